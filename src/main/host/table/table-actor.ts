// The actors who control a table: the owner's device, or staff of the house.

import { isPersonHere } from '../guests/connected-devices.ts'
import { reject } from '../rejection.ts'
import * as seating from '../seats/seats.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { DoneBy } from '#shared/protocol/owner-controls.ts'
import type { ConnectedDevices } from '../guests/connected-devices.ts'
import type { Rejection } from '../rejection.ts'
import type { TableContext } from './table-context.ts'

/** Staff may do at every table what its owner may do to the match. */
export const staff = Symbol('staff')
export type TableActor = string | typeof staff

export function rejectUnlessOwnerInPlay({ phase, owner }: TableContext, actor: TableActor): Rejection | undefined {
  if (actor !== staff && actor !== owner) return reject('not-owner')
  return phase === 'playing' ? undefined : reject('not-in-play')
}

/** After a match the owner may reopen the table, or staff; where none of its people is here, anybody who is and can sit down. */
export function mayReopen(
  { owner, connectedDevices }: Pick<TableContext, 'owner'> & { readonly connectedDevices: ConnectedDevices },
  actor: TableActor,
): boolean {
  if (actor === staff) return true
  return owner === undefined ? isPersonHere(connectedDevices, actor) : owner === actor
}

/**
 * The actor's seat and the name on it, for announcements; nothing where they don't sit here. Where a device has several seats:
 * the one that it is `about`, else the one whose view it shows, else its first.
 */
export function nameOf({ record, audience }: TableContext, actor: TableActor, about?: Seat): DoneBy {
  if (actor === staff) return {}
  const own = seating.seatsOf(record.seats, actor)
  const bySeat = own.find((seat) => seat === about) ?? own.find((seat) => seat === audience.viewerOf(actor)) ?? own[0]
  if (bySeat === undefined) return {}
  const seat = record.seats[bySeat]
  return seat?.kind === 'person' ? { by: seat.name, bySeat } : {}
}
