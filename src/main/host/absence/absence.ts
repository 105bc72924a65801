// The seats of people who are away from a match. The opener of the table decides whether a bot stands in; while the opener is
// away, the other players vote. A seat is freed, so that somebody else gets its cards, only if the other players agree.

import { SeatVotes } from './seat-votes.ts'
import { isPersonHere } from '../guests/connected-devices.ts'
import { reject } from '../rejection.ts'
import * as seating from '../seats/seats.ts'
import type { Game, Seat } from '#shared/engine/game.ts'
import type { Phase } from '#shared/protocol/table.ts'
import type { AbsenceVotes, AbsenceChoice } from '#shared/protocol/match.ts'
import type { Rejection } from '../rejection.ts'
import type { ConnectedDevices } from '../guests/connected-devices.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { Task } from '../work/task.ts'
import type { PersonRecord, SeatRecord } from '../seats/seat-records.ts'

/** The parts of a table that absence uses. */
export interface AbsenceContext {
  readonly game: Game
  readonly record: TableRecord
  readonly phase: Phase
  readonly connectedDevices: ConnectedDevices
  /** Throws if the change can't be saved; then nothing has changed. */
  save(change: Partial<TableRecord>): Task
  /** Makes everybody at the table get what is new to them. */
  requestUpdate(): void
}

export class Absence {
  readonly #context: AbsenceContext
  readonly #votes = new SeatVotes()
  /** By seat: the bot that stood in for a person who is back, until that person plays again. */
  readonly #stoodIn = new Map<Seat, string>()

  constructor(context: AbsenceContext) {
    this.#context = context
  }

  /** Number of equal votes needed; undefined if nobody is away, or if no vote decides. */
  get votesNeeded(): number | undefined {
    const { phase, record } = this.#context
    const isAnybodyAbsent = record.seats.some((seat) => this.#isAbsent(seat))
    if (phase !== 'playing' || this.#isOpenerHere || !isAnybodyAbsent) return undefined
    const voters = this.#voters.length
    return voters === 0 ? undefined : Math.floor(voters / 2) + 1
  }

  /**
   * Number of votes needed to free a seat: more than half of the other players, including those who have lost the connection
   * or were removed, and the opener while they are here. If nobody else plays, one vote is enough.
   */
  votesToFreeSeat(seat: Seat): number {
    const { record, connectedDevices } = this.#context
    const decider = this.#isOpenerHere ? record.opener : undefined
    const person = seating.deviceAt(record.seats, seat)
    const others = seating
      .otherPlayingDevices(record, decider, (device) => connectedDevices.has(device))
      .filter((device) => device !== person)
    const majority = others.length === 0 ? 0 : Math.floor(others.length / 2) + 1
    return majority + (decider === undefined ? 0 : 1)
  }

  votesFor(seat: Seat, device: string): AbsenceVotes[] {
    return this.#votes.votes(seat, device)
  }

  /** The bot that stood in at this seat, whose person is back but has not played again yet. */
  stoodIn(seat: Seat): string | undefined {
    return this.#stoodIn.get(seat)
  }

  /** Handles a device's vote about an absent person's seat: it decides immediately, or it is counted. */
  *vote(device: string, seat: Seat, wish: AbsenceChoice): Task<Rejection | undefined> {
    const { phase, record, game } = this.#context
    const taken = record.seats[seat]
    if (phase !== 'playing') return reject('not-in-play')
    if (!taken) return reject('unknown-seat')
    if (this.#isOpenerHere && device !== record.opener && !this.#isAsked(device, seat, wish)) return reject('not-owner')
    if (!this.#isOpenerHere && !this.#voters.includes(device)) return reject('no-vote')
    if (!this.#isAbsent(taken)) return reject('not-away')
    if (typeof wish === 'object' && !Object.hasOwn(game.bots, wish.bot)) return reject('unknown-bot', 'wish')
    const needed = wish === 'free' ? this.votesToFreeSeat(seat) : this.#needed(device)
    if (this.#votes.countWith(seat, device, wish) >= needed) yield* this.#decide(seat, taken, wish)
    else this.#votes.cast(seat, device, wish)
    return undefined
  }

  /** The opener decides alone; other people's votes only answer the opener's wish. */
  #needed(device: string): number {
    if (!this.#isOpenerHere) return this.votesNeeded ?? 1
    return device === this.#context.record.opener ? 1 : Infinity
  }

  /** Whether this vote answers the opener's wish to free the seat. */
  #isAsked(device: string, seat: Seat, wish: AbsenceChoice): boolean {
    const isAnswer = wish === 'free' || wish === 'wait'
    return isAnswer && this.#votes.has(seat, this.#context.record.opener) && this.#voters.includes(device)
  }

  /**
   * Called when a device enters: its people play again, from the prompt that is open now. Throws if that can't be saved.
   * `wasHere`: its people were here before it entered, so votes go on.
   */
  *deviceCame(device: string, wasHere: boolean): Task {
    const { record } = this.#context
    if (!wasHere && device === record.opener && this.#isOpenerHere) this.#votes.clear()
    for (const seat of seating.seatsOf(record.seats, device)) this.#votes.forgetSeat(seat)
    const seats = seating.withoutStandIns(record.seats, device)
    if (!seats) return
    yield* this.#context.save({ seats })
    for (const [index, seat] of record.seats.entries()) {
      if (seat.kind !== 'person' || seat.device !== device || seat.standIn === undefined) continue
      this.#stoodIn.set(index, seat.standIn)
    }
  }

  /**
   * Called when a device has gone or has lost its seats: removes its votes. Fewer votes may be needed now, but that alone
   * decides nothing: a connection that breaks for a moment must not turn one vote into a majority.
   */
  forgetVoter(device: string): void {
    this.#votes.forgetVoter(device)
  }

  /** Called when people of a device have played again: they need not be shown any more which bot stood in. */
  devicePlayed(device: string): void {
    for (const seat of seating.seatsOf(this.#context.record.seats, device)) {
      if (this.#stoodIn.delete(seat)) this.#context.requestUpdate()
    }
  }

  /** Called when another person or a bot has this seat: forgets the votes about it and which bot stood in. */
  forgetSeat(seat: Seat): void {
    this.#votes.forgetSeat(seat)
    this.#stoodIn.delete(seat)
  }

  /** Called before another match begins. */
  clear(): void {
    this.#votes.clear()
    this.#stoodIn.clear()
  }

  *#decide(seat: Seat, person: PersonRecord, wish: AbsenceChoice): Task {
    const standIn = typeof wish === 'object' ? wish.bot : undefined
    const decided = wish === 'free' ? seating.freedSeat(person) : seating.withStandIn(person, standIn)
    yield* this.#context.save({ seats: seating.withSeat(this.#context.record.seats, seat, decided) })
    this.forgetSeat(seat)
  }

  /** A shared display does not count, because nobody could decide there. */
  get #isOpenerHere(): boolean {
    const { connectedDevices, record } = this.#context
    return isPersonHere(connectedDevices, record.opener)
  }

  /** Devices that have a seat and are here; spectators have no vote. */
  get #voters(): string[] {
    return seating
      .seatedDevices(this.#context.record.seats)
      .filter((device) => this.#context.connectedDevices.has(device))
  }

  #isAbsent(seat: SeatRecord): seat is PersonRecord {
    return seat.kind === 'person' && !this.#context.connectedDevices.has(seat.device)
  }
}
