// Lets guests finish their turn after their time is over.

import type { Seat } from '#shared/engine/game.ts'

/** The running match at this screen. */
export interface ScreenMatch {
  /** Those of the guests' seats that have a prompt. */
  readonly asked: readonly Seat[]
  /** The seat whose turn it is (`GameView.turn`); null if nobody's. */
  readonly turn: Seat | null
  /** The guests' seats. */
  readonly mine: readonly Seat[]
}

/** How long the table shows the result of the last turn. */
export const showResultMs = 2_000
/** The same if that turn has ended the game: people look at the last cards and at who has won. */
export const showOutcomeMs = 12_000

/**
 * Created when the time is over. If a guest has the turn then, the session ends with that turn, even if others answer during it.
 * If a guest only has a prompt in another's turn, it ends with the answer. Nobody at this screen begins another turn.
 */
export class LastTurn {
  readonly #turn: Seat | undefined
  readonly #asked: readonly Seat[]
  #endedAt: number | undefined

  constructor(match: ScreenMatch | undefined) {
    const { asked = [], turn = null, mine = [] } = match ?? {}
    this.#turn = turn !== null && mine.includes(turn) ? turn : undefined
    this.#asked = asked
  }

  /** Milliseconds until the session ends; undefined while a guest has to act first. `match`: undefined if there is none. */
  update(match: ScreenMatch | undefined, now: number): number | undefined {
    if (this.#endedAt === undefined && match && this.#goesOn(match)) return undefined
    const wasInTurn = this.#turn !== undefined || this.#asked.length > 0
    const shows = match ? showResultMs : showOutcomeMs
    this.#endedAt ??= wasInTurn ? now + shows : now
    return Math.max(0, this.#endedAt - now)
  }

  #goesOn({ asked, turn }: ScreenMatch): boolean {
    return this.#turn === undefined ? this.#asked.some((seat) => asked.includes(seat)) : turn === this.#turn
  }
}
