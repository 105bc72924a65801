// Time that passes when a test says so.

import type { Clock } from '../clock.ts'

export interface ManualClock extends Clock {
  /** Runs all that falls due, in its order, also what that sets going. */
  pass(milliseconds: number): void
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
  }
}
