// What moves a table's game on without anybody's request: bots that think, and time that runs out.

import { Bots } from './bots.ts'
import { Decisions } from './decision-timers.ts'
import * as seating from '../table/seats.ts'
import { Waits } from './game-timer.ts'
import type { Action, Actor, Seat } from '#shared/engine/game.ts'
import type { BotsSetup } from './bots.ts'
import type { Running } from './timer.ts'
import type { Deal } from '../match/table-match.ts'
import type { Denial } from '../rejection.ts'

export interface PaceSetup extends Omit<BotsSetup, 'act'> {
  /** Plays as anybody's action is played; the table answers no prompt. */
  readonly act: (actor: Actor, prompt: number | undefined, action: Action) => Denial | undefined
  /** The same for a seat whose time has run out. */
  readonly actLate: (seat: Seat, prompt: number, action: Action) => Denial | undefined
  readonly decisionSeconds: () => number
  readonly isPaused: () => boolean
  /** Nobody who has a seat is here. */
  readonly isDeserted: () => boolean
}

export class Pace {
  readonly #bots: Bots
  readonly #waits: Waits
  readonly #decisions: Decisions
  readonly #isPaused: () => boolean
  readonly #isDeserted: () => boolean

  constructor(setup: PaceSetup) {
    const { clock, log, game, table, think, seed, seats, act } = setup
    this.#bots = new Bots({ clock, log, game, table, think, seed, seats, act })
    this.#waits = new Waits({
      ...{ clock, log, table },
      inTurn: (asked) => seating.mostOnOneDevice(seats(), asked),
      timeOut: (action) => act('table', undefined, action),
    })
    this.#decisions = new Decisions({
      ...{ clock, seats, seconds: setup.decisionSeconds },
      timeOut: (deal, prompt) => this.#bots.answerFor(deal, prompt, setup.actLate),
    })
    this.#isPaused = setup.isPaused
    this.#isDeserted = setup.isDeserted
  }

  /** The time limit that runs, as a device is told of it at this moment. `own`: its seats. */
  waitFor(own: readonly Seat[], isOwner: boolean): Running | undefined {
    return this.#waits.running ?? this.#decisions.waitOf(own, isOwner)
  }

  /** Gives more time where the game itself sets no limit. */
  extend(own: readonly Seat[], isOwner: boolean): Denial | undefined {
    return this.#decisions.extend(own, isOwner)
  }

  /** After every change, before anybody is told of it. */
  look(deal: Deal): void {
    if (this.#isPaused()) {
      for (const part of [this.#waits, this.#bots, this.#decisions]) part.hold()
      return
    }
    this.#waits.look(deal)
    this.#bots.look(deal, this.#waits.running?.wait.left)
    // A game that is left alone waits, and so does one whose host has just come back.
    if (this.#isDeserted()) this.#decisions.hold()
    else this.#decisions.look(deal)
  }

  /** Nothing happens by itself any more; to be called also before another game begins. */
  rest(): void {
    this.#bots.rest()
    this.#waits.rest()
    this.#decisions.rest()
  }
}
