// Who sits where before a game, and in one on the seats that are free; and which game it will be.

import { deny } from './denial.ts'
import * as seating from './seats.ts'
import { checkSettings } from './settings.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { Denial } from './denial.ts'
import type { Desk } from './desk.ts'
import type { SeatRecord } from './records.ts'

export class Lobby {
  readonly #desk: Desk
  /** Called once a running game has no free seat any more. */
  readonly #full: () => void

  constructor(desk: Desk, full: () => void) {
    this.#desk = desk
    this.#full = full
  }

  sit(device: string, seat: Seat, name: string): Denial | undefined {
    const { phase, record, present } = this.#desk
    const taken = record.seats[seat]
    if (phase !== 'lobby' && !(phase === 'playing' && taken?.kind === 'open')) return deny('in-play')
    if (present.isScreen(device)) return deny('screen-or-seat')
    if (this.#desk.isShuffling) return deny('shuffling')
    if (!taken) return deny('unknown-seat')
    if (phase === 'playing' && !this.#mayJoin(device, taken)) return deny('one-seat-each')
    if (taken.kind === 'bot' || (taken.kind === 'person' && taken.device !== device)) return deny('seat-taken')
    this.#put(seat, { kind: 'person', device, name })
    return undefined
  }

  stand(device: string, seat: Seat): Denial | undefined {
    const { record, ready } = this.#desk
    const taken = record.seats[seat]
    if (this.#shut) return deny(this.#shut)
    if (!taken) return deny('unknown-seat')
    if (taken.kind !== 'person' || taken.device !== device) return deny('not-your-seat')
    this.#put(seat, seating.openSeat)
    if (seating.seatsOf(this.#desk.record.seats, device).length === 0) ready.delete(device)
    return undefined
  }

  seatBot(device: string, seat: Seat, bot: string | null): Denial | undefined {
    const { phase, record, owner, game } = this.#desk
    const taken = record.seats[seat]
    if (device !== owner) return deny('not-owner')
    if (phase === 'finished') return deny('in-play')
    if (this.#desk.isShuffling) return deny('shuffling')
    if (!taken) return deny('unknown-seat')
    if (taken.kind === 'person') return deny('seat-taken')
    if (bot !== null && !Object.hasOwn(game.bots, bot)) return deny('unknown-bot')
    this.#put(seat, bot === null ? seating.openSeat : { kind: 'bot', bot })
    return undefined
  }

  configure(device: string, wish: { name?: string; seats?: number; options?: unknown }): Denial | undefined {
    const { record, owner, game, ready } = this.#desk
    if (device !== owner) return deny('not-owner')
    if (this.#shut) return deny(this.#shut)
    const settings = checkSettings(game, wish)
    if ('code' in settings) return settings
    const seats = wish.seats === undefined ? record.seats : seating.resized(record.seats, wish.seats)
    if (!seats) return deny('bad-seats', 'seats: more are taken than that')
    this.#desk.save({ seats, ...(wish.name !== undefined && { name: wish.name }), ...settings })
    // Who was ready was ready for the game as it was.
    if ('options' in settings) ready.clear()
    return undefined
  }

  /**
   * Whoever sits down in the middle of a game sees the cards of that seat. Those who know some already may not, unless it
   * was theirs or nobody but bots plays against them.
   */
  #mayJoin(device: string, seat: SeatRecord): boolean {
    const devices = seating.seatedDevices(this.#desk.record.seats)
    if (!devices.includes(device) || devices.length === 1) return true
    return seat.kind === 'open' && seat.was === device
  }

  /** Why nothing can be changed now. */
  get #shut(): 'in-play' | 'shuffling' | undefined {
    if (this.#desk.phase !== 'lobby') return 'in-play'
    return this.#desk.isShuffling ? 'shuffling' : undefined
  }

  #put(seat: Seat, next: SeatRecord): void {
    const seats = seating.withSeat(this.#desk.record.seats, seat, next)
    this.#desk.save({ seats })
    if (this.#desk.phase === 'playing' && seats.every(seating.isTaken)) this.#full()
  }
}
