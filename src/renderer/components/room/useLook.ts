// Keeps the view on the seat whose turn it is at this screen, with a curtain in between where something is to be hidden.

import { computed, ref, watch } from 'vue'
import type { ComputedRef } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import { useConnection } from '../../stores/connection.ts'
import { useTable } from '../../stores/table.ts'
import type { Scene } from '../../stores/table.ts'
import { lookOf } from './hotSeat.ts'
import { onceShown } from './onceShown.ts'

export interface LookState {
  /** The seat to hand the screen over to: until its player takes it, nothing of the game is drawn. */
  readonly handOverTo: ComputedRef<Seat | undefined>
  /** The view of the player who took the screen is on its way, and that of nobody else may be seen. */
  readonly changing: ComputedRef<boolean>
  take(): void
}

/** `showing`: the table still shows what has happened. Whoever is looking sees it before the table turns to the next. */
export function useLook(scene: () => Scene, secrets: () => boolean, showing: () => boolean): LookState {
  const line = useConnection()
  const here = useTable()
  const uncovered = ref<Seat>()

  const look = onceShown(() => {
    const { prompts, viewer } = scene().shown
    const asked = prompts.map((prompt) => prompt.seat)
    return lookOf({ mySeats: here.mySeats, asked, viewer, secrets: secrets(), uncovered: uncovered.value })
  }, showing)
  const wanted = computed(() => (look.value.viewer === scene().shown.viewer ? undefined : look.value.viewer))
  const handOverTo = computed(() => look.value.handOverTo)

  // Whoever is not asked any more has given the screen away, to nobody knows whom.
  watch(look, ({ viewer }) => {
    if (viewer !== uncovered.value) uncovered.value = undefined
  })
  watch(
    () => (line.isUp ? wanted.value : undefined),
    (viewer) => {
      if (viewer !== undefined) void line.ask({ type: 'look', viewer })
    },
    { immediate: true },
  )

  return {
    handOverTo,
    changing: computed(() => secrets() && here.mySeats.length > 1 && wanted.value !== undefined),
    take() {
      uncovered.value = look.value.handOverTo
    },
  }
}
