// Whole seconds until a deadline, on the page's own clock.

import { onScopeDispose, ref, watch } from 'vue'
import type { Ref } from 'vue'

export interface Deadline {
  /** Milliseconds of `performance.now()`. */
  readonly endsAt: number
  /** The whole limit. Before its seconds begin to count, more than that is left. */
  readonly seconds?: number
}

/** Rounded up, so that 0 means it is over. */
export function secondsLeft({ endsAt, seconds = Infinity }: Deadline): number {
  return Math.min(seconds, Math.ceil(Math.max(0, endsAt - performance.now()) / 1000))
}

/** Changes once a second. */
export function useSecondsLeft(deadline: () => Deadline): Readonly<Ref<number>> {
  const seconds = ref(0)
  let timer: ReturnType<typeof setTimeout> | undefined

  function count(): void {
    clearTimeout(timer)
    const left = Math.max(0, deadline().endsAt - performance.now())
    seconds.value = secondsLeft(deadline())
    // The extra millisecond is for timers that fire early.
    if (left > 0) timer = setTimeout(count, 1 + (left % 1000))
  }

  watch(deadline, count, { immediate: true })
  onScopeDispose(() => clearTimeout(timer))
  return seconds
}
