// A table in messages: its summary for the list, and its state for those who are at it.

import { removedFrom, visitorsOf } from './admission.ts'
import { namesakeOn } from '../seats/seat-holders.ts'
import { startRejection } from '../match/start-conditions.ts'
import * as seating from '../seats/seats.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { AdmissionState } from '#shared/protocol/admission.ts'
import type { ShuffleProgress } from '#shared/protocol/luck.ts'
import type { PersonState, Phase, SeatState, TableState, TableSummary } from '#shared/protocol/table.ts'
import type { Absence } from '../absence/absence.ts'
import type { ConnectedDevices } from '../connected-devices.ts'
import type { TableContext } from './table-context.ts'
import type { AdmissionRecord, TableRecord } from '../journal/table-record.ts'
import type { PersonRecord } from '../seats/seat-records.ts'

type AbsenceState = Pick<Absence, 'votesNeeded' | 'votesToFreeSeat' | 'votesFor' | 'stoodIn'>

/** The summary of a table for a device's list of tables. */
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

/** The state of a table for a device at it. */
export function stateFor(
  context: TableContext,
  absence: AbsenceState,
  device: string,
  shuffling?: ShuffleProgress,
): TableState {
  const { record, phase, connectedDevices, owner } = context
  const { id, name, game, options, seats, reactions } = record
  const door = record.door
  const notYet = phase === 'playing' ? undefined : startRejection(context)
  const seated = new Set(seating.seatedDevices(seats))
  const openNext = openAfter(record, phase, (visitor) => connectedDevices.has(visitor))
  return {
    ...{ id, name, game, phase, options },
    seats: seats.map((_, index) => seatState(index, context, absence, device)),
    spectators: [...connectedDevices.keys()].filter(
      (visitor) => !seated.has(visitor) && !connectedDevices.isScreen(visitor),
    ).length,
    ...{ owner: owner === device, reactions },
    ...(owner !== device && ownerName(context)),
    ...(notYet && { startBar: notYet }),
    ...(phase === 'finished' && owner === undefined && mayReopen(context, device) && { mayReopen: true }),
    ...(openNext > 0 && { openNext }),
    ...(absence.votesNeeded !== undefined && { votesNeeded: absence.votesNeeded }),
    ...(isClosed(door) && { door: doorState(door, owner === device || connectedDevices.isScreen(device)) }),
    ...(!isListed(record) && { listed: false as const }),
    ...screensFor(connectedDevices, device),
    ...(owner === device && visitorsFor(context, device)),
    ...(shuffling && { shuffling }),
  }
}

function ownerName({ record, owner }: TableContext): Pick<TableState, 'ownerName'> {
  const seat = record.seats.find((one) => one.kind === 'person' && one.device === owner)
  return seat?.kind === 'person' ? { ownerName: seat.name } : {}
}

/**
 * Equal for devices to which `stateFor` and the parts of the table tell the same, because they only look on. Undefined for
 * all others, and while a vote about somebody who is away may be a device's own.
 */
export function onlookerKind(
  { record, phase, connectedDevices, owner }: TableContext,
  device: string,
): 'screen' | 'spectator' | undefined {
  if (device === owner || device === record.opener) return undefined
  if (record.waiting.some((one) => one.device === device)) return undefined
  for (const seat of record.seats) {
    if (seat.kind === 'open' && seat.was === device) return undefined
    if (seat.kind !== 'person') continue
    if (seat.device === device || (phase === 'playing' && !connectedDevices.has(seat.device))) return undefined
  }
  return connectedDevices.isScreen(device) ? 'screen' : 'spectator'
}

/** After a match: how many seats are open once the table is back in its lobby and those who wait have theirs. */
function openAfter(record: TableRecord, phase: Phase, isHere: (device: string) => boolean): number {
  if (phase !== 'finished') return 0
  const open = seating.reopened(record, isHere).filter((seat) => !seating.isTaken(seat)).length
  return Math.max(0, open - record.waiting.length)
}

/** A table that is not to be listed is so all the same once somebody besides its opener has a seat. */
export function isListed({ door, seats, opener }: TableRecord): boolean {
  return door.listed || seating.seatedDevices(seats).some((device) => device !== opener)
}

function isClosed({ code, locked, spectators }: AdmissionRecord): boolean {
  return code !== null || locked || !spectators
}

function doorState({ code, locked, spectators }: AdmissionRecord, maySeeCode: boolean): AdmissionState {
  return { asksCode: code !== null, ...(maySeeCode && code !== null && { code }), locked, spectators }
}

function screensFor(connectedDevices: ConnectedDevices, device: string): Pick<TableState, 'screens' | 'screen'> {
  const screens = [...connectedDevices.keys()].filter((visitor) => connectedDevices.isScreen(visitor)).length
  return { ...(screens > 0 && { screens }), ...(connectedDevices.isScreen(device) && { screen: true }) }
}

function visitorsFor(context: TableContext, device: string): Pick<TableState, 'visitors' | 'removed'> {
  const visitors = visitorsOf(context, device).map(({ visitor }) => visitor)
  const removed = removedFrom(context.record)
  return { ...(visitors.length > 0 && { visitors }), ...(removed.length > 0 && { removed }) }
}

function seatState(index: Seat, context: TableContext, absence: AbsenceState, device: string): SeatState {
  const { record, connectedDevices, ready, owner, phase } = context
  const seat = record.seats[index]!
  if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot }
  if (seat.kind === 'open') return { kind: 'open', ...(seat.was === device && { wasYours: true }) }
  const connected = connectedDevices.has(seat.device)
  const yours = seat.device === device
  const stoodIn = yours ? absence.stoodIn(index) : undefined
  const namesake = namesakeOn(record.holders, index)
  return {
    ...{ kind: 'person', name: seat.name, connected, yours },
    // The owner says by starting that they are ready.
    ready: ready.has(seat.device) || (phase === 'lobby' && seat.device === owner),
    ...(!connected && absentState(index, seat, context.phase, absence, device)),
    ...(stoodIn !== undefined && { stoodIn }),
    ...(namesake !== undefined && { namesake }),
    ...seating.chosenAvatar(seat),
  }
}

/** The state of an absent person. A decision about them holds until the match is over. */
function absentState(
  index: Seat,
  { left, standIn }: PersonRecord,
  phase: Phase,
  absence: AbsenceState,
  device: string,
): Pick<PersonState, 'left' | 'standIn' | 'votes' | 'freeNeeds'> {
  const votes = absence.votesFor(index, device)
  const freeNeeds = absence.votesToFreeSeat(index)
  return {
    ...(left && { left }),
    ...(phase === 'playing' && standIn !== undefined && { standIn }),
    ...(phase === 'playing' && votes.length > 0 && { votes }),
    ...(phase === 'playing' && freeNeeds > (absence.votesNeeded ?? 1) && { freeNeeds }),
  }
}

/** After a match the owner may reopen the table; where none of its people is here, anybody who is and can sit down. */
export function mayReopen({ owner, connectedDevices }: TableContext, device: string): boolean {
  return owner === undefined ? connectedDevices.has(device) && !connectedDevices.isScreen(device) : owner === device
}
