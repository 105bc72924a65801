// So many a second in all, and of them so many for each address: who floods uses up their own share first.

import { TokenBucket } from '../limits/token-bucket.ts'
import type { Clock } from '../../host/clock.ts'

export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

/** More than a room has machines. Sender addresses can be made up, so the list of them has to end somewhere. */
const addressesKept = 512

export class FairRateLimiter {
  readonly #clock: Clock
  readonly #all: TokenBucket
  readonly #each: Rate
  readonly #shares = new Map<string, TokenBucket>()

  constructor(clock: Clock, all: Rate, each: Rate) {
    this.#clock = clock
    this.#all = new TokenBucket(clock, all.perSecond, all.burst)
    this.#each = each
  }

  /** Whether this address may do it once more now. Where it may not, nothing of what others may do is used up. */
  take(address: string): boolean {
    return this.#shareOf(address)?.take() === true && this.#all.take()
  }

  #shareOf(address: string): TokenBucket | undefined {
    const before = this.#shares.get(address)
    if (before) return before
    if (this.#shares.size >= addressesKept) this.#forgetQuiet()
    if (this.#shares.size >= addressesKept) return undefined
    const share = new TokenBucket(this.#clock, this.#each.perSecond, this.#each.burst)
    this.#shares.set(address, share)
    return share
  }

  #forgetQuiet(): void {
    for (const [address, share] of this.#shares) if (share.isFull) this.#shares.delete(address)
  }
}
