// Whether a table's next match can begin, and who plays in it.

import { isPersonHere } from '../guests/connected-devices.ts'
import * as seating from '../seats/seats.ts'
import { isWaiting, seatWaiting } from '../seats/waiting.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Phase, StartBar } from '#shared/protocol/table.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { ConnectedDevices } from '../guests/connected-devices.ts'
import type { SeatRecord } from '../seats/seat-records.ts'

export interface StartContext {
  readonly game: Game
  readonly record: TableRecord
  readonly phase: Phase
  readonly owner: string | undefined
  readonly connectedDevices: ConnectedDevices
  readonly ready: ReadonlySet<string>
}

type SeatsContext = Pick<StartContext, 'record' | 'connectedDevices'>

/**
 * Why the next match can't begin; undefined if it can. In the lobby everybody but the owner must be ready; after a match
 * everybody who is connected. People who wait for a seat count as ready. If spectators are not allowed, a match of bots
 * alone starts only for the device that opened the table: any other owner would be sent away at its start.
 */
export function startRejection(context: StartContext): StartBar | undefined {
  const { game, phase, owner, connectedDevices, ready, record } = context
  const seats = seatsToDeal(context)
  if (seats.length < game.seats.min) return 'too-few-players'
  const people = seating.seatedDevices(seats).filter((device) => !isWaiting(record.waiting, device))
  const onlyBots = phase === 'lobby' && people.length === 0
  if (onlyBots && owner !== record.opener && !record.door.spectators) return 'no-spectators'
  const awaited =
    phase === 'lobby'
      ? people.filter((device) => device !== owner)
      : people.filter((device) => connectedDevices.has(device))
  return awaited.every((device) => ready.has(device) && connectedDevices.has(device)) ? undefined : 'not-ready'
}

/** The seats that would play the next match, in their order, including people who wait and would get one. */
export function seatsToDeal(context: SeatsContext): SeatRecord[] {
  return seatsNext(context).filter(seating.isTaken)
}

/**
 * As `seatsToDeal`, with the seats that would stay open. Once a match was dealt here since the lobby, people who wait
 * replace bots.
 */
export function seatsNext({ record, connectedDevices }: SeatsContext): readonly SeatRecord[] {
  const isHere = (device: string) => isPersonHere(connectedDevices, device)
  const seats = seating.reopened(record, isHere)
  return seatWaiting({ seats, waiting: record.waiting }, isHere, record.dealt).seats
}

/**
 * The seats of a running shuffle, without people who have left since. Nobody is added: otherwise somebody who comes and goes
 * would end one shuffle after another. People who have only lost the connection are dealt in, even those who waited for a seat.
 */
export function seatsStillToDeal(context: SeatsContext, before: readonly SeatRecord[]): SeatRecord[] {
  const { record, connectedDevices } = context
  const isIn = (device: string) => seating.hasSeat(before, device) && !connectedDevices.isScreen(device)
  const seats = seating
    .reopened(record, (device) => isPersonHere(connectedDevices, device))
    .map((seat) => (seat.kind === 'person' && !isIn(seat.device) ? seating.openSeat : seat))
  return seatWaiting({ seats, waiting: record.waiting }, isIn, record.dealt).seats.filter(seating.isTaken)
}
