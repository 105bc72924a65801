// Functions over the seats of a table. They never change their arguments.

import type { AvatarChoice } from '#shared/avatar.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { PersonRecord, SeatRecord } from './seat-records.ts'

export const openSeat: SeatRecord = { kind: 'open' }

export const isTaken = (seat: SeatRecord) => seat.kind !== 'open'

/** Counts the seats of people and of bots. A seat that was freed in the middle of a match counts as a person's. */
export function headcount(seats: readonly SeatRecord[]): { people: number; bots: number } {
  const bots = seats.filter(({ kind }) => kind === 'bot').length
  return { people: seats.length - bots, bots }
}

export function openSeats(count: number): SeatRecord[] {
  return Array.from({ length: count }, () => openSeat)
}

/** Seats that belong to a device, in their order. */
export function seatsOf(seats: readonly SeatRecord[], device: string): Seat[] {
  return seats.flatMap((seat, index) => (seat.kind === 'person' && seat.device === device ? [index] : []))
}

export function hasSeat(seats: readonly SeatRecord[], device: string): boolean {
  return seats.some((seat) => seat.kind === 'person' && seat.device === device)
}

/** Whether a device has a seat that it has not left by choice. */
export function hasKeptSeat(seats: readonly SeatRecord[], device: string): boolean {
  return seats.some((seat) => seat.kind === 'person' && seat.device === device && !seat.left)
}

/** The seats of each device that has any. */
export function seatsByDevice(seats: readonly SeatRecord[]): Map<string, Seat[]> {
  const byDevice = new Map<string, Seat[]>()
  for (const [index, seat] of seats.entries()) {
    if (seat.kind !== 'person') continue
    const own = byDevice.get(seat.device)
    if (own) own.push(index)
    else byDevice.set(seat.device, [index])
  }
  return byDevice
}

/** Each device that has a seat, or had one until it was freed or left to a bot, listed once. */
export function seatedOrFreedDevices(seats: readonly SeatRecord[]): string[] {
  return [...new Set([...seatedDevices(seats), ...seats.flatMap((seat) => formerDevice(seat) ?? [])])]
}

/** The device that had a seat until it was freed or left to a bot; undefined if none is known. */
export function formerDevice(seat: SeatRecord): string | undefined {
  if (seat.kind === 'person') return undefined
  return seat.was ?? (seat.kind === 'bot' ? seat.keptFor : undefined)
}

/** Whether a device's person has left the seat to a bot in this match, and may take it again. */
export function isKeptFor(seat: SeatRecord | undefined, device: string): boolean {
  return seat?.kind === 'bot' && seat.keptFor === device
}

/** Whether a device may take the seat again in this match: it was freed, or its person has left it to a bot. */
export function mayReturnTo(seat: SeatRecord, device: string): boolean {
  return isKeptFor(seat, device) || (seat.kind === 'open' && seat.was === device)
}

/** Each device that has a seat, listed once, in the order of the seats. */
export function seatedDevices(seats: readonly SeatRecord[]): string[] {
  return [...new Set(seats.flatMap((seat) => (seat.kind === 'person' ? [seat.device] : [])))]
}

/**
 * The other devices that play in a running match, including those that have lost the connection or were removed (they may
 * be let in again), but not those that have left by choice.
 */
export function otherPlayingDevices(
  { seats, door }: { readonly seats: readonly SeatRecord[]; readonly door: { readonly removed: readonly string[] } },
  device: string | undefined,
  isHere: (device: string) => boolean,
): string[] {
  const hasLeft = (one: PersonRecord) => one.left === true && !isHere(one.device) && !door.removed.includes(one.device)
  const playing = seats.filter((seat) => seat.kind === 'person' && !hasLeft(seat))
  return seatedDevices(playing).filter((other) => other !== device)
}

/** The same seat with a bot on it, or without one. It still names the device that had it until it was freed or left to a bot. */
export function withBot(seat: SeatRecord, bot: string | null): SeatRecord {
  const was = seat.kind === 'person' ? undefined : seat.was
  const keptFor = seat.kind === 'bot' ? seat.keptFor : undefined
  const before = formerDevice(seat)
  if (bot === null) return { kind: 'open', ...(before !== undefined && { was: before }) }
  return { kind: 'bot', bot, ...(was !== undefined && { was }), ...(keptFor !== undefined && { keptFor }) }
}

/** The seat of a person whose cards anybody may take over now. It still names that person's device. */
export function freedSeat({ device }: PersonRecord): SeatRecord {
  return { kind: 'open', was: device }
}

/** The same person with this bot as their stand-in, or with none. */
export function withStandIn(person: PersonRecord, bot: string | undefined): PersonRecord {
  const { left } = person
  return { ...asPersonAlone(person), ...(left && { left }), ...(bot !== undefined && { standIn: bot }) }
}

export function withSeat(seats: readonly SeatRecord[], index: Seat, seat: SeatRecord): SeatRecord[] {
  return seats.with(index, seat)
}

