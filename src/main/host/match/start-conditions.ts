// Whether a table's next match can begin, and who plays in it.

import * as seating from '../seats/seats.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Phase } from '#shared/protocol/table.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { ConnectedDevices } from '../connected-devices.ts'
import type { SeatRecord } from '../seats/seat-records.ts'

export interface StartContext {
  readonly game: Game
  readonly record: TableRecord
  readonly phase: Phase
  readonly owner: string | undefined
  readonly connectedDevices: ConnectedDevices
  readonly ready: ReadonlySet<string>
}

/**
 * Why the next match can't begin. In the lobby everybody but the owner must be ready; after a match everybody who is
 * connected.
 */
export function startRejection(context: StartContext): 'too-few-players' | 'not-ready' | undefined {
  const { game, phase, owner, connectedDevices, ready } = context
  const seats = seatsToDeal(context)
  if (seats.length < game.seats.min) return 'too-few-players'
  const people = seating.seatedDevices(seats)
  const awaited =
    phase === 'lobby'
      ? people.filter((device) => device !== owner)
      : people.filter((device) => connectedDevices.has(device))
  return awaited.every((device) => ready.has(device)) ? undefined : 'not-ready'
}

/** The seats that would play the next match, in their order. */
export function seatsToDeal({
  record,
  connectedDevices,
}: Pick<StartContext, 'record' | 'connectedDevices'>): SeatRecord[] {
  return seating.afterMatch(record.seats, (device) => connectedDevices.has(device)).filter(seating.isTaken)
}
