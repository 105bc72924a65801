// Opens the result once the board has shown the last move. When the next match begins, closes the review and moves the focus.

import { computed, nextTick, ref, watch } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import type { Outcome } from '#shared/engine/game.ts'
import { onceShown } from '../log/onceShown.ts'

export interface Ending {
  /** The outcome of a match that is over, once its last move has been shown. */
  readonly outcome: ComputedRef<Outcome | undefined>
  readonly resultOpen: Ref<boolean>
  readonly lookingBack: Ref<boolean>
}

export interface EndingSource {
  outcome(): Outcome | undefined
  /** The number of the match at its table. */
  deal(): number
  /** Whether the board still animates the news. */
  showing(): boolean
  /** The element to focus when the next match begins. */
  area(): HTMLElement | null | undefined
}

export function useEnding({ outcome: source, deal, showing, area }: EndingSource): Ending {
  const resultOpen = ref(true)
  const lookingBack = ref(false)
  const seen = onceShown(source, showing)
  const outcome = computed(() => source() && seen.value)

  let lastDeal = deal()
  watch(outcome, async (now, before) => {
    // A device that slept may have missed the whole match between two results.
    const isSameMatch = deal() === lastDeal
    lastDeal = deal()
    if (now && before && isSameMatch) return
    lookingBack.value = false
    if (now) {
      resultOpen.value = true
      return
    }
    // The next match has begun: the result has disappeared with the focused element in it.
    await nextTick()
    area()?.focus()
  })
  return { outcome, resultOpen, lookingBack }
}
