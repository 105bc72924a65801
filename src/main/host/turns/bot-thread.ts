// Lets bots choose in another thread, so that however long they think, only the people they play with have to wait.

import { parentPort, Worker } from 'node:worker_threads'
import { describeError } from '../logger.ts'
import { endOf } from '../thread-end.ts'
import { askBotHere } from './bot-question.ts'
import { StoryReceiver, StorySender } from './bot-stories.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Cancel, Clock } from '../clock.ts'
import type { Log } from '../logger.ts'
import type { BotAnswer, BotQuestion } from './bot-question.ts'
import type { StoryPart } from './bot-stories.ts'

/** Time after which the thread is taken to hang. A start reads files, which a slow disk or a virus scanner can delay. */
const timeoutSeconds = { answer: 10, start: 60, close: 1 }
/** A question at which the thread has ended this many times is not sent to it again. */
const maxFailures = 2

type MessageToThread = QuestionMessage | { readonly type: 'close' }

interface QuestionMessage {
  readonly type: 'question'
  readonly game: string
  readonly question: Omit<BotQuestion, 'story' | 'storyKey'>
  readonly story: StoryPart
}

type MessageFromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly answer: BotAnswer }
  | { readonly type: 'failed'; readonly detail: string }

interface PendingQuestion extends PromiseWithResolvers<BotAnswer> {
  readonly game: Game
  readonly question: BotQuestion
  failures: number
  /** Whether a thread that had started has ended at this question. */
  hasEndedThread: boolean
}

export interface BotThreadTools {
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

export class BotThread {
  /** Resolves once bots can be asked without a delay; rejects if the thread can't be started. */
  readonly ready: Promise<void>
  readonly #started = Promise.withResolvers<undefined>()
  readonly #script: string
  readonly #tools: BotThreadTools
  /** Questions without an answer, in the order in which they are answered. */
  readonly #pending: PendingQuestion[] = []
  #worker: Worker | undefined
  #stories = new StorySender()
  #isReady = false
  #isClosed = false
  /** The reason that is reported if the thread ends. */
  #failure = ''
  #cancelTimeout: Cancel = () => undefined

  /** `script`: a file that calls `serveBots`. */
  constructor(script: string, tools: BotThreadTools) {
    this.#script = script
    this.#tools = tools
    this.ready = this.#started.promise
    // Keeps the rejection from being unhandled; whoever awaits `ready` later still gets it.
    this.ready.catch(() => undefined)
    this.#start()
  }

  /**
   * Rejects if the bot fails, or the thread with it. If no thread can be started, the bot chooses here. Questions without
   * an answer when the thread is closed never get one.
   */
  ask(game: Game, question: BotQuestion): Promise<BotAnswer> {
    const pending: PendingQuestion = {
      ...Promise.withResolvers<BotAnswer>(),
      game,
      question,
      failures: 0,
      hasEndedThread: false,
    }
    if (this.#isClosed) return pending.promise
    // The next question starts a thread that has ended, and sends it all questions that wait.
    if (this.#worker) this.#send(this.#worker, pending)
    this.#pending.push(pending)
    if (!this.#worker) this.#start()
    else if (this.#pending.length === 1) this.#startNextTimeout()
    return pending.promise
  }

  /**
   * Resolves once the thread has ended. It ends by itself: Node may crash, or start no other thread, after one was
   * terminated while it was loading. Only a thread that takes too long is terminated.
   */
  async close(): Promise<void> {
    this.#isClosed = true
    const worker = this.#worker
    if (!worker) return
    const ended = endOf(worker)
    worker.postMessage({ type: 'close' } satisfies MessageToThread)
    this.#startTimeout(this.#isReady ? 'close' : 'start')
    await ended
  }

  #start(): void {
    const worker = new Worker(this.#script)
    this.#worker = worker
    this.#isReady = false
    this.#failure = "the bots' thread has ended"
    worker.on('message', (message: MessageFromThread) => this.#handleMessage(message))
    worker.on('error', (error) => (this.#failure = describeError(error)))
    worker.on('exit', () => this.#ended())
    this.#stories = new StorySender()
    for (const pending of this.#pending) this.#send(worker, pending)
    this.#startNextTimeout()
  }

  #send(worker: Worker, { game, question }: PendingQuestion): void {
    const { story, storyKey, ...rest } = question
    const part = this.#stories.partOf(storyKey, story)
    worker.postMessage({ type: 'question', game: game.id, question: rest, story: part } satisfies MessageToThread)
  }

  #handleMessage(message: MessageFromThread): void {
    if (message.type === 'ready') {
      this.#isReady = true
      this.#started.resolve(undefined)
    } else if (message.type === 'answer') {
      this.#pending.shift()!.resolve(message.answer)
    } else if (message.type === 'failed') {
      // The stack shows where in the thread it happened.
      this.#pending.shift()!.reject(Object.assign(new Error('a bot has failed'), { stack: message.detail }))
    } else {
      // It is from Node itself, which reports a thread's files here when it watches them.
      return
    }
    this.#startNextTimeout()
  }

  /** Starts the timeout of what the thread has to do next. A thread that is being closed already has its own. */
  #startNextTimeout(): void {
    if (this.#isClosed) return
    if (this.#isReady && this.#pending.length === 0) this.#cancelTimeout()
    else this.#startTimeout(this.#isReady ? 'answer' : 'start')
  }

  #startTimeout(what: keyof typeof timeoutSeconds): void {
    this.#cancelTimeout()
    const seconds = timeoutSeconds[what]
    this.#cancelTimeout = this.#tools.clock.after(seconds * 1000, () => {
      this.#failure = `no ${what} within ${seconds} seconds`
      void this.#worker?.terminate()
    })
  }

  #ended(): void {
    this.#cancelTimeout()
    this.#worker = undefined
    if (this.#isClosed) return
    this.#tools.log('bot-thread-failed', { detail: this.#failure })
    const error = new Error(this.#failure)
    this.#started.reject(error)
    // A thread that had started has failed at the first question. If it did not even start, each question counts a failure.
    const failed = this.#isReady ? this.#pending.slice(0, 1) : this.#pending.slice()
    for (const pending of failed) {
      pending.hasEndedThread ||= this.#isReady
      if (++pending.failures < maxFailures) continue
      this.#pending.splice(this.#pending.indexOf(pending), 1)
      // In this thread it might end or block the host.
      if (pending.hasEndedThread) pending.reject(error)
      else answerHere(pending)
    }
    if (this.#pending.length > 0) this.#start()
  }
}

function answerHere({ game, question, resolve, reject }: PendingQuestion): void {
  try {
    resolve(askBotHere(game, question))
  } catch (error) {
    reject(error)
  }
}

/** To be called in the thread: answers one question after the other. */
export function serveBots(games: readonly Game[]): void {
  const port = parentPort!
  const post = (message: MessageFromThread) => port.postMessage(message)
  const stories = new StoryReceiver()
  port.on('message', (message: MessageToThread) => {
    if (message.type === 'close') return port.close()
    const { game, question, story } = message
    try {
      const whole = { ...question, story: stories.whole(story) }
      const known = games.find(({ id }) => id === game)
      if (!known) throw new Error(`there is no game ${game}`)
      post({ type: 'answer', answer: askBotHere(known, whole) })
    } catch (error) {
      post({ type: 'failed', detail: describeError(error) })
    }
  })
  post({ type: 'ready' })
}
