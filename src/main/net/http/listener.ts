// An HTTP server on one address, with limits on everything that clients can use. Another address needs another listener.

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
  /** Whether a connection from this address is served; if not, it is cut off before anything of it is read. */
  readonly admits: (address: string) => boolean
  /** Whether one more request from this address is answered; if not, its connection is closed. */
  readonly admitsRequest: (address: string) => boolean
  /** Called when a connection from this address has sent many requests after its last answer. */
  readonly onFlood: (address: string) => void
  readonly request: RequestListener
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Called with errors of the listening socket once it listens. */
  readonly onError: (error: Error) => void
}

export class Listener {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  /** Sockets that have upgraded from HTTP to another protocol. */
  readonly #upgraded = new WeakSet<Duplex>()
  /** The latest response on each socket. */
  readonly #answers = new WeakMap<Duplex, ServerResponse>()
  /** Sockets that have had their last answer, with the number of requests since then, which are ignored. */
  readonly #sentAway = new WeakMap<Duplex, number>()

  private constructor(setup: ListenerSetup) {
    const isSentAway = (socket: Duplex) => this.#sentAway.has(socket)
    this.#server = createServer(
      {
        IncomingMessage: requestClass(isSentAway),
        // A request without a Host header is answered like one with a wrong Host, so that it counts towards the rate limit.
        requireHostHeader: false,
        headersTimeout: 5_000,
        requestTimeout: 10_000,
        keepAliveTimeout: 5_000,
        connectionsCheckingInterval: 1_000,
        maxHeaderSize: 8 * 1024,
        // Some HTTP clients offer h2c with every request. The offer is ignored, and the request answered as HTTP/1.1.
        shouldUpgradeCallback: ({ headers, socket }) =>
          this.#ignoresRequest(setup, socket) || headers.upgrade?.toLowerCase() === 'websocket',
      },
      (request, response) => {
        if (!this.#admitsRequest(setup, request, response)) return
        // Otherwise Node would read the whole body, however long, for nothing.
        if (hasBody(request)) response.setHeader('Connection', 'close')
        setup.pending.answers(request.socket, response)
        setup.request(request, response)
      },
    )
    // An option of net.createServer that http.createServer does not pass on.
    Object.assign(this.#server, { blockList: new RefusedAddresses(setup.admits) })
    this.#server.on('connection', (socket) => {
      socket.on('error', () => socket.destroy())
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
      setup.pending.add(socket)
    })
    this.#server.on('upgrade', (request, socket, head) => {
      // The last answer already ends the connection.
      if (isSentAway(socket)) return
      if (!setup.admitsRequest(request.socket.remoteAddress ?? '')) return void socket.destroy()
      this.#upgraded.add(socket)
      setup.upgrade(request, socket, head)
    })
    // Without this listener Node answers every such request itself, and none of them counts.
    this.#server.on('checkExpectation', (request, response) => {
      if (this.#admitsRequest(setup, request, response)) this.#sendAway(request.socket, response, 417)
    })
    this.#server.on('clientError', (error, socket) => answerBroken(setup, error, socket as Socket))
  }

  /** Rejects with the system's error if the port is not available. */
  static listen(setup: ListenerSetup, port: number, address: string): Promise<Listener> {
    const listener = new Listener(setup)
    return new Promise((resolve, reject) => {
      listener.#server.once('error', reject)
      listener.#server.listen({ port, host: address }, () => {
        listener.#server.off('error', reject)
        listener.#server.on('error', setup.onError)
        resolve(listener)
      })
    })
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Accepts no new connections from now on. Open ones stay. */
  close(): void {
    this.#server.close()
  }

  /** Cuts off connections from unwanted addresses that have not upgraded to a WebSocket. */
  dismiss(isUnwanted: (address: string | undefined) => boolean): void {
    for (const socket of this.#sockets) {
      if (!this.#upgraded.has(socket) && isUnwanted(socket.remoteAddress)) socket.destroy()
    }
  }

  destroyConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /**
   * Whether a request is answered; if not, the socket gets its last answer. A client must wait for each answer before its
   * next request. Browsers do, and Node would answer hundreds of requests that arrive together without a break.
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

  #ignoresRequest({ onFlood }: ListenerSetup, socket: Socket): boolean {
    const before = this.#sentAway.get(socket)
    if (before === undefined) return false
    this.#sentAway.set(socket, before + 1)
    if (before + 1 === limits.floodedMessages) onFlood(socket.remoteAddress ?? '')
    return true
  }
}

/**
 * Makes a class of requests that look like upgrades once their socket has had its last answer. Node goes on reading
 * requests that arrived together, thousands of them, after one of them has ended the connection. For an upgrade it creates
 * no response, which is most of the work.
 */
function requestClass(isSentAway: (socket: Duplex) => boolean): typeof IncomingMessage {
  class Request extends IncomingMessage {
    declare asksForUpgrade: unknown
  }
  // IncomingMessage has `upgrade` as a field, which its constructor sets: an accessor in the class would not compile.
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

/** Node calls `check` before it makes a socket for a connection: refusing here is cheapest. */
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

/** Answers a request that can't be parsed or takes too long. It counts as a request. */
function answerBroken({ admitsRequest }: ListenerSetup, error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || !admitsRequest(socket.remoteAddress ?? '')) {
    socket.destroy()
    return
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}
