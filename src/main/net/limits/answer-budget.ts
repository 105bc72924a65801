// Limits the bytes of long answers (whole views, games, statistics) for each device and each address.

import { limits } from '#shared/protocol/limits.ts'
import { AddressBuckets } from './address-buckets.ts'
import { TokenBuckets } from '../../host/limits/token-buckets.ts'
import type { Answer } from '../../host/requests/request-handler.ts'
import type { Clock } from '../../host/clock.ts'
import type { Capacity } from '../../host/limits/capacity.ts'

/** Chosen so that one address that looks back at the longest games all the time takes a tenth of a core at most. */
const bytesPerRecalledAction = 16

/** Of one device, and with all others of its address. */
export interface AnswerBudget {
  /** Whether this device has had what it may, also on earlier connections. */
  readonly isOwnSpent: boolean
  /** Whether all devices of the address together have had what they may. */
  readonly isSharedSpent: boolean
  /** May spend more than is left, as the size of an answer is known only once it was sent. */
  spend(bytes: number): void
}

/**
 * The bytes that an answer costs its guest beside those that are sent, where it took the host more work than they show. For a
 * look back the host makes the whole story up to that step, also for a guest who has most of it already.
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
