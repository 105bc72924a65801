// Connections that have not been welcomed yet: those that fetch files, sockets before their hello, and silent ones.

import { connectionsOfBrowser } from '../../host/limits/capacity.ts'
import { ConnectionPlaces } from './connection-places.ts'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import type { Capacity } from '../../host/limits/capacity.ts'

interface Pending {
  readonly address: string
  readonly isLocal: boolean
  /** Number of answers in progress. */
  answering: number
  /** Closes the connection immediately. */
  close: () => void
}

export class PendingConnections {
  readonly #isLocal: (address: string | undefined) => boolean
  readonly #pending = new WeakMap<Duplex, Pending>()
  readonly #places: ConnectionPlaces<Pending>

  constructor(capacity: Capacity, isLocal: (address: string | undefined) => boolean) {
    const { pendingConnections, pendingConnectionsPerAddress, pendingConnectionsForLocal } = capacity
    this.#isLocal = isLocal
    this.#places = new ConnectionPlaces(
      {
        places: pendingConnections,
        perAddress: pendingConnectionsPerAddress,
        reserved: [pendingConnections - pendingConnectionsForLocal, pendingConnectionsForLocal],
        equalUpTo: connectionsOfBrowser,
        newestStays: true,
      },
      () => placePriorityOf,
    )
  }

  /** Adds a connection. If all places are taken, closes another connection or this one. */
  add(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const pending = { address, isLocal: this.#isLocal(address), answering: 0, close: () => void socket.destroy() }
    const { isPlaced, evicted } = this.#places.take(pending, placePriorityOf(pending))
    evicted?.close()
    if (!isPlaced) {
      socket.destroy()
      return
    }
    this.#pending.set(socket, pending)
    socket.once('close', () => this.#places.leave(pending))
  }

  /** Notes that the connection waits for an answer; meanwhile it is evicted later than idle ones. */
  answers(socket: Duplex, response: ServerResponse): void {
    const pending = this.#pending.get(socket)
    if (!pending) return
    pending.answering++
    response.once('close', () => {
      pending.answering--
      this.#places.renew(pending)
    })
  }

  /** Notes that the connection has become a WebSocket, which `close` closes from now on. */
  upgraded(socket: Duplex, close: () => void): void {
    const pending = this.#pending.get(socket)
    if (pending) pending.close = close
  }

  /** Removes a connection that has been welcomed or ends. */
  remove(socket: Duplex): void {
    const pending = this.#pending.get(socket)
    if (pending) this.#places.leave(pending)
  }
}

function placePriorityOf({ isLocal, answering }: Pending) {
  return { kind: isLocal ? 1 : 0, worth: answering > 0 ? 1 : 0 }
}
