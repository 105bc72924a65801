// The time that the owner gives each person for each decision: one countdown for each question that is open to one.

import { Countdown } from './timer.ts'
import { deny } from '../rejection.ts'
import * as seating from '../table/seats.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { Clock } from '../clock.ts'
import type { Running } from './timer.ts'
import type { Deal } from '../match/table-match.ts'
import type { Denial } from '../rejection.ts'
import type { SeatRecord } from '../journal/records.ts'

/** Until the table tries again to answer for somebody; their own answer still counts meanwhile. */
const retryMilliseconds = 5000

export interface DecisionsSetup {
  readonly clock: Clock
  /** What the owner has set; 0: as long as it takes. */
  readonly seconds: () => number
  readonly seats: () => readonly SeatRecord[]
  /** Answers for the seat that is asked. False when that could not be done. */
  readonly timeOut: (deal: Deal, prompt: OpenPrompt) => boolean
}

interface Decision {
  readonly seat: Seat
  /** The setting with which it began. */
  readonly base: number
  readonly countdown: Countdown
  /** Whoever is asked has had more time once. */
  extended: boolean
}

export class Decisions {
  readonly #setup: DecisionsSetup
  /** By prompt. */
  readonly #running = new Map<number, Decision>()

  constructor(setup: DecisionsSetup) {
    this.#setup = setup
  }

  /** Begins what is asked now, and goes on with what is still asked. A limit of the game's own goes before. */
  look(deal: Deal): void {
    const base = this.#setup.seconds()
    const seats = this.#setup.seats()
    const isTimed = base > 0 && deal.limit === undefined
    const due = isTimed ? deal.prompts.filter(({ seat }) => seats[seat]?.kind === 'person') : []
    for (const [id, decision] of this.#running) {
      if (decision.base === base && due.some((prompt) => prompt.id === id)) decision.countdown.goOn()
      else this.#end(id)
    }
    const asked = due.map(({ seat }) => seat)
    for (const prompt of due) if (!this.#running.has(prompt.id)) this.#begin(deal, prompt, base, asked)
  }

  hold(): void {
    for (const { countdown } of this.#running.values()) countdown.hold()
  }

  rest(): void {
    for (const id of this.#running.keys()) this.#end(id)
  }

  /** What runs for a device with these seats: for its own decision, else for the one that ends first. */
  waitOf(own: readonly Seat[], isOwner: boolean): Running | undefined {
    const running = [...this.#running.values()].filter(({ countdown }) => !countdown.isHeld)
    const asked = running.filter(({ seat }) => own.includes(seat))
    const [next] = (asked.length > 0 ? asked : running).toSorted((a, b) => a.countdown.left - b.countdown.left)
    return next?.countdown.running(isOwner || asked.some(({ extended }) => !extended))
  }

  /** As much time again: for what the owner says, as often as they like, for all; for one's own decisions once each. */
  extend(own: readonly Seat[], isOwner: boolean): Denial | undefined {
    const running = [...this.#running.values()].filter(({ countdown }) => !countdown.isHeld)
    if (running.length === 0) return deny('no-timer')
    const asked = running.filter(({ seat }) => own.includes(seat))
    if (!isOwner && asked.length === 0) return deny('not-asked')
    const longer = isOwner ? running : asked.filter(({ extended }) => !extended)
    if (longer.length === 0) return deny('had-more-time')
    for (const decision of longer) {
      decision.countdown.extend(decision.base)
      if (!isOwner) decision.extended = true
    }
    return undefined
  }

  /** Where one device has several of the seats that are asked, they answer one after the other. */
  #begin(deal: Deal, prompt: OpenPrompt, base: number, asked: readonly Seat[]): void {
    const seats = this.#setup.seats()
    const sharing = asked.filter((seat) => seating.deviceAt(seats, seat) === seating.deviceAt(seats, prompt.seat))
    const countdown = new Countdown(this.#setup.clock, base * sharing.length, () => {
      if (!this.#setup.timeOut(deal, prompt)) this.#running.get(prompt.id)?.countdown.retry(retryMilliseconds)
    })
    this.#running.set(prompt.id, { seat: prompt.seat, base, countdown, extended: false })
  }

  #end(id: number): void {
    this.#running.get(id)?.countdown.cancel()
    this.#running.delete(id)
  }
}
