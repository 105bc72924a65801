// A client of its own, written from docs/protocol.md: one connection, its last news, requests that are answered.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { answerLuckMessage, taken } from '#shared/luck/device-side.ts'
import { limits, protocolVersion } from '#shared/protocol/limits.ts'
import type { Witness } from '#shared/luck/witness.ts'
import type { CafeState, CounterState } from '#shared/protocol/cafe.ts'
import type { LuckMessage } from '#shared/protocol/luck.ts'
import type { RequestBody, HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState, TableSummary } from '#shared/protocol/table.ts'

type Accepted = Extract<HostMessage, { type: 'accepted' }>

const pauseMs = 1000 / limits.messagesPerSecond

export class Session {
  readonly #socket: WebSocket
  readonly #answers = new Map<number, { resolve(answer: Accepted): void; reject(error: Error): void }>()
  readonly #wakers = new Set<() => void>()
  #asked = 0
  #sentAt = 0
  #failed: Error | undefined
  /** Of the latest shuffle; at one table only. */
  #witness: Witness | undefined
  tables: readonly TableSummary[] = []
  table: TableState | undefined
  view: ViewMessage | undefined
  /** As a station hears it. */
  cafe: CafeState | undefined
  /** As staff who have asked for it see it. */
  counter: CounterState | undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString('utf8')) as HostMessage))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', (code) => this.#fail(new Error(`the host closed the connection with code ${code}`)))
  }

  /** `url`: as found, `http://10.77.0.1:4747`. */
  static async connect(url: string): Promise<Session> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
    const session = new Session(socket)
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'hello', protocol: protocolVersion }))
    return session
  }

  /** As fast as the host takes it, no faster. Rejects with what the host says is wrong. */
  async ask(request: RequestBody): Promise<Accepted> {
    const id = ++this.#asked
    const earliest = this.#sentAt + pauseMs
    await setTimeout(Math.max(0, earliest - performance.now()))
    this.#sentAt = performance.now()
    const answer = new Promise<Accepted>((resolve, reject) => this.#answers.set(id, { resolve, reject }))
    this.#socket.send(JSON.stringify({ ...request, id }))
    return answer
  }

  /** What `look` finds, once it finds something in the news. */
  async until<T>(look: () => T | undefined | false): Promise<T> {
    for (;;) {
      const found = look()
      if (found) return found
      if (this.#failed) throw this.#failed
      await new Promise<void>((resolve) => this.#wakers.add(resolve))
    }
  }

  close(): void {
    this.#socket.close()
  }

  #hear(message: HostMessage): void {
    switch (message.type) {
      case 'accepted':
        this.#answers.get(message.id)?.resolve(message)
        break
      case 'rejected':
        this.#answers.get(message.id ?? 0)?.reject(new Error(JSON.stringify(message)))
        break
      case 'refused':
        this.#fail(new Error(JSON.stringify(message)))
        break
      case 'tables':
        this.tables = message.tables
        break
      case 'luck':
        void this.#shuffle(message)
        break
      case 'table':
        this.table = message.table
        break
      case 'view':
        this.view = message
        break
      case 'cafe':
        this.cafe = message.cafe
        break
      case 'counter':
        this.counter = message.counter
        break
    }
    this.#wake()
  }

  async #shuffle(message: LuckMessage): Promise<void> {
    const before = this.#witness?.deal === message.deal ? this.#witness : undefined
    const { witness, answer } = answerLuckMessage(before, message, () => randomBytes(32).toString('hex'))
    this.#witness = witness
    // What came too late is left out, and the game goes on.
    const reply = answer && (await this.ask(answer).catch(() => undefined))
    if (answer && reply) this.#witness = taken(this.#witness, answer)
  }

  #fail(error: Error): void {
    this.#failed ??= error
    for (const { reject } of this.#answers.values()) reject(this.#failed)
    this.#wake()
  }

  #wake(): void {
    const wakers = [...this.#wakers]
    this.#wakers.clear()
    for (const wake of wakers) wake()
  }
}
