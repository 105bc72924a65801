// Limits how often something runs: usually at once, and after many requests a few times a second.

import type { Cancel, Clock } from './clock.ts'

export interface ThrottleRate {
  readonly millisecondsPerRun: number
  /** Runs that may follow each other at once after a quiet time. */
  readonly burst: number
}

export const usualRate: ThrottleRate = { millisecondsPerRun: 250, burst: 20 }

export class Throttle {
  readonly #clock: Clock
  readonly #run: () => void
  readonly #rate: () => ThrottleRate
  #left: number
  #countedAt: number
  #cancelLater: Cancel | undefined

  /** `rate` may change at any time. */
  constructor(clock: Clock, run: () => void, rate: () => ThrottleRate = () => usualRate) {
    this.#clock = clock
    this.#run = run
    this.#rate = rate
    this.#left = rate().burst
    this.#countedAt = clock.now()
  }

  /** Runs now, or soon together with all requests until then. */
  request(): void {
    if (this.#cancelLater) return
    const now = this.#clock.now()
    const { burst, millisecondsPerRun } = this.#rate()
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
