// Limits how many mDNS packets are read, and how many hosts are probed, per second: in total and for each address, so that
// one flooding address does not use up the share of the others.

import { TokenBucket } from '../../host/limits/token-bucket.ts'
import { TokenBuckets } from '../../host/limits/token-buckets.ts'
import type { Clock } from '../../host/clock.ts'

export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

export class DiscoveryRateLimiter {
  readonly #all: TokenBucket
  readonly #byAddress: TokenBuckets

  constructor(clock: Pick<Clock, 'now'>, all: Rate, each: Rate) {
    this.#all = new TokenBucket(clock, all.perSecond, all.burst)
    this.#byAddress = new TokenBuckets(clock, each.perSecond, each.burst)
  }

  /** Takes `count` for this address; false if it is over its rate, which costs other addresses nothing. */
  take(address: string, count = 1): boolean {
    // Asked first: sender addresses can be forged, and so there are never more shares in use than all together have taken.
    return this.#all.has(count) && this.#byAddress.of(address).take(count) && this.#all.take(count)
  }
}
