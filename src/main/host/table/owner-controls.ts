// The owner's hand on a game's course: the order of the seats, a pause, the end, taking back, and time for decisions.

import { deny } from '../rejection.ts'
import * as seating from './seats.ts'
import { upTo } from './seat-holders.ts'
import { eventsFor } from '#shared/engine/game.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { MatchNotice } from '#shared/protocol/owner-controls.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { Deal } from '../match/table-match.ts'
import type { Denial } from '../rejection.ts'
import type { Desk } from './table-context.ts'
import type { TableJournal } from '../journal/table-journal.ts'
import type { Pace } from '../turns/scheduler.ts'
import type { By, PauseRecord, TableRecord } from '../journal/records.ts'

/** Whoever looks after the house: as far as a game's course goes, the owner of every table. */
export const staff = Symbol('staff')

export interface CourseTools {
  readonly journal: Pick<TableJournal, 'takeBack'>
  readonly deal: () => Deal | undefined
  readonly pace: () => Pace
  /** Back to the lobby with the same seats, the game as far as it has come; with this written down too. */
  readonly toLobby: (change: Partial<TableRecord>) => void
  /** What has just been written down is how the table stands. */
  readonly stands: (record: TableRecord) => void
}

/** What everybody is told next, each in words of what they may know. */
type News = (viewer: Viewer) => MatchNotice

export class Course {
  readonly #desk: Desk
  readonly #tools: CourseTools
  readonly #news: News[] = []

  constructor(desk: Desk, tools: CourseTools) {
    this.#desk = desk
    this.#tools = tools
  }

  /** Two seats change places, with whoever sits there. */
  move(device: string, from: Seat, to: Seat): Denial | undefined {
    const { phase, record, owner, isShuffling } = this.#desk
    const [one, other] = [record.seats[from], record.seats[to]]
    if (device !== owner) return deny('not-owner')
    if (phase !== 'lobby') return deny('in-play')
    if (isShuffling) return deny('shuffling')
    if (!one || !other) return deny('unknown-seat')
    this.#desk.save({ seats: record.seats.with(from, other).with(to, one) })
    return undefined
  }

  /** What staff has paused only staff lets go on; a pause of the guests' own becomes staff's when staff pauses, too. */
  pause(device: string | typeof staff, paused: boolean): Denial | undefined {
    const before = this.#desk.record.paused
    const isStaffs = before?.staff === true
    const denial = this.#denyUnlessOwnerInPlay(device)
    if (denial) return denial
    if (!paused && isStaffs && device !== staff) return deny('paused-by-staff')
    const isTakenOver = before !== null && device === staff && !isStaffs
    if (paused ? before !== null && !isTakenOver : before === null) return undefined
    const by: PauseRecord = device === staff ? { staff: true } : this.#by(device)
    this.#desk.save({ paused: paused ? by : null })
    this.#news.push(() => ({ kind: paused ? 'paused' : 'resumed', ...by }))
    return undefined
  }

  /** Over without a result; the journal keeps the game as far as it has come. */
  end(device: string | typeof staff): Denial | undefined {
    const denial = this.#denyUnlessOwnerInPlay(device)
    if (denial) return denial
    const by = this.#by(device)
    this.#tools.toLobby({ ended: by })
    this.#news.push(() => ({ kind: 'ended', ...by }))
    return undefined
  }

