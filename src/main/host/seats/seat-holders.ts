// Functions over the people who have held the seats of a match. They never change their arguments.

import type { Seat } from '#shared/engine/game.ts'
import type { SeatHolder, SeatRecord } from './seat-records.ts'

/** The holders at the start of a match. */
export function firstHolders(seats: readonly SeatRecord[]): SeatHolder[] {
  return seats.flatMap((one, seat) =>
    one.kind === 'person' ? [{ seat, person: { device: one.device, name: one.name } }] : [],
  )
}

export function wasHeldByPerson(holders: readonly SeatHolder[], seat: Seat): boolean {
  return lastHolder(holders, seat) !== undefined
}

/** The number of a seat's person among people with the same name; undefined for the first. */
export function namesakeOn(holders: readonly SeatHolder[], seat: Seat): number | undefined {
  return lastHolder(holders, seat)?.namesake
}

/** The holders after a take-back that leaves `actions` actions. */
export function holdersAfterTakeBack(holders: readonly SeatHolder[], actions: number): SeatHolder[] {
  return holders.map((holder) =>
    holder.since === undefined ? holder : { ...holder, since: Math.min(holder.since, actions) },
  )
}

/** The same holders without the names and devices of some people. That there was a person stays known. */
export function withoutPeople<T extends SeatHolder>(
  holders: readonly T[],
  isMeant: (person: NonNullable<SeatHolder['person']>) => boolean,
): T[] {
  return holders.map((holder) => (holder.person && isMeant(holder.person) ? { ...holder, person: null } : holder))
}

export function holdersOn(holders: readonly SeatHolder[], device: string): string[] {
  return holders.flatMap(({ person }) => (person?.device === device ? [person.name] : []))
}

export function devicesOf(holders: readonly SeatHolder[]): string[] {
  return holders.flatMap(({ person }) => (person ? [person.device] : []))
}

/** The latest holder of a seat; undefined if no person has held it in this match. */
export function lastHolder(holders: readonly SeatHolder[], seat: Seat): SeatHolder | undefined {
  return holders.findLast((holder) => holder.seat === seat)
}
