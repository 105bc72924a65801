// A clock for tests. Work without a delay runs immediately; other timers wait for `pass`.

import { systemClock } from '../../host/clock.ts'
import type { Cancel, Clock } from '../../host/clock.ts'

export class StoppedClock implements Clock {
  readonly #later = new Set<{ readonly milliseconds: number; readonly run: () => void }>()
  #now = 0

  /** Advances one second with each reading, so that no client of a fast test is ever too fast. */
  now(): number {
    return (this.#now += 1000)
  }

  after(milliseconds: number, run: () => void): Cancel {
    if (milliseconds === 0) return systemClock.after(0, run)
    const entry = { milliseconds, run }
    this.#later.add(entry)
    return () => this.#later.delete(entry)
  }

  /** Runs the timers that were set for exactly this many seconds. Throws if there are none. */
  pass(seconds: number): void {
    const due = [...this.#later].filter(({ milliseconds }) => milliseconds === seconds * 1000)
    if (due.length === 0) throw new Error(`nothing waits for ${seconds} seconds`)
    for (const entry of due) {
      this.#later.delete(entry)
      entry.run()
    }
  }
}
