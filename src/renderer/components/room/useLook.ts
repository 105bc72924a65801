// Keeps the view on the seat whose turn it is at this screen, with a curtain in between where something is to be hidden.

import { computed, onScopeDispose, ref, watch } from 'vue'
import type { ComputedRef } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import { useConnection } from '../../stores/connection.ts'
import { useSettings } from '../../stores/settings.ts'
import { useTable } from '../../stores/table.ts'
import type { Scene } from '../../stores/table.ts'
import { lookOf } from './hotSeat.ts'

export interface LookState {
  /** The seat to hand the screen over to: until its player takes it, nothing of the game is drawn. */
  readonly handOverTo: ComputedRef<Seat | undefined>
  /** The view of the player who took the screen is on its way, and that of nobody else may be seen. */
  readonly changing: ComputedRef<boolean>
  take(): void
}

/** Long enough to see one's own last card land before the table turns to the next player. */
const turnAfterMs = 900

export function useLook(scene: () => Scene, secrets: () => boolean): LookState {
  const line = useConnection()
  const here = useTable()
  const settings = useSettings()
  const uncovered = ref<Seat>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = computed(() => {
    const { prompts, viewer } = scene().shown
    const asked = prompts.map((prompt) => prompt.seat)
    return lookOf({ mySeats: here.mySeats, asked, viewer, secrets: secrets(), uncovered: uncovered.value })
  })
  const wanted = computed(() => (look.value.viewer === scene().shown.viewer ? undefined : look.value.viewer))
  const handOverTo = computed(() => look.value.handOverTo)

  watch(handOverTo, (seat) => {
    if (seat !== undefined) uncovered.value = undefined
  })
  watch(
    () => [wanted.value, line.isUp] as const,
    ([viewer, isUp]) => {
      clearTimeout(timer)
      if (viewer === undefined || !isUp) return
      const waits = !secrets() && scene().news.length > 0 && settings.motion === 'full'
      timer = setTimeout(() => void line.ask({ type: 'look', viewer }), waits ? turnAfterMs : 0)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(timer))

  return {
    handOverTo,
    changing: computed(() => secrets() && here.mySeats.length > 1 && wanted.value !== undefined),
    take() {
      uncovered.value = look.value.handOverTo
    },
  }
}
