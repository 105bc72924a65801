// A journal for tests that answers later, like one in another thread. A test can hold back a group of requests.

import { contentOf, answerRequests } from '../journal/thread/journal-requests.ts'
import { openJournal } from '../journal/journal.ts'
import { remoteJournal } from '../journal/thread/remote-journal.ts'
import type { Journal, LocalJournal } from '../journal/journal.ts'
import type { JournalAnswers, QueuedRequest } from '../journal/thread/journal-requests.ts'

/** Turns of the event loop without a request after which no more are expected. */
const quietTurns = 4

interface Sent {
  readonly requests: readonly QueuedRequest[]
  readonly answers: PromiseWithResolvers<JournalAnswers>
}

export class ThreadedJournal {
  readonly journal: Journal
  /** The methods that were called, by the group in which they were done. */
  readonly groups: QueuedRequest['method'][][] = []
  readonly #local: LocalJournal
  #isHeld = false
  /** The requests that were sent while a group was being written. */
  readonly #sent: Sent[] = []
  #isUnderWay = false
  #continue: ((failure?: Error) => void) | undefined

  constructor(local = openJournal()) {
    this.#local = local
    this.journal = remoteJournal(contentOf(local), (requests) => this.#send(requests))
  }

  /** From now on each group waits for `release` or `fail`. */
  hold(): void {
    this.#isHeld = true
  }

  /** Writes the group that is held, and resolves once all its callers have their answers. */
  async release(): Promise<void> {
    this.#continue!()
    await this.settled()
  }

  /** Fails to write the group that is held. */
  async fail(message = 'the disk is full'): Promise<void> {
    this.#continue!(new Error(message))
    await this.settled()
  }

  /** From now on groups are written immediately again, including the one that is held. */
  async open(): Promise<void> {
    this.#isHeld = false
    this.#continue?.()
    await this.settled()
  }

  /** Resolves once nothing is in progress except a group that is held. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns; quiet++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (this.#isUnderWay && !this.#continue) quiet = 0
    }
  }

  #send(requests: readonly QueuedRequest[]): Promise<JournalAnswers> {
    const answers = Promise.withResolvers<JournalAnswers>()
    this.#sent.push({ requests: structuredClone(requests), answers })
    if (!this.#isUnderWay) void this.#work()
    return answers.promise
  }

  async #work(): Promise<void> {
    this.#isUnderWay = true
    while (this.#sent.length > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      await this.#answer(this.#sent.splice(0))
    }
    this.#isUnderWay = false
  }

  async #answer(group: readonly Sent[]): Promise<void> {
    this.groups.push(group.flatMap(({ requests }) => requests.map(({ method }) => method)))
    try {
      if (this.#isHeld) await this.#held()
      const given = answerRequests(
        this.#local,
        group.map(({ requests }) => requests),
      )
      given.forEach((answers, index) => group[index]!.answers.resolve(answers))
    } catch (error) {
      for (const { answers } of group) answers.reject(error)
    }
  }

  async #held(): Promise<void> {
    const failure = await new Promise<Error | undefined>((resolve) => (this.#continue = resolve))
    this.#continue = undefined
    if (failure) throw failure
  }
}
