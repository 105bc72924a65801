// A journal for tests that answers as one in another thread does: later. A test may hold a group of requests back.

import { contentOf, answerRequests } from '../journal/thread/journal-requests.ts'
import { openJournal } from '../journal/journal.ts'
import { remoteJournal } from '../journal/thread/remote-journal.ts'
import type { Journal, LocalJournal } from '../journal/journal.ts'
import type { JournalAnswers, QueuedRequest } from '../journal/thread/journal-requests.ts'

/** Turns of the event loop without a request after which nothing more is expected. */
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
  /** What was sent while a group was under way. */
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

  /** Writes the group that is held, and resolves once everybody has heard of it. */
  async release(): Promise<void> {
    this.#continue!()
    await this.settled()
  }

  /** The group that is held is not written. */
  async fail(message = 'the disk is full'): Promise<void> {
    this.#continue!(new Error(message))
    await this.settled()
  }

  /** Groups are written at once again, the one that is held too. */
  async open(): Promise<void> {
    this.#isHeld = false
    this.#continue?.()
    await this.settled()
  }

  /** Resolves once nothing is under way but a group that is held. */
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
