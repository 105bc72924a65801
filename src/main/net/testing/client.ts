// The tests' client over a WebSocket: it sends what the test tells it to, and records every byte it receives.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { limits } from '#shared/protocol/limits.ts'
import { accepted, ConnectionLost, ProtocolClient } from '#shared/testing/protocol-client.ts'
import type { Socket } from 'node:net'
import type { ClientOptions } from 'ws'
import type { Action } from '#shared/engine/game.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { HostMessage, RequestBody } from '#shared/protocol/messages.ts'
import type { ProtocolClientOptions } from '#shared/testing/protocol-client.ts'

/** `url`: the host's, such as `http://192.168.1.20:4747`. */
export function openSocket(url: string, options: ClientOptions = {}): WebSocket {
  return new WebSocket(`${url.replace('http', 'ws')}/ws`, options)
}

export interface SocketOptions extends Pick<ProtocolClientOptions, 'keepsAll' | 'onMessage'> {
  /** Called with every frame before it is read. */
  onFrame?(text: string): void
}

/** A client whose messages go over a socket. */
export class SocketClient extends ProtocolClient {
  readonly socket: WebSocket
  /** The close code, once it is closed. */
  readonly closed: Promise<number>

  constructor(socket: WebSocket, { onFrame, ...options }: SocketOptions = {}) {
    super({
      random: () => randomBytes(32).toString('hex'),
      send: (message) => {
        if (socket.readyState !== WebSocket.OPEN) return false
        socket.send(JSON.stringify(message))
        return true
      },
      ...options,
    })
    this.socket = socket
    socket.on('message', (data: Buffer) => {
      const text = String(data)
      onFrame?.(text)
      this.receive(JSON.parse(text) as HostMessage)
    })
    socket.on('error', () => undefined)
    this.closed = new Promise((resolve) => {
      socket.once('close', (code) => {
        this.disconnected(new ConnectionLost(`the connection was closed with code ${code}`))
        resolve(code)
      })
    })
  }
}

export class Client extends SocketClient {
  /** Every frame as received. */
  readonly frames: string[]

  constructor(socket: WebSocket) {
    const frames: string[] = []
    super(socket, { onFrame: (text) => frames.push(text) })
    this.frames = frames
  }

  /** Opens a socket that has sent nothing yet. */
  static async open(url: string, options: ClientOptions = {}): Promise<Client> {
    const client = new Client(openSocket(url, options))
    await once(client.socket, 'open')
    return client
  }

  /** Opens a socket and says hello; resolves once it is welcomed. */
  static async connect(url: string, device?: string, options: ClientOptions = {}): Promise<Client> {
    const client = await Client.open(url, options)
    client.hello(device)
    await client.until('nearby')
    return client
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Answers every prompt of its seat until the game is over; `choose` picks from what is offered. */
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
      await this.#mustSoon({ type: 'command', prompt: prompt.id, action })
    }
  }

  /** As `must`, but asks again where that was too fast: on a quick machine a whole game is played faster than a host takes it. */
  async #mustSoon(request: RequestBody): Promise<void> {
    let reply = await this.ask(request)
    while (reply.type === 'rejected' && reply.code === 'too-fast') {
      await setTimeout(1000 / limits.messagesPerSecond)
      reply = await this.ask(request)
    }
    accepted(request, reply)
  }

  leave(): Promise<number> {
    this.socket.close()
    return this.closed
  }
}

/** The raw socket, to send bytes without the library that makes frames. */
export const wireOf = ({ socket }: Client): Socket => (socket as unknown as { _socket: Socket })._socket
