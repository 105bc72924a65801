// A stranger's line to the host: says anything at all, and notes what it hears that it should not.

import { once } from 'node:events'
import { WebSocket } from 'ws'
import { protocolVersion } from '#shared/protocol/limits.ts'
import { sightOf } from './ledger.ts'
import type { RequestBody, HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { Sight } from './ledger.ts'

type Reply = Extract<HostMessage, { type: 'accepted' | 'rejected' }>

/** What strangers have done and met, all together. */
export interface Report {
  connections: number
  said: number
  heard: number
  /** Codes of rejection and of closing, with how often each came. */
  readonly met: Record<string, number>
  readonly breaches: string[]
  readonly sights: Sight[]
}

export const emptyReport = (): Report => ({
  ...{ connections: 0, said: 0, heard: 0 },
  ...{ met: {}, breaches: [], sights: [] },
})

export class Line {
  readonly socket: WebSocket
  /** The close code, once it is closed. */
  readonly closed: Promise<number>
  readonly #report: () => Report
  readonly #waiting = new Map<number, (reply: Reply | undefined) => void>()
  #asked = 0
  view: ViewMessage | undefined

  private constructor(socket: WebSocket, report: () => Report) {
    this.socket = socket
    this.#report = report
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString('utf8')) as HostMessage))
    socket.on('error', () => undefined)
    this.closed = new Promise((resolve) =>
      socket.once('close', (code) => {
        this.#meet(`closed ${code}`)
        for (const settle of this.#waiting.values()) settle(undefined)
        resolve(code)
      }),
    )
  }

  /** Undefined where the host has no room for one more of this address. */
  static async open(url: string, localAddress: string, report: () => Report): Promise<Line | undefined> {
    const line = new Line(new WebSocket(`${url.replace('http', 'ws')}/ws`, { localAddress }), report)
    const opened = once(line.socket, 'open').then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([opened, line.closed.then(() => false)]))) return undefined
    report().connections++
    return line
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  say(frame: string | Buffer): void {
    if (!this.isOpen) return
    this.#report().said++
    this.socket.send(frame)
  }

  hello(device?: string): void {
    this.say(JSON.stringify({ type: 'hello', protocol: protocolVersion, ...(device && { device }) }))
  }

  /** Undefined when the line broke before the answer. */
  ask(request: RequestBody): Promise<Reply | undefined> {
    if (!this.isOpen) return Promise.resolve(undefined)
    const id = ++this.#asked
    const answer = new Promise<Reply | undefined>((settle) => this.#waiting.set(id, settle))
    this.say(JSON.stringify({ ...request, id }))
    return answer
  }

  /** What nobody may grant a stranger. */
  async askTheForbidden(request: RequestBody): Promise<void> {
    const reply = await this.ask(request)
    if (reply?.type === 'accepted') this.#breach(`a stranger was granted ${JSON.stringify(request)}`)
  }

  #hear(message: HostMessage): void {
    this.#report().heard++
    switch (message.type) {
      case 'accepted':
      case 'rejected':
        if (message.type === 'rejected') this.#meet(message.code)
        if (message.type === 'rejected' && message.code === 'internal-error') this.#breach('an internal error')
        this.#waiting.get(message.id ?? -1)?.(message)
        this.#waiting.delete(message.id ?? -1)
        break
      case 'welcome':
        if (message.back) this.#breach(`a stranger was taken for somebody of ${message.back}`)
        break
      case 'tables':
        if (message.tables.some(({ yours }) => yours)) this.#breach('a stranger was given a seat')
        break
      case 'view':
        this.#see(message)
        break
    }
  }

  #see(view: ViewMessage): void {
    if (view.viewer !== 'public') this.#breach(`a stranger saw ${view.table} with the eyes of ${view.viewer}`)
    this.#report().sights.push(sightOf(view, view.whole ? undefined : this.view))
    this.view = view
  }

  #meet(what: string): void {
    this.#report().met[what] = (this.#report().met[what] ?? 0) + 1
  }

  #breach(what: string): void {
    this.#report().breaches.push(what)
  }
}
