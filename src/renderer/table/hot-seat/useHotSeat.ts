// Keeps the view on the seat whose turn it is at this screen, with a curtain in between where something is to be hidden.

import { computed, ref, watch } from 'vue'
import type { ComputedRef } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import { useConnection } from '../../stores/connection.ts'
import { useTable } from '../../stores/table.ts'
import type { MatchScene } from '../../stores/table.ts'
import { chooseViewer } from './hotSeat.ts'
import { onceShown } from '../log/onceShown.ts'

export interface HotSeat {
  /** The seat to hand the screen over to: until its player takes it, nothing of the game is drawn. */
  readonly handOverTo: ComputedRef<Seat | undefined>
  /** Another view is on its way, and what the present one shows is not for whoever looks now. */
  readonly switching: ComputedRef<boolean>
  /** What the present view tells may not be said aloud yet: others may have come to see. */
  readonly muted: ComputedRef<boolean>
  takeScreen(): void
}

export interface HotSeatSource {
  scene(): MatchScene
  secrets(): boolean
  /** The table still shows what has happened. Whoever is looking sees it before the table turns to the next. */
  showing(): boolean
  /** Everybody looks at the screen: whoever held it alone has given it away. */
  keeping(): boolean
  /** The game stands still: whoever held the screen may have put it down. */
  paused(): boolean
}

export function useHotSeat({ scene, secrets, showing, keeping, paused }: HotSeatSource): HotSeat {
  const line = useConnection()
  const here = useTable()
  const confirmedSeat = ref<Seat>()
  const isGuarded = computed(() => secrets() && here.mySeats.length > 1)

  const look = onceShown(
    () => {
      const { prompts, viewer } = scene().shown
      const asked = prompts.map((prompt) => prompt.seat)
      return chooseViewer({
        mySeats: here.mySeats,
        asked,
        viewer,
        secrets: secrets(),
        confirmedSeat: confirmedSeat.value,
      })
    },
    () => showing() || keeping(),
  )
  const wanted = computed(() => {
    const { viewer } = look.value
    const eyes = isGuarded.value && viewer !== confirmedSeat.value ? 'public' : viewer
    return eyes === scene().shown.viewer ? undefined : eyes
  })
  const handOverTo = computed(() => look.value.handOverTo)

  // Whoever is not asked any more has given the screen away, to nobody knows whom.
  watch([look, () => isGuarded.value && keeping()], ([{ viewer }, isForAll]) => {
    if (viewer !== confirmedSeat.value || isForAll) confirmedSeat.value = undefined
  })
  watch(paused, (stands) => {
    if (stands && isGuarded.value) confirmedSeat.value = undefined
  })
  watch(
    () => (line.isUp ? wanted.value : undefined),
    (viewer) => {
      if (viewer !== undefined) void line.api.setViewer(viewer)
    },
    { immediate: true },
  )

  const switching = computed(() => isGuarded.value && wanted.value !== undefined)
  return {
    handOverTo,
    switching,
    muted: computed(() => switching.value || (isGuarded.value && showing() && !keeping())),
    takeScreen() {
      confirmedSeat.value = look.value.handOverTo
    },
  }
}
