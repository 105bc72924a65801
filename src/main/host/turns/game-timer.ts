// The time limit that a game sets by its rules, and the action that the table plays when it has run out.

import * as seating from '../seats/seats.ts'
import { Timer } from './timer.ts'
import { playersAt } from './turn-context.ts'
import type { Task } from '../work/task.ts'
import type { MatchRunner } from '../match/match-runner.ts'
import type { TableMatch } from '../match/table-match.ts'
import type { TimerState } from './timer.ts'
import type { TurnContext } from './turn-context.ts'

/** At most one time limit of a match runs at a time. */
export class GameTimer {
  readonly #context: TurnContext
  readonly #runner: MatchRunner
  #current: { readonly match: TableMatch; readonly about: string; readonly timer: Timer } | undefined

  constructor(context: TurnContext, runner: MatchRunner) {
    this.#context = context
    this.#runner = runner
  }

  /** The running timer, in its state for viewers at this moment. */
  get running(): TimerState | undefined {
    return this.#current?.timer.running()
  }

  /**
   * Starts the timer for the current question, or resumes it if the question is the same. Its seconds count once people
   * have seen what was played, which takes `momentsMs` milliseconds.
   */
  update(match: TableMatch, momentsMs: number): void {
    const { limit } = match
    if (limit && this.#current?.match === match && this.#current.about === limit.about) {
      this.#current.timer.resume()
      return
    }
    this.stop()
    if (!limit) return
    // Seats that share a screen answer one after the other: each of them gets the whole limit.
    const asked = match.prompts.map(({ seat }) => seat)
    const seconds = limit.seconds * Math.max(1, seating.mostOnOneDevice(playersAt(this.#context), asked))
    const timer = new Timer(this.#context.clock, seconds, () => this.#runOut(match, limit.about), momentsMs)
    this.#current = { match, about: limit.about, timer }
  }

  /** Pauses the timer until the next update. */
  pause(): void {
    this.#current?.timer.pause()
  }

  stop(): void {
    this.#current?.timer.cancel()
    this.#current = undefined
  }

  /** Plays for a question whose time is up. An answer may have closed it just before: a later question is not touched. */
  *#runOut(match: TableMatch, about: string): Task {
    const { limit } = match
    if (limit?.about !== about) return
    const rejection = yield* this.#runner.play('table', undefined, limit.action)
    if (!rejection || !this.#current) return
    const { log, record } = this.#context
    log('time-out-failed', { table: record.id, rejection })
    this.#current.timer.retry()
  }
}
