// Whole seconds until a deadline, on the page's own clock.

import { onScopeDispose, ref, watch } from 'vue'
import type { Ref } from 'vue'

export interface Deadline {
  /** A value of `performance.now()`. */
  readonly endsAt: number
  /** The whole limit. More time than this may be left before its seconds begin to count. */
  readonly seconds?: number
}

/** Rounded up, so that 0 means that the time is over. */
export function secondsLeft({ endsAt, seconds = Infinity }: Deadline): number {
  return Math.min(seconds, Math.ceil(Math.max(0, endsAt - performance.now()) / 1000))
}

/** The whole seconds left, updated once a second. */
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
