// Removes a device and its people, or people of a name, from a table's record. Pure functions.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import { holdersOn, withoutPeople } from '../seats/seat-holders.ts'
import { devicesNamedIn } from '../journal/table-record.ts'
import { hostMachine } from '../guests/network-origin.ts'
import { eveningWithout } from './evening-score.ts'
import * as seating from '../seats/seats.ts'
import { peopleOn } from '../seats/waiting.ts'
import type { DoneBy } from '#shared/protocol/owner-controls.ts'
import type { FinishedMatchRecord } from '../journal/finished-match-record.ts'
import type { AdmissionRecord, TableRecord } from '../journal/table-record.ts'
import type { PersonRecord, SeatRecord } from '../seats/seat-records.ts'

/** An id that no device has. */
export const noDevice = ''

export interface ErasedDevice {
  readonly device: string
  /** Names that its people have used, at this table and elsewhere. */
  readonly names: ReadonlySet<string>
  /** Ids of the tables at which they have played a game that is over. */
  readonly tables: ReadonlySet<string>
  /** The new name for their tables, for tables named after one of them where they have had a seat, and for the games there. */
  readonly neutral: string
}

/** A name to erase, no matter who had it. */
export type ErasedName = Pick<ErasedDevice, 'names' | 'neutral'>

/** The name of a table that can't have another one: it needs no translation and names nobody. */
export const namelessTable = '…'

/** Tables named after it become nameless. They can't be named after the host, because that may be the erased name. */
export function erasedName(name: string): ErasedName {
  return { names: new Set([name]), neutral: namelessTable }
}

/** Whether a table's record mentions them: their device, or their name as the author of a pause or an end. */
export function isNamedAt(record: TableRecord, { device, names }: ErasedDevice): boolean {
  const { paused, ended } = record
  const isAuthor = [paused, ended].some((done) => done?.by !== undefined && names.has(done.by))
  return isAuthor || devicesNamedIn(record).includes(device)
}

/** Whether they have had a seat there, as far as that is known. */
function hasHadSeatAt({ id, seats, holders, evening }: TableRecord, { device, tables }: ErasedDevice): boolean {
  return tables.has(id) || namesAt({ seats, holders, evening, waiting: [] }, device).length > 0
}

/** Names of the people on this device who have or have had seats at a table, or wait for one. */
export function namesAt(
  { seats, holders, waiting, evening }: Pick<TableRecord, 'seats' | 'holders' | 'waiting' | 'evening'>,
  device: string,
): string[] {
  const here = peopleOn({ seats, waiting }, device).map(({ name }) => name)
  const before = evening.flatMap((person) => (person.device === device ? [person.name] : []))
  return [...here, ...before, ...holdersOn(holders, device)]
}

/**
 * The record without this device and its people. `next` replaces each of their seats. A table that they opened passes to the
 * person on the lowest seat. A table where they had no seat keeps its name; otherwise anybody could register as a station and
 * rename other people's tables.
 */
export function withoutErased(record: TableRecord, leaver: ErasedDevice, next: SeatRecord): TableRecord {
  const { device } = leaver
  const isOpener = record.opener === device
  const name = hasHadSeatAt(record, leaver) ? neutralName(record.name, leaver) : record.name
  const seats = record.seats.map((seat) => {
    if (seat.kind === 'person' && seat.device === device) return next
    return seat.kind !== 'person' && seating.formerDevice(seat) === device ? withoutFormerDevice(seat) : seat
  })
  return {
    ...record,
    name: isOpener ? leaver.neutral : name,
    seats,
    holders: withoutPeople(record.holders, (person) => person.device === device),
    waiting: record.waiting.filter((person) => person.device !== device),
    evening: record.evening.filter((person) => person.device !== device),
    door: admissionWithoutDevice(record.door, device),
    opener: isOpener ? (seating.seatedDevices(seats)[0] ?? noDevice) : record.opener,
    paused: withoutName(record.paused, leaver, isOpener),
    ended: withoutName(record.ended, leaver, isOpener),
  }
}

/** The record without people of this name, whose seats become open; undefined if the record does not contain the name. */
export function withoutPeopleNamed(record: TableRecord, erased: ErasedName): TableRecord | undefined {
  const isTheirs = ({ name }: { readonly name: string }) => erased.names.has(name.trim())
  const { seats, holders, waiting, evening, door, dealtFrom } = record
  const without: TableRecord = {
    ...record,
    name: neutralName(record.name, erased),
    seats: seats.map((seat) => (seat.kind === 'person' && isTheirs(seat) ? seating.openSeat : seat)),
    holders: withoutPeople(holders, isTheirs),
    waiting: waiting.filter((person) => !isTheirs(person)),
    evening: evening.filter((person) => !isTheirs(person)),
    door: { ...door, removedNames: withoutRemovedNames(door, erased) },
    paused: withoutName(record.paused, erased, false),
    ended: withoutName(record.ended, erased, false),
  }
  if (deepEqual(without, record)) return undefined
  return { ...without, dealtFrom: withoutOrigin(dealtFrom) }
}

/**
 * The record with the match `erased`, or all matches if it is undefined, removed from the evening score; undefined if none is
 * counted there.
 */
export function withoutMatch(record: TableRecord, erased: FinishedMatchRecord | undefined): TableRecord | undefined {
  if (erased && !erased.id.startsWith(`${record.id}-`)) return undefined
  const evening = erased ? eveningWithout(record.evening, erased) : []
  return deepEqual(evening, record.evening) ? undefined : { ...record, evening }
}

/** Hides an origin, which may be the address of an erased person. The host's own machine is not hidden. */
export function withoutOrigin(origin: string): string {
  return origin === hostMachine ? hostMachine : 'forgotten'
}

/**
 * The name of a table, or the neutral one if it contains an erased name: people name tables after themselves (“Ada’s table”,
 * “Adas Tisch”). A name of one or two letters counts only as a whole word.
 */
export function neutralName(name: string, { names, neutral }: ErasedName): string {
  const isIn = (one: string) => {
    const plain = one.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')
    const end = one.length < 3 ? '(?![\\p{L}\\p{N}])' : ''
    return new RegExp(`(?<![\\p{L}\\p{N}])${plain}${end}`, 'iv').test(name)
  }
  return [...names].some(isIn) ? neutral : name
}

function withoutFormerDevice(seat: Exclude<SeatRecord, PersonRecord>): SeatRecord {
  return seat.kind === 'bot' ? { kind: 'bot', bot: seat.bot } : seating.openSeat
}

/** The opener may have acted under a name that is no longer on any seat, so the opener's name is always removed. */
function withoutName(
  done: Readonly<DoneBy> | null,
  { names }: Pick<ErasedDevice, 'names'>,
  isOpener: boolean,
): Readonly<DoneBy> | null {
  return done?.by !== undefined && (isOpener || names.has(done.by)) ? {} : done
}

function withoutRemovedNames(
  { removedNames }: AdmissionRecord,
  { names }: ErasedName,
): AdmissionRecord['removedNames'] {
  const left = Object.entries(removedNames).map(([device, theirs]) => [device, theirs.filter((one) => !names.has(one))])
  return Object.fromEntries(left) as AdmissionRecord['removedNames']
}

function admissionWithoutDevice(door: AdmissionRecord, device: string): AdmissionRecord {
  const others = (devices: readonly string[]) => devices.filter((other) => other !== device)
  const names = Object.entries(door.removedNames).filter(([other]) => other !== device)
  return {
    ...door,
    admitted: others(door.admitted),
    screens: others(door.screens),
    removed: others(door.removed),
    removedNames: Object.fromEntries(names),
  }
}
