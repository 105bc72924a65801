// Limits the bytes of long answers (whole views, games, statistics) for each connection and each address.

import { limits } from '#shared/protocol/limits.ts'
import { networkOf } from '../../host/limits/network-origin.ts'
import { TokenBucket } from './token-bucket.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Clock } from '../../host/clock.ts'
import type { Capacity } from '../../host/limits/capacity.ts'

/** Requests whose answer may be more than a few KB. */
const longAnswers: ReadonlySet<Request['type']> = new Set([
  ...(['watch-tables', 'enter', 'look', 'recall', 'prove'] as const),
  ...(['matches', 'match', 'statistics', 'counter', 'figures'] as const),
])

/** Of one connection, and with all others of its address. */
export interface AnswerBudget {
  readonly isSpent: boolean
  /** May spend more than is left, as the size of an answer is known only once it was sent. */
  spend(bytes: number): void
}

export function isLongAnswer({ type }: Request): boolean {
  return longAnswers.has(type)
}

export class AnswerBudgets {
  readonly #clock: Clock
  readonly #capacity: Capacity
  readonly #byAddress = new Map<string, TokenBucket>()

  constructor(clock: Clock, capacity: Capacity) {
    this.#clock = clock
    this.#capacity = capacity
  }

  /** For a new connection. */
  budgetFor(address: string): AnswerBudget {
    const own = new TokenBucket(this.#clock, limits.longAnswerBytes, limits.longAnswerBurst)
    const shared = () => this.#of(networkOf(address))
    return {
      get isSpent() {
        return own.isEmpty || shared().isEmpty
      },
      spend(bytes) {
        own.spend(bytes)
        shared().spend(bytes)
      },
    }
  }

  #of(network: string): TokenBucket {
    const known = this.#byAddress.get(network)
    if (known) return known
    // Full buckets are of addresses that have asked for nothing lately.
    for (const [other, bucket] of this.#byAddress) if (bucket.isFull) this.#byAddress.delete(other)
    const { longAnswerBytesPerAddress, longAnswerBurstPerAddress } = this.#capacity
    const bucket = new TokenBucket(this.#clock, longAnswerBytesPerAddress, longAnswerBurstPerAddress)
    this.#byAddress.set(network, bucket)
    return bucket
  }
}
