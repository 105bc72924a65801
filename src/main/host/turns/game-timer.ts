// How long a table waits for answers where its game limits that: on the host's clock, and what it does by itself then.

import type { Action, Seat } from '#shared/engine/game.ts'
import { Countdown } from './timer.ts'
import type { Clock } from '../clock.ts'
import type { Running } from './timer.ts'
import type { Deal } from '../match/table-match.ts'
import type { Denial } from '../rejection.ts'
import type { Log } from '../logger.ts'

/** Until the table tries again to write down that time has run out; answers still count meanwhile. */
const retryMilliseconds = 5000

export interface WaitsSetup {
  readonly clock: Clock
  readonly log: Log
  readonly table: string
  /** How many of these seats answer one after the other, since they share a screen: that many times the wait is granted. */
  readonly inTurn: (asked: readonly Seat[]) => number
  /** Plays as anybody's action is played. */
  readonly timeOut: (action: Action) => Denial | undefined
}

/** The waits of one table, of which at most one runs at a time. */
export class Waits {
  readonly #setup: WaitsSetup
  #running: { readonly deal: Deal; readonly about: string; readonly countdown: Countdown } | undefined

  constructor(setup: WaitsSetup) {
    this.#setup = setup
  }

  /** The wait that runs, as a viewer is told of it at this moment. */
  get running(): Running | undefined {
    return this.#running?.countdown.running()
  }

  /** Begins to wait for what is asked now, or goes on where it does so already. */
  look(deal: Deal): void {
    const { limit } = deal
    if (limit && this.#running?.deal === deal && this.#running.about === limit.about) {
      this.#running.countdown.goOn()
      return
    }
    this.rest()
    if (!limit) return
    const { clock, inTurn } = this.#setup
    const seconds = limit.seconds * Math.max(1, inTurn(deal.prompts.map(({ seat }) => seat)))
    const countdown = new Countdown(clock, seconds, () => this.#runOut(deal, limit.about))
    this.#running = { deal, about: limit.about, countdown }
  }

  /** Until the next look. */
  hold(): void {
    this.#running?.countdown.hold()
  }

  rest(): void {
    this.#running?.countdown.cancel()
    this.#running = undefined
  }

  /** An answer may have closed the question that this wait was for just before: a later one is never touched. */
  #runOut(deal: Deal, about: string): void {
    const { limit } = deal
    if (limit?.about !== about) return
    const denial = this.#setup.timeOut(limit.action)
    if (!denial || !this.#running) return
    const { log, table } = this.#setup
    log('time-out-failed', { table, denial })
    this.#running.countdown.retry(retryMilliseconds)
  }
}
