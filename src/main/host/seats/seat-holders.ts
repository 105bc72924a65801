// Functions over the people who have held the seats of a match. None of them changes what it is given.

import { limits } from '#shared/protocol/limits.ts'
import { isSameAtAGlance } from '../similar-names.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { SeatHolder, SeatRecord } from './seat-records.ts'

/** The holders when the match begins. */
export function dealtIn(seats: readonly SeatRecord[]): SeatHolder[] {
  return seats.flatMap((one, seat) =>
    one.kind === 'person' ? [{ seat, person: { device: one.device, name: one.name } }] : [],
  )
}

/** Adds a person who takes a seat after `since` actions; undefined where seats have changed hands too often already. */
export function withHolder(
  holders: readonly SeatHolder[],
  seat: Seat,
  person: NonNullable<SeatHolder['person']>,
  since: number,
): readonly SeatHolder[] | undefined {
  const last = lastHolder(holders, seat)?.person
  // Back on a seat that nobody else has had meanwhile: it has not changed hands.
  if (last?.device === person.device && last.name === person.name) return holders
  const takeovers = holders.filter((holder) => holder.since !== undefined)
  if (takeovers.length >= limits.takeovers) return undefined
  const namesake = countNamesakes(holders, person)
  return [...holders, { seat, person, since, ...(namesake > 1 && { namesake }) }]
}

export function wasHeldByPerson(holders: readonly SeatHolder[], seat: Seat): boolean {
  return lastHolder(holders, seat) !== undefined
}

/** The number of a seat's person among those of the same name, where it is not the first. */
export function namesakeOn(holders: readonly SeatHolder[], seat: Seat): number | undefined {
  return lastHolder(holders, seat)?.namesake
}

/** The holders after actions were taken back and `actions` are left. */
export function upTo(holders: readonly SeatHolder[], actions: number): SeatHolder[] {
  return holders.map((holder) =>
    holder.since === undefined ? holder : { ...holder, since: Math.min(holder.since, actions) },
  )
}

/** The announcement of a person who takes a seat, made before they are among its holders. */
export function takeoverBy(
  holders: readonly SeatHolder[],
  seat: Seat,
  person: NonNullable<SeatHolder['person']>,
): Omit<Takeover, 'at'> {
  const namesake = countNamesakes(holders, person)
  return told(holders, { seat, person, ...(namesake > 1 && { namesake }) })
}

/** The announcements of all who took a seat in the middle of the match. */
export function takeoversOf(holders: readonly SeatHolder[]): Takeover[] {
  return holders.flatMap((holder, index) =>
    holder.since === undefined ? [] : [{ at: holder.since, ...told(holders.slice(0, index), holder) }],
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

function told(earlier: readonly SeatHolder[], { seat, person, namesake }: SeatHolder): Omit<Takeover, 'at'> {
  const before = lastHolder(earlier, seat)?.person
  const again = person && earlier.some((one) => one.seat === seat && one.person?.device === person.device)
  return {
    seat,
    ...(person && { player: person.name }),
    ...(before && { before: before.name }),
    ...(again && { again }),
    ...(namesake !== undefined && { namesake }),
  }
}

/** The number of a device among those with a person of this name, from 1, in the order in which they came. */
function countNamesakes(holders: readonly SeatHolder[], { device, name }: NonNullable<SeatHolder['person']>): number {
  const alike = holders.flatMap(({ person }) => (person && isSameAtAGlance(person.name, name) ? [person.device] : []))
  return [...new Set([...alike, device])].indexOf(device) + 1
}

function lastHolder(holders: readonly SeatHolder[], seat: Seat): SeatHolder | undefined {
  return holders.findLast((holder) => holder.seat === seat)
}
