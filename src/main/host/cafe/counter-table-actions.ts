// The actions of staff at the counter on any table: those of its owner, and giving a seat to somebody else.

import { reject } from '../rejection.ts'
import * as seating from '../seats/seats.ts'
import { staff } from '../table/table-actor.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { RequestOf } from '#shared/protocol/messages.ts'
import type { Rejection } from '../rejection.ts'
import type { SeatRecord } from '../seats/seat-records.ts'
import type { Task } from '../work/task.ts'
import type { Table } from '../table/table.ts'

export type TableAction = RequestOf<'counter-table'>['act']
export type SeatWish = RequestOf<'counter-seat'>['then']

/** All actions except `close`, which the house carries out. */
export const tableActions: Readonly<
  Record<Exclude<TableAction, 'close'>, (table: Table) => Task<Rejection | undefined>>
> = {
  pause: (table) => table.ownerControls.pause(staff, true),
  resume: (table) => table.ownerControls.pause(staff, false),
  end: (table) => (table.phase === 'finished' ? table.lobby.reopen(staff) : table.ownerControls.endMatch(staff)),
}

/** Takes the seat from its person, connected or not, and opens it or puts a bot on it. Other seats stay. */
export function* reassignSeat(table: Table, seat: Seat, then: SeatWish): Task<Rejection | undefined> {
  const taken = table.record.seats[seat]
  if (table.phase === 'finished') return reject('finished')
  if (table.isShuffling) return reject('shuffling')
  if (!taken) return reject('unknown-seat')
  if (typeof then === 'object' && !Object.hasOwn(table.game.bots, then.bot)) return reject('unknown-bot', 'then')
  const next = typeof then === 'object' ? seating.withBot(taken, then.bot) : opened(taken, table.phase)
  yield* table.seatChanges.handOver([seat], { seats: seating.withSeat(table.record.seats, seat, next) })
  return undefined
}

function opened(seat: SeatRecord, phase: Table['phase']): SeatRecord {
  return seat.kind === 'person' && phase === 'playing' ? seating.freedSeat(seat) : seating.withBot(seat, null)
}
