// The only code that knows the protocol: says hello, matches answers to questions, hands messages on, notices silence.

import type { Refusal } from '#shared/engine/game.ts'
import { parseHostMessage } from '#shared/protocol/codec.ts'
import { closeCodes, protocolVersion } from '#shared/protocol/limits.ts'
import type { Ask, HostMessage, RefusalCode } from '#shared/protocol/messages.ts'
import { openWire } from './wire.ts'
import type { Socket } from './wire.ts'

type MessageOf<T extends HostMessage['type']> = Extract<HostMessage, { type: T }>
export type Welcome = MessageOf<'welcome'>

/** How the line to the host stands, for a person to read. */
export type Connection =
  /** The first try: nothing has been seen of this host yet. */
  | { readonly state: 'connecting' }
  | { readonly state: 'up' }
  /** Broken, and tried again by itself until it holds. */
  | { readonly state: 'down'; readonly why: 'lost' | 'stopping' | 'host-full' }
  /** Host and client are of versions that can't talk: only an update helps. */
  | { readonly state: 'refused'; readonly host: number; readonly ours: number }
  /** The same device has come back in another window, and this one is out. */
  | { readonly state: 'replaced' }

/** Where the host's messages go: one listener for each type that is not an answer. */
export type Listeners = {
  readonly [T in Exclude<HostMessage['type'], 'accepted' | 'rejected' | 'refused' | 'bye'>]: (
    message: MessageOf<T>,
  ) => void
}

/** Codes that only the client gives: the question never reached the host, or its answer never came. */
export type AnswerCode = RefusalCode | 'offline' | 'unanswered'
export type Answer =
  /** `proof` and `log` as they came: whoever checks them trusts nobody. */
  | { readonly accepted: true; readonly table?: string; readonly proof?: unknown; readonly log?: unknown }
  | { readonly accepted: false; readonly code: AnswerCode; readonly refusal?: Refusal; readonly detail?: string }

/** Keeps the token by which a host knows this device again. */
export interface DeviceMemory {
  recall(): string | undefined
  keep(token: string, hostId: string): void
}

export interface SessionOptions {
  /** `http://192.168.1.20:4747` */
  readonly hostUrl: string
  readonly memory: DeviceMemory
  /** What nobody listens to is passed over. */
  readonly listeners: Partial<Listeners>
  onConnection(connection: Connection): void
  readonly openSocket?: (url: string) => Socket
  readonly random?: () => number
}

export interface Session {
  /** Never throws and always comes back: a question that can't be asked or is cut off says so as its answer. */
  ask(request: Ask): Promise<Answer>
  /** Looks at once whether the line still holds, or tries again: for a screen that wakes up. */
  check(): void
  close(): void
}

const pingEveryMs = 10_000
const answerWithinMs = 5_000

export function createSession(options: SessionOptions): Session {
  const { listeners, memory, onConnection } = options
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  let farewell: MessageOf<'bye'>['code'] | MessageOf<'refused'>['code'] | undefined
  let mismatch: MessageOf<'refused'> | undefined
  let welcomed = false
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  const handlers: { readonly [T in HostMessage['type']]?: (message: MessageOf<T>) => void } = {
    ...listeners,
    welcome(message) {
      memory.keep(message.device, message.hostId)
      wire.settle()
      welcomed = true
      pingLater()
      onConnection({ state: 'up' })
      listeners.welcome?.(message)
    },
    refused(message) {
      farewell = message.code
      if (message.code === 'protocol') mismatch = message
    },
    accepted({ id, table, proof, log }) {
      const carried = { ...(table !== undefined && { table }), ...(proof && { proof }), ...(log && { log }) }
      settle(id, { accepted: true, ...carried })
    },
    rejected({ id, code, refusal, detail }) {
      const why = { ...(refusal && { refusal }), ...(detail !== undefined && { detail }) }
      if (id !== null) settle(id, { accepted: false, code, ...why })
    },
    bye({ code }) {
      farewell = code
    },
  }

  const wire = openWire({
    url: `${options.hostUrl.replace(/^http/, 'ws')}/ws`,
    ...(options.openSocket && { openSocket: options.openSocket }),
    ...(options.random && { random: options.random }),
    onOpen() {
      farewell = undefined
      mismatch = undefined
      const device = memory.recall()
      wire.send(JSON.stringify({ type: 'hello', protocol: protocolVersion, ...(device !== undefined && { device }) }))
      dropUnlessAnswered()
    },
    onText(text) {
      const message = parseHostMessage(text)
      // A newer host may say more than this client knows; what it needs, it understands.
      if (message && Object.hasOwn(handlers, message.type)) handle(message)
    },
    onDown(code) {
      hangUp()
      const connection = whyDown(code)
      onConnection(connection)
      return connection.state === 'down'
    },
  })

  function handle<T extends HostMessage['type']>(message: MessageOf<T>): void {
    const handler = handlers[message.type as T] as (message: MessageOf<T>) => void
    handler(message)
  }

  function whyDown(code: number): Connection {
    // A host that has no room, or heard the hello too late, ends the line with the same code, and is tried again.
    const isRefused = code === closeCodes.protocol && farewell !== 'host-full' && farewell !== 'hello-timeout'
    if (isRefused) return { state: 'refused', host: mismatch?.protocol ?? 0, ours: protocolVersion }
    if (code === closeCodes.replaced) return { state: 'replaced' }
    const stopping = farewell === 'stopping' || code === closeCodes.stopping
    return { state: 'down', why: stopping ? 'stopping' : farewell === 'host-full' ? 'host-full' : 'lost' }
  }

  function settle(id: number, answer: Answer): void {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }

  function ask(request: Ask): Promise<Answer> {
    const id = ++lastId
    if (!wire.send(JSON.stringify({ ...request, id }))) return Promise.resolve({ accepted: false, code: 'offline' })
    return new Promise((resolve) => waiting.set(id, resolve))
  }

  function pingLater(): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => void ping(), pingEveryMs)
  }

  /** A network that has gone away closes no socket: only an answer that does not come tells. */
  function dropUnlessAnswered(): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => wire.drop(), answerWithinMs)
  }

  async function ping(): Promise<void> {
    dropUnlessAnswered()
    const answer = await ask({ type: 'ping' })
    if (answer.accepted || (answer.code !== 'offline' && answer.code !== 'unanswered')) pingLater()
  }

  function hangUp(): void {
    welcomed = false
    clearTimeout(silenceTimer)
    for (const answer of waiting.values()) answer({ accepted: false, code: 'unanswered' })
    waiting.clear()
  }

  return {
    ask,
    check() {
      if (welcomed) void ping()
      else wire.retryNow()
    },
    close() {
      wire.close()
      hangUp()
    },
  }
}
