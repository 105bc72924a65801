// Who comes to a table and who goes: by choice or with a lost connection, and what becomes of their seats in its lobby.

import { Absences } from '../absence/grace-periods.ts'
import { describeError } from '../logger.ts'
import * as seating from './seats.ts'
import type { ClosedReason } from '#shared/protocol/table.ts'
import type { Away } from '../absence/absence.ts'
import type { Clock } from '../clock.ts'
import type { Dealing } from '../match/match-start.ts'
import type { Desk } from './table-context.ts'
import type { Guest } from '../guest.ts'
import type { Log } from '../logger.ts'
import type { Visitors } from './audience.ts'

export interface ComingsTools {
  readonly clock: Clock
  readonly log: Log
  readonly visitors: Visitors
  readonly away: Away
  readonly dealing: Dealing
  /** Begins the next game if all who are left wait for it. Throws when that can't be written down. */
  readonly rematch: () => void
  /** Called after a change that nobody's request made. */
  readonly changed: () => void
}

export class Comings {
  readonly #desk: Desk
  readonly #tools: ComingsTools
  readonly #absences: Absences

  constructor(desk: Desk, tools: ComingsTools) {
    this.#desk = desk
    this.#tools = tools
    this.#absences = new Absences(tools.clock)
  }

  /** Whoever comes once `door.admit` has let them in is in, even where it can't be written down that they play themselves again. */
  enter(guest: Guest, isScreen: boolean): void {
    const { visitors, away, dealing } = this.#tools
    visitors.add(guest, isScreen)
    this.#absences.end(guest.device)
    this.#unlessDiskFails(() => away.came(guest.device))
    dealing.look()
  }

  /** Away by choice: in the lobby seats are given back, later it is remembered. */
  leave(guest: Guest): void {
    const { phase, record } = this.#desk
    if (seating.seatsOf(record.seats, guest.device).length > 0) {
      const leaving = phase === 'lobby' ? seating.withoutDevice : seating.withLeft
      this.#desk.save({ seats: leaving(record.seats, guest.device) })
    }
    this.#away(guest)
  }

  /** Away by a lost connection: seats are kept, in the lobby only for a while. */
  lose(guest: Guest): void {
    this.#away(guest)
    this.freeSeatsOfTheLost()
  }

  showOut(device: string, reason: ClosedReason): void {
    this.#tools.visitors.showOut(device, this.#desk.record.id, reason)
    this.#absences.end(device)
    this.#gone(device)
  }

  /** In a lobby nobody else could give these seats back: they are open after a while. */
  freeSeatsOfTheLost(): void {
    const { phase, record, present } = this.#desk
    if (phase !== 'lobby') return
    const lost = seating.seatedDevices(record.seats).filter((device) => !present.has(device))
    this.#absences.watch(lost, (device) => this.#giveUp(device))
  }

  rest(): void {
    this.#absences.endAll()
  }

  #away(guest: Guest): void {
    this.#tools.visitors.remove(guest)
    this.#gone(guest.device)
  }

  /** Whoever goes is gone, whether or not the next game of those who wait can be written down. */
  #gone(device: string): void {
    const { away, dealing, rematch } = this.#tools
    this.#desk.ready.delete(device)
    away.went(device)
    dealing.look()
    this.#unlessDiskFails(rematch)
  }

  #giveUp(device: string): void {
    if (this.#desk.phase !== 'lobby') return
    this.#unlessDiskFails(() => this.#desk.save({ seats: seating.withoutDevice(this.#desk.record.seats, device) }))
    this.#tools.dealing.look()
    // Whom that has not freed is waited for once more.
    this.freeSeatsOfTheLost()
    this.#tools.changed()
  }

  /** For what nobody has asked for, so that nobody can be told. */
  #unlessDiskFails(write: () => void): void {
    try {
      write()
    } catch (error) {
      this.#tools.log('journal-failed', { table: this.#desk.record.id, detail: describeError(error) })
    }
  }
}
