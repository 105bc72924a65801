// One port for everything: files over HTTP, the protocol over WebSocket. Reachable from other machines only while the house
// is open.

import { STATUS_CODES } from 'node:http'
import { WebSocketServer } from 'ws'
import { limits, protocolVersion } from '#shared/protocol/limits.ts'
import { WelcomedClients } from './limits/welcomed-clients.ts'
import { ClientSocket } from './client-socket.ts'
import { arrivalAddress, isLoopback, isOurHost, isOurOrigin } from './http/origin-check.ts'
import { everywhere, Listener, loopback } from './http/listener.ts'
import { isPortTaken } from './http/port-error.ts'
import { isPortInUse, portInUseError } from './http/port-in-use.ts'
import { AddressBuckets } from './limits/address-buckets.ts'
import { AnswerBudgets } from './limits/answer-budget.ts'
import { FloodGuard } from './limits/flood-guard.ts'
import { PendingConnections } from './limits/pending-connections.ts'
import { pathOf, serveWebClient } from './http/web-client.ts'
import { homeCapacity } from '../host/limits/capacity.ts'
import { describeError } from '../host/logger.ts'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Clock } from '../host/clock.ts'
import type { Capacity } from '../host/limits/capacity.ts'
import type { House } from '../host/house.ts'
import type { Log } from '../host/logger.ts'
import type { ConnectionPriority } from '../host/guests/connection.ts'
import type { ListenerSetup } from './http/listener.ts'

export interface ServerSetup {
  readonly house: House
  readonly clock: Clock
  readonly log: Log
  /** The folder of the built web client. */
  readonly webClient: string
  /** Whether an address is the host's own machine; by default the loopback addresses are. */
  readonly isLocal?: (address: string | undefined) => boolean
  /** The limits for connections; by default those of a home. */
  readonly capacity?: Capacity
  /** Makes the answer to a challenge; `at`: the address at which the host was reached. */
  readonly prove: (nonce: string, at: string) => HostMessage
}

/** The ports tried when none is asked for: ten, from 4747 to 4756. After that the system chooses one. */
export const preferredPort = 4747
const portsTried = 10
const socketPath = '/ws'
const goodbyeMs = 500

