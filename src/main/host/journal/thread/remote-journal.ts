// The journal as the house sees it while another thread has it: requests gather while an earlier group is under way.

import { errorFromData } from './error-data.ts'
import { journalRequests } from '../journal.ts'
import type { Journal, JournalRequest } from '../journal.ts'
import type { JournalAnswer, JournalAnswers, JournalContent, QueuedRequest } from './journal-requests.ts'

/** Has a group of requests done. Rejects where the thread is gone; then none of them counts as written. */
export type SendRequests = (requests: readonly QueuedRequest[]) => Promise<JournalAnswers>

interface Waiting {
  readonly request: QueuedRequest
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** `content`: as it was when the journal was opened. */
export function remoteJournal(content: JournalContent, send: SendRequests): Journal {
  let { unreadable } = content
  let waiting: Waiting[] = []
  let isUnderWay = false

  function ask(method: JournalRequest, parameters: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      waiting.push({ request: { method, parameters }, resolve, reject })
      if (!isUnderWay) void sendWaiting()
    })
  }

  async function sendWaiting(): Promise<void> {
    isUnderWay = true
    // What else is asked for before the present work ends goes along.
    await undefined
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await sendGroup(group)
    }
    isUnderWay = false
  }

  async function sendGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const given = await send(group.map(({ request }) => request))
      unreadable = given.unreadable
      group.forEach((one, index) => settle(one, given.answers[index]!))
    } catch (error) {
      for (const { reject } of group) reject(error)
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
    noticeForAll: () => content.noticeForAll,
  }
}

function settle({ resolve, reject }: Waiting, answer: JournalAnswer): void {
  if ('error' in answer) reject(errorFromData(answer.error))
  else resolve(answer.value)
}

function valueOf(answer: JournalAnswer): unknown {
  if ('error' in answer) throw errorFromData(answer.error)
  return answer.value
}