  /** In seconds; 0: as long as it takes. */
  setDecisionTime(device: string, seconds: number): Denial | undefined {
    if (device !== this.#desk.owner) return deny('not-owner')
    this.#desk.save({ decisionSeconds: seconds })
    return undefined
  }

  moreTime(device: string): Denial | undefined {
    const { phase, record, owner } = this.#desk
    if (phase !== 'playing') return deny('not-in-play')
    if (record.paused) return deny('paused')
    const denial = this.#tools.pace().extend(seating.seatsOf(record.seats, device), device === owner)
    if (!denial) this.#news.push(() => ({ kind: 'more-time', ...this.#by(device) }))
    return denial
  }

  /** Done at once by the owner, or where nobody else is at the table to be asked; else the owner is asked. */
  takeBack(device: string, moment: number): Denial | undefined {
    const deal = this.#tools.deal()
    const { record, phase } = this.#desk
    if (!deal || phase !== 'playing') return deny('not-in-play')
    if (deal.moment !== moment) return deny('moved-on')
    const seat = deal.undoable
    if (seat === undefined) return deny('nothing-to-take-back')
    if (this.#mayTakeBack(device, seat)) {
      this.#undo(deal, seat, device)
      return undefined
    }
    if (seating.deviceAt(record.seats, seat) !== device) return deny('not-owner')
    this.#desk.save({ askedBack: moment })
    return undefined
  }

  refuseTakeBack(device: string, moment: number): Denial | undefined {
    const denial = this.#denyUnlessOwnerInPlay(device)
    if (denial) return denial
    const deal = this.#tools.deal()
    if (deal?.moment !== moment) return deny('moved-on')
    const seat = deal.undoable
    if (seat === undefined || this.#desk.record.askedBack !== moment) return deny('nothing-to-take-back')
    this.#desk.save({ askedBack: null })
    const by = this.#by(device)
    this.#news.push(() => ({ kind: 'not-taken-back', seat, ...by }))
    return undefined
  }

  /** A seat is taken from its person, who is told so with the others. `bot`: it is a bot's now. */
  seatTaken(seat: Seat, player: string, bot: string | undefined): void {
    const kind = bot === undefined ? 'seat-freed' : 'seat-to-bot'
    this.#news.push(() => ({ kind, seat, player }))
  }

  /** A person sits down in the running game. */
  personSat(takeover: Omit<Takeover, 'at'>): void {
    this.#news.push(() => ({ kind: 'seat-taken', ...takeover }))
  }

  timedOut(seat: Seat): void {
    this.#news.push(() => ({ kind: 'time-out', seat }))
  }

  /** What a device is told of all this as long as it lasts. */
  stateFor(device: string): Pick<TableState, 'paused' | 'ended' | 'decisionSeconds' | 'takeBack'> {
    const { record, phase } = this.#desk
    const { paused, ended, decisionSeconds } = record
    const takeBack = this.#takeBackFor(device)
    return {
      ...(paused && phase === 'playing' && { paused }),
      ...(ended && phase === 'lobby' && { ended }),
      ...(decisionSeconds > 0 && { decisionSeconds }),
      ...(takeBack && { takeBack }),
    }
  }

  /** What has happened since it was asked last. */
  takeNews(): readonly News[] {
    return this.#news.splice(0)
  }

  #takeBackFor(device: string): TableState['takeBack'] {
    const deal = this.#tools.deal()
    const { record, phase } = this.#desk
    const seat = phase === 'playing' ? deal?.undoable : undefined
    if (!deal || seat === undefined) return undefined
    const isNow = this.#mayTakeBack(device, seat)
    if (!isNow && seating.deviceAt(record.seats, seat) !== device) return undefined
    const { moment } = deal
    return { seat, moment, now: isNow, asked: record.askedBack === moment }
  }

  #mayTakeBack(device: string, seat: Seat): boolean {
    const { record, owner } = this.#desk
    const isAlone = seating.seatedDevices(record.seats).length === 1
    return device === owner || (isAlone && seating.deviceAt(record.seats, seat) === device)
  }

  #undo(deal: Deal, seat: Seat, device: string): void {
    const prepared = deal.prepareTakeBack()
    const { numbering } = prepared
    const { record: before } = this.#desk
    const holders = upTo(before.holders, numbering.revision)
    const record = { ...before, numbering, askedBack: null, holders }
    this.#tools.journal.takeBack(record, numbering.revision)
    const told = deal.commitTakeBack(prepared)
    this.#tools.stands(record)
    const by = this.#by(device)
    this.#news.push((viewer) => ({ kind: 'taken-back', seat, events: eventsFor(told, viewer), ...by }))
  }

  #denyUnlessOwnerInPlay(device: string | typeof staff): Denial | undefined {
    const { phase, owner } = this.#desk
    if (device !== staff && device !== owner) return deny('not-owner')
    return phase === 'playing' ? undefined : deny('not-in-play')
  }

  /** By the name on their first seat. */
  #by(device: string | typeof staff): By {
    const { seats } = this.#desk.record
    const seat = seats.find((one) => one.kind === 'person' && one.device === device)
    return seat?.kind === 'person' ? { by: seat.name } : {}
  }
}
