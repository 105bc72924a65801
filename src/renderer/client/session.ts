// The only code that knows the protocol: has the host prove who it is, says hello, matches answers to questions, hands
// messages on, notices silence.

import { bytesToHex } from '@noble/hashes/utils.js'
import type { RuleRejection } from '#shared/engine/game.ts'
import { checkHostProof } from '#shared/protocol/check-host-proof.ts'
import type { ProvenHost } from '#shared/protocol/check-host-proof.ts'
import { parseHostMessage } from '#shared/protocol/codec.ts'
import { closeCodes, protocolVersion } from '#shared/protocol/limits.ts'
import type { RequestBody, HostMessage, RejectionCode } from '#shared/protocol/messages.ts'
import { authorityOf } from './address.ts'
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
  /** Where the host was that this device knows, another one answers. It has been told nothing. */
  | { readonly state: 'stranger' }

/** Where the host's messages go: one listener for each type that is not an answer. */
export type Listeners = {
  readonly [T in Exclude<HostMessage['type'], 'proof' | 'accepted' | 'rejected' | 'refused' | 'bye'>]: (
    message: MessageOf<T>,
  ) => void
}

/** Codes that only the client gives: the question never reached the host, or its answer never came. */
export type AnswerCode = RejectionCode | 'offline' | 'unanswered'
export type Answer =
  /** `proof`, `shared` and `log` as they came: whoever checks them trusts nobody. */
  | {
      readonly accepted: true
      readonly table?: string
      readonly proof?: unknown
      readonly shared?: unknown
      readonly log?: unknown
    }
  | { readonly accepted: false; readonly code: AnswerCode; readonly refusal?: RuleRejection; readonly detail?: string }

/** Keeps the token by which a host knows this device again, and the key by which this device knows the host. */
export interface DeviceMemory {
  /** What to say to whoever answers there; `proven` is missing where the host has proved nothing. */
  recall(proven: ProvenHost | undefined): { readonly token: string | undefined } | 'stranger'
  /** False when it is not kept: then it is good for this session. */
  keep(token: string, hostId: string, proven: ProvenHost | undefined): boolean
}

export interface SessionOptions {
  /** `http://192.168.1.20:4747` */
  readonly hostUrl: string
  readonly memory: DeviceMemory
  /** Whether a stranger is told hello all the same, as by a new device. */
  readonly welcomesStrangers?: boolean
  /** What nobody listens to is passed over. */
  readonly listeners: Partial<Listeners>
  onConnection(connection: Connection): void
  readonly openSocket?: (url: string) => Socket
  readonly random?: () => number
}

export interface Session {
  /** Never throws and always comes back: a question that can't be asked or is cut off says so as its answer. */
  ask(request: RequestBody): Promise<Answer>
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
  let byeCode: MessageOf<'bye'>['code'] | MessageOf<'refused'>['code'] | undefined
  let mismatch: MessageOf<'refused'> | undefined
  let welcomed = false
  let nonce: string | undefined
  let proven: ProvenHost | undefined
  /** Of a host for which nothing is kept. */
  let transientToken: string | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  const handlers: { readonly [T in HostMessage['type']]?: (message: MessageOf<T>) => void } = {
    ...listeners,
    proof(message) {
      if (nonce !== undefined) sendHello(checkHostProof(message, nonce, authorityOf(options.hostUrl)))
    },
    welcome(message) {
      // What it has proved is worth nothing for another id.
      const isIt = proven?.hostId === message.hostId
      transientToken = memory.keep(message.device, message.hostId, isIt ? proven : undefined)
        ? undefined
        : message.device
      wire.settle()
      welcomed = true
      pingLater()
      onConnection({ state: 'up' })
      listeners.welcome?.(message)
    },
    refused(message) {
      byeCode = message.code
      if (message.code === 'protocol') mismatch = message
    },
    accepted({ id, table, proof, shared, log }) {
      const checkable = { ...(proof && { proof }), ...(shared && { shared }), ...(log && { log }) }
      const carried = { ...(table !== undefined && { table }), ...checkable }
      settle(id, { accepted: true, ...carried })
    },
    rejected({ id, code, refusal, detail }) {
      // A host from before there were proofs.
      if (id === null && nonce !== undefined) sendHello(undefined)
      const why = { ...(refusal && { refusal }), ...(detail !== undefined && { detail }) }
      if (id !== null) settle(id, { accepted: false, code, ...why })
    },
    bye({ code }) {
      byeCode = code
    },
  }

  const wire = openWire({
    url: `${options.hostUrl.replace(/^http/, 'ws')}/ws`,
    ...(options.openSocket && { openSocket: options.openSocket }),
    ...(options.random && { random: options.random }),
    onOpen() {
      byeCode = undefined
      mismatch = undefined
      proven = undefined
      nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
      wire.send(JSON.stringify({ type: 'challenge', nonce }))
      dropUnlessAnswered()
    },
    onText(text) {
      const message = parseHostMessage(text)
      // A newer host may say more than this client knows; what it needs, it understands.
      if (message && Object.hasOwn(handlers, message.type)) handle(message)
    },
    onDown(code) {
      dropPending()
      const connection = whyDown(code)
      onConnection(connection)
      return connection.state === 'down'
    },
  })

  function handle<T extends HostMessage['type']>(message: MessageOf<T>): void {
    const handler = handlers[message.type as T] as (message: MessageOf<T>) => void
    handler(message)
  }

  /** Nothing is said of this device to anybody but the host that it knows. */
  function sendHello(who: ProvenHost | undefined): void {
    nonce = undefined
    const recalled = memory.recall(who)
    if (recalled === 'stranger' && !options.welcomesStrangers) {
      wire.close()
      dropPending()
      onConnection({ state: 'stranger' })
      return
    }
    proven = who
    const device = recalled === 'stranger' ? transientToken : (recalled.token ?? transientToken)
    wire.send(JSON.stringify({ type: 'hello', protocol: protocolVersion, ...(device !== undefined && { device }) }))
    dropUnlessAnswered()
  }

  function whyDown(code: number): Connection {
    // A host that has no room, or heard the hello too late, ends the line with the same code, and is tried again.
    const isRefused = code === closeCodes.protocol && byeCode !== 'host-full' && byeCode !== 'hello-timeout'
    if (isRefused) return { state: 'refused', host: mismatch?.protocol ?? 0, ours: protocolVersion }
    if (code === closeCodes.replaced) return { state: 'replaced' }
    const stopping = byeCode === 'stopping' || code === closeCodes.stopping
    return { state: 'down', why: stopping ? 'stopping' : byeCode === 'host-full' ? 'host-full' : 'lost' }
  }

  function settle(id: number, answer: Answer): void {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }

  function ask(request: RequestBody): Promise<Answer> {
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

  function dropPending(): void {
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
      dropPending()
    },
  }
}
