// Limits the bytes of long answers (whole views, games, statistics) for each device and each address.

import { limits } from '#shared/protocol/limits.ts'
import { AddressBuckets } from './address-buckets.ts'
import { TokenBuckets } from '../../host/limits/token-buckets.ts'
import type { Answer } from '../../host/requests/request-handler.ts'
import type { Clock } from '../../host/clock.ts'
import type { Capacity } from '../../host/limits/capacity.ts'

/** Chosen so that an address that constantly requests positions of the longest games takes at most a tenth of a core. */
const bytesPerRecalledAction = 16

/** The budget of one device, and the one that it shares with all others of its address. */
export interface AnswerBudget {
  /** Whether this device has used up its budget, including earlier connections. */
  readonly isOwnSpent: boolean
  /** Whether all devices of the address together have used up their budget. */
  readonly isSharedSpent: boolean
  /** May spend more than is left, since the size of an answer is known only once it was sent. */
  spend(bytes: number): void
}

/**
 * The bytes that an answer costs its guest besides those that are sent, if it took the host more work than they show. To
 * show an earlier position the host makes the whole story up to it, even for a guest who has most of it already.
 */
export function unsentBytes(answer: Answer): number {
  if (answer && 'code' in answer) return answer.code === 'match-too-big' ? limits.matchBytes : 0
  if (answer && 'tell' in answer && answer.tell.type === 'recalled') return answer.tell.step * bytesPerRecalledAction
  return 0
}

export class AnswerBudgets {
  readonly #own: TokenBuckets
  readonly #shared: AddressBuckets

  constructor(clock: Clock, capacity: Capacity) {
    this.#own = new TokenBuckets(clock, limits.longAnswerBytes, limits.longAnswerBurst)
    this.#shared = new AddressBuckets(clock, capacity.longAnswerBytesPerAddress, capacity.longAnswerBurstPerAddress)
  }

  budgetOf(device: string, address: string): AnswerBudget {
    const own = () => this.#own.of(device)
    const shared = () => this.#shared.of(address)
    return {
      get isOwnSpent() {
        return own().isEmpty
      },
      get isSharedSpent() {
        return shared().isEmpty
      },
      spend(bytes) {
        own().spend(bytes)
        shared().spend(bytes)
      },
    }
  }
}
