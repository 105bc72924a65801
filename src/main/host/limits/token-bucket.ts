// A token bucket: holds at most `burst` tokens, and refills at a steady rate per second.

import type { Clock } from '../clock.ts'

export class TokenBucket {
  readonly #clock: Pick<Clock, 'now'>
  readonly #perSecond: number
  readonly #burst: number
  #tokens: number
  #filledAt: number

  constructor(clock: Pick<Clock, 'now'>, perSecond: number, burst: number) {
    this.#clock = clock
    this.#perSecond = perSecond
    this.#burst = burst
    this.#tokens = burst
    this.#filledAt = clock.now()
  }

  /** Whether all tokens are there. */
  get isFull(): boolean {
    this.#fill()
    return this.#tokens === this.#burst
  }

  /** Whether no tokens are left, or the balance is negative. */
  get isEmpty(): boolean {
    this.#fill()
    return this.#tokens <= 0
  }

  /** Whether there are at least `count` tokens. */
  has(count: number): boolean {
    this.#fill()
    return this.#tokens >= count
  }

  /** Takes `count` tokens. The balance may become negative; it has to refill before `isEmpty` is false again. */
  spend(count: number): void {
    this.#fill()
    this.#tokens -= count
  }

  /** Takes `count` tokens and returns true, or takes none and returns false if there are fewer. */
  take(count = 1): boolean {
    if (!this.has(count)) return false
    this.#tokens -= count
    return true
  }

  #fill(): void {
    const now = this.#clock.now()
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#filledAt) / 1000) * this.#perSecond)
    this.#filledAt = now
  }
}