export class Server {
  readonly #setup: ServerSetup
  readonly #isLocal: (address: string | undefined) => boolean
  readonly #listening: ListenerSetup
  readonly #webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    maxFragments: limits.messageFrames,
    maxBufferedChunks: limits.framePieces,
    // The library would select the first that the client asks for.
    handleProtocols: () => false,
    // The library's own pongs are not limited.
    autoPong: false,
  })
  readonly #sockets = new Set<ClientSocket>()
  readonly #pending: PendingConnections
  readonly #welcomed: WelcomedClients
  readonly #answerBudgets: AnswerBudgets
  readonly #httpRequests: AddressBuckets
  readonly #floodGuard: FloodGuard
  #listener: Listener | undefined
  /** A second listener for the room, if the port of `#listener` is not available there. */
  #roomListener: Listener | undefined
  #isPortChosen = false
  #isOpen = false
  #whenEmpty: (() => void) | undefined

  constructor(setup: ServerSetup) {
    const { house, log, capacity = homeCapacity } = setup
    this.#setup = setup
    this.#isLocal = setup.isLocal ?? isLoopback
    const facts = () => ({
      ...house.identity,
      protocol: protocolVersion,
      tables: house.joinableTables,
      app: house.version,
    })
    this.#pending = new PendingConnections(capacity, this.#isLocal)
    this.#answerBudgets = new AnswerBudgets(setup.clock, capacity)
    this.#welcomed = new WelcomedClients(capacity, () => house.connectionPriorities())
    const { httpRequestsPerAddress, httpRequestBurstPerAddress } = capacity
    this.#httpRequests = new AddressBuckets(setup.clock, httpRequestsPerAddress, httpRequestBurstPerAddress)
    this.#floodGuard = new FloodGuard(setup.clock)
    this.#listening = {
      pending: this.#pending,
      admits: (address) => this.#floodGuard.admitsConnection(address),
      admitsRequest: (address) => this.#admitsRequest(address),
      onFlood: (address) => this.#countFlood(address),
      request: serveWebClient(setup.webClient, facts),
      upgrade: (request, socket, head) => this.#upgrade(request, socket, head),
      onError: (error) => log('listen-failed', { detail: error.message }),
    }
  }

  /** The port for the room while the house is open, otherwise the one for this machine. */
  get port(): number {
    const listener = this.#roomListener ?? this.#listener
    if (!listener) throw new Error('the server does not listen')
    return listener.port
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Listens on `port`, or rejects if that is not available; undefined: on the first free port from `preferredPort`. */
  async listen(port: number | undefined, open: boolean): Promise<void> {
    const address = open ? everywhere : loopback
    // 0 means any free port, and does not count as chosen.
    this.#isPortChosen = Boolean(port)
    this.#listener = port === undefined ? await this.#listenSomewhere(address) : await this.#listenAtFree(port, address)
    this.#isOpen = open
    this.#setup.log('listening', { port: this.port, open })
  }

  /**
   * Opens the house to the room or closes it, on the same port. If that port is not available for the room, the room gets
   * another; unless the port was chosen: then the call rejects and nothing changes.
   */
  async setOpen(open: boolean): Promise<void> {
    if (open === this.#isOpen) return
    const { port } = this
    const before = this.#roomListener ?? this.#listener
    before?.close()
    if (this.#roomListener) this.#roomListener = undefined
    else await this.#listenAnew(port, open)
    this.#isOpen = open
    this.#setup.log('listening', { port: this.port, open })
    if (open) return
    before?.dismiss((address) => !this.#isLocal(address))
    this.#sendOutsidersAway()
  }

  /** Accepts nobody new, and cuts off clients that are still connected after a moment. The house has said goodbye before. */
  async stop(): Promise<void> {
    this.#isOpen = false
    const listeners = [this.#listener, this.#roomListener]
    for (const listener of listeners) listener?.close()
    if (this.#sockets.size > 0) await this.#waitForClients()
    for (const listener of listeners) listener?.destroyConnections()
    this.#listener = this.#roomListener = undefined
  }

  async #listenAnew(port: number, open: boolean): Promise<void> {
    try {
      this.#listener = await this.#listenAt(port, open ? everywhere : loopback)
    } catch (error) {
      this.#setup.log('listen-failed', { port, open, detail: describeError(error) })
      this.#listener = await this.#listenAt(port, open ? loopback : everywhere)
      if (!open || this.#isPortChosen) throw error
      this.#roomListener = await this.#listenSomewhere(everywhere)
    }
  }

  async #listenSomewhere(address: string): Promise<Listener> {
    for (let port = preferredPort; port < preferredPort + portsTried; port++) {
      try {
        return await this.#listenAtFree(port, address)
      } catch (error) {
        if (!isPortTaken(error)) throw error
      }
    }
    return this.#listenAt(0, address)
  }

  /**
   * Listens on a port that no other program uses. On Windows and macOS one program may listen on a port of the loopback
   * address and another on the same port of all addresses. Then this machine's window would be answered by the first, and
   * the room by the second.
   */
  async #listenAtFree(port: number, address: string): Promise<Listener> {
    if (port > 0 && (await isPortInUse(port))) throw portInUseError(port)
    return this.#listenAt(port, address)
  }

  #listenAt(port: number, address: string): Promise<Listener> {
    return Listener.listen(this.#listening, port, address)
  }

  /** Whether a request is within the rate of its address. If not, the connection is closed, and counts as a flood. */
  #admitsRequest(address: string): boolean {
    if (this.#isLocal(address) || this.#httpRequests.of(address).take()) return true
    this.#countFlood(address)
    return false
  }

  #countFlood(address: string): void {
    if (this.#isLocal(address)) return
    this.#setup.log('socket-closed', { address, reason: 'flood' })
    this.#floodGuard.addOffence(address)
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const { host, origin } = request.headers
    if (!isOurHost(host) || !isOurOrigin(origin, host)) return refuse(socket, 403)
    if (pathOf(request) !== socketPath) return refuse(socket, 404)
    this.#webSockets.handleUpgrade(request, socket, head, (client) => this.#receive(client, request))
  }

  #receive(socket: WebSocket, { socket: connection, headers }: IncomingMessage): void {
    const { house, clock, log } = this.#setup
    const address = connection.remoteAddress ?? ''
    const at = arrivalAddress(headers.host!, connection)
    const client: ClientSocket = new ClientSocket(socket, {
      house,
      clock,
      log,
      wire: connection,
      address,
      local: this.#isLocal(address),
      answerBudgets: this.#answerBudgets,
      floodGuard: this.#floodGuard,
      prove: (nonce) => this.#setup.prove(nonce, at),
      admit: (priority, instead) => this.#admit(client, connection, priority, instead),
    })
    this.#sockets.add(client)
    this.#pending.upgraded(connection, () => client.refuseAsFull())
    socket.once('close', () => {
      this.#sockets.delete(client)
      this.#welcomed.leave(client)
      if (this.#sockets.size === 0) this.#whenEmpty?.()
    })
  }

  #admit(
    client: ClientSocket,
    connection: Duplex,
    priority: ConnectionPriority,
    instead: ClientSocket | undefined,
  ): boolean {
    const isIn = this.#welcomed.admit(client, priority, instead)
    if (isIn) this.#pending.remove(connection)
    return isIn
  }

  #sendOutsidersAway(): void {
    for (const client of this.#sockets) {
      if (client.local) continue
      client.send({ type: 'bye', code: 'stopping' })
      client.close('stopping')
    }
  }

  #waitForClients(): Promise<void> {
    return new Promise((resolve) => {
      const cutOff = this.#setup.clock.after(goodbyeMs, () => {
        for (const client of this.#sockets) client.terminate()
      })
      this.#whenEmpty = () => {
        cutOff()
        resolve()
      }
    })
  }
}

function refuse(socket: Duplex, status: 403 | 404): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}
