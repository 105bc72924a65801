// Limits how often something runs: usually at once, and after many requests a few times a second.

import type { Cancel, Clock } from './clock.ts'

const usualMilliseconds = 250
const usualBurst = 20

export class Throttle {
  readonly #clock: Clock
  readonly #run: () => void
  readonly #millisecondsPerRun: number
  #left = usualBurst
  #countedAt: number
  #cancelLater: Cancel | undefined

  /** Up to 20 runs may follow each other at once after a quiet time. */
  constructor(clock: Clock, run: () => void, millisecondsPerRun = usualMilliseconds) {
    this.#clock = clock
    this.#run = run
    this.#millisecondsPerRun = millisecondsPerRun
    this.#countedAt = clock.now()
  }

  /** Runs now, or soon together with all requests until then. */
  request(): void {
    if (this.#cancelLater) return
    const now = this.#clock.now()
    this.#left = Math.min(usualBurst, this.#left + (now - this.#countedAt) / this.#millisecondsPerRun)
    this.#countedAt = now
    if (this.#left >= 1) {
      this.#left--
      this.#run()
      return
    }
    this.#cancelLater = this.#clock.after(this.#millisecondsPerRun, () => {
      this.#cancelLater = undefined
      this.request()
    })
  }
}
