// The state of a table for the devices there. Most of it is the same for all of them and is made once; only a few fields
// and the device's own seats differ. It is kept while only the match goes on, which changes nothing in it except the action
// that may be taken back.

import { admissionState, hasRestrictions, removedFrom, visitorsOf } from './admission/admission.ts'
import { mayReopen } from './table-actor.ts'
import { isListed, openNext } from './table-summary.ts'
import { lastHolder, namesakeOn } from '../seats/seat-holders.ts'
import { startRejection } from '../match/start-conditions.ts'
import * as seating from '../seats/seats.ts'
import { isWaiting } from '../seats/waiting.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { ShuffleProgress } from '#shared/protocol/luck.ts'
import type { Phase, SeatState, TableState } from '#shared/protocol/table.ts'
import type { Absence } from '../absence/absence.ts'
import type { TableContext } from './table-context.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { SeatRecord } from '../seats/seat-records.ts'
import type { StateMessage, TableStateMessage } from './state-message.ts'

type AbsenceState = Pick<Absence, 'votesNeeded' | 'votesToFreeSeat' | 'votesFor' | 'stoodIn'>

/** The contributions of other parts of a table: for everybody, and per device. */
export interface MoreState {
  readonly forAll: Partial<TableState>
  readonly forDevice: (device: string) => Partial<TableState>
}

export class TableStates {
  readonly #context: TableContext
  readonly #absence: AbsenceState
  readonly #more: MoreState
  readonly #owner: string | undefined
  readonly #record: TableRecord
  readonly #phase: Phase
  /** The state for a device that only watches. */
  readonly #shared: Omit<TableState, 'owner'>
  readonly #sharedText: string
  /** By device; for devices that only watch, by their kind. */
  readonly #made = new Map<string, StateMessage>()

  constructor(context: TableContext, absence: AbsenceState, shuffling: ShuffleProgress | undefined, more: MoreState) {
    this.#context = context
    this.#absence = absence
    this.#more = more
    this.#owner = context.owner
    this.#record = context.record
    this.#phase = context.phase
    this.#shared = { ...sharedState(context, absence, shuffling), ...more.forAll }
    this.#sharedText = JSON.stringify(this.#shared)
  }

  isOf(record: TableRecord, phase: Phase): boolean {
    return this.#record === record && this.#phase === phase
  }

  /** `takeBack`: the action that this device could take back now. */
  for(device: string, takeBack: TableState['takeBack']): StateMessage {
    const state = this.#stateOf(device)
    if (!takeBack) return state
    return {
      texts: { ...state.texts, takeBack: JSON.stringify(takeBack) },
      message: () => ({ type: 'table', table: { ...state.message().table, takeBack } }),
    }
  }

  #stateOf(device: string): StateMessage {
    const sameFor = onlookerKind(this.#context, device) ?? device
    const known = this.#made.get(sameFor)
    if (known) return known
    const made = this.#make(device)
    this.#made.set(sameFor, made)
    return made
  }

