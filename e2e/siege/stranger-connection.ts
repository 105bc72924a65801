// A stranger's connection to the host: sends any message, and records answers that it should not get.

import { once } from 'node:events'
import { WebSocket } from 'ws'
import { SocketClient, openSocket } from '../../src/main/net/testing/client.ts'
import { viewDigestOf } from './acknowledged-log.ts'
import type { RequestBody, HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { Reply } from '#shared/testing/protocol-client.ts'
import type { ViewDigest } from './acknowledged-log.ts'

/** Counts of the strangers' messages and of the answers, and the breaches found, all strangers together. */
export interface Report {
  connections: number
  said: number
  heard: number
  /** Number of rejections and closings by their codes. */
  readonly met: Record<string, number>
  readonly breaches: string[]
  readonly digests: ViewDigest[]
}

export const emptyReport = (): Report => ({
  connections: 0,
  said: 0,
  heard: 0,
  met: {},
  breaches: [],
  digests: [],
})

export class StrangerConnection extends SocketClient {
  readonly #report: () => Report
  #seen: ViewMessage | undefined

  private constructor(socket: WebSocket, report: () => Report) {
    super(socket, { keepsAll: false })
    this.shuffles = false
    this.#report = report
    void this.closed.then((code) => this.#meet(`closed ${code}`))
  }

  /** Undefined where the host has no room for one more of this address. */
  static async open(url: string, localAddress: string, report: () => Report): Promise<StrangerConnection | undefined> {
    const connection = new StrangerConnection(openSocket(url, { localAddress }), report)
    const opened = once(connection.socket, 'open').then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([opened, connection.closed.then(() => false)]))) return undefined
    report().connections++
    return connection
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  say(frame: string | Buffer): void {
    if (!this.isOpen) return
    this.#report().said++
    this.socket.send(frame)
  }

  override hello(device?: string): void {
    this.#report().said++
    super.hello(device)
  }

  /** Undefined when the connection broke before the answer. */
  request(request: RequestBody): Promise<Reply | undefined> {
    if (this.isOpen) this.#report().said++
    return new Promise((settle) => this.exchange(request, settle))
  }

  /** Makes a request that must not be granted to a stranger. */
  async requestForbidden(request: RequestBody): Promise<void> {
    const reply = await this.request(request)
    if (reply?.type === 'accepted') this.#breach(`a stranger was granted ${JSON.stringify(request)}`)
  }

  override receive(message: HostMessage): void {
    this.#report().heard++
    switch (message.type) {
      case 'rejected':
        this.#meet(message.code)
        if (message.code === 'internal-error') this.#breach('an internal error')
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
    super.receive(message)
  }

  #see(view: ViewMessage): void {
    if (view.viewer !== 'public') this.#breach(`a stranger saw ${view.table} with the eyes of ${view.viewer}`)
    this.#report().digests.push(viewDigestOf(view, view.whole ? undefined : this.#seen))
    this.#seen = view
  }

  #meet(what: string): void {
    this.#report().met[what] = (this.#report().met[what] ?? 0) + 1
  }

  #breach(what: string): void {
    this.#report().breaches.push(what)
  }
}
