// The actors who control a table: the owner's device, or staff of the house.

import { isPersonHere } from '../guests/connected-devices.ts'
import { reject } from '../rejection.ts'
import * as seating from '../seats/seats.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { DoneBy } from '#shared/protocol/owner-controls.ts'
import type { ConnectedDevices } from '../guests/connected-devices.ts'
import type { Rejection } from '../rejection.ts'
import type { TableContext } from './table-context.ts'

/** Staff may do to the match at every table what its owner may do. */
export const staff = Symbol('staff')
export type TableActor = string | typeof staff

export function rejectUnlessOwnerInPlay({ phase, owner }: TableContext, actor: TableActor): Rejection | undefined {
  if (actor !== staff && actor !== owner) return reject('not-owner')
  return phase === 'playing' ? undefined : reject('not-in-play')
}

/**
 * Whether a device may reopen the table after a match: the owner's or, while none of the table's people are here, any
 * device here that could sit down. Staff always may.
 */
export function mayReopen(
  { owner, connectedDevices }: Pick<TableContext, 'owner'> & { readonly connectedDevices: ConnectedDevices },
  actor: TableActor,
): boolean {
  if (actor === staff) return true
  return owner === undefined ? isPersonHere(connectedDevices, actor) : owner === actor
}

/**
 * The fields of an announcement that say who did it: the actor's seat and the name on it; empty if they don't sit here. If a
 * device has several seats: the one that it is `about`, otherwise the one whose view it shows, otherwise its first.
 */
export function doneBy({ record, audience }: TableContext, actor: TableActor, about?: Seat): DoneBy {
  if (actor === staff) return {}
  const own = seating.seatsOf(record.seats, actor)
  const bySeat = own.find((seat) => seat === about) ?? own.find((seat) => seat === audience.viewerOf(actor)) ?? own[0]
  if (bySeat === undefined) return {}
  const seat = record.seats[bySeat]
  return seat?.kind === 'person' ? { by: seat.name, bySeat } : {}
}
