// Who is in: the sockets that have said hello, of which there are only so many.

import { limits } from '#shared/protocol/limits.ts'
import { standingKinds } from '../../host/connection-priority.ts'
import { Places } from './connection-places.ts'
import type { Standing, StandingOf } from '../../host/connection-priority.ts'
import type { ClientSocket } from '../client-socket.ts'
import type { Weight } from './connection-places.ts'

const reserved: Readonly<Record<Standing['kind'], number>> = {
  guest: limits.socketsForGuests,
  seated: limits.socketsForSeats,
  staff: limits.socketsForStaff,
  house: limits.socketsForHouse,
}

export class Admission {
  readonly #places: Places<ClientSocket>

  /** `standings`: what keeps a place, as things are now. */
  constructor(standings: () => StandingOf) {
    this.#places = new Places(
      {
        places: limits.sockets,
        perAddress: limits.socketsPerAddress,
        reserved: standingKinds.map((kind) => reserved[kind]),
        modest: 1,
        newestStays: false,
      },
      () => {
        const standingOf = standings()
        return (client) => (client.isOver ? over : weightOf(standingOf(client, client.device)))
      },
    )
  }

  /** False where there is no place for it. Where another one has to go for it, that one is told and gone. */
  admit(client: ClientSocket, standing: Standing, instead: ClientSocket | undefined): boolean {
    const { taken, out } = this.#places.take(client, weightOf(standing), instead)
    out?.giveWay()
    return taken
  }

  leave(client: ClientSocket): void {
    this.#places.leave(client)
  }
}

/** Of who is about to go. */
const over: Weight = { kind: 0, worth: -Infinity }

function weightOf({ kind, worth }: Standing): Weight {
  return { kind: standingKinds.indexOf(kind), worth }
}
