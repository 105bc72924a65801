// Lets guests finish their turn after their time is over.

import type { GameView, Seat } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'

/** The running match at this screen. */
export interface ScreenMatch {
  /** The open prompts of the guests' seats (`OpenPrompt.id`): a seat that answers may be asked something new at once. */
  readonly asked: readonly OpenPrompt['id'][]
  /** The seat whose turn it is (`GameView.turn`); null if nobody's. */
  readonly turn: Seat | null
  /** The round of that turn (`GameView.round`). */
  readonly round?: number | undefined
  /** The guests' seats. */
  readonly mine: readonly Seat[]
}

/** What these guests have to do with the match that their screen shows. */
export function screenMatch(
  message: { prompts: readonly OpenPrompt[]; view: unknown },
  mine: readonly Seat[],
): ScreenMatch {
  const asked = message.prompts.filter(({ seat }) => mine.includes(seat)).map(({ id }) => id)
  const { turn, round } = message.view as GameView
  return { asked, turn, round, mine }
}

/** How long the table shows the result of the last turn. */
export const showResultMs = 2_000
/** The same if that turn has ended the game: people look at the last cards and at who has won. */
export const showOutcomeMs = 12_000

/**
 * Created when the time is over. If a guest has the turn then, the session ends with that turn, even if others answer during it.
 * If a guest has a prompt in another's turn or in nobody's, it ends with the answer. Nobody at this screen begins another turn.
 */
export class LastTurn {
  readonly #turn: Seat | undefined
  readonly #round: number | undefined
  readonly #asked: ScreenMatch['asked']
  #endedAt: number | undefined

  constructor(match: ScreenMatch | undefined) {
    const { asked = [], turn = null, round, mine = [] } = match ?? {}
    this.#turn = turn !== null && mine.includes(turn) ? turn : undefined
    this.#round = round
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

  #goesOn({ asked, turn, round }: ScreenMatch): boolean {
    if (this.#turn === undefined) return this.#asked.some((prompt) => asked.includes(prompt))
    return turn === this.#turn && round === this.#round
  }
}
