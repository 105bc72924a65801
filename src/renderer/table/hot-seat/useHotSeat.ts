// Switches the view to the seat whose turn it is at this screen, with a curtain in between if the game has secrets.

import { computed, ref, watch } from 'vue'
import type { ComputedRef } from 'vue'
import type { Seat } from '#shared/engine/game.ts'
import { retryWhileTooFast } from '../../client/retryWhileTooFast.ts'
import { useConnection } from '../../stores/connection.ts'
import { useTable } from '../../stores/table.ts'
import type { MatchScene } from '../../stores/table.ts'
import { chooseViewer } from './hotSeat.ts'
import { onceShown } from '../log/onceShown.ts'

export interface HotSeat {
  /** The seat to hand the screen over to. Nothing of the match is drawn until its player takes it. */
  readonly handOverTo: ComputedRef<Seat | undefined>
  /** Whether another view is on its way and the present one must no longer be shown. */
  readonly switching: ComputedRef<boolean>
  /** Whether the present view must not be read aloud yet: others may be at the screen. */
  readonly muted: ComputedRef<boolean>
  takeScreen(): void
}

export interface HotSeatSource {
  scene(): MatchScene
  secrets(): boolean
  /** Whether the board still animates the news. The view does not switch before that ends. */
  showing(): boolean
  /** Whether the board shows something to everybody at the screen: its holder has then given the screen away. */
  awaitsDismissal(): boolean
  /** Whether the match is paused: the screen's holder may have put it down. */
  paused(): boolean
}

export function useHotSeat({ scene, secrets, showing, awaitsDismissal, paused }: HotSeatSource): HotSeat {
  const connection = useConnection()
  const tableStore = useTable()
  const confirmedSeat = ref<Seat>()
  /** Somebody who may sit down here again must not know the cards of those who have stayed. */
  const isShared = computed(
    () =>
      tableStore.mySeats.length > 1 ||
      tableStore.table?.seats.some((seat) => seat.kind !== 'person' && seat.wasYours) === true,
  )
  const isGuarded = computed(() => secrets() && isShared.value)

  const choice = onceShown(
    () => {
      const { prompts, viewer } = scene().message
      const asked = prompts.map((prompt) => prompt.seat)
      return chooseViewer({
        mySeats: tableStore.mySeats,
        asked,
        shared: isShared.value,
        viewer,
        secrets: secrets(),
        confirmedSeat: confirmedSeat.value,
      })
    },
    () => showing() || awaitsDismissal(),
  )
  const wanted = computed(() => {
    const { viewer } = choice.value
    const allowed = isGuarded.value && viewer !== confirmedSeat.value ? 'public' : viewer
    return allowed === scene().message.viewer ? undefined : allowed
  })
  const handOverTo = computed(() => choice.value.handOverTo)

  // A player who is no longer asked may have given the screen to anybody.
  watch([choice, () => isGuarded.value && awaitsDismissal()], ([{ viewer }, isForAll]) => {
    if (viewer !== confirmedSeat.value || isForAll) confirmedSeat.value = undefined
  })
  watch(paused, (stands) => {
    if (stands && isGuarded.value) confirmedSeat.value = undefined
  })
  watch(
    () => (connection.isUp ? wanted.value : undefined),
    (viewer, _, onCleanup) => {
      if (viewer === undefined) return
      let isWanted = true
      onCleanup(() => (isWanted = false))
      const ask = () => connection.api.setViewer(viewer)
      void retryWhileTooFast(ask, () => isWanted)
    },
    { immediate: true },
  )

  const switching = computed(() => isGuarded.value && wanted.value !== undefined)
  return {
    handOverTo,
    switching,
    muted: computed(() => switching.value || (isGuarded.value && showing() && !awaitsDismissal())),
    takeScreen() {
      confirmedSeat.value = choice.value.handOverTo
    },
  }
}
