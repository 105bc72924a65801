// One table: composes its parts, and sends everybody there what has changed. Callers queue for the table first.

import { Absence } from '../absence/absence.ts'
import { describeError } from '../logger.ts'
import { MatchRunner } from '../match/match-runner.ts'
import { MatchStart } from '../match/match-start.ts'
import { reject } from '../rejection.ts'
import { takeoversOf } from '../seats/takeovers.ts'
import * as seating from '../seats/seats.ts'
import { isWaiting } from '../seats/waiting.ts'
import { Scheduler } from '../turns/scheduler.ts'
import { Admission } from './admission/admission.ts'
import { Attendance } from './attendance.ts'
import { Lobby } from './lobby.ts'
import { SeatChanges } from './seat-changes.ts'
import { NextGame } from './next-game/next-game.ts'
import { OwnerControls } from './controls/owner-controls.ts'
import { Reactions } from './reactions.ts'
import { TableContext } from './table-context.ts'
import { seatsShown, TableStates } from './table-state.ts'
import { isListed, openAfter, summarize } from './table-summary.ts'
import { TakeBack } from './controls/take-back.ts'
import { UpdateRound } from './update-round.ts'
import type { Game, Seat, Viewer } from '#shared/engine/game.ts'
import type { ClosedReason, Phase, SeatState, TableSummary } from '#shared/protocol/table.ts'
import type { Guest } from '../guests/guest.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { Change } from '../match/match-context.ts'
import type { TableMatch } from '../match/table-match.ts'
import type { ConnectedDevices } from '../guests/connected-devices.ts'
import type { Rejection } from '../rejection.ts'
import type { Task } from '../work/task.ts'
import type { TableServices } from './table-context.ts'

export interface TableSetup extends TableServices {
  /** Called when something has changed: `sendUpdates` has to follow once the current work on the table is done. */
  readonly onChange: (table: Table, change?: Change) => void
  /** A match is ended after this many actions. */
  readonly actionsPerMatch: number
  /** Does work on a table once nothing else is in progress there. */
  readonly inTurn: (table: Table, work: () => Task) => void
}

export class Table {
  readonly absence: Absence
  readonly runner: MatchRunner
  readonly matchStart: MatchStart
  readonly attendance: Attendance
  readonly admission: Admission
  readonly lobby: Lobby
  readonly seatChanges: SeatChanges
  readonly nextGame: NextGame
  readonly ownerControls: OwnerControls
  readonly takeBack: TakeBack
  readonly reactions: Reactions
  readonly #context: TableContext
  readonly #scheduler: Scheduler
  /** The states that everybody here was last sent. */
  #states: TableStates | undefined

