// The actors who control a table: the owner's device, or staff of the house.

import { isPersonHere } from '../guests/connected-devices.ts'
import { reject } from '../rejection.ts'
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

/** The actor's first seat and the name on it, for announcements; nothing where they don't sit here. */
export function nameOf({ record }: TableContext, actor: TableActor): DoneBy {
  const bySeat = record.seats.findIndex((one) => one.kind === 'person' && one.device === actor)
  const seat = record.seats[bySeat]
  return seat?.kind === 'person' ? { by: seat.name, bySeat } : {}
}
