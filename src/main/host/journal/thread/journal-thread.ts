// Starts the thread that owns a data folder's journal, so that nobody waits for SQLite and the disk except for a write of
// their own.

import { join } from 'node:path'
import { parentPort, receiveMessageOnPort, Worker, workerData } from 'node:worker_threads'
import { describeError } from '../../logger.ts'
import { endOf } from '../../thread-end.ts'
import { journalFile } from '../check/inspection.ts'
import { JournalError } from '../journal-error.ts'
import { errorFromData, errorToData } from './error-data.ts'
import { answerRequests, contentOf } from './journal-requests.ts'
import { remoteJournal } from './remote-journal.ts'
import type { MessagePort } from 'node:worker_threads'
import type { Log } from '../../logger.ts'
import type { ErrorData } from './error-data.ts'
import type { Journal, LocalJournal } from '../journal.ts'
import type { JournalAnswers, JournalContent, QueuedRequest } from './journal-requests.ts'

export interface JournalThreadOptions {
  /** The folder of the journal. */
  readonly dataFolder: string
  /** Whether to open the intact parts of a damaged journal and put the rest aside. */
  readonly recover?: boolean
}

type MessageFromThread =
  | { readonly type: 'opened'; readonly content: JournalContent }
  | { readonly type: 'failed'; readonly error: ErrorData }
  | { readonly type: 'answers'; readonly answers: readonly JournalAnswers[] }
  | { readonly type: 'log'; readonly entry: Parameters<Log> }

/**
 * `script`: a file that calls `serveJournal`. `onLost` is called if the thread ends by itself once the journal is open: from
 * then on nothing can be written. Rejects as `openDataFolder` throws, and with a JournalError if the thread ends before the
 * journal is open.
 */
export async function openJournalThread(
  script: string,
  options: JournalThreadOptions,
  log: Log,
  onLost: (error: JournalError) => void = () => undefined,
): Promise<Journal> {
  const worker = new Worker(script, { workerData: options })
  const opened = Promise.withResolvers<JournalContent>()
  /** Requests that the thread has not answered yet, in the order in which they were sent. */
  const underWay: PromiseWithResolvers<JournalAnswers>[] = []
  let failure: JournalError | undefined
  /** `ending`: it is being closed, or has reported why it can't open the journal. */
  let state: 'opening' | 'open' | 'ending' = 'opening'
  worker.on('message', (message: MessageFromThread) => {
    if (message.type === 'log') log(...message.entry)
    else if (message.type === 'answers') for (const answers of message.answers) underWay.shift()!.resolve(answers)
    else if (message.type === 'opened') opened.resolve(message.content)
    else if (message.type === 'failed') {
      state = 'ending'
      opened.reject(errorFromData(message.error))
    }
    // Any other message is from Node itself, which reports the thread's files here when it watches them.
  })
  /** The error that has ended the thread, if it was one. */
  let cause: unknown
  worker.on('error', (error) => (cause = error))
  const ended = endOf(worker).then(() => {
    const file = join(options.dataFolder, journalFile)
    failure = new JournalError(`${file} can't be used, since the journal's thread has ended: start Lanyard again.`)
    if (state !== 'ending') log('journal-ended', cause === undefined ? {} : { detail: describeError(cause) })
    if (state === 'open') onLost(failure)
    opened.reject(failure)
    for (const { reject } of underWay) reject(failure)
  })

  const journal = remoteJournal(await opened.promise, (requests) => {
    if (failure) return Promise.reject(failure)
    const answers = Promise.withResolvers<JournalAnswers>()
    worker.postMessage(requests)
    underWay.push(answers)
    return answers.promise
  })
  state = 'open'
  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    state = 'ending'
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

/** Called in the thread: opens the journal and answers requests until it is closed. */
export function serveJournal(open: (options: JournalThreadOptions, log: Log) => LocalJournal): void {
  const port = parentPort!
  const post = (message: MessageFromThread) => port.postMessage(message)
  try {
    const journal = open(workerData as JournalThreadOptions, (...entry) => post({ type: 'log', entry }))
    port.on('message', (first: readonly QueuedRequest[]) => {
      const sent = [first, ...waitingAt(port)]
      post({ type: 'answers', answers: answerRequests(journal, sent) })
      if (sent.flat().some(({ method }) => method === 'close')) port.close()
    })
    post({ type: 'opened', content: contentOf(journal) })
  } catch (error) {
    post({ type: 'failed', error: errorToData(error) })
  }
}

/** Takes the messages that have arrived meanwhile. */
function* waitingAt(port: MessagePort): Generator<readonly QueuedRequest[]> {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
    yield next.message as readonly QueuedRequest[]
  }
}
