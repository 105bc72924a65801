// What becomes of the seats of those who are away from a game: whoever opened the table decides; while they are away
// themselves, the others who play do, by vote. A seat is freed, so that somebody else gets its cards, only with the
// agreement of the others who play.

import { Ballots } from './seat-votes.ts'
import { deny } from '../rejection.ts'
import * as seating from '../table/seats.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { AbsenceVotes, AbsenceChoice } from '#shared/protocol/match.ts'
import type { Denial } from '../rejection.ts'
import type { Desk } from '../table/table-context.ts'
import type { PersonRecord, SeatRecord } from '../journal/records.ts'

export class Away {
  readonly #desk: Desk
  readonly #ballots = new Ballots()
  /** The bots that have given way to those who are back, by seat, until these play again. */
  readonly #stoodIn = new Map<Seat, string>()

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** How many must wish the same; undefined where nobody is away, or no vote decides. */
  get votesNeeded(): number | undefined {
    const { phase, record } = this.#desk
    const isAnybodyAway = record.seats.some((seat) => this.#isAway(seat))
    if (phase !== 'playing' || this.#isOpenerHere || !isAnybodyAway) return undefined
    const voters = this.#voters.length
    return voters === 0 ? undefined : Math.floor(voters / 2) + 1
  }

  /**
   * How many must wish a seat free, whoever opened the table among them while they are here: more than half of those who
   * play, also of those who have lost the connection or were sent away. Where nobody else plays, whoever decides otherwise does.
   */
  freeNeeds(seat: Seat): number {
    const { record, present } = this.#desk
    const decider = this.#isOpenerHere ? record.opener : undefined
    const person = seating.deviceAt(record.seats, seat)
    const others = seating
      .devicesBeside(record, decider, (device) => present.has(device))
      .filter((device) => device !== person)
    const majority = others.length === 0 ? 0 : Math.floor(others.length / 2) + 1
    return majority + (decider === undefined ? 0 : 1)
  }

  votesFor(seat: Seat, device: string): AbsenceVotes[] {
    return this.#ballots.votes(seat, device)
  }

  /** The bot that has played for whoever is back on this seat. */
  stoodIn(seat: Seat): string | undefined {
    return this.#stoodIn.get(seat)
  }

  /** What a device wants to become of a seat: done at once, or counted. */
  wish(device: string, seat: Seat, wish: AbsenceChoice): Denial | undefined {
    const { phase, record, game } = this.#desk
    const taken = record.seats[seat]
    if (phase !== 'playing') return deny('not-in-play')
    if (!taken) return deny('unknown-seat')
    if (this.#isOpenerHere && device !== record.opener && !this.#isAsked(device, seat, wish)) return deny('not-owner')
    if (!this.#isOpenerHere && !this.#voters.includes(device)) return deny('no-vote')
    if (!this.#isAway(taken)) return deny('not-away')
    if (typeof wish === 'object' && !Object.hasOwn(game.bots, wish.bot)) return deny('unknown-bot', 'wish')
    const needed = wish === 'free' ? this.freeNeeds(seat) : this.#needed(device)
    if (this.#ballots.countWith(seat, device, wish) >= needed) this.#decide(seat, taken, wish)
    else this.#ballots.cast(seat, device, wish)
    return undefined
  }

  /** Whoever opened the table decides alone; what others wish meanwhile is no more than an answer. */
  #needed(device: string): number {
    if (!this.#isOpenerHere) return this.votesNeeded ?? 1
    return device === this.#desk.record.opener ? 1 : Infinity
  }

  /** Whoever opened the table would like to free the seat: the others who play may agree to it, or not. */
  #isAsked(device: string, seat: Seat, wish: AbsenceChoice): boolean {
    const isAnswer = wish === 'free' || wish === 'wait'
    return isAnswer && this.#ballots.has(seat, this.#desk.record.opener) && this.#voters.includes(device)
  }

  /** A device is here again: its people play themselves, from the question that is open now. */
  came(device: string): void {
    const { record } = this.#desk
    if (device === record.opener && this.#isOpenerHere) this.#ballots.clear()
    for (const seat of seating.seatsOf(record.seats, device)) this.#ballots.forgetSeat(seat)
    const seats = seating.withReturned(record.seats, device)
    if (!seats) return
    this.#desk.save({ seats })
    for (const [index, seat] of record.seats.entries()) {
      if (seat.kind !== 'person' || seat.device !== device || seat.standIn === undefined) continue
      this.#stoodIn.set(index, seat.standIn)
    }
  }

  /**
   * A device has gone, and its votes with it. Fewer votes may be needed now, but nothing is decided by that alone: a
   * connection that breaks for a moment must not make a wish of one the wish of most.
   */
  went(device: string): void {
    this.#ballots.forgetVoter(device)
  }

  /** Whoever plays knows by now who has played before. */
  hasPlayed(device: string): void {
    for (const seat of seating.seatsOf(this.#desk.record.seats, device)) this.#stoodIn.delete(seat)
  }

  /** Another has this seat now: what was wished about it, and who stood in on it, is over. */
  forgetSeat(seat: Seat): void {
    this.#ballots.forgetSeat(seat)
    this.#stoodIn.delete(seat)
  }

  /** To be called before another game begins. */
  rest(): void {
    this.#ballots.clear()
    this.#stoodIn.clear()
  }

  #decide(seat: Seat, { device, name, left }: PersonRecord, wish: AbsenceChoice): void {
    const stays: PersonRecord = { kind: 'person', device, name, ...(left && { left }) }
    const waits = typeof wish === 'object' ? { ...stays, standIn: wish.bot } : stays
    const decided: SeatRecord = wish === 'free' ? { kind: 'open', was: device } : waits
    this.#desk.save({ seats: seating.withSeat(this.#desk.record.seats, seat, decided) })
    this.forgetSeat(seat)
  }

  /** As the table's screen it has nobody in front of it who could decide. */
  get #isOpenerHere(): boolean {
    const { present, record } = this.#desk
    return present.has(record.opener) && !present.isScreen(record.opener)
  }

  /** Those who have a seat and are here; whoever watches has no vote. */
  get #voters(): string[] {
    return seating.seatedDevices(this.#desk.record.seats).filter((device) => this.#desk.present.has(device))
  }

  #isAway(seat: SeatRecord): seat is PersonRecord {
    return seat.kind === 'person' && !this.#desk.present.has(seat.device)
  }
}
