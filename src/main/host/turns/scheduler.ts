// Continues a match without requests: runs the bots, and answers when time runs out.

import { Bots } from './bots.ts'
import { DecisionTimers } from './decision-timers.ts'
import { GameTimer } from './game-timer.ts'
import { MomentTimer } from './moment-timer.ts'
import * as seating from '../seats/seats.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { MatchRunner } from '../match/match-runner.ts'
import type { TableMatch } from '../match/table-match.ts'
import type { Rejection } from '../rejection.ts'
import type { TimerState } from './timer.ts'
import type { TurnContext } from './turn-context.ts'

export class Scheduler {
  readonly #context: TurnContext
  readonly #moments: MomentTimer
  readonly #bots: Bots
  readonly #gameTimer: GameTimer
  readonly #decisionTimers: DecisionTimers

  constructor(context: TurnContext, runner: MatchRunner) {
    this.#context = context
    this.#moments = new MomentTimer(context)
    this.#bots = new Bots(context, runner)
    this.#gameTimer = new GameTimer(context, runner)
    this.#decisionTimers = new DecisionTimers(context, (match, prompt, asker) =>
      this.#bots.answerFor(match, prompt, asker),
    )
  }

  /** The running timer for a device with these seats, in its state at this moment. */
  timerFor(own: readonly Seat[], isOwner: boolean): TimerState | undefined {
    return this.#gameTimer.running ?? this.#decisionTimers.timerFor(own, isOwner)
  }

  /** Gives more time, unless the game itself sets the limit. */
  extend(own: readonly Seat[], isOwner: boolean): Rejection | undefined {
    return this.#decisionTimers.extend(own, isOwner)
  }

  /** To be called after every change, before anybody is told of it. */
  update(match: TableMatch): void {
    this.#moments.update(match)
    const moments = this.#moments.left
    const { record, connectedDevices } = this.#context
    // Bots only play while somebody watches, even if only on a shared display. After a restart of the host nobody is there
    // at first.
    if (record.paused !== null || connectedDevices.size === 0) {
      for (const part of [this.#gameTimer, this.#bots, this.#decisionTimers]) part.pause()
      return
    }
    this.#gameTimer.update(match, moments)
    this.#bots.update(match, moments, this.#gameTimer.running?.timer.left)
    // In a match that all its people have left nobody decides, even if spectators are there.
    if (this.#isDeserted) this.#decisionTimers.pause()
    else this.#decisionTimers.update(match, moments)
  }

  /** Stops all bots and timers. Also to be called before another match begins. */
  stop(): void {
    this.#bots.stop()
    this.#gameTimer.stop()
    this.#decisionTimers.stop()
  }

  /** Whether nobody with a seat is connected. */
  get #isDeserted(): boolean {
    const { record, connectedDevices } = this.#context
    return !seating.seatedDevices(record.seats).some((device) => connectedDevices.has(device))
  }
}
