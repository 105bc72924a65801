// The requests of one connection: requests after a long answer wait until it was sent, and long answers have budgets.

import { describeError } from '../../host/logger.ts'
import { isLongAnswer, isLongForAll } from '../../host/requests/request-properties.ts'
import { unsentBytes } from '../limits/answer-budget.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Guest } from '../../host/guests/guest.ts'
import type { House } from '../../host/house.ts'
import type { Log } from '../../host/logger.ts'
import type { Answer } from '../../host/requests/request-handler.ts'
import type { Eventually } from '../../host/work/task.ts'
import type { AnswerBudget, AnswerBudgets } from '../limits/answer-budget.ts'

export interface RequestsInOrderSetup {
  readonly house: Pick<House, 'ask' | 'devicesAtTableOf'>
  readonly log: Log
  readonly answerBudgets: AnswerBudgets
  readonly local: boolean
  readonly address: string
  /** The number of bytes sent to this connection so far. */
  readonly bytesSent: () => number
  readonly isOver: () => boolean
  readonly isSeatedOrStaff: () => boolean
  readonly reject: (id: number, code: 'too-fast' | 'internal-error') => void
}

export class RequestsInOrder {
  readonly #setup: RequestsInOrderSetup
  /** A long answer that waits for the journal or others at the table; later requests wait for it. */
  #longAnswer: Promise<undefined> | undefined

  constructor(setup: RequestsInOrderSetup) {
    this.#setup = setup
  }

  /** Never throws: an error here is our bug, and logged. */
  ask(guest: Guest, request: Request): void {
    if (this.#longAnswer) {
      void this.#longAnswer.then(() => this.ask(guest, request))
      return
    }
    if (this.#setup.isOver()) return
    const fail = (error: unknown) => {
      this.#setup.log('request-failed', { request: request.type, detail: describeError(error) })
      this.#setup.reject(request.id, 'internal-error')
    }
    try {
      const isLong = isLongAnswer(request)
      const asked = isLong ? this.#askLong(guest, request) : this.#setup.house.ask(guest, request)
      if (!(asked instanceof Promise)) return
      const ended = asked.catch(fail)
      if (isLong) this.#longAnswer = ended.then(() => (this.#longAnswer = undefined))
    } catch (error) {
      fail(error)
    }
  }

  #askLong(guest: Guest, request: Request): Eventually<void> {
    // Requests from the host's own machine are not limited.
    const { house, answerBudgets, local, address, bytesSent, reject } = this.#setup
    const budget = local ? undefined : answerBudgets.budgetOf(guest.device, address)
    if (budget && this.#isSpent(budget)) {
      reject(request.id, 'too-fast')
      return
    }
    const before = bytesSent()
    const spend = (answer: Answer) => {
      const devices = isLongForAll(request) ? house.devicesAtTableOf(guest) : 1
      budget?.spend((bytesSent() - before) * devices + unsentBytes(answer))
    }
    const asked = house.ask(guest, request)
    // Other messages sent in the meantime are counted, too: they can't be told apart.
    return asked instanceof Promise ? asked.then(spend) : spend(asked)
  }

  /** Whether the budget is used up. Requests of others behind the same address keep nobody from their seat. */
  #isSpent(budget: AnswerBudget): boolean {
    return budget.isOwnSpent || (budget.isSharedSpent && !this.#setup.isSeatedOrStaff())
  }
}
