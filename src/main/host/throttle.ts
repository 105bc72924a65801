// Something that is told to everybody, as often as it is worth it: at once as a rule, and in a rush all news together.

import type { Cancel, Clock } from './clock.ts'

/** Rounds that may come at once after a quiet time. */
const burst = 20
const millisecondsPerRound = 250

export class Rounds {
  readonly #clock: Clock
  readonly #tell: () => void
  #left = burst
  #countedAt: number
  #later: Cancel | undefined

  constructor(clock: Clock, tell: () => void) {
    this.#clock = clock
    this.#tell = tell
    this.#countedAt = clock.now()
  }

  /** There is news: told now, or with the next round. */
  next(): void {
    if (this.#later) return
    const now = this.#clock.now()
    this.#left = Math.min(burst, this.#left + (now - this.#countedAt) / millisecondsPerRound)
    this.#countedAt = now
    if (this.#left >= 1) {
      this.#left--
      this.#tell()
      return
    }
    this.#later = this.#clock.after(millisecondsPerRound, () => {
      this.#later = undefined
      this.next()
    })
  }
}
