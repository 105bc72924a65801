// The limited places for sockets that have said hello.

import { priorityKinds } from '../../host/guests/connection.ts'
import { ConnectionPlaces } from './connection-places.ts'
import type { PriorityOf } from '../../host/connections/connection-priority.ts'
import type { ConnectionPriority } from '../../host/guests/connection.ts'
import type { Capacity } from '../../host/limits/capacity.ts'
import type { ClientSocket } from '../client-socket.ts'
import type { PlacePriority } from './connection-places.ts'

export class WelcomedClients {
  readonly #places: ConnectionPlaces<ClientSocket>

  /** `priorities`: returns the current priorities of connections. */
  constructor({ clients, clientsPerAddress, reserved }: Capacity, priorities: () => PriorityOf) {
    this.#places = new ConnectionPlaces(
      {
        places: clients,
        perAddress: clientsPerAddress,
        reserved: priorityKinds.map((kind) => reserved[kind]),
        equalUpTo: 1,
        newestStays: false,
      },
      () => {
        const priorityOf = priorities()
        return (client) => (client.isOver ? closingPriority : placePriorityOf(priorityOf(client, client.device)))
      },
    )
  }

  /** Gives the client a place; false if there is none. If another client is evicted for it, that one is closed. */
  admit(client: ClientSocket, priority: ConnectionPriority, instead: ClientSocket | undefined): boolean {
    const { isPlaced, evicted } = this.#places.take(client, placePriorityOf(priority), instead)
    evicted?.giveWay()
    return isPlaced
  }

  leave(client: ClientSocket): void {
    this.#places.leave(client)
  }
}

/** The priority of a socket that is already closing. */
const closingPriority: PlacePriority = { kind: 0, worth: -Infinity }

function placePriorityOf({ kind, worth }: ConnectionPriority): PlacePriority {
  return { kind: priorityKinds.indexOf(kind), worth }
}
