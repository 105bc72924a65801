// What moves a table's game on without anybody's request: bots that think, and time that runs out.

import { Bots } from './bots.ts'
import * as seating from './seats.ts'
import { Waits } from './waits.ts'
import type { Action, Actor } from '#shared/engine/game.ts'
import type { Wait } from '#shared/protocol/messages.ts'
import type { BotsSetup } from './bots.ts'
import type { Deal } from './deal.ts'
import type { Denial } from './denial.ts'

export interface PaceSetup extends Omit<BotsSetup, 'act'> {
  /** Plays as anybody's action is played; the table answers no prompt. */
  readonly act: (actor: Actor, prompt: number | undefined, action: Action) => Denial | undefined
}

export class Pace {
  readonly #bots: Bots
  readonly #waits: Waits

  constructor(setup: PaceSetup) {
    const { clock, log, game, table, think, seed, seats, act } = setup
    this.#bots = new Bots({ clock, log, game, table, think, seed, seats, act })
    this.#waits = new Waits({
      ...{ clock, log, table },
      inTurn: (asked) => seating.mostOnOneDevice(seats(), asked),
      timeOut: (action) => act('table', undefined, action),
    })
  }

  /** The time limit that runs. */
  get wait(): Wait | undefined {
    return this.#waits.wait
  }

  /** After every change, before anybody is told of it. */
  look(deal: Deal): void {
    this.#waits.look(deal)
    this.#bots.look(deal, this.#waits.wait?.left)
  }

  /** Nothing happens by itself any more; to be called also before another game begins. */
  rest(): void {
    this.#bots.rest()
    this.#waits.rest()
  }
}
