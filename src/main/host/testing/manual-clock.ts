// A clock that a test advances.

import type { Clock } from '../clock.ts'

export interface ManualClock extends Clock {
  /** Advances the clock and runs all callbacks that become due, in order, including those that they schedule. */
  pass(milliseconds: number): void
  /** The milliseconds until each scheduled callback, in ascending order. */
  waits(): number[]
}

export function manualClock(): ManualClock {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        now = next.at
        next.run()
      }
      now = end
    },
    waits: () => timers.map(({ at }) => at - now).sort((a, b) => a - b),
  }
}