  constructor(setup: TableSetup, record: TableRecord, match?: TableMatch) {
    const context = new TableContext(setup, record, match, {
      requestUpdate: (change) => setup.onChange(this, change),
      inTurn: (work) => setup.inTurn(this, work),
    })
    this.#context = context
    this.absence = new Absence(context)
    this.runner = new MatchRunner(context, setup.actionsPerMatch, () => this.ownerControls.endLongMatch())
    this.#scheduler = new Scheduler(context, this.runner)
    this.matchStart = new MatchStart(context, () => this.#matchStarted())
    this.attendance = new Attendance(context, this.absence, this.matchStart, (device) =>
      this.nextGame.forgetDevice(device),
    )
    this.admission = new Admission(context, this.attendance)
    const { absence, matchStart, attendance, admission } = this
    this.lobby = new Lobby(context, { absence, matchStart, attendance, scheduler: this.#scheduler })
    this.seatChanges = new SeatChanges(context, { absence, matchStart, admission })
    this.nextGame = new NextGame(context, this.lobby, matchStart)
    this.ownerControls = new OwnerControls(context, this.lobby, this.#scheduler)
    this.takeBack = new TakeBack(context)
    this.reactions = new Reactions(context)
  }

  get game(): Game {
    return this.#context.game
  }

  get record(): TableRecord {
    return this.#context.record
  }

  get id(): string {
    return this.record.id
  }

  get opener(): string {
    return this.record.opener
  }

  /** The device with the rights of the owner; undefined if no device here can have them. */
  get owner(): string | undefined {
    return this.#context.owner
  }

  get phase(): Phase {
    return this.#context.phase
  }

  get isShuffling(): boolean {
    return this.#context.isShuffling
  }

  /** Whether devices that have nothing to do with the table see it in their lists. */
  get isListed(): boolean {
    return isListed(this.record)
  }

  get isEmpty(): boolean {
    return this.#context.audience.size === 0
  }

  /** Whether this device has opened the table, nobody is here, and nobody else has a place here. */
  isUsedOnlyBy(device: string): boolean {
    const { seats, waiting } = this.record
    const places = [...seating.seatedDevices(seats), ...waiting.map((one) => one.device)]
    return this.opener === device && places.every((other) => other === device) && this.isEmpty
  }

  /** As `isUsedOnlyBy`, and no match is in progress. */
  isAbandonedBy(device: string): boolean {
    return this.isUsedOnlyBy(device) && this.phase !== 'playing'
  }

  get connectedDevices(): ConnectedDevices {
    return this.#context.audience
  }

  hasSeat(device: string): boolean {
    return seating.hasSeat(this.record.seats, device)
  }

  /** Whether the device has a seat that it has not left and was not removed from. */
  keepsSeatFor(device: string): boolean {
    const { seats, door } = this.record
    return seating.hasKeptSeat(seats, device) && !door.removed.includes(device)
  }

  /** Whether the device has a seat that it has not left, or waits for one, and was not removed. */
  keepsPlaceFor(device: string): boolean {
    const { waiting, door } = this.record
    const waits = isWaiting(waiting, device) && !door.removed.includes(device)
    return waits || this.keepsSeatFor(device)
  }

  /** Whether another device that is not a shared display is connected here. */
  hasOthersThan(device: string): boolean {
    const { audience } = this.#context
    return [...audience.keys()].some((other) => other !== device && !audience.isScreen(other))
  }

  get seatedDevices(): string[] {
    return this.#context.seatedDevices
  }

  /** Undefined in the lobby. */
  get match(): TableMatch | undefined {
    return this.#context.match
  }

  /** Changes whenever `summary` may have changed. */
  get version(): string {
    return `${this.id} ${this.#context.revision} ${this.phase} ${openAfter(this.#context)}`
  }

  /** The seats as shown to devices without a seat. */
  get seatStates(): SeatState[] {
    return seatsShown(this.#context, this.absence)
  }

  summary(device: string): TableSummary {
    return summarize(this.#context, device)
  }

  /** Plays a person's answer to a prompt. */
  *command(device: string, prompt: number, action: unknown): Task<Rejection | undefined> {
    const rejection = yield* this.runner.command(device, prompt, action)
    if (!rejection) this.absence.devicePlayed(device)
    return rejection
  }

  setViewer(guest: Guest, viewer: Viewer): Rejection | undefined {
    const { match, record, audience } = this.#context
    if (!match) return reject('not-in-play')
    if (viewer !== 'public' && !record.seats[viewer]) return reject('unknown-seat')
    if (viewer !== 'public' && !seating.seatsOf(record.seats, guest.device).includes(viewer)) {
      return reject('not-your-seat')
    }
    audience.setViewer(guest, viewer)
    return undefined
  }

  /** Makes the next updates send everybody here the time left again. */
  resendTimers(): void {
    this.#context.audience.resendTimers()
  }

  /**
   * Updates bots and timers, then sends everybody here what is new to them, and people who were sent away the reason.
   * `change`: what has changed since the last updates.
   */
  sendUpdates(change: Change): void {
    const { match, record, owner, audience, log } = this.#context
    audience.sendFarewells()
    if (change === 'anything') this.#states = undefined
    if (match) this.#scheduler.update(match)
    const announcements = this.#context.takeAnnouncements()
    const takeovers = takeoversOf(record.holders)
    const round = new UpdateRound({ table: this.id, match, announcements, takeovers })
    const states = this.#currentStates
    const takeBack = this.takeBack.states()
    const seatsByDevice = seating.seatsByDevice(record.seats)
    for (const device of audience.keys()) {
      const seats = seatsByDevice.get(device) ?? []
      try {
        audience.send(device, round, {
          state: states.for(device, takeBack?.(device)),
          luck: this.matchStart.messageFor(device),
          defaultViewer: this.#defaultViewer(device, seats),
          timer: this.#scheduler.timerFor(seats, device === owner),
        })
      } catch (error) {
        log('view-failed', { table: this.id, detail: describeError(error) })
      }
    }
    // Dropped now: by the next action the views would be old objects, which V8 collects rarely and slowly.
    match?.forgetViews()
    for (const reaction of this.reactions.take()) audience.broadcast({ type: 'reaction', table: this.id, ...reaction })
  }

  /**
   * A device that several people use gets the public view until it sets its viewer. So does one with a single seat left, if
   * somebody there may sit down again: they must not see the hand of whoever stays.
   */
  #defaultViewer(device: string, [only, ...others]: readonly Seat[]): Viewer {
    const isShared = others.length > 0 || this.record.seats.some((seat) => seating.mayReturnTo(seat, device))
    return only === undefined || isShared ? 'public' : only
  }

  /** Sends everybody away. `asker` gets no message: the answer to their request is enough. */
  close(reason: ClosedReason, asker?: Guest): void {
    this.stop()
    const { audience } = this.#context
    if (asker) {
      audience.remove(asker)
      asker.table = undefined
    }
    audience.kickAll(this.id, reason)
  }

  /** Stops all timers. */
  stop(): void {
    this.#scheduler.stop()
    this.matchStart.stop()
    this.attendance.stop()
  }

  /**
   * Kept between most moves: a move changes the record only if it ends a game that is too long, and the phase only if it is
   * the last.
   */
  get #currentStates(): TableStates {
    const { record, phase } = this.#context
    if (!this.#states?.isOf(record, phase)) this.#states = this.#makeStates()
    return this.#states
  }

  #makeStates(): TableStates {
    const { forAll, forDevice } = this.nextGame.states()
    const more = { forAll: { ...this.ownerControls.state, ...forAll }, forDevice }
    return new TableStates(this.#context, this.absence, this.matchStart.progress, more)
  }

  *#matchStarted(): Task {
    this.#scheduler.stop()
    this.absence.clear()
    this.nextGame.clear()
    this.#context.audience.resetViewers()
    yield* this.admission.removeSpectators()
  }
}
