// One listening HTTP server, bounded in every direction. Another address means another listener.

import { createServer, IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { limits } from '#shared/protocol/limits.ts'
import type { OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket, SocketAddress } from 'node:net'
import type { Duplex } from 'node:stream'
import type { PendingConnections } from '../limits/pending-connections.ts'

export const loopback = '127.0.0.1'
export const everywhere = '0.0.0.0'

export interface ListenerSetup {
  readonly pending: PendingConnections
  /** Whether a connection from this address is served; else it is cut off before anything of it is read. */
  readonly admits: (address: string) => boolean
  /** Whether one more request from this address is answered; else its connection is closed. */
  readonly admitsRequest: (address: string) => boolean
  /** A connection from this address has sent many requests that nobody heard. */
  readonly flooded: (address: string) => void
  readonly request: RequestListener
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Errors of the listening socket, once it listens. */
  readonly trouble: (error: Error) => void
}

export class Listener {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  /** Sockets that have upgraded from HTTP to another protocol. */
  readonly #upgraded = new WeakSet<Duplex>()
  /** The newest answer on each socket. */
  readonly #answers = new WeakMap<Duplex, ServerResponse>()
  /** Sockets that were answered for the last time, with the number of requests since, which are not heard. */
  readonly #sentAway = new WeakMap<Duplex, number>()

  private constructor(setup: ListenerSetup) {
    const isSentAway = (socket: Duplex) => this.#sentAway.has(socket)
    this.#server = createServer(
      {
        IncomingMessage: unheardWhere(isSentAway),
        // Whoever names no host is answered as one who names a wrong one, so that it counts.
        requireHostHeader: false,
        headersTimeout: 5_000,
        requestTimeout: 10_000,
        keepAliveTimeout: 5_000,
        connectionsCheckingInterval: 1_000,
        maxHeaderSize: 8 * 1024,
        // Some HTTP clients offer h2c with every request. The offer is ignored, and the request answered as HTTP/1.1.
        shouldUpgradeCallback: ({ headers, socket }) =>
          this.#isUnheard(setup, socket) || headers.upgrade?.toLowerCase() === 'websocket',
      },
      (request, response) => {
        if (!this.#admitsRequest(setup, request, response)) return
        // The library would read a body to its end, however long, for nobody.
        if (hasBody(request)) response.setHeader('Connection', 'close')
        setup.pending.answers(request.socket, response)
        setup.request(request, response)
      },
    )
    // What net.createServer takes as an option, and http.createServer does not pass on.
    Object.assign(this.#server, { blockList: new RefusedAddresses(setup.admits) })
    this.#server.on('connection', (socket) => {
      socket.on('error', () => socket.destroy())
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
      setup.pending.add(socket)
    })
    this.#server.on('upgrade', (request, socket, head) => {
      // Its last answer ends the connection.
      if (isSentAway(socket)) return
      if (!setup.admitsRequest(request.socket.remoteAddress ?? '')) return void socket.destroy()
      this.#upgraded.add(socket)
      setup.upgrade(request, socket, head)
    })
    // Without a listener the library answers as many as it is sent, and none of them counts.
    this.#server.on('checkExpectation', (request, response) => {
      if (this.#admitsRequest(setup, request, response)) this.#sendAway(request.socket, response, 417)
    })
    this.#server.on('clientError', (error, socket) => answerBroken(setup, error, socket as Socket))
  }

  /** Rejects with the system's error when the port can't be had. */
  static listen(setup: ListenerSetup, port: number, address: string): Promise<Listener> {
    const listener = new Listener(setup)
    return new Promise((resolve, reject) => {
      listener.#server.once('error', reject)
      listener.#server.listen({ port, host: address }, () => {
        listener.#server.off('error', reject)
        listener.#server.on('error', setup.trouble)
        resolve(listener)
      })
    })
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Takes no new connections from now on. Open ones stay. */
  close(): void {
    this.#server.close()
  }

  /** Cuts off who still speaks HTTP, or nothing yet, from an address that is not wanted. */
  dismiss(isUnwanted: (address: string | undefined) => boolean): void {
    for (const socket of this.#sockets) {
      if (!this.#upgraded.has(socket) && isUnwanted(socket.remoteAddress)) socket.destroy()
    }
  }

  destroyConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /**
   * A client that asks again before it has an answer asks too much. Browsers don't, and Node would answer hundreds of requests
   * that come in one piece at one stretch.
   */
  #admitsRequest({ admitsRequest }: ListenerSetup, { socket }: IncomingMessage, response: ServerResponse): boolean {
    const isAnswered = this.#answers.get(socket)?.writableFinished ?? true
    this.#answers.set(socket, response)
    if (isAnswered && admitsRequest(socket.remoteAddress ?? '')) return true
    this.#sendAway(socket, response, 429, { 'Retry-After': 1 })
    return false
  }

  #sendAway(socket: Socket, response: ServerResponse, status: number, headers?: OutgoingHttpHeaders): void {
    this.#sentAway.set(socket, 0)
    response.writeHead(status, { ...headers, Connection: 'close' }).end()
  }

  #isUnheard({ flooded }: ListenerSetup, socket: Socket): boolean {
    const before = this.#sentAway.get(socket)
    if (before === undefined) return false
    this.#sentAway.set(socket, before + 1)
    if (before + 1 === limits.floodedMessages) flooded(socket.remoteAddress ?? '')
    return true
  }
}

/**
 * A class of requests that pass for upgrades where the socket has been sent away. Node goes on reading what came in one piece,
 * thousands of requests, after one of them has ended the connection. For an upgrade it makes no answer, which is most of the work.
 */
function unheardWhere(isSentAway: (socket: Duplex) => boolean): typeof IncomingMessage {
  class Request extends IncomingMessage {
    declare asksForUpgrade: unknown
  }
  // A field of IncomingMessage, which its constructor sets: an accessor in the class would not compile.
  Object.defineProperty(Request.prototype, 'upgrade', {
    get(this: Request) {
      return this.asksForUpgrade === true || isSentAway(this.socket)
    },
    set(this: Request, asks: unknown) {
      this.asksForUpgrade = asks
    },
  })
  return Request
}

/** Asked by Node before it makes a socket of a connection, which costs it more than all else about one that is refused. */
class RefusedAddresses extends BlockList {
  readonly #admits: ListenerSetup['admits']

  constructor(admits: ListenerSetup['admits']) {
    super()
    this.#admits = admits
  }

  override check(address: string | SocketAddress): boolean {
    return !this.#admits(typeof address === 'string' ? address : address.address)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** It counts as a request. */
function answerBroken({ admitsRequest }: ListenerSetup, error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || !admitsRequest(socket.remoteAddress ?? '')) {
    socket.destroy()
    return
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}
