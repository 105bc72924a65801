// Whole seconds until a time limit runs out, on the page's own clock.

import { onScopeDispose, ref, watch } from 'vue'
import type { Ref } from 'vue'
import type { Countdown } from '../../games/contract.ts'

/** Rounded up, so that 0 means it is over. */
export function secondsLeft({ endsAt }: Countdown): number {
  return Math.ceil(Math.max(0, endsAt - performance.now()) / 1000)
}

/** Changes as each second ends, not more often. */
export function useSecondsLeft(limit: () => Countdown): Readonly<Ref<number>> {
  const seconds = ref(0)
  let timer: ReturnType<typeof setTimeout> | undefined

  function count(): void {
    clearTimeout(timer)
    const left = Math.max(0, limit().endsAt - performance.now())
    seconds.value = secondsLeft(limit())
    // The millisecond more is for timers that come early.
    if (left > 0) timer = setTimeout(count, 1 + (left % 1000))
  }

  watch(limit, count, { immediate: true })
  onScopeDispose(() => clearTimeout(timer))
  return seconds
}
