// A table in words of the protocol: for the list, for those who are at it, and why it can't be started.

import * as seating from './seats.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Phase, SeatState, TableState, TableSummary } from '#shared/protocol/messages.ts'
import type { SeatRecord, TableRecord } from './records.ts'

/** All about a table that is not its game. */
export interface Standing {
  readonly game: Game
  readonly record: TableRecord
  readonly phase: Phase
  readonly owner: string | undefined
  /** Devices that are at the table. */
  readonly present: { has(device: string): boolean; keys(): Iterable<string> }
  readonly ready: ReadonlySet<string>
  /** Devices that went away from a finished game: their seats are not dealt in again. */
  readonly left: ReadonlySet<string>
}

export function summarize(record: TableRecord, phase: Phase, device: string): TableSummary {
  const { id, name, game, seats } = record
  return {
    ...{ id, name, game, phase, seats: seats.length },
    open: seats.filter((seat) => !seating.isTaken(seat)).length,
    people: seats.flatMap((seat) => (seat.kind === 'person' ? [seat.name] : [])),
    yours: seating.seatsOf(seats, device).length > 0,
  }
}

export function stateFor(standing: Standing, device: string): TableState {
  const { record, phase, present, owner } = standing
  const { id, name, game, options, seats, reactions } = record
  const bar = phase === 'playing' ? undefined : startBar(standing)
  const seated = new Set(seating.seatedDevices(seats))
  return {
    ...{ id, name, game, phase, options },
    seats: seats.map((seat) => seatState(seat, standing, device)),
    spectators: [...present.keys()].filter((visitor) => !seated.has(visitor)).length,
    ...{ owner: owner === device, reactions },
    ...(bar && { startBar: bar }),
  }
}

function seatState(seat: SeatRecord, { present, ready }: Standing, device: string): SeatState {
  if (seat.kind !== 'person') return seat
  return {
    ...{ kind: 'person', name: seat.name, connected: present.has(seat.device) },
    ready: ready.has(seat.device),
    yours: seat.device === device,
  }
}

/** Why the next game can't begin: in the lobby for its owner, who need not be ready; after a game for all who are here. */
export function startBar(standing: Standing): 'too-few-players' | 'not-ready' | undefined {
  const { game, phase, owner, present, ready } = standing
  const seats = seatsToDeal(standing)
  if (seats.length < game.seats.min) return 'too-few-players'
  const people = seating.seatedDevices(seats)
  const awaited =
    phase === 'lobby' ? people.filter((device) => device !== owner) : people.filter((device) => present.has(device))
  return awaited.every((device) => ready.has(device)) ? undefined : 'not-ready'
}

/** Those who would play the next game, in their order. */
export function seatsToDeal({ record, left }: Pick<Standing, 'record' | 'left'>): SeatRecord[] {
  return withoutThoseWhoLeft({ record, left }).filter(seating.isTaken)
}

export function withoutThoseWhoLeft({ record, left }: Pick<Standing, 'record' | 'left'>): readonly SeatRecord[] {
  return [...left].reduce<readonly SeatRecord[]>(seating.withoutDevice, record.seats)
}
