// A client for browser and network tests, which sends requests as fast as the host allows.

import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { limits } from '#shared/protocol/limits.ts'
import type { Accepted, Reply } from '#shared/testing/protocol-client.ts'
import type { HostMessage, RequestBody } from '#shared/protocol/messages.ts'
import type { LuckAnswer } from '#shared/luck/device-side.ts'
import { SocketClient, openSocket } from '../../src/main/net/testing/client.ts'
import type { WebSocket } from 'ws'

const pauseMs = 1000 / limits.messagesPerSecond

export class Session extends SocketClient {
  #sentAt = 0

  private constructor(socket: WebSocket) {
    super(socket, { keepsAll: false })
  }

  /** `url`: the host's address, such as `http://10.77.0.1:4747`. `device`: the token of a device that the host knows. */
  static async connect(url: string, device?: string): Promise<Session> {
    const session = new Session(openSocket(url))
    await once(session.socket, 'open')
    session.hello(device)
    return session
  }

  /** Rejects with the host's reason if the host rejects the request. */
  override async ask(request: RequestBody): Promise<Accepted> {
    const earliest = this.#sentAt + pauseMs
    await setTimeout(Math.max(0, earliest - performance.now()))
    this.#sentAt = performance.now()
    const reply = await super.ask(request)
    if (reply.type === 'rejected') throw new Error(JSON.stringify(reply))
    return reply
  }

  override receive(message: HostMessage): void {
    super.receive(message)
    if (message.type === 'refused') this.disconnected(new Error(JSON.stringify(message)))
  }

  close(): void {
    this.socket.close()
  }

  protected override answerShuffle(answer: LuckAnswer, settle: (reply: Reply | undefined) => void): void {
    this.ask(answer).then(settle, () => settle(undefined))
  }
}
