// Limits how often something runs: usually it runs immediately, after many requests only a few times a second.

import type { Cancel, Clock } from './clock.ts'

export interface ThrottleRate {
  readonly msPerRun: number
  /** Number of runs that may follow each other without delay after a quiet time. */
  readonly burst: number
}

export const usualRate: ThrottleRate = { msPerRun: 250, burst: 20 }

export class Throttle {
  readonly #clock: Clock
  readonly #run: () => void
  readonly #rate: () => ThrottleRate
  #left: number
  #countedAt: number
  #cancelLater: Cancel | undefined

  /** The result of `rate` may change at any time. */
  constructor(clock: Clock, run: () => void, rate: () => ThrottleRate = () => usualRate) {
    this.#clock = clock
    this.#run = run
    this.#rate = rate
    this.#left = rate().burst
    this.#countedAt = clock.now()
  }

  /** Runs now or, if the rate is used up, soon: one run then serves all requests until then. */
  request(): void {
    if (this.#cancelLater) return
    const now = this.#clock.now()
    const { burst, msPerRun } = this.#rate()
    this.#left = Math.min(burst, this.#left + (now - this.#countedAt) / msPerRun)
    this.#countedAt = now
    if (this.#left >= 1) {
      this.#left--
      this.#run()
      return
    }
    this.#cancelLater = this.#clock.after(msPerRun, () => {
      this.#cancelLater = undefined
      this.request()
    })
  }
}
