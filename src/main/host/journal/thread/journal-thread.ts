// Starts the thread that owns a data folder's journal: SQLite and the disk keep nobody waiting who has not asked for a write.

import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { errorFromData, errorToData } from './error-data.ts'
import { answerRequests, contentOf } from './journal-requests.ts'
import { remoteJournal } from './remote-journal.ts'
import type { Log } from '../../logger.ts'
import type { ErrorData } from './error-data.ts'
import type { Journal, LocalJournal } from '../journal.ts'
import type { JournalAnswers, JournalContent, QueuedRequest } from './journal-requests.ts'

export interface JournalThreadOptions {
  /** The folder of the journal. */
  readonly dataFolder: string
  /** Whether what is whole of a damaged journal is opened, and the rest put aside. */
  readonly recover?: boolean
}

type MessageFromThread =
  | { readonly type: 'opened'; readonly content: JournalContent }
  | { readonly type: 'failed'; readonly error: ErrorData }
  | { readonly type: 'answers'; readonly answers: JournalAnswers }
  | { readonly type: 'log'; readonly entry: Parameters<Log> }

/** `script`: a file that calls `serveJournal`. Rejects as `openDataFolder` throws. */
export async function openJournalThread(script: string, options: JournalThreadOptions, log: Log): Promise<Journal> {
  const worker = new Worker(script, { workerData: options })
  const opened = Promise.withResolvers<JournalContent>()
  /** The group of requests under way. */
  let group: PromiseWithResolvers<JournalAnswers> | undefined
  let failure: Error | undefined
  worker.on('message', (message: MessageFromThread) => {
    if (message.type === 'log') log(...message.entry)
    else if (message.type === 'answers') group?.resolve(message.answers)
    else if (message.type === 'opened') opened.resolve(message.content)
    else if (message.type === 'failed') opened.reject(errorFromData(message.error))
    // Whatever else comes is from Node itself, which reports the files of a thread here when it watches them.
  })
  const fail = (error: Error) => {
    failure ??= error
    opened.reject(failure)
    group?.reject(failure)
  }
  worker.on('error', (error) => fail(error as Error))
  const ended = once(worker, 'exit').then(() => fail(new Error("the journal's thread has ended")))

  const journal = remoteJournal(await opened.promise, (requests) => {
    if (failure) return Promise.reject(failure)
    group = Promise.withResolvers()
    worker.postMessage(requests)
    return group.promise
  })
  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    if (!failure) await journal.close()
    await ended
  }
  return {
    ...journal,
    get unreadable() {
      return journal.unreadable
    },
    close: () => (closed ??= close()),
  }
}

/** To be called in the thread: opens the journal and answers requests until it is closed. */
export function serveJournal(open: (options: JournalThreadOptions, log: Log) => LocalJournal): void {
  const port = parentPort!
  const post = (message: MessageFromThread) => port.postMessage(message)
  try {
    const journal = open(workerData as JournalThreadOptions, (...entry) => post({ type: 'log', entry }))
    port.on('message', (requests: readonly QueuedRequest[]) => {
      post({ type: 'answers', answers: answerRequests(journal, requests) })
      if (requests.some(({ method }) => method === 'close')) port.close()
    })
    post({ type: 'opened', content: contentOf(journal) })
  } catch (error) {
    post({ type: 'failed', error: errorToData(error) })
  }
}
