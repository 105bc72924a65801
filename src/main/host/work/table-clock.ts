// A clock whose timers queue with all other work at a table.

import type { Cancel, Clock } from '../clock.ts'
import type { Task } from './task.ts'

export interface TableClock {
  now(): number
  /** As `Clock.after`, but `run` waits for work that is in progress at the table. */
  after(milliseconds: number, run: () => Task): Cancel
}

/** Milliseconds before a table retries a write that failed and that no request waits for. */
export const retryMs = 5000

/** `inTurn`: does work once nothing else is in progress at the table. */
export function tableClock(clock: Clock, inTurn: (work: () => Task) => void): TableClock {
  return {
    now: () => clock.now(),
    after(milliseconds, run) {
      let isCancelled = false
      const cancel = clock.after(milliseconds, () =>
        inTurn(function* () {
          // The work before it may have cancelled it.
          if (!isCancelled) yield* run()
        }),
      )
      return () => {
        isCancelled = true
        cancel()
      }
    },
  }
}
