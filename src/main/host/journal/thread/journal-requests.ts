// Requests to a journal in another thread: all that have come while it was busy are handled together, with their writes in
// one transaction.

import { callJournal, requestsOutsideTransactions } from '../journal.ts'
import { errorToData } from './error-data.ts'
import type { ErrorData } from './error-data.ts'
import type { JournalRequest, LocalJournal } from '../journal.ts'
import type { UnreadableRow } from '../rows.ts'

/** A method of the journal with its parameters. */
export interface QueuedRequest {
  readonly method: JournalRequest
  readonly parameters: readonly unknown[]
}

export type JournalAnswer = { readonly value: unknown } | { readonly error: ErrorData }

export interface JournalAnswers {
  /** In the order of the requests. */
  readonly answers: readonly JournalAnswer[]
  /** All rows so far that could not be read. */
  readonly unreadable: readonly UnreadableRow[]
}

/** What the house reads when it starts. */
export interface JournalContent {
  readonly host: JournalAnswer
  readonly tables: ReturnType<LocalJournal['tables']>
  readonly devices: ReturnType<LocalJournal['devices']>
  readonly finishedMatches: ReturnType<LocalJournal['finishedMatches']>
  readonly stations: ReturnType<LocalJournal['stations']>
  readonly staffNoticeForAll: ReturnType<LocalJournal['staffNoticeForAll']>
  readonly recovery: LocalJournal['recovery']
  readonly unreadable: readonly UnreadableRow[]
}

const apart: ReadonlySet<JournalRequest> = new Set(requestsOutsideTransactions)

export function contentOf(journal: LocalJournal): JournalContent {
  return {
    host: answerOf(() => journal.host()),
    tables: journal.tables(),
    devices: journal.devices(),
    finishedMatches: journal.finishedMatches(),
    stations: journal.stations(),
    staffNoticeForAll: journal.staffNoticeForAll(),
    recovery: journal.recovery,
    unreadable: [...journal.unreadable],
  }
}

/**
 * Handles the requests in their order. Consecutive writes are one transaction, durable when this returns. `sent`: lists of
 * requests, one for each message; the answers come in the same lists.
 */
export function answerRequests(
  journal: LocalJournal,
  sent: readonly (readonly QueuedRequest[])[],
): readonly JournalAnswers[] {
  const answers = answersTo(journal, sent.flat())
  const unreadable = [...journal.unreadable]
  return sent.map(({ length }) => ({ answers: answers.splice(0, length), unreadable }))
}

function answersTo(journal: LocalJournal, requests: readonly QueuedRequest[]): JournalAnswer[] {
  const answers: JournalAnswer[] = []
  while (answers.length < requests.length) {
    const left = requests.slice(answers.length)
    const next = left.findIndex(({ method }) => apart.has(method))
    const writes = next < 0 ? left : left.slice(0, next)
    // A single write is a transaction anyway.
    if (writes.length > 1) answers.push(...answerWrites(journal, writes))
    else answers.push(answerOf(() => callJournal(journal, left[0]!)))
  }
  return answers
}

function answerWrites(journal: LocalJournal, writes: readonly QueuedRequest[]): JournalAnswer[] {
  try {
    const errors = journal.writeAll(writes.map((write) => () => void callJournal(journal, write)))
    return writes.map((_, index) => (errors[index] === undefined ? done : { error: errorToData(errors[index]) }))
  } catch (error) {
    return writes.map(() => ({ error: errorToData(error) }))
  }
}

const done: JournalAnswer = { value: undefined }

function answerOf(act: () => unknown): JournalAnswer {
  try {
    return { value: act() }
  } catch (error) {
    return { error: errorToData(error) }
  }
}
