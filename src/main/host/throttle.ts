// Limits how often something runs: usually at once, and after many requests a few times a second.

import type { Cancel, Clock } from './clock.ts'

/** Runs that may follow each other at once after a quiet time. */
const burst = 20
const millisecondsPerRun = 250

export class Throttle {
  readonly #clock: Clock
  readonly #run: () => void
  #left = burst
  #countedAt: number
  #cancelLater: Cancel | undefined

  constructor(clock: Clock, run: () => void) {
    this.#clock = clock
    this.#run = run
    this.#countedAt = clock.now()
  }

  /** Runs now, or soon together with all requests until then. */
  request(): void {
    if (this.#cancelLater) return
    const now = this.#clock.now()
    this.#left = Math.min(burst, this.#left + (now - this.#countedAt) / millisecondsPerRun)
    this.#countedAt = now
    if (this.#left >= 1) {
      this.#left--
      this.#run()
      return
    }
    this.#cancelLater = this.#clock.after(millisecondsPerRun, () => {
      this.#cancelLater = undefined
      this.request()
    })
  }
}
