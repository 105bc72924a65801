// A table in words of the protocol: for the list, for those who are at it, and why it can't be started.

import { removedFrom, visitorsOf } from './admission.ts'
import { namesakeOn } from './seat-holders.ts'
import * as seating from './seats.ts'
import type { Game, Seat } from '#shared/engine/game.ts'
import type { AdmissionState } from '#shared/protocol/admission.ts'
import type { ShuffleProgress } from '#shared/protocol/luck.ts'
import type { PersonState, Phase, SeatState, TableState, TableSummary } from '#shared/protocol/table.ts'
import type { Away } from '../absence/absence.ts'
import type { Present } from './table-context.ts'
import type { DoorRecord, PersonRecord, SeatRecord, TableRecord } from '../journal/records.ts'

/** All about a table that is not its game. */
export interface Standing {
  readonly game: Game
  readonly record: TableRecord
  readonly phase: Phase
  readonly owner: string | undefined
  readonly present: Present
  readonly ready: ReadonlySet<string>
  readonly away: Pick<Away, 'votesNeeded' | 'freeNeeds' | 'votesFor' | 'stoodIn'>
}

export function summarize(record: TableRecord, phase: Phase, device: string): TableSummary {
  const { id, name, game, seats, opener } = record
  const { code, locked, spectators, admitted, removed } = record.door
  const door = locked ? 'locked' : code !== null ? 'code' : 'open'
  const yours = seating.seatsOf(seats, device).length > 0 && !removed.includes(device)
  const isKnown = yours || device === opener || admitted.includes(device)
  const openNext = openAfter(record, phase, () => false)
  const people = door === 'open' || isKnown ? seats.flatMap((seat) => (seat.kind === 'person' ? [seat.name] : [])) : []
  return {
    ...{ id, name, game, phase, seats: seats.length },
    open: seats.filter((seat) => !seating.isTaken(seat)).length,
    ...{ people, yours, door },
    ...(openNext > 0 && { openNext }),
    ...(!spectators && { spectators }),
  }
}

export function stateFor(standing: Standing, device: string, shuffling?: ShuffleProgress): TableState {
  const { record, phase, present, owner, away } = standing
  const { id, name, game, options, seats, reactions } = record
  const door = record.door
  const bar = phase === 'playing' ? undefined : startBar(standing)
  const seated = new Set(seating.seatedDevices(seats))
  const openNext = openAfter(record, phase, (visitor) => present.has(visitor))
  return {
    ...{ id, name, game, phase, options },
    seats: seats.map((_, index) => seatState(index, standing, device)),
    spectators: [...present.keys()].filter((visitor) => !seated.has(visitor) && !present.isScreen(visitor)).length,
    ...{ owner: owner === device, reactions },
    ...(bar && { startBar: bar }),
    ...(phase === 'finished' && owner === undefined && mayReopen(standing, device) && { mayReopen: true }),
    ...(openNext > 0 && { openNext }),
    ...(away.votesNeeded !== undefined && { votesNeeded: away.votesNeeded }),
    ...(isClosed(door) && { door: doorState(door, owner === device || present.isScreen(device)) }),
    ...screensFor(present, device),
    ...(owner === device && visitorsFor(standing, device)),
    ...(shuffling && { shuffling }),
  }
}

/** After a game: how many seats are open once it is reopened. */
function openAfter(record: TableRecord, phase: Phase, isHere: (device: string) => boolean): number {
  if (phase !== 'finished') return 0
  return seating.reopened(record, isHere).filter((seat) => !seating.isTaken(seat)).length
}

function isClosed({ code, locked, spectators }: DoorRecord): boolean {
  return code !== null || locked || !spectators
}

function doorState({ code, locked, spectators }: DoorRecord, maySeeCode: boolean): AdmissionState {
  return { asksCode: code !== null, ...(maySeeCode && code !== null && { code }), locked, spectators }
}

function screensFor(present: Present, device: string): Pick<TableState, 'screens' | 'screen'> {
  const screens = [...present.keys()].filter((visitor) => present.isScreen(visitor)).length
  return { ...(screens > 0 && { screens }), ...(present.isScreen(device) && { screen: true }) }
}

function visitorsFor(standing: Standing, device: string): Pick<TableState, 'visitors' | 'removed'> {
  const visitors = visitorsOf(standing, device).map(({ visitor }) => visitor)
  const removed = removedFrom(standing.record)
  return { ...(visitors.length > 0 && { visitors }), ...(removed.length > 0 && { removed }) }
}

function seatState(index: Seat, standing: Standing, device: string): SeatState {
  const { record, present, ready, away } = standing
  const seat = record.seats[index]!
  if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot }
  if (seat.kind === 'open') return { kind: 'open', ...(seat.was === device && { wasYours: true }) }
  const connected = present.has(seat.device)
  const yours = seat.device === device
  const stoodIn = yours ? away.stoodIn(index) : undefined
  const namesake = namesakeOn(record.holders, index)
  return {
    ...{ kind: 'person', name: seat.name, connected, ready: ready.has(seat.device), yours },
    ...(!connected && awayState(index, seat, standing, device)),
    ...(stoodIn !== undefined && { stoodIn }),
    ...(namesake !== undefined && { namesake }),
  }
}

/** With the game everything ends that was decided about it. */
function awayState(
  index: Seat,
  { left, standIn }: PersonRecord,
  { phase, away }: Standing,
  device: string,
): Pick<PersonState, 'left' | 'standIn' | 'votes' | 'freeNeeds'> {
  const votes = away.votesFor(index, device)
  const freeNeeds = away.freeNeeds(index)
  return {
    ...(left && { left }),
    ...(phase === 'playing' && standIn !== undefined && { standIn }),
    ...(phase === 'playing' && votes.length > 0 && { votes }),
    ...(phase === 'playing' && freeNeeds > (away.votesNeeded ?? 1) && { freeNeeds }),
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
export function seatsToDeal({ record, present }: Pick<Standing, 'record' | 'present'>): SeatRecord[] {
  return seating.afterGame(record.seats, (device) => present.has(device)).filter(seating.isTaken)
}

/** After a game: its owner; where nobody of its people is here, whoever is and can sit down. */
export function mayReopen({ owner, present }: Pick<Standing, 'owner' | 'present'>, device: string): boolean {
  return owner === undefined ? present.has(device) && !present.isScreen(device) : owner === device
}
