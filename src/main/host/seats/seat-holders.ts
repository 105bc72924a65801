// Functions over the people who have held the seats of a match. None of them changes what it is given.

import type { Seat } from '#shared/engine/game.ts'
import { devicesToRemember } from './seats.ts'
import type { SeatHolder, SeatRecord } from './seat-records.ts'

/** The part of a table's record that names people. */
export interface TablePeople {
  readonly seats: readonly SeatRecord[]
  readonly holders: readonly SeatHolder[]
  readonly waiting: readonly { readonly device: string }[]
  readonly evening: readonly { readonly device: string }[]
}

/** The holders at the start of a match. */
export function firstHolders(seats: readonly SeatRecord[]): SeatHolder[] {
  return seats.flatMap((one, seat) =>
    one.kind === 'person' ? [{ seat, person: { device: one.device, name: one.name } }] : [],
  )
}

export function wasHeldByPerson(holders: readonly SeatHolder[], seat: Seat): boolean {
  return lastHolder(holders, seat) !== undefined
}

/** The number of a seat's person among those of the same name, where it is not the first. */
export function namesakeOn(holders: readonly SeatHolder[], seat: Seat): number | undefined {
  return lastHolder(holders, seat)?.namesake
}

/** The holders after actions were taken back and `actions` are left. */
export function holdersAfterTakeBack(holders: readonly SeatHolder[], actions: number): SeatHolder[] {
  return holders.map((holder) =>
    holder.since === undefined ? holder : { ...holder, since: Math.min(holder.since, actions) },
  )
}

/** The same without the names and devices of some people; that somebody was there stays known. */
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

/** The devices of everybody who belongs to a table: who has or had a seat, waits for one, or is counted in the evening's score. */
export function devicesOfPeople({ seats, holders, waiting, evening }: TablePeople): string[] {
  const unseated = [...waiting, ...evening].map(({ device }) => device)
  return [...new Set([...unseated, ...devicesToRemember(seats), ...devicesOf(holders)])]
}

/** Undefined for a seat that no person has held in this match. */
export function lastHolder(holders: readonly SeatHolder[], seat: Seat): SeatHolder | undefined {
  return holders.findLast((holder) => holder.seat === seat)
}
