// A token bucket for each address that has asked for something lately.

import { networkOf } from '../../host/limits/network-origin.ts'
import { TokenBucket } from './token-bucket.ts'
import type { Clock } from '../../host/clock.ts'

export class AddressBuckets {
  readonly #newBucket: () => TokenBucket
  readonly #byNetwork = new Map<string, TokenBucket>()

  /** All buckets are alike. */
  constructor(clock: Clock, perSecond: number, burst: number) {
    this.#newBucket = () => new TokenBucket(clock, perSecond, burst)
  }

  /** The bucket of an address, full at first. */
  of(address: string): TokenBucket {
    const network = networkOf(address)
    const known = this.#byNetwork.get(network)
    if (known) return known
    // Full buckets are of addresses that have asked for nothing lately.
    for (const [other, bucket] of this.#byNetwork) if (bucket.isFull) this.#byNetwork.delete(other)
    const bucket = this.#newBucket()
    this.#byNetwork.set(network, bucket)
    return bucket
  }
}
