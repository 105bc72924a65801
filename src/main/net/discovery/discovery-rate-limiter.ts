// Limits how many mDNS packets are read, and how many hosts are probed, per second: in total and for each address, so that
// one flooding address does not use up the share of the others.

import { TokenBucket } from '../../host/limits/token-bucket.ts'
import type { Clock } from '../../host/clock.ts'

export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

/** More addresses than a room has machines. Sender addresses can be forged, so the list of them is bounded. */
const addressesKept = 512

export class DiscoveryRateLimiter {
  readonly #clock: Clock
  readonly #all: TokenBucket
  readonly #each: Rate
  readonly #shares = new Map<string, TokenBucket>()

  constructor(clock: Clock, all: Rate, each: Rate) {
    this.#clock = clock
    this.#all = new TokenBucket(clock, all.perSecond, all.burst)
    this.#each = each
  }

  /** Takes `count` for this address; false if it is over its rate, which costs other addresses nothing. */
  take(address: string, count = 1): boolean {
    return this.#shareOf(address)?.take(count) === true && this.#all.take(count)
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
