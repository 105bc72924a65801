// A session with a host, in the terms of the protocol: checks the host's proof, says hello, matches answers to requests,
// passes messages on, and notices when the host no longer answers.

import type { RuleRejection } from '#shared/engine/game.ts'
import type { ProvenHost } from '#shared/protocol/check-host-proof.ts'
import { parseHostMessage } from '#shared/protocol/host-message.ts'
import { closeCodes, protocolVersion } from '#shared/protocol/limits.ts'
import type { HostMessage, MessageOf, RejectionCode, RequestBody } from '#shared/protocol/messages.ts'
import { authorityOf } from './address.ts'
import { checkProof, prepareProofCheck } from './hostProof.ts'
import { randomHex32 } from './randomHex.ts'
import { openReconnectingSocket } from './reconnectingSocket.ts'
import type { Socket } from './reconnectingSocket.ts'

export type Welcome = MessageOf<'welcome'>

/** The state of the connection, as a page shows it. */
export type Connection =
  /** The first attempt; the host has not answered yet. */
  | { readonly state: 'connecting' }
  | { readonly state: 'up' }
  /** Lost; the session reconnects by itself. `silent`: the connection is not refused, but the host does not answer. */
  | { readonly state: 'down'; readonly why: 'lost' | 'silent' | 'stopping' | 'host-full' }
  /** The versions of host and client do not work together; one of them needs an update. */
  | { readonly state: 'refused'; readonly host: number; readonly ours: number }
  /** The same device has connected from another window, which ended this session. */
  | { readonly state: 'replaced' }
  /** Another host answers at the address of a host that this device knows. Nothing has been sent to it except a challenge. */
  | { readonly state: 'stranger' }

/** One listener for each type of message that is not an answer. */
export type Listeners = {
  readonly [T in Exclude<HostMessage['type'], 'proof' | 'accepted' | 'rejected' | 'refused' | 'bye'>]: (
    message: MessageOf<T>,
  ) => void
}

/** Includes two codes of the client itself. `offline`: the request was not sent; `unanswered`: no answer came. */
export type AnswerCode = RejectionCode | 'offline' | 'unanswered'
export type Answer =
  /** `proof`, `shared` and `log` are unchecked, as the host sent them. */
  | {
      readonly accepted: true
      readonly table?: string
      readonly proof?: unknown
      readonly shared?: unknown
      readonly log?: unknown
    }
  | { readonly accepted: false; readonly code: AnswerCode; readonly refusal?: RuleRejection; readonly detail?: string }

/** Keeps the token by which a host recognises this device, and the key by which this device recognises the host. */
export interface DeviceMemory {
  /** The token for the host that answers; `proven` is undefined if the host has proved nothing. */
  recall(proven: ProvenHost | undefined): { readonly token: string | undefined } | 'stranger'
  /** Returns false if the token is not stored. It is then valid for this session only. */
  keep(token: string, hostId: string, proven: ProvenHost | undefined): boolean
}

export interface SessionOptions {
  /** `http://192.168.1.20:4747` */
  readonly hostUrl: string
  readonly memory: DeviceMemory
  /** Says hello to a stranger too, as a new device. */
  readonly welcomesStrangers?: boolean
  /** In characters; unlimited by default. A longer message is not read and ends the session. */
  readonly maxMessageLength?: number
  /** Messages without a listener are dropped. */
  readonly listeners: Partial<Listeners>
  onConnection(connection: Connection): void
  readonly openSocket?: (url: string) => Socket
  readonly random?: () => number
}

export interface Session {
  /** Never rejects. Resolves to `offline` or `unanswered` if the host gave no answer. */
  ask(request: RequestBody): Promise<Answer>
  /** Tests the connection now, or reconnects now. For a device that wakes up. */
  check(): void
  close(): void
}

const beforeHello: readonly HostMessage['type'][] = ['proof', 'rejected', 'refused', 'bye']
const pingEveryMs = 10_000
const answerWithinMs = 5_000
/** The longest message of a host that nobody has chosen. The list of tables of the largest house is half as long. */
export const maxStrangerMessageLength = 1024 * 1024

