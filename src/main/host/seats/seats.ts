// Seats as plain data: who sits where. None of these change what they are given.

import type { Seat } from '#shared/engine/game.ts'
import type { PersonRecord, SeatRecord } from './seat-records.ts'

export const openSeat: SeatRecord = { kind: 'open' }

export const isTaken = (seat: SeatRecord) => seat.kind !== 'open'

/** A seat that was freed in the middle of a game is a person's. */
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

/** Each device that has a seat, or had one until it was freed, once. */
export function devicesToRemember(seats: readonly SeatRecord[]): string[] {
  const freed = seats.flatMap((seat) => (seat.kind !== 'person' && seat.was !== undefined ? [seat.was] : []))
  return [...new Set([...seatedDevices(seats), ...freed])]
}

/** Each device that has a seat, once, in the order of the seats. */
export function seatedDevices(seats: readonly SeatRecord[]): string[] {
  return [...new Set(seats.flatMap((seat) => (seat.kind === 'person' ? [seat.device] : [])))]
}

/**
 * Devices that play in a running game besides one: also those that have lost the connection or were sent away, who may
 * be let in again, but none that has left by choice.
 */
export function devicesBeside(
  { seats, door }: { readonly seats: readonly SeatRecord[]; readonly door: { readonly removed: readonly string[] } },
  device: string | undefined,
  isHere: (device: string) => boolean,
): string[] {
  const hasLeft = (one: PersonRecord) => one.left === true && !isHere(one.device) && !door.removed.includes(one.device)
  const playing = seats.filter((seat) => seat.kind === 'person' && !hasLeft(seat))
  return seatedDevices(playing).filter((other) => other !== device)
}

/** The same seat with a bot on it, or without one; whoever had it until it was freed is remembered. */
export function withBot(seat: SeatRecord, bot: string | null): SeatRecord {
  const was = seat.kind !== 'person' && seat.was !== undefined ? { was: seat.was } : {}
  return bot === null ? { kind: 'open', ...was } : { kind: 'bot', bot, ...was }
}

export function withSeat(seats: readonly SeatRecord[], index: Seat, seat: SeatRecord): SeatRecord[] {
  return seats.with(index, seat)
}

/** The same seats with those of a device open. */
export function withoutDevice(seats: readonly SeatRecord[], device: string): SeatRecord[] {
  return seats.map((seat) => (seat.kind === 'person' && seat.device === device ? openSeat : seat))
}

/** The same seats with those of a device marked as left. */
export function withLeft(seats: readonly SeatRecord[], device: string): SeatRecord[] {
  return seats.map((seat) => (seat.kind === 'person' && seat.device === device ? { ...seat, left: true } : seat))
}

/** The same seats with the people of a device playing themselves; undefined where they do. */
export function withReturned(seats: readonly SeatRecord[], device: string): SeatRecord[] | undefined {
  const isToReturn = (seat: SeatRecord) =>
    seat.kind === 'person' && seat.device === device && (seat.left === true || seat.standIn !== undefined)
  if (!seats.some(isToReturn)) return undefined
  return seats.map((seat) => (isToReturn(seat) ? asThemselves(seat) : seat))
}

/** Who plays: bots, too, in the place of those for whom one stands in and who are not there. */
export function players(seats: readonly SeatRecord[], isHere: (device: string) => boolean): SeatRecord[] {
  return seats.map((seat) =>
    seat.kind === 'person' && seat.standIn !== undefined && !isHere(seat.device)
      ? { kind: 'bot', bot: seat.standIn }
      : seat,
  )
}

/**
 * As they stay after a game: those who left give theirs back, and nobody stands in any more. Who is here has not left,
 * also where that could not be written down.
 */
export function afterMatch(seats: readonly SeatRecord[], isHere: (device: string) => boolean): SeatRecord[] {
  return seats.map((seat) =>
    seat.kind === 'person' && seat.left && !isHere(seat.device) ? openSeat : asThemselves(seat),
  )
}

/** As they are in the lobby after a game, where open seats have been taken away for it: with so many of them again. */
export function reopened(
  { seats, lobbySeats }: { readonly seats: readonly SeatRecord[]; readonly lobbySeats: number | null },
  isHere: (device: string) => boolean,
): SeatRecord[] {
  const kept = afterMatch(seats, isHere)
  return [...kept, ...openSeats(Math.max(0, (lobbySeats ?? 0) - kept.length))]
}

/** What changes in a table's record when it goes back to its lobby after a match. */
export function inLobby(
  record: Parameters<typeof reopened>[0],
  isHere: (device: string) => boolean,
): { dealt: false; paused: null; numbering: null; holders: []; lobbySeats: null; seats: readonly SeatRecord[] } {
  const seats = reopened(record, isHere)
  return { dealt: false, paused: null, numbering: null, holders: [], lobbySeats: null, seats }
}

function asThemselves(seat: SeatRecord): SeatRecord {
  if (seat.kind === 'open') return openSeat
  return seat.kind === 'person'
    ? { kind: 'person', device: seat.device, name: seat.name }
    : { kind: 'bot', bot: seat.bot }
}

/** The same people in the same order on so many seats; undefined when there are more of them than that. */
export function resized(seats: readonly SeatRecord[], count: number): SeatRecord[] | undefined {
  const kept = seats.slice()
  while (kept.length > count) {
    const last = kept.findLastIndex((seat) => !isTaken(seat))
    if (last < 0) return undefined
    kept.splice(last, 1)
  }
  return [...kept, ...openSeats(count - kept.length)]
}

/** Which bot sits there, if one does. */
export function botAt(seats: readonly SeatRecord[], index: Seat): string | undefined {
  const seat = seats[index]
  return seat?.kind === 'bot' ? seat.bot : undefined
}

/** Whose seat it is, if it is a person's. */
export function deviceAt(seats: readonly SeatRecord[], index: Seat): string | undefined {
  const seat = seats[index]
  return seat?.kind === 'person' ? seat.device : undefined
}

/** How many of these seats the device has that has most of them. */
export function mostOnOneDevice(seats: readonly SeatRecord[], among: readonly Seat[]): number {
  const counts = seatedDevices(seats).map((device) => seatsOf(seats, device).filter((seat) => among.includes(seat)))
  return Math.max(0, ...counts.map((own) => own.length))
}
