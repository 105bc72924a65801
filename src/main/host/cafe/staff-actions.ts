// Staff's hand on any table: what its owner could do, and for a seat what nobody else may.

import { deny } from '../rejection.ts'
import * as seating from '../table/seats.ts'
import { staff } from '../table/owner-controls.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Denial } from '../rejection.ts'
import type { SeatRecord } from '../journal/records.ts'
import type { Table } from '../table/table.ts'

export type Act = Extract<Request, { type: 'counter-table' }>['act']
export type SeatWish = Extract<Request, { type: 'counter-seat' }>['then']

/** All but the table's end, which is the house's. */
export const acts: Readonly<Record<Exclude<Act, 'close'>, (table: Table) => Denial | undefined>> = {
  pause: (table) => table.course.pause(staff, true),
  resume: (table) => table.course.pause(staff, false),
  end: (table) => (table.phase === 'finished' ? table.reopen(staff) : table.course.end(staff)),
}

/** Whoever has the seat has it no more, there or away; nobody else is moved. */
export function giveSeat(table: Table, seat: Seat, then: SeatWish): Denial | undefined {
  const taken = table.record.seats[seat]
  if (table.phase === 'finished') return deny('in-play')
  if (table.isShuffling) return deny('shuffling')
  if (!taken) return deny('unknown-seat')
  if (typeof then === 'object' && !Object.hasOwn(table.game.bots, then.bot)) return deny('unknown-bot', 'then')
  const next = typeof then === 'object' ? ({ kind: 'bot', bot: then.bot } as const) : freed(taken, table.phase)
  table.handOver([seat], { seats: seating.withSeat(table.record.seats, seat, next) })
  return undefined
}

function freed(seat: SeatRecord, phase: Table['phase']): SeatRecord {
  if (seat.kind === 'open') return seat
  return seat.kind === 'person' && phase === 'playing' ? { kind: 'open', was: seat.device } : seating.openSeat
}
