// The time that a table takes to show what was played. Bots think and time limits count only after it.

import { publicMomentsDuration } from '#shared/engine/moments.ts'
import { describeError } from '../logger.ts'
import { paceAt } from './turn-context.ts'
import type { TableMatch } from '../match/table-match.ts'
import type { TurnContext } from './turn-context.ts'

export class MomentTimer {
  readonly #context: TurnContext
  /** The position at the last update. */
  #seen: { readonly number: number; readonly undone: number; readonly revision: number } | undefined
  /** The clock's time at which everything has been shown. */
  #until = 0

  constructor(context: TurnContext) {
    this.#context = context
  }

  /** To be called after every change. Moments that people have skipped are not added to later ones. */
  update(match: TableMatch): void {
    const { number, undone, revision } = match
    const seen = this.#seen
    this.#seen = { number, undone, revision }
    const { game, clock, log, record, showsMoments } = this.#context
    if (seen?.number !== number || seen.undone !== undone) this.#until = 0
    const isNew = seen?.number === number && seen.undone === undone && seen.revision < revision
    if (!isNew || !showsMoments) return
    try {
      const moments = publicMomentsDuration(game, match.eventsSince(seen.revision)) * paceAt(this.#context)
      this.#until = Math.max(this.#until, clock.now() + moments)
    } catch (error) {
      // Bots and timers don't wait then. If the error were thrown, nobody at the table would get the news.
      log('moments-failed', { table: record.id, detail: describeError(error) })
    }
  }

  /** Milliseconds until everything has been shown. */
  get left(): number {
    return Math.max(0, this.#until - this.#context.clock.now())
  }
}
