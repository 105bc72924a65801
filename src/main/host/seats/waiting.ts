// People who wait for a seat, in their order. These functions never change their arguments.

import { limits } from '#shared/protocol/limits.ts'
import * as seating from './seats.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { SeatRecord, WaitingRecord } from './seat-records.ts'

interface Seated {
  readonly seats: readonly SeatRecord[]
  readonly waiting: readonly WaitingRecord[]
}

/** Whether a person on this device waits for a seat. */
export function isWaiting(waiting: readonly WaitingRecord[], device: string): boolean {
  return waiting.some((one) => one.device === device)
}

/** The people on a device who have a seat or wait for one. `place`: their place among the seats, and behind them who waits. */
export function peopleOn(
  { seats, waiting }: Seated,
  device: string,
): { readonly name: string; readonly place: number }[] {
  return [...seats, ...waiting].flatMap((one, place) =>
    'device' in one && one.device === device ? [{ name: one.name, place }] : [],
  )
}

/**
 * Gives seats to people who wait and are here, first come first served, and returns the seats and who still waits.
 * `isAfterMatch`: see `seatsToGive`.
 */
export function seatWaiting(
  { seats, waiting }: Seated,
  isHere: (device: string) => boolean,
  isAfterMatch: boolean,
): Seated {
  const next = waiting.filter(({ device }) => isHere(device))
  const given = seatsToGive(seats, isAfterMatch).slice(0, next.length)
  const filled = seats.map((seat, index): SeatRecord => {
    const person = next[given.indexOf(index)]
    return person ? { kind: 'person', ...person } : seat
  })
  return { seats: filled, waiting: stillWaiting(waiting, filled) }
}

/**
 * The seats that people who wait can get, in the order in which they are given: open ones, and between two matches
 * (`isAfterMatch`) those of bots, the last first. In a lobby the owner decides about bots.
 */
export function seatsToGive(seats: readonly SeatRecord[], isAfterMatch: boolean): Seat[] {
  const of = (kind: SeatRecord['kind']) => seats.flatMap((seat, index) => (seat.kind === kind ? [index] : []))
  return isAfterMatch ? [...of('open'), ...of('bot').toReversed()] : of('open')
}

/** The people who still wait: without those who have a seat now. */
export function stillWaiting(
  waiting: readonly WaitingRecord[],
  seats: readonly SeatRecord[],
): readonly WaitingRecord[] {
  const seated = new Set(seating.seatedDevices(seats))
  return waiting.some(({ device }) => seated.has(device))
    ? waiting.filter(({ device }) => !seated.has(device))
    : waiting
}

/**
 * The people who wait when a match is dealt to `dealt`: also those of the seats before who came back too late for it. Of
 * several people at one device the first waits.
 */
export function waitingAfterDeal(
  { seats, waiting }: Seated,
  dealt: readonly SeatRecord[],
  isHere: (device: string) => boolean,
): readonly WaitingRecord[] {
  const isLate = (device: string) => isHere(device) && !seating.hasSeat(dealt, device)
  return seats.reduce(
    (others, seat) => {
      if (seat.kind !== 'person' || !isLate(seat.device)) return others
      const { device, name } = seat
      if (others.some((one) => one.device === device)) return others
      return withWaiting(others, { device, name, ...seating.chosenAvatar(seat) }, isHere) ?? others
    },
    stillWaiting(waiting, dealt),
  )
}

/**
 * The waiting people with this person, who keeps their place when they change their name; undefined if too many people who
 * are here wait.
 */
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
  return isWaiting(waiting, device) ? waiting.filter((one) => one.device !== device) : waiting
}
