// The reaction signs that the table shows now: one for each seat, for some seconds; none if this device hides them.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import type { MessageOf } from '#shared/protocol/messages.ts'
import { reactionSigns } from '#shared/protocol/match.ts'
import type { ReactionSign } from '#shared/protocol/match.ts'
import { useSettings } from './settings.ts'
import { useTable } from './table.ts'

export interface ShownReaction {
  /** Distinguishes two showings of the same sign. */
  readonly id: number
  readonly sign: ReactionSign
}

const shownForMs = 3_000

const noReactions: ReadonlyMap<Seat, ShownReaction> = new Map()

export const useReactions = defineStore('reactions', () => {
  const tableStore = useTable()
  const settings = useSettings()
  const received = shallowRef(noReactions)
  const shown = computed(() => (settings.chosen.reactions ? received.value : noReactions))
  let lastId = 0

  function receive({ table, seat, sign }: MessageOf<'reaction'>): void {
    if (table !== tableStore.table?.id) return
    // From a newer host.
    if (!reactionSigns.includes(sign)) return
    const id = ++lastId
    // Removed first, so that the newest sign is the map's last entry.
    received.value = new Map([...received.value].filter(([other]) => other !== seat)).set(seat, { id, sign })
    setTimeout(() => {
      if (received.value.get(seat)?.id === id)
        received.value = new Map([...received.value].filter(([other]) => other !== seat))
    }, shownForMs)
  }

  // At another table, or in another match, somebody else has the same seat.
  watch([() => tableStore.table?.id, () => tableStore.table?.phase], () => (received.value = noReactions), {
    flush: 'sync',
  })

  return { shown, receive }
})