/** The same seats, with those of a device open. */
export function withoutDevice(seats: readonly SeatRecord[], device: string): SeatRecord[] {
  return seats.map((seat) => (seat.kind === 'person' && seat.device === device ? openSeat : seat))
}

/** The same seats, with those of a device marked as left. */
export function markLeft(seats: readonly SeatRecord[], device: string): SeatRecord[] {
  return seats.map((seat) => (seat.kind === 'person' && seat.device === device ? { ...seat, left: true } : seat))
}

/** The same seats, with none of a device's marked as left. A stand-in keeps playing until the device is back. */
export function clearLeft(seats: readonly SeatRecord[], device: string): SeatRecord[] {
  return seats.map((seat) => {
    if (seat.kind !== 'person' || seat.device !== device) return seat
    return { ...asThemselves(seat), ...(seat.standIn !== undefined && { standIn: seat.standIn }) }
  })
}

/** The same seats without stand-ins for the people of a device; undefined if there are none. */
export function withoutStandIns(seats: readonly SeatRecord[], device: string): SeatRecord[] | undefined {
  const isToReturn = (seat: SeatRecord) =>
    seat.kind === 'person' && seat.device === device && (seat.left === true || seat.standIn !== undefined)
  if (!seats.some(isToReturn)) return undefined
  return seats.map((seat) => (isToReturn(seat) ? asThemselves(seat) : seat))
}

/** The seats with their current players: a bot if it stands in for somebody who is away. */
export function currentPlayers(seats: readonly SeatRecord[], isHere: (device: string) => boolean): SeatRecord[] {
  return seats.map((seat) =>
    seat.kind === 'person' && seat.standIn !== undefined && !isHere(seat.device)
      ? { kind: 'bot', bot: seat.standIn }
      : seat,
  )
}

/**
 * The seats after a match: people who left lose theirs, and stand-ins are removed. People who are here have not left, even
 * if their return could not be saved.
 */
function afterMatch(seats: readonly SeatRecord[], isHere: (device: string) => boolean): SeatRecord[] {
  return seats.map((seat) =>
    seat.kind === 'person' && seat.left && !isHere(seat.device) ? openSeat : asThemselves(seat),
  )
}

/** The seats in the lobby after a match, with the open seats that the match left out. */
export function reopened(
  { seats, lobbySeats }: { readonly seats: readonly SeatRecord[]; readonly lobbySeats: number | null },
  isHere: (device: string) => boolean,
): SeatRecord[] {
  const kept = afterMatch(seats, isHere)
  return [...kept, ...openSeats(Math.max(0, (lobbySeats ?? 0) - kept.length))]
}

/** The changes to a table's record when it returns to its lobby after a match. */
export function changesForLobby(
  record: Parameters<typeof reopened>[0],
  isHere: (device: string) => boolean,
): { dealt: false; paused: null; numbering: null; holders: []; lobbySeats: null; seats: readonly SeatRecord[] } {
  const seats = reopened(record, isHere)
  return { dealt: false, paused: null, numbering: null, holders: [], lobbySeats: null, seats }
}

function asThemselves(seat: SeatRecord): SeatRecord {
  if (seat.kind === 'open') return openSeat
  if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot }
  return asPersonAlone(seat)
}

/** The same person, neither marked as left nor with a stand-in. */
function asPersonAlone(person: PersonRecord): PersonRecord {
  return { kind: 'person', device: person.device, name: person.name, ...chosenAvatar(person) }
}

/** The face and the colour that a person has chosen; fields that are not chosen are left out. */
export function chosenAvatar({ face, colour }: AvatarChoice): Pick<PersonRecord, 'face' | 'colour'> {
  return { ...(face && { face }), ...(colour && { colour }) }
}

/** The same people in the same order on `count` seats; undefined if there are more people. */
export function resized(seats: readonly SeatRecord[], count: number): SeatRecord[] | undefined {
  const kept = seats.slice()
  while (kept.length > count) {
    const last = kept.findLastIndex((seat) => !isTaken(seat))
    if (last < 0) return undefined
    kept.splice(last, 1)
  }
  return [...kept, ...openSeats(count - kept.length)]
}

/** The bot on a seat, if there is one. */
export function botAt(seats: readonly SeatRecord[], index: Seat): string | undefined {
  const seat = seats[index]
  return seat?.kind === 'bot' ? seat.bot : undefined
}

/** The device that has a seat, if a person sits there. */
export function deviceAt(seats: readonly SeatRecord[], index: Seat): string | undefined {
  const seat = seats[index]
  return seat?.kind === 'person' ? seat.device : undefined
}

/** The largest number of these seats that one device has. */
export function mostOnOneDevice(seats: readonly SeatRecord[], among: readonly Seat[]): number {
  const counts = seatedDevices(seats).map((device) => seatsOf(seats, device).filter((seat) => among.includes(seat)))
  return Math.max(0, ...counts.map((own) => own.length))
}
