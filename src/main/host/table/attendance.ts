// People coming to a table and leaving it, by choice or by a lost connection, and their seats in the lobby.

import { GracePeriods } from '../absence/grace-periods.ts'
import { isPersonHere } from '../guests/connected-devices.ts'
import * as seating from '../seats/seats.ts'
import { isWaiting, withoutWaiting } from '../seats/waiting.ts'
import { tryWrite } from '../work/background-writes.ts'
import type { ClosedReason } from '#shared/protocol/table.ts'
import type { Absence } from '../absence/absence.ts'
import type { Guest } from '../guests/guest.ts'
import type { PreparedChange } from '../journal/prepared-change.ts'
import type { MatchStart } from '../match/match-start.ts'
import type { Task } from '../work/task.ts'
import type { Cancel } from '../clock.ts'
import type { TableContext } from './table-context.ts'

/** Time within which devices that lost the connection together, as after a fault of the Wi-Fi, are all back. */
const reconnectMs = 5000
/** Time after the start of the host in which people may not be able to come back, as while the Wi-Fi starts after a power cut. */
export const comingBackMs = 5 * 60_000

export class Attendance {
  readonly #context: TableContext
  readonly #absence: Absence
  readonly #matchStart: MatchStart
  readonly #gracePeriods: GracePeriods
  readonly #onGone: (device: string) => void
  /** When the table was opened, or restored at the start of the host. */
  readonly #begin: number
  #cancelRematch: Cancel | undefined

  /** `onGone` is called for each device that is gone and for whose people no place is kept here. */
  constructor(context: TableContext, absence: Absence, matchStart: MatchStart, onGone: (device: string) => void) {
    this.#onGone = onGone
    this.#context = context
    this.#absence = absence
    this.#matchStart = matchStart
    this.#gracePeriods = new GracePeriods(context.clock)
    this.#begin = context.clock.now()
  }

  /** Adds a guest that admission has let in, even if their return to their seat can't be saved. */
  *enter(guest: Guest, isScreen: boolean): Task {
    const wasHere = isPersonHere(this.#context.connectedDevices, guest.device)
    this.#context.audience.add(guest, isScreen)
    this.#gracePeriods.end(guest.device)
    // After a restart no grace period starts before somebody comes: until then others may not be able to come either.
    this.startGracePeriods()
    yield* this.#tryTo(this.#absence.deviceCame(guest.device, wasHere))
    yield* this.#tryTo(isScreen ? this.#endWaiting(guest.device) : this.#seatIfWaiting(guest.device))
    yield* this.#matchStart.update()
    this.#startRematchSoon()
  }

  /**
   * The changes to save before `leave`, when somebody leaves by choice: in the lobby their seats are given back, later they
   * are marked as left.
   */
  prepareLeaving(device: string): PreparedChange[] {
    const { phase, record } = this.#context
    if (!this.#hasPlace(device)) return []
    const leaving = phase === 'lobby' ? seating.withoutDevice : seating.markLeft
    const waiting = withoutWaiting(record.waiting, device)
    return [this.#context.prepare({ seats: leaving(record.seats, device), waiting })]
  }

  /** Removes a guest who leaves by choice, after the changes of `prepareLeaving` were saved. */
  *leave(guest: Guest): Task {
    this.#context.ready.delete(guest.device)
    this.#onGone(guest.device)
    this.#context.audience.remove(guest)
    yield* this.#deviceWent(guest.device)
    yield* this.#startRematchUnlessSoon()
  }

  /**
   * Removes a guest whose connection was lost. Their seats are kept, in the lobby only for a while. If they were ready,
   * they are so again when they are back.
   */
  *loseConnection(guest: Guest): Task {
    if (!this.#hasPlace(guest.device)) this.#onGone(guest.device)
    this.#context.audience.remove(guest)
    yield* this.#deviceWent(guest.device)
    this.#startRematchSoon()
    this.startGracePeriods()
  }

  /** Sends a device away and tells it why. */
  *kick(device: string, reason: ClosedReason): Task {
    this.#context.audience.kick(device, this.#context.record.id, reason)
    this.#gracePeriods.end(device)
    this.#context.ready.delete(device)
    this.#onGone(device)
    yield* this.#deviceWent(device)
    yield* this.#startRematchUnlessSoon()
  }

  /** Called when somebody was rejected for whom there is no seat: nobody may have come back whose seats they could get. */
  noSeatFound(): void {
    if (this.#context.clock.now() - this.#begin >= comingBackMs) this.startGracePeriods()
  }

  /** In a lobby the seats of absent devices become free after a while, since nobody else could free them. */
  startGracePeriods(): void {
    const { phase, seatedDevices, connectedDevices } = this.#context
    if (phase !== 'lobby') return
    const absent = seatedDevices.filter((device) => !connectedDevices.has(device))
    this.#gracePeriods.watch(absent, (device) => this.#freeSeats(device))
  }

  stop(): void {
    this.#gracePeriods.endAll()
    this.#cancelRematch?.()
  }

  /** Whether the device has a seat, or waits for one. */
  #hasPlace(device: string): boolean {
    const { seats, waiting } = this.#context.record
    return seating.hasSeat(seats, device) || isWaiting(waiting, device)
  }

  /** Gives a seat to somebody who waits for one and is back at a table in its lobby. */
  *#seatIfWaiting(device: string): Task {
    const { record, phase, isShuffling } = this.#context
    if (phase !== 'lobby' || isShuffling || !isWaiting(record.waiting, device)) return
    if (!record.seats.every(seating.isTaken)) yield* this.#context.save({})
  }

  /** A device that becomes a shared display stops waiting for a seat: nobody could play there. */
  *#endWaiting(device: string): Task {
    const { record } = this.#context
    const waiting = withoutWaiting(record.waiting, device)
    if (waiting === record.waiting) return
    yield* this.#context.save({ waiting })
    this.#onGone(device)
  }

  /**
   * Called after somebody has lost the connection or is back. Waits, as others who don't want to play again may be on their
   * way back.
   */
  #startRematchSoon(): void {
    const { phase, ready, clock } = this.#context
    if (phase !== 'finished' || ready.size === 0) return
    this.#cancelRematch?.()
    this.#cancelRematch = clock.after(reconnectMs, () => this.#startRematch())
  }

  *#startRematch(): Task {
    this.#cancelRematch = undefined
    yield* this.#matchStart.startRematch()
    this.#context.requestUpdate()
  }

  /** Called after somebody has gone for good. People who have lost the connection still get their time to come back. */
  *#startRematchUnlessSoon(): Task {
    if (!this.#cancelRematch) yield* this.#matchStart.startRematch()
  }

  *#deviceWent(device: string): Task {
    this.#absence.forgetVoter(device)
    yield* this.#matchStart.update()
  }

  *#freeSeats(device: string): Task {
    const context = this.#context
    if (context.phase !== 'lobby') return
    this.#onGone(device)
    yield* this.#tryTo(context.save({ seats: seating.withoutDevice(context.record.seats, device) }))
    yield* this.#matchStart.update()
    // Seats that could not be freed get another grace period.
    this.startGracePeriods()
    context.requestUpdate()
  }

  /** For writes that no request has caused, so that their failure can't be reported to anybody. */
  #tryTo(work: Task): Task<boolean> {
    const { log, record } = this.#context
    return tryWrite(log, () => work, { table: record.id })
  }
}
