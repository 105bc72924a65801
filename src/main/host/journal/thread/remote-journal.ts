// A `Journal` whose work is done in another thread. Requests that are made in one go are sent together.

import { errorFromData } from './error-data.ts'
import { journalRequests } from '../journal.ts'
import type { Journal, JournalRequest } from '../journal.ts'
import type { JournalAnswer, JournalAnswers, JournalContent, QueuedRequest } from './journal-requests.ts'

/**
 * Sends requests, which are handled after all that were sent before. Rejects if the thread is gone; then none of them counts
 * as written.
 */
export type SendRequests = (requests: readonly QueuedRequest[]) => Promise<JournalAnswers>

interface PendingRequest {
  readonly request: QueuedRequest
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** `content`: that of the journal when it was opened. */
export function remoteJournal(content: JournalContent, send: SendRequests): Journal {
  let { unreadable } = content
  let pending: PendingRequest[] = []

  function ask(method: JournalRequest, parameters: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // Requests that are made before the current work ends are sent along.
      if (pending.length === 0) queueMicrotask(() => void sendPending())
      pending.push({ request: { method, parameters }, resolve, reject })
    })
  }

  async function sendPending(): Promise<void> {
    const sent = pending
    pending = []
    try {
      const given = await send(sent.map(({ request }) => request))
      unreadable = given.unreadable
      sent.forEach((one, index) => settle(one, given.answers[index]!))
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  const requests = journalRequests.map((method) => [method, (...given: unknown[]) => ask(method, given)] as const)
  return {
    ...(Object.fromEntries(requests) as unknown as Pick<Journal, JournalRequest>),
    durable: true,
    recovery: content.recovery,
    get unreadable() {
      return unreadable
    },
    host: () => valueOf(content.host) as ReturnType<Journal['host']>,
    tables: () => content.tables,
    devices: () => content.devices,
    finishedMatches: () => content.finishedMatches,
    stations: () => content.stations,
    staffNoticeForAll: () => content.staffNoticeForAll,
  }
}

function settle({ resolve, reject }: PendingRequest, answer: JournalAnswer): void {
  if ('error' in answer) reject(errorFromData(answer.error))
  else resolve(answer.value)
}

function valueOf(answer: JournalAnswer): unknown {
  if ('error' in answer) throw errorFromData(answer.error)
  return answer.value
}
