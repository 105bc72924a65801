// Keeps the view on the seat whose turn it is at this screen, with a curtain in between where something is to be hidden.

import { computed, ref, watch } from 'vue'
import type { ComputedRef } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import { useConnection } from '../../stores/connection.ts'
import { useTable } from '../../stores/table.ts'
import type { Scene } from '../../stores/table.ts'
import { lookOf } from './hotSeat.ts'
import { onceShown } from '../log/onceShown.ts'

export interface LookState {
  /** The seat to hand the screen over to: until its player takes it, nothing of the game is drawn. */
  readonly handOverTo: ComputedRef<Seat | undefined>
  /** Another view is on its way, and what the present one shows is not for whoever looks now. */
  readonly changing: ComputedRef<boolean>
  /** What the present view tells may not be said aloud yet: others may have come to see. */
  readonly hushed: ComputedRef<boolean>
  take(): void
}

export interface LookSource {
  scene(): Scene
  secrets(): boolean
  /** The table still shows what has happened. Whoever is looking sees it before the table turns to the next. */
  showing(): boolean
  /** Everybody looks at the screen: whoever held it alone has given it away. */
  keeping(): boolean
  /** The game stands still: whoever held the screen may have put it down. */
  paused(): boolean
}

export function useLook({ scene, secrets, showing, keeping, paused }: LookSource): LookState {
  const line = useConnection()
  const here = useTable()
  const uncovered = ref<Seat>()
  const isGuarded = computed(() => secrets() && here.mySeats.length > 1)

  const look = onceShown(
    () => {
      const { prompts, viewer } = scene().shown
      const asked = prompts.map((prompt) => prompt.seat)
      return lookOf({ mySeats: here.mySeats, asked, viewer, secrets: secrets(), uncovered: uncovered.value })
    },
    () => showing() || keeping(),
  )
  const wanted = computed(() => {
    const { viewer } = look.value
    const eyes = isGuarded.value && viewer !== uncovered.value ? 'public' : viewer
    return eyes === scene().shown.viewer ? undefined : eyes
  })
  const handOverTo = computed(() => look.value.handOverTo)

  // Whoever is not asked any more has given the screen away, to nobody knows whom.
  watch([look, () => isGuarded.value && keeping()], ([{ viewer }, isForAll]) => {
    if (viewer !== uncovered.value || isForAll) uncovered.value = undefined
  })
  watch(paused, (stands) => {
    if (stands && isGuarded.value) uncovered.value = undefined
  })
  watch(
    () => (line.isUp ? wanted.value : undefined),
    (viewer) => {
      if (viewer !== undefined) void line.ask({ type: 'look', viewer })
    },
    { immediate: true },
  )

  const changing = computed(() => isGuarded.value && wanted.value !== undefined)
  return {
    handOverTo,
    changing,
    hushed: computed(() => changing.value || (isGuarded.value && showing() && !keeping())),
    take() {
      uncovered.value = look.value.handOverTo
    },
  }
}
