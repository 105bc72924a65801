// A clock whose timers run in turn with everything else that happens at a table.

import type { Cancel, Clock } from '../clock.ts'
import type { Task } from './task.ts'

export interface TableClock {
  now(): number
  /** As of `Clock`; where something is under way at the table, what has to run waits for it. */
  after(milliseconds: number, run: () => Task): Cancel
}

/** Delay before a table tries again what could not be written down, and what nobody's request waits for. */
export const retryMilliseconds = 5000

/** `inTurn`: does work once nothing else is under way at the table. */
export function tableClock(clock: Clock, inTurn: (work: () => Task) => void): TableClock {
  return {
    now: () => clock.now(),
    after(milliseconds, run) {
      let isCancelled = false
      const cancel = clock.after(milliseconds, () =>
        inTurn(function* () {
          // What was under way may have cancelled it.
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
