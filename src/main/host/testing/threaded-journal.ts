// A journal for tests that answers as one in another thread does: later. A test may hold a group of requests back.

import { contentOf, answerRequests } from '../journal/thread/journal-requests.ts'
import { openJournal } from '../journal/journal.ts'
import { remoteJournal } from '../journal/thread/remote-journal.ts'
import type { Journal, LocalJournal } from '../journal/journal.ts'
import type { QueuedRequest } from '../journal/thread/journal-requests.ts'

/** Turns of the event loop without a request after which nothing more is expected. */
const quietTurns = 4

export class ThreadedJournal {
  readonly journal: Journal
  /** The methods that were called, by the group in which they were sent. */
  readonly groups: QueuedRequest['method'][][] = []
  readonly #local: LocalJournal
  #isHeld = false
  #isUnderWay = false
  #continue: ((failure?: Error) => void) | undefined

  constructor(local = openJournal()) {
    this.#local = local
    this.journal = remoteJournal(contentOf(local), (requests) => this.#answer(requests))
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

  async #answer(requests: readonly QueuedRequest[]) {
    this.groups.push(requests.map(({ method }) => method))
    this.#isUnderWay = true
    try {
      await new Promise((resolve) => setImmediate(resolve))
      if (this.#isHeld) await this.#held()
      return answerRequests(this.#local, structuredClone(requests))
    } finally {
      this.#isUnderWay = false
    }
  }

  async #held(): Promise<void> {
    const failure = await new Promise<Error | undefined>((resolve) => (this.#continue = resolve))
    this.#continue = undefined
    if (failure) throw failure
  }
}
