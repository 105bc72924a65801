// People who wait for a seat, in their order. None of these functions changes what it is given.

import { limits } from '#shared/protocol/limits.ts'
import * as seating from './seats.ts'
import type { SeatRecord, WaitingRecord } from './seat-records.ts'

interface Seated {
  readonly seats: readonly SeatRecord[]
  readonly waiting: readonly WaitingRecord[]
}

/** The seats with those who wait and are here on the open ones, first come first served, and whoever still waits. */
export function seatWaiting({ seats, waiting }: Seated, isHere: (device: string) => boolean): Seated {
  const next = waiting.filter(({ device }) => isHere(device))
  const filled = seats.map((seat): SeatRecord => {
    const person = seating.isTaken(seat) ? undefined : next.shift()
    return person ? { kind: 'person', ...person } : seat
  })
  return { seats: filled, waiting: stillWaiting(waiting, filled) }
}

/** The same without those who have a seat now. */
export function stillWaiting(
  waiting: readonly WaitingRecord[],
  seats: readonly SeatRecord[],
): readonly WaitingRecord[] {
  const seated = new Set(seating.seatedDevices(seats))
  return waiting.some(({ device }) => seated.has(device))
    ? waiting.filter(({ device }) => !seated.has(device))
    : waiting
}

/** The same with this person, who keeps their place under another name; undefined where too many wait and are here. */
export function withWaiting(
  waiting: readonly WaitingRecord[],
  person: WaitingRecord,
  isHere: (device: string) => boolean,
): readonly WaitingRecord[] | undefined {
  const place = waiting.findIndex(({ device }) => device === person.device)
  if (place >= 0) return waiting.with(place, person)
  if (waiting.length < limits.waiting) return [...waiting, person]
  const gone = waiting.findIndex(({ device }) => !isHere(device))
  return gone < 0 ? undefined : [...waiting.toSpliced(gone, 1), person]
}

export function withoutWaiting(waiting: readonly WaitingRecord[], device: string): readonly WaitingRecord[] {
  return waiting.some((one) => one.device === device) ? waiting.filter((one) => one.device !== device) : waiting
}
