// A client for tests, written from docs/protocol.md: says what it is told to say and remembers every byte it hears.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { answerLuckMessage, taken } from '#shared/luck/device-side.ts'
import { protocolVersion } from '#shared/protocol/limits.ts'
import type { ClientOptions } from 'ws'
import type { Action } from '#shared/engine/game.ts'
import type { Witness } from '#shared/luck/witness.ts'
import type { LuckMessage } from '#shared/protocol/luck.ts'
import type { RequestBody, HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'

type Of<T extends HostMessage['type']> = Extract<HostMessage, { type: T }>
type Reply = Of<'accepted'> | Of<'rejected'>

export class Client {
  readonly socket: WebSocket
  /** Every frame as it came. */
  readonly frames: string[] = []
  readonly told: HostMessage[] = []
  /** The close code, once it is closed. */
  readonly closed: Promise<number>
  readonly #waiting = new Set<() => void>()
  /** What it remembers of the latest shuffle. */
  witness: Witness | undefined
  /** Whether it answers by itself what a shuffle asks. */
  shuffles = true
  /** Phases of a shuffle to which it says nothing. */
  silentIn: readonly LuckMessage['phase'][] = []
  #asked = 0

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      this.frames.push(String(data))
      this.told.push(JSON.parse(String(data)) as HostMessage)
      for (const look of [...this.#waiting]) look()
      const latest = this.told.at(-1)!
      if (latest.type === 'luck' && this.shuffles && !this.silentIn.includes(latest.phase)) void this.#shuffle(latest)
    })
    socket.on('error', () => undefined)
    this.closed = new Promise((resolve) => socket.once('close', resolve))
  }

  /** A socket that has said nothing yet. */
  static async knock(url: string, options: ClientOptions = {}): Promise<Client> {
    const client = new Client(new WebSocket(`${url.replace('http', 'ws')}/ws`, options))
    await once(client.socket, 'open')
    return client
  }

  /** A socket that is welcome. */
  static async enter(url: string, device?: string, options: ClientOptions = {}): Promise<Client> {
    const client = await Client.knock(url, options)
    client.say({ type: 'hello', protocol: protocolVersion, ...(device && { device }) })
    await client.until('nearby')
    return client
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  async ask(request: RequestBody): Promise<Reply> {
    const id = ++this.#asked
    this.say({ ...request, id })
    return this.wait((message): message is Reply => 'id' in message && message.id === id)
  }

  /** The first message of a type that fits, of those that have come and those that will. */
  until<T extends HostMessage['type']>(type: T, fits: (message: Of<T>) => boolean = () => true): Promise<Of<T>> {
    return this.wait((message): message is Of<T> => message.type === type && fits(message as Of<T>))
  }

  wait<T extends HostMessage>(fits: (message: HostMessage) => message is T): Promise<T> {
    return new Promise((resolve, reject) => {
      let seen = 0
      const look = () => {
        while (seen < this.told.length) {
          const message = this.told[seen++]!
          if (!fits(message)) continue
          this.#waiting.delete(look)
          resolve(message)
          return
        }
      }
      this.#waiting.add(look)
      look()
      void this.closed.then((code) => {
        if (this.#waiting.delete(look)) reject(new Error(`closed with ${code} while waiting`))
      })
    })
  }

  async #shuffle(message: LuckMessage): Promise<void> {
    const before =
      this.witness?.table === message.table && this.witness.deal === message.deal ? this.witness : undefined
    const { witness, answer } = answerLuckMessage(before, message, () => randomBytes(32).toString('hex'))
    this.witness = witness
    // A host may be stopped before it answers.
    const reply = answer && (await this.ask(answer).catch(() => undefined))
    if (answer && reply?.type === 'accepted') this.witness = taken(this.witness, answer)
  }

  get token(): string {
    return this.last('welcome').device
  }

  last<T extends HostMessage['type']>(type: T): Of<T> {
    const message = this.told.findLast((candidate) => candidate.type === type)
    if (!message) throw new Error(`never told ${type}`)
    return message as Of<T>
  }

  /** Answers every question of its seat until the game is over, by `choose` among what is offered. */
  async playToTheEnd(choose: (choices: readonly Action[]) => Action): Promise<ViewMessage> {
    let answered = 0
    const { deal } = this.last('view')
    for (;;) {
      const mine = (view: ViewMessage) => view.prompts.find(({ seat, id }) => seat === view.viewer && id > answered)
      const view = await this.until('view', (one) => one.deal === deal && Boolean(one.outcome ?? mine(one)))
      if (view.outcome) return view
      const prompt = mine(view)!
      answered = prompt.id
      const action = choose(view.choices ?? []) as Action & Record<string, unknown>
      const reply = await this.ask({ type: 'command', prompt: prompt.id, action })
      if (reply.type !== 'accepted') throw new Error(`a choice was refused: ${JSON.stringify([action, reply])}`)
    }
  }

  leave(): Promise<number> {
    this.socket.close()
    return this.closed
  }
}
