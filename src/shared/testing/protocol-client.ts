// The client of every test that speaks the protocol. It sends requests, finds their answers, keeps the host's messages
// and answers shuffles as a page does. Its creator carries its messages, over a WebSocket or within the process.

import { withReceived } from '../luck/device-side.ts'
import { answerLuckMessage } from '../luck/testing/answer-luck-message.ts'
import { protocolVersion } from '../protocol/limits.ts'
import type { Witness } from '../luck/witness.ts'
import type { LuckAnswer, LuckStep } from '../luck/device-side.ts'
import type { CafeState, CounterState } from '../protocol/cafe.ts'
import type { LuckMessage } from '../protocol/luck.ts'
import type { ViewMessage } from '../protocol/match.ts'
import type { Hello, HostMessage, MessageOf, Request, RequestBody } from '../protocol/messages.ts'
import type { TableState, TableSummary } from '../protocol/table.ts'

export type Accepted = MessageOf<'accepted'>
export type Reply = Accepted | MessageOf<'rejected'>

/** The reply as an acceptance. Throws if it is a rejection. */
export function accepted(request: RequestBody, reply: Reply): Accepted {
  if (reply.type === 'rejected') throw new Error(`rejected: ${JSON.stringify([request, reply])}`)
  return reply
}

/** The connection was lost before the answer came, or was never there. */
export class ConnectionLost extends Error {}

export interface ProtocolClientOptions {
  /** Carries a message to the host. Returns false if there is no connection. */
  send(message: Hello | Request): boolean
  /** 32 random bytes in hex. */
  random(): string
  /** Whether `messages` keeps all of them. Otherwise only the last of each type is kept. */
  keepsAll?: boolean
  /** The device's reaction to a message about a shuffle. */
  answerLuck?: (before: Witness | undefined, message: LuckMessage, random: () => string) => LuckStep
  /** Decides when an answer to a shuffle is sent. Left out: immediately. */
  later?: (act: () => void) => void
  /** Called after a message has been recorded, before anybody who waits for it goes on. */
  onMessage?: (message: HostMessage) => void
}

export class ProtocolClient {
  /** Oldest first. */
  readonly messages: HostMessage[] = []
  /** This device's record of the latest shuffle. */
  witness: Witness | undefined
  /** Whether the client answers a shuffle by itself, as a page does. */
  shuffles = true
  /** Phases of a shuffle in which it does not answer. */
  silentIn: readonly LuckMessage['phase'][] = []
  readonly #options: ProtocolClientOptions
  readonly #lastOf = new Map<HostMessage['type'], HostMessage>()
  readonly #pending = new Map<number, (reply: Reply | undefined) => void>()
  readonly #waiting = new Set<() => void>()
  #lost: Error | undefined
  #lastId = 0

  constructor(options: ProtocolClientOptions) {
    this.#options = options
  }

  hello(device?: string, protocol: number = protocolVersion): void {
    this.#options.send({ type: 'hello', protocol, ...(device !== undefined && { device }) })
  }

