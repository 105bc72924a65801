// Describes a table for the list of tables.

import { seatsNext } from '../match/start-conditions.ts'
import * as seating from '../seats/seats.ts'
import { seatsToGive } from '../seats/waiting.ts'
import type { TableSummary } from '#shared/protocol/table.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { StartContext } from '../match/start-conditions.ts'

type SummaryContext = Pick<StartContext, 'record' | 'phase' | 'connectedDevices'>

/** The summary of a table for a device's list of tables. */
export function summarize(context: SummaryContext, device: string): TableSummary {
  const { record, phase } = context
  const { id, name, game, seats, opener } = record
  const { code, locked, spectators, admitted, removed } = record.door
  const door = locked ? 'locked' : code !== null ? 'code' : 'open'
  const yours = seating.hasSeat(seats, device) && !removed.includes(device)
  const isKnown = yours || device === opener || admitted.includes(device)
  const free = openAfter(context)
  const people = door === 'open' || isKnown ? seats.flatMap((seat) => (seat.kind === 'person' ? [seat.name] : [])) : []
  return {
    id,
    name,
    game,
    phase,
    seats: seats.length,
    open: seats.filter((seat) => !seating.isTaken(seat)).length,
    people,
    yours,
    ...(yours && !seating.hasKeptSeat(seats, device) && { left: true as const }),
    door,
    ...(free > 0 && { openNext: free }),
    ...(!spectators && { spectators }),
  }
}

/** After a match, as `openNext`; otherwise 0. */
export function openAfter(context: SummaryContext): number {
  return context.phase === 'finished' ? openNext(context) : 0
}

/** In a match and after it: how many more people can get a seat in the next one, besides those who wait and are here. */
export function openNext(context: Pick<SummaryContext, 'record' | 'connectedDevices'>): number {
  return seatsToGive(seatsNext(context), context.record.dealt).length
}

/**
 * Whether the table is listed. A table that its owner does not want listed is nevertheless listed once somebody besides its
 * opener has a seat.
 */
export function isListed({ door, seats, opener }: TableRecord): boolean {
  return door.listed || seating.seatedDevices(seats).some((device) => device !== opener)
}
