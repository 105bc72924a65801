// Who sits where before a game, and in one on the seats that are free; and which game it will be.

import { deny } from '../rejection.ts'
import { takeoverBy, wasHeldByPerson, withHolder } from './seat-holders.ts'
import * as seating from './seats.ts'
import { checkSettings } from './check-settings.ts'
import type { Takeover } from '#shared/history/takeover.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { Denial } from '../rejection.ts'
import type { Desk } from './table-context.ts'
import type { SeatRecord, TableRecord } from '../journal/records.ts'

export interface LobbyTools {
  /** Called once a running game has no free seat any more. */
  readonly full: () => void
  /** Actions that have been played in the running game. */
  readonly actions: () => number
  /** Tells everybody of a person who has taken a seat in the running game. */
  readonly announce: (takeover: Omit<Takeover, 'at'>) => void
}

export class Lobby {
  readonly #desk: Desk
  readonly #tools: LobbyTools

  constructor(desk: Desk, tools: LobbyTools) {
    this.#desk = desk
    this.#tools = tools
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
    if (phase === 'playing') return this.#takeOver(seat, device, name)
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
    if (bot === null && this.#isGuarded(device, seat, taken)) return deny('others-play')
    this.#put(seat, seating.withBot(taken, bot))
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

  /**
   * Whether a bot has the cards that a person had: where others play, the owner alone must not give them to somebody. A
   * seat that was freed before the owner put the bot on it is not guarded, nor is that of a bot that was dealt in.
   */
  #isGuarded(owner: string, index: Seat, seat: SeatRecord): boolean {
    const { phase, record, present } = this.#desk
    if (phase !== 'playing' || seat.kind !== 'bot' || seat.was !== undefined) return false
    const others = seating.devicesBeside(record, owner, (device) => present.has(device))
    return wasHeldByPerson(record.holders, index) && others.length > 0
  }

  /** Whoever sits down sees the cards of this seat: it is written down with the game, and everybody is told. */
  #takeOver(seat: Seat, device: string, name: string): Denial | undefined {
    const { holders } = this.#desk.record
    const person = { device, name }
    const takeover = takeoverBy(holders, seat, person)
    const next = withHolder(holders, seat, person, this.#tools.actions())
    if (!next) return deny('in-play', 'seat: the seats of this game have changed hands too often')
    this.#put(seat, { kind: 'person', ...person }, { holders: next })
    this.#tools.announce(takeover)
    return undefined
  }

  /** Why nothing can be changed now. */
  get #shut(): 'in-play' | 'shuffling' | undefined {
    if (this.#desk.phase !== 'lobby') return 'in-play'
    return this.#desk.isShuffling ? 'shuffling' : undefined
  }

  #put(seat: Seat, next: SeatRecord, change: Partial<TableRecord> = {}): void {
    const seats = seating.withSeat(this.#desk.record.seats, seat, next)
    this.#desk.save({ seats, ...change })
    if (this.#desk.phase === 'playing' && seats.every(seating.isTaken)) this.#tools.full()
  }
}
