// What stands over a finished game: the result as soon as the last move has been seen, and the look back at the game.

import { computed, nextTick, ref, watch } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import type { Outcome } from '#shared/engine/game.ts'
import { onceShown } from '../log/onceShown.ts'

export interface Ending {
  /** Of a game that is over and that has been seen to be. */
  readonly outcome: ComputedRef<Outcome | undefined>
  readonly resultOpen: Ref<boolean>
  readonly lookingBack: Ref<boolean>
}

export interface EndingSource {
  outcome(): Outcome | undefined
  /** The table still shows what has happened. */
  showing(): boolean
  /** Where to go on when the next game begins. */
  area(): HTMLElement | null | undefined
}

export function useEnding({ outcome: source, showing, area }: EndingSource): Ending {
  const resultOpen = ref(true)
  const lookingBack = ref(false)
  const seen = onceShown(source, showing)
  const outcome = computed(() => source() && seen.value)

  watch(outcome, async (now, before) => {
    if (now && !before) resultOpen.value = true
    if (now || !before) return
    lookingBack.value = false
    // The next game has begun and the result is gone, with whatever in it had the focus.
    await nextTick()
    area()?.focus()
  })
  return { outcome, resultOpen, lookingBack }
}
