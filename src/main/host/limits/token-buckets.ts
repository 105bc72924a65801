// A token bucket for each recent client, by a key such as its device or address.

import { TokenBucket } from './token-bucket.ts'
import type { Clock } from '../clock.ts'

export class TokenBuckets {
  readonly #newBucket: () => TokenBucket
  readonly #byKey = new Map<string, TokenBucket>()

  /** All buckets have the same rate and burst. */
  constructor(clock: Pick<Clock, 'now'>, perSecond: number, burst: number) {
    this.#newBucket = () => new TokenBucket(clock, perSecond, burst)
  }

  /** The bucket of a key, full at first. Don't keep it: a bucket that is full again may be replaced by another. */
  of(key: string): TokenBucket {
    const known = this.#byKey.get(key)
    if (known) return known
    // Full buckets belong to keys that have asked for nothing lately.
    for (const [other, bucket] of this.#byKey) if (bucket.isFull) this.#byKey.delete(other)
    const bucket = this.#newBucket()
    this.#byKey.set(key, bucket)
    return bucket
  }
}
