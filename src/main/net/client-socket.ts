// One WebSocket: turns bytes into requests and messages into bytes, and keeps every limit of the protocol.

import { closeCodes, limits, protocolVersion } from '#shared/protocol/limits.ts'
import { parseOpening, parseRequest, requestIdOf } from '#shared/protocol/codec.ts'
import { encode } from './messages/encode.ts'
import { repeatEvery } from '../host/repeat-every.ts'
import { RequestsInOrder } from './messages/requests-in-order.ts'
import { Heartbeat } from './limits/heartbeat.ts'
import { MessageRate } from './limits/message-rate.ts'
import { describeError } from '../host/logger.ts'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Hello, HostMessage, RejectionCode } from '#shared/protocol/messages.ts'
import type { Cancel, Clock } from '../host/clock.ts'
import type { CloseReason, Connection, ConnectionPriority } from '../host/guests/connection.ts'
import type { Guest } from '../host/guests/guest.ts'
import type { House } from '../host/house.ts'
import type { Log } from '../host/logger.ts'
import type { FloodGuard } from './limits/flood-guard.ts'
import type { AnswerBudgets } from './limits/answer-budget.ts'

/** Time for the other side to answer a close frame. */
const closingMs = 1000

export interface ClientSocketSetup {
  readonly house: House
  readonly clock: Clock
  readonly log: Log
  /** The stream that carries the socket's frames. */
  readonly wire: Duplex
  readonly local: boolean
  readonly address: string
  readonly answerBudgets: AnswerBudgets
  readonly floodGuard: FloodGuard
  /** Takes a place for a connection of this priority; false if there is none. `instead` gives up its place. */
  readonly admit: (priority: ConnectionPriority, instead: ClientSocket | undefined) => boolean
  /** Answers a challenge. */
  readonly prove: (nonce: string) => HostMessage
}

export class ClientSocket implements Connection {
  readonly local: boolean
  readonly address: string
  readonly #socket: WebSocket
  readonly #setup: ClientSocketSetup
  readonly #messageRate: MessageRate
  readonly #requests: RequestsInOrder
  readonly #heartbeat = new Heartbeat()
  #bytesSent = 0
  #longestMessage = 0
  readonly #timers: Cancel[] = []
  #guest: Guest | undefined
  #helloTimer: Cancel | undefined
  /**
   * Whether the connection is over: nothing more is received or sent, though the socket may still deliver what it had read
   * before.
   */
  #isOver = false
  /** Messages, pings and pongs that came after it was over. */
  #messagesAfterEnd = 0

