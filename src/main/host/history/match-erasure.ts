// Removes a device and its people, or people of a name, from the record of a match that is over. Pure functions; those for
// the record of a table are in erasure.ts.

import { neutralName, withoutOrigin } from './erasure.ts'
import { hasSeatIn } from './match-records.ts'
import { devicesOf, withoutPeople } from '../seats/seat-holders.ts'
import type { ErasedDevice, ErasedName } from './erasure.ts'
import type { FinishedMatchRecord } from '../journal/finished-match-record.ts'

const forgottenSeat = { kind: 'forgotten' } as const

/** The record without people of this name; undefined if there are none and the table is not named after them. */
export function matchWithoutName(record: FinishedMatchRecord, erased: ErasedName): FinishedMatchRecord | undefined {
  const { holders } = record
  const isTheirs = (one: { readonly name: string }) => erased.names.has(one.name.trim())
  const isMeant = (seat: FinishedMatchRecord['seats'][number]) => seat.kind === 'person' && isTheirs(seat)
  const hasHeld = holders?.some(({ person }) => person && isTheirs(person)) ?? false
  const table = neutralName(record.table, erased)
  if (!hasHeld && !record.seats.some(isMeant) && table === record.table) return undefined
  const seats = record.seats.map((seat) => (isMeant(seat) ? forgottenSeat : seat))
  const held = holders && { holders: withoutPeople(holders, isTheirs) }
  return { ...record, table, seats, ...held, from: withoutOrigin(record.from) }
}

/** The record without the people on this device; undefined if none played on it and it did not open the table. */
export function matchWithoutDevice(
  { opener, ...record }: FinishedMatchRecord,
  leaver: ErasedDevice,
): FinishedMatchRecord | undefined {
  const { device, neutral } = leaver
  const { holders } = record
  const isOpener = opener === device
  const hasHeld = holders !== undefined && devicesOf(holders).includes(device)
  if (!isOpener && !hasHeld && !hasSeatIn(record, device)) return undefined
  const isTheirs = (seat: FinishedMatchRecord['seats'][number]) => seat.kind === 'person' && seat.device === device
  return {
    ...record,
    ...(opener !== undefined && !isOpener && { opener }),
    table: isOpener ? neutral : neutralName(record.table, leaver),
    seats: record.seats.map((seat) => (isTheirs(seat) ? forgottenSeat : seat)),
    ...(holders && { holders: withoutPeople(holders, (person) => person.device === device) }),
  }
}
