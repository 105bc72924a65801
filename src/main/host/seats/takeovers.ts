// Takeovers: people who take a seat of a running match. They are recorded among its holders, and announced to the table.

import { limits } from '#shared/protocol/limits.ts'
import { isSameAtAGlance } from '../guests/similar-names.ts'
import { lastHolder } from './seat-holders.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { SeatHolder } from './seat-records.ts'

/**
 * Records that a person takes a seat after `since` actions: returns the new holders, and the takeover to announce.
 * Undefined after `limits.takeovers` takeovers, or `limits.takeoversOfDevice` of that device.
 */
export function takeSeat(
  holders: readonly SeatHolder[],
  seat: Seat,
  person: NonNullable<SeatHolder['person']>,
  since: number,
): { readonly holders: readonly SeatHolder[]; readonly takeover: Omit<Takeover, 'at'> } | undefined {
  const namesake = countNamesakes(holders, person)
  const holder: SeatHolder = { seat, person, since, ...(namesake > 1 && { namesake }) }
  const takeover = describeTakeover(holders, holder)
  const last = lastHolder(holders, seat)?.person
  // The same person is back on a seat that nobody else has held since: nothing to record.
  if (last?.device === person.device && last.name === person.name) return { holders, takeover }
  const takeovers = holders.filter((one) => one.since !== undefined)
  const own = takeovers.filter((one) => one.person?.device === person.device)
  const areUsedUp = takeovers.length >= limits.takeovers || own.length >= limits.takeoversOfDevice
  return areUsedUp ? undefined : { holders: [...holders, holder], takeover }
}

/** The announcements of all people who took a seat in the middle of the match. */
export function takeoversOf(holders: readonly SeatHolder[]): Takeover[] {
  return holders.flatMap((holder, index) =>
    holder.since === undefined ? [] : [{ at: holder.since, ...describeTakeover(holders.slice(0, index), holder) }],
  )
}

function describeTakeover(
  earlier: readonly SeatHolder[],
  { seat, person, namesake }: SeatHolder,
): Omit<Takeover, 'at'> {
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

/** The number of a device, from 1, among devices with a person of this name, in the order in which they came. */
function countNamesakes(holders: readonly SeatHolder[], { device, name }: NonNullable<SeatHolder['person']>): number {
  const alike = holders.flatMap(({ person }) => (person && isSameAtAGlance(person.name, name) ? [person.device] : []))
  return [...new Set([...alike, device])].indexOf(device) + 1
}