  #make(device: string): StateMessage {
    const own = { ...this.#own(device), ...this.#more.forDevice(device) }
    const ownSeats = this.#ownSeats(device)
    let message: TableStateMessage | undefined
    return {
      texts: { shared: this.#sharedText, own: JSON.stringify([own, ownSeats]), takeBack: undefined },
      message: () => {
        const seats = ownSeats.reduce((all, [index, seat]) => all.with(index, seat), this.#shared.seats)
        return (message ??= { type: 'table', table: { ...this.#shared, seats, ...own } })
      },
    }
  }

  #own(device: string): Partial<TableState> & Pick<TableState, 'owner'> {
    const context = this.#context
    const { record, phase, connectedDevices } = context
    const isOwner = this.#owner === device
    const isScreen = connectedDevices.isScreen(device)
    const { door } = record
    return {
      owner: isOwner,
      ...(!isOwner && ownerName(record.seats, this.#owner)),
      ...(phase === 'finished' && this.#owner === undefined && mayReopen(context, device) && { mayReopen: true }),
      ...((isOwner || isScreen) && door.code !== null && { door: { ...admissionState(door), code: door.code } }),
      ...(isScreen && { screen: true }),
      ...(isOwner && visitorsFor(context, device)),
    }
  }

  /** The seats that this device sees differently from a spectator: its own, and those on which it has a vote. */
  #ownSeats(device: string): [Seat, SeatState][] {
    const { seats, holders } = this.#context.record
    return seats.flatMap((seat, index): [Seat, SeatState][] => {
      const shown = this.#shared.seats[index]!
      if (shown.kind !== 'person' && seating.mayReturnTo(seat, device)) {
        const before = lastHolder(holders, index)?.person
        return [[index, { ...shown, wasYours: true, ...(before?.device === device && { before: before.name }) }]]
      }
      if (seat.kind !== 'person' || shown.kind !== 'person') return []
      if (seat.device === device) {
        const stoodIn = this.#absence.stoodIn(index)
        const isLate = this.#isLate(index)
        const own = { ...(stoodIn !== undefined && { stoodIn }), ...(isLate && { late: true as const }) }
        return [[index, { ...shown, yours: true, ...own }]]
      }
      return shown.votes ? [[index, { ...shown, votes: this.#absence.votesFor(index, device) }]] : []
    })
  }

  /** Whether the table has answered for the person on this seat, who has not played since. */
  #isLate(seat: Seat): boolean {
    const { match, record } = this.#context
    if (this.#phase !== 'playing' || !match) return false
    return match.hasAnsweredFor(seat, lastHolder(record.holders, seat)?.since)
  }
}

function sharedState(
  context: TableContext,
  absence: AbsenceState,
  shuffling: ShuffleProgress | undefined,
): Omit<TableState, 'owner'> {
  const { record, phase, connectedDevices } = context
  const { id, name, game, options, seats, reactions, door } = record
  const notYet = phase === 'playing' ? undefined : startRejection(context)
  const seated = new Set(seating.seatedDevices(seats))
  const free = phase === 'lobby' ? 0 : openNext(context)
  const here = [...connectedDevices.keys()]
  const screens = here.filter((visitor) => connectedDevices.isScreen(visitor)).length
  const votesNeeded = absence.votesNeeded
  return {
    id,
    name,
    game,
    phase,
    options,
    seats: seatsShown(context, absence),
    spectators: here.filter((visitor) => !seated.has(visitor) && !connectedDevices.isScreen(visitor)).length,
    reactions,
    ...(notYet && { startBar: notYet }),
    ...(free > 0 && { openNext: free }),
    ...(votesNeeded !== undefined && { votesNeeded }),
    ...(hasRestrictions(door) && { door: admissionState(door) }),
    ...(!isListed(record) && { listed: false as const }),
    ...(screens > 0 && { screens }),
    ...(shuffling && { shuffling }),
  }
}

/** The seats as a spectator sees them. A decision about an absent person holds until the match is over. */
export function seatsShown(context: TableContext, absence: AbsenceState): SeatState[] {
  const { record, connectedDevices, ready, owner, phase } = context
  const { votesNeeded } = absence
  return record.seats.map((seat, index): SeatState => {
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot }
    if (seat.kind === 'open') return { kind: 'open' }
    const { device, name, left, standIn } = seat
    const connected = connectedDevices.has(device)
    const namesake = namesakeOn(record.holders, index)
    const isMissed = !connected && phase === 'playing'
    const votes = isMissed ? absence.votesFor(index, '') : []
    const freeNeeds = isMissed ? absence.votesToFreeSeat(index) : 0
    return {
      kind: 'person',
      name,
      connected,
      yours: false,
      // By starting the match the owner shows that they are ready.
      ready: (ready.has(device) && connected) || (phase === 'lobby' && device === owner),
      ...(!connected && left && { left }),
      ...(isMissed && standIn !== undefined && { standIn }),
      ...(votes.length > 0 && { votes }),
      ...(freeNeeds > (votesNeeded ?? 1) && { freeNeeds }),
      ...(namesake !== undefined && { namesake }),
      ...seating.chosenAvatar(seat),
    }
  })
}

function ownerName(
  seats: readonly SeatRecord[],
  owner: string | undefined,
): Pick<TableState, 'ownerName' | 'ownerSeat'> {
  const ownerSeat = seats.findIndex((one) => one.kind === 'person' && one.device === owner)
  const seat = seats[ownerSeat]
  return seat?.kind === 'person' ? { ownerName: seat.name, ownerSeat } : {}
}

/**
 * A key shared by the spectators, or the shared displays, that get the same message. Undefined for others, and during a
 * vote that differs per device.
 */
function onlookerKind(
  { record, phase, connectedDevices, owner }: TableContext,
  device: string,
): 'screen' | 'spectator' | undefined {
  if (device === owner || device === record.opener) return undefined
  if (isWaiting(record.waiting, device)) return undefined
  for (const seat of record.seats) {
    if (seat.kind === 'open' && seat.was === device) return undefined
    if (seat.kind !== 'person') continue
    if (seat.device === device || (phase === 'playing' && !connectedDevices.has(seat.device))) return undefined
  }
  return connectedDevices.isScreen(device) ? 'screen' : 'spectator'
}

function visitorsFor(context: TableContext, device: string): Pick<TableState, 'visitors' | 'removed'> {
  const visitors = visitorsOf(context, device).map(({ visitor }) => visitor)
  const removed = removedFrom(context.record)
  return { ...(visitors.length > 0 && { visitors }), ...(removed.length > 0 && { removed }) }
}