  constructor(socket: WebSocket, setup: ClientSocketSetup) {
    const { clock } = setup
    this.local = setup.local
    this.address = setup.address
    this.#socket = socket
    this.#setup = setup
    this.#messageRate = new MessageRate(clock)
    this.#requests = new RequestsInOrder({
      ...setup,
      bytesSent: () => this.#bytesSent,
      isOver: () => this.#isOver,
      isSeatedOrStaff: () => this.#isSeatedOrStaff,
      reject: (id, code) => this.#reject(id, code),
    })
    socket.on('message', (data, isBinary) => this.#acceptsInput() && this.#receive(data, isBinary))
    socket.on('ping', (data) => this.#acceptsInput() && this.#pong(data))
    socket.on('pong', (data) => this.#acceptsInput() && this.#takePong(data))
    socket.on('close', () => this.#end())
    // The frame is too big or no WebSocket frame: the library has already sent its close code.
    socket.on('error', (error) => this.#drop('broken', error.message))
    this.#helloTimer = clock.after(limits.helloSeconds * 1000, () => this.#refuse('hello-timeout'))
    this.#timers.push(repeatEvery(clock, limits.pingSeconds * 1000, () => this.#ping()))
  }

  /** Whether the connection is over for the host, and its socket only has to be closed. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Undefined before the hello was accepted. */
  get device(): string | undefined {
    return this.#guest?.device
  }

  takePlace(priority: ConnectionPriority, instead: Connection | undefined): boolean {
    const hasPlace = this.#setup.admit(priority, instead instanceof ClientSocket ? instead : undefined)
    // Otherwise the person who set the limit per address would look for the reason elsewhere.
    if (!hasPlace) this.#log('address-full')
    return hasPlace
  }

  /** Sends `host-full` and closes immediately: too many connections have not said hello yet. */
  refuseAsFull(): void {
    this.#refuse('host-full')
    this.terminate()
  }

  /** Gives up its place to a connection of higher priority: sends `host-full` and closes immediately. */
  giveWay(): void {
    if (!this.#isOver) this.#bye('host-full')
    this.terminate()
  }

  /**
   * Sends messages. They are held back while one thing is handled, and written together afterwards. But a view is written
   * immediately, with everything held back: it is the last message to a device about an action, and is on its way while the
   * next device's view is made.
   */
  send(...messages: HostMessage[]): void {
    this.#holdBack()
    for (const message of messages) this.#sendOne(message)
    if (messages.at(-1)?.type === 'view') this.#writeHeldBack()
  }

  #holdBack(): void {
    const { wire } = this.#setup
    if (wire.writableCorked > 0) return
    wire.cork()
    process.nextTick(() => this.#writeHeldBack())
  }

  #writeHeldBack(): void {
    const { wire } = this.#setup
    if (wire.writableCorked > 0) wire.uncork()
  }

  #sendOne(message: HostMessage): void {
    if (this.#isOver || this.#socket.readyState !== this.#socket.OPEN) return
    const bytes = encode(message)
    this.#bytesSent += bytes.length
    if (this.#hasRoomFor(bytes.length)) this.#socket.send(bytes, { binary: false })
  }

  close(reason: CloseReason): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#socket.close(closeCodes[reason], reason)
    this.#terminateSoon()
  }

  /** Writes what is held back, and closes immediately, without another message. */
  terminate(): void {
    this.#isOver = true
    this.#writeHeldBack()
    this.#socket.terminate()
  }

  /** Whether the message still fits the send buffer, besides one message of any length; if not, the connection is cut off. */
  #hasRoomFor(bytes: number): boolean {
    this.#longestMessage = Math.max(this.#longestMessage, bytes)
    if (this.#socket.bufferedAmount + bytes <= limits.bufferedBytes + this.#longestMessage) return true
    this.#drop('too-slow')
    this.#socket.terminate()
    return false
  }

  /**
   * Whether the connection is not over. What comes after that is still read until the socket is closed, so that a flood is
   * cut off.
   */
  #acceptsInput(): boolean {
    if (this.#isOver && ++this.#messagesAfterEnd > limits.floodedMessages) this.terminate()
    return !this.#isOver
  }

  #pong(data: Buffer): void {
    if (!this.#messageRate.take()) this.#countFlooded()
    else if (this.#hasRoomFor(data.length)) this.#socket.pong(data)
  }

  #takePong(data: Buffer): void {
    this.#heartbeat.takePong(data)
    if (!this.#messageRate.take()) this.#countFlooded()
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#messageRate.take()) {
      if (!this.#isStrangerFlooding) this.#tooFast(data, isBinary)
      this.#countFlooded()
      return
    }
    const text = isBinary ? undefined : String(data)
    try {
      // Before its hello even a device with a seat is a stranger, so nothing until then counts towards the limit that
      // strangers share.
      if (!this.#guest) this.#open(text)
      else if (this.#isStrangerFlooding && !this.#setup.floodGuard.admitsMessage(this.address)) {
        // Not this connection is too fast, but all strangers of the address together.
        this.#tooFast(data, isBinary)
        if (this.#messageRate.addExcess()) this.#bye('flood')
      } else this.#ask(this.#guest, text)
    } catch (error) {
      this.#setup.log('request-failed', { detail: describeError(error) })
      this.#reject(null, 'internal-error')
    }
  }

  /** Handles a message before the hello was accepted. A challenge does not extend the time for the hello. */
  #open(text: string | undefined): void {
    const parsed = parseOpening(text)
    if (parsed.ok) {
      const { message } = parsed
      if (message.type === 'challenge') this.send(this.#setup.prove(message.nonce))
      else this.#hello(message)
      return
    }
    if ('isEarly' in parsed) this.#reject(parsed.id, 'hello-first')
    else this.#reject(parsed.id, 'malformed-message', parsed.detail)
    this.#countMalformed()
  }

  #hello(hello: Hello): void {
    this.#helloTimer?.()
    this.#guest = this.#setup.house.welcome(this, hello)
  }

  #ask(guest: Guest, text: string | undefined): void {
    const parsed = parseRequest(text)
    if (!parsed.ok) {
      this.#reject(parsed.id, 'malformed-message', parsed.detail)
      this.#countMalformed()
    } else this.#requests.ask(guest, parsed.message)
  }

  #tooFast(data: RawData, isBinary: boolean): void {
    this.#reject(isBinary ? null : requestIdOf(String(data)), 'too-fast')
  }

  /** Whether the address floods and this device is neither seated nor staff's: people with a seat may share the address. */
  get #isStrangerFlooding(): boolean {
    return this.#setup.floodGuard.isFlooding(this.address) && !this.#isSeatedOrStaff
  }

  get #isSeatedOrStaff(): boolean {
    const { device } = this
    return device !== undefined && this.#setup.house.isSeatedOrStaff(device)
  }

  #countFlooded(): void {
    if (this.#isOver) return
    if (this.#isStrangerFlooding || this.#messageRate.addExcess()) this.#bye('flood')
  }

  #countMalformed(): void {
    if (this.#messageRate.addMalformed()) this.#bye('flood')
  }

  #reject(id: number | null, code: RejectionCode, detail?: string): void {
    this.send({ type: 'rejected', id, code, ...(detail !== undefined && { detail }) })
  }

  #refuse(code: 'hello-timeout' | 'host-full'): void {
    this.send({ type: 'refused', code, protocol: protocolVersion })
    this.close('protocol')
  }

  #ping(): void {
    if (this.#isOver) return
    const ping = this.#heartbeat.beat()
    if (ping) this.#socket.ping(ping)
    else this.#bye('stalled')
  }

  #bye(reason: 'flood' | 'stalled' | 'host-full'): void {
    this.#log(reason)
    this.send({ type: 'bye', code: reason })
    this.close(reason)
    if (reason === 'flood') this.#setup.floodGuard.addOffence(this.address)
    this.#leaveHouse()
  }

  #drop(reason: string, detail?: string): void {
    if (this.#isOver) return
    this.#log(reason, detail)
    if (reason === 'broken') this.#setup.floodGuard.addOffence(this.address)
    this.#isOver = true
    this.#terminateSoon()
    // Later, since the house may be in the middle of sending messages to everybody.
    queueMicrotask(() => this.#leaveHouse())
  }

  #log(reason: string, detail?: string): void {
    this.#setup.log('socket-closed', { address: this.#setup.address, reason, ...(detail && { detail }) })
  }

  #terminateSoon(): void {
    this.#timers.push(this.#setup.clock.after(closingMs, () => this.terminate()))
  }

  #end(): void {
    this.#isOver = true
    this.#helloTimer?.()
    for (const cancel of this.#timers) cancel()
    this.#leaveHouse()
  }

  #leaveHouse(): void {
    if (this.#guest) this.#setup.house.connectionLost(this.#guest)
    this.#guest = undefined
  }
}