  /** Sends a request and returns the answer. Rejects with `ConnectionLost` if no answer can come. */
  ask(request: RequestBody): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.exchange(request, (reply) =>
        reply ? resolve(reply) : reject(this.#lost ?? new ConnectionLost('no answer')),
      )
    })
  }

  /** Sends a request that the host has to accept. Rejects if it does not. */
  async must(request: RequestBody): Promise<Accepted> {
    return accepted(request, await this.ask(request))
  }

  /** Like `ask`, but a host that answers immediately calls `settle` before this returns. Undefined: the connection is lost. */
  exchange(request: RequestBody, settle: (reply: Reply | undefined) => void): void {
    const id = ++this.#lastId
    this.#pending.set(id, settle)
    if (!this.#lost && this.#options.send({ ...request, id } as Request)) return
    this.#pending.delete(id)
    settle(undefined)
  }

  /** Takes in a message of the host. */
  receive(message: HostMessage): void {
    if (this.#options.keepsAll !== false) this.messages.push(message)
    this.#lastOf.set(message.type, message)
    if ((message.type === 'accepted' || message.type === 'rejected') && message.id !== null) {
      const settle = this.#pending.get(message.id)
      this.#pending.delete(message.id)
      settle?.(message)
    }
    if (message.type === 'luck' && this.shuffles && !this.silentIn.includes(message.phase)) {
      const { later = (act) => act() } = this.#options
      later(() => this.#shuffle(message))
    }
    this.#options.onMessage?.(message)
    this.#wake()
  }

  /** Rejects everything that still waits for a message, with this error. */
  disconnected(why: Error): void {
    this.#lost ??= why
    for (const settle of this.#pending.values()) settle(undefined)
    this.#pending.clear()
    this.#wake()
  }

  /** The first message of a type that fits, past or future (with `keepsAll`), or the first value that `find` finds. */
  until<T extends HostMessage['type']>(type: T, fits?: (message: MessageOf<T>) => boolean): Promise<MessageOf<T>>
  until<T>(find: () => T | undefined | false): Promise<T>
  until(what: HostMessage['type'] | (() => unknown), fits: (message: never) => boolean = () => true): Promise<unknown> {
    const isIt = (message: HostMessage) => message.type === what && fits(message as never)
    return this.#found(typeof what === 'function' ? what : this.#fromTheFirst(isIt))
  }

  /** The last message of a type. Throws if there was none. */
  last<T extends HostMessage['type']>(type: T): MessageOf<T> {
    const message = this.#lastOf.get(type)
    if (!message) throw new Error(`never told ${type}`)
    return message as MessageOf<T>
  }

  get token(): string {
    return this.last('welcome').device
  }

  get tables(): readonly TableSummary[] {
    return this.#latest('tables')?.tables ?? []
  }

  get table(): TableState | undefined {
    return this.#latest('table')?.table
  }

  get view(): ViewMessage | undefined {
    return this.#latest('view')
  }

  get cafe(): CafeState | undefined {
    return this.#latest('cafe')?.cafe
  }

  get counter(): CounterState | undefined {
    return this.#latest('counter')?.counter
  }

  /** Sends the device's answer to a shuffle. */
  protected answerShuffle(answer: LuckAnswer, settle: (reply: Reply | undefined) => void): void {
    this.exchange(answer, settle)
  }

  #shuffle(message: LuckMessage): void {
    const { answerLuck = answerLuckMessage, random } = this.#options
    const isSame = this.witness?.table === message.table && this.witness.deal === message.deal
    const { witness, answer } = answerLuck(isSame ? this.witness : undefined, message, random)
    this.witness = witness
    if (!answer) return
    // A rejection is no error: the answer may be too late. There may also be no reply, because the host was stopped.
    this.answerShuffle(answer, (reply) => {
      if (reply?.type === 'accepted' && this.witness) this.witness = withReceived(this.witness, answer)
    })
  }

  #latest<T extends HostMessage['type']>(type: T): MessageOf<T> | undefined {
    return this.#lastOf.get(type) as MessageOf<T> | undefined
  }

  /** A search through the messages that looks at each only once. */
  #fromTheFirst(fits: (message: HostMessage) => boolean): () => HostMessage | undefined {
    let seen = 0
    return () => {
      while (seen < this.messages.length) {
        const message = this.messages[seen++]!
        if (fits(message)) return message
      }
      return undefined
    }
  }

  #found<T>(find: () => T): Promise<NonNullable<T>> {
    return new Promise((resolve, reject) => {
      const tryAgain = () => {
        const found = find()
        if (!found && !this.#lost) return
        this.#waiting.delete(tryAgain)
        if (found) resolve(found)
        else reject(this.#lost!)
      }
      this.#waiting.add(tryAgain)
      tryAgain()
    })
  }

  #wake(): void {
    for (const tryAgain of [...this.#waiting]) tryAgain()
  }
}