export function createSession(options: SessionOptions): Session {
  const { listeners, memory, onConnection, maxMessageLength = Infinity } = options
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  let byeCode: MessageOf<'bye'>['code'] | MessageOf<'refused'>['code'] | undefined
  let mismatch: MessageOf<'refused'> | undefined
  let welcomed = false
  let nonce: string | undefined
  let proven: ProvenHost | undefined
  /** The token of a host whose token is not stored. */
  let transientToken: string | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  const handlers: { readonly [T in HostMessage['type']]?: (message: MessageOf<T>) => void } = {
    ...listeners,
    proof(message) {
      const asked = nonce
      if (asked === undefined) return
      checkProof([message, asked, authorityOf(options.hostUrl)], (verdict) => {
        // The socket may be a new one by now.
        if (nonce === asked) sendHello(verdict)
      })
    },
    welcome(message) {
      // The proof is valid only for the id that it names.
      const isIt = proven?.hostId === message.hostId
      transientToken = memory.keep(message.device, message.hostId, isIt ? proven : undefined)
        ? undefined
        : message.device
      socket.resetWait()
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
      // This is an old host, which does not know challenges.
      if (id === null && nonce !== undefined && code === 'malformed-message') sendHello(undefined)
      const why = { ...(refusal && { refusal }), ...(detail !== undefined && { detail }) }
      if (id !== null) settle(id, { accepted: false, code, ...why })
    },
    bye({ code }) {
      byeCode = code
    },
  }

  // Fetched while the socket opens.
  prepareProofCheck()
  const socket = openReconnectingSocket({
    url: `${options.hostUrl.replace(/^http/, 'ws')}/ws`,
    ...(options.openSocket && { openSocket: options.openSocket }),
    ...(options.random && { random: options.random }),
    onOpen() {
      byeCode = undefined
      mismatch = undefined
      proven = undefined
      nonce = randomHex32()
      socket.send(JSON.stringify({ type: 'challenge', nonce }))
      dropUnlessAnswered()
    },
    onText(text) {
      if (text.length > maxMessageLength) return end({ state: 'down', why: 'lost' })
      const message = parseHostMessage(text)
      // A newer host may send types of messages that this client neither knows nor needs.
      if (message && Object.hasOwn(handlers, message.type) && mayBeHeard(message)) handle(message)
    },
    onDown(code) {
      dropPending()
      const connection = whyDown(code)
      onConnection(connection)
      return connection.state === 'down'
    },
  })

  /** Before the hello is sent, any host may be at the other end. It may only prove its identity or refuse. */
  function mayBeHeard({ type }: HostMessage): boolean {
    return nonce === undefined || beforeHello.includes(type)
  }

  function handle<T extends HostMessage['type']>(message: MessageOf<T>): void {
    const handler = handlers[message.type as T] as (message: MessageOf<T>) => void
    handler(message)
  }

  /** Sends a token only to the host that issued it. */
  function sendHello(who: ProvenHost | undefined): void {
    nonce = undefined
    const recalled = memory.recall(who)
    if (recalled === 'stranger' && !options.welcomesStrangers) return end({ state: 'stranger' })
    proven = who
    const device = recalled === 'stranger' ? transientToken : (recalled.token ?? transientToken)
    socket.send(JSON.stringify({ type: 'hello', protocol: protocolVersion, ...(device !== undefined && { device }) }))
    dropUnlessAnswered()
  }

  function end(connection: Connection): void {
    socket.close()
    dropPending()
    onConnection(connection)
  }

  function whyDown(code: number | 'silence'): Connection {
    // `host-full` and `hello-timeout` come with the same close code, but may be tried again.
    const isRefused = code === closeCodes.protocol && byeCode !== 'host-full' && byeCode !== 'hello-timeout'
    if (isRefused) return { state: 'refused', host: mismatch?.protocol ?? 0, ours: protocolVersion }
    if (code === closeCodes.replaced) return { state: 'replaced' }
    const stopping = byeCode === 'stopping' || code === closeCodes.stopping
    if (stopping) return { state: 'down', why: 'stopping' }
    if (byeCode === 'host-full') {
      // The next attempt may fail for another reason, without a `refused` or `bye`.
      byeCode = undefined
      return { state: 'down', why: 'host-full' }
    }
    return { state: 'down', why: code === 'silence' ? 'silent' : 'lost' }
  }

  function settle(id: number, answer: Answer): void {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }

  function ask(request: RequestBody): Promise<Answer> {
    const id = ++lastId
    // The host would take a request before the welcome as a sign that this device has received its newest token.
    if (!welcomed || !socket.send(JSON.stringify({ ...request, id })))
      return Promise.resolve({ accepted: false, code: 'offline' })
    return new Promise((resolve) => waiting.set(id, resolve))
  }

  function pingLater(): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => void ping(), pingEveryMs)
  }

  /** Drops the socket if no message comes in time: it does not close by itself when the network is lost. */
  function dropUnlessAnswered(): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => socket.drop(), answerWithinMs)
  }

  async function ping(): Promise<void> {
    dropUnlessAnswered()
    const answer = await ask({ type: 'ping' })
    if (answer.accepted || (answer.code !== 'offline' && answer.code !== 'unanswered')) pingLater()
  }

  function dropPending(): void {
    welcomed = false
    // The result of a proof check that is still running is ignored.
    nonce = undefined
    clearTimeout(silenceTimer)
    for (const answer of waiting.values()) answer({ accepted: false, code: 'unanswered' })
    waiting.clear()
  }

  return {
    ask,
    check() {
      if (welcomed) void ping()
      else socket.retryNow()
    },
    close() {
      socket.close()
      dropPending()
    },
  }
}
