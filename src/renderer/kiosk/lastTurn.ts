// The end of a guest's time: nobody is cut off in the middle of a turn.

import type { Seat } from '#shared/engine/game.ts'

/** A game that goes on at this screen. */
export interface Play {
  /** The guests' seats that are asked. */
  readonly asked: readonly Seat[]
  /** Whose turn it is, as the game's view says; null where it is nobody's. */
  readonly turn: Seat | null
  /** The guests' seats. */
  readonly mine: readonly Seat[]
}

/** So long the table shows what came of it. */
export const afterglowMs = 2_000

/** `turn`, as every game of the house has it in its view. */
export function turnIn(view: unknown): Seat | null {
  const { turn } = (view ?? {}) as { turn?: unknown }
  return typeof turn === 'number' ? turn : null
}

/**
 * Follows the game from the moment at which the time was over. A guest who has the turn then finishes it, also where
 * others answer in between; one who is asked in another's turn answers. Who shares the screen begins no turn any more.
 */
export class LastTurn {
  readonly #turn: Seat | undefined
  readonly #asked: readonly Seat[]
  #endedAt: number | undefined

  constructor(play: Play | undefined) {
    const { asked = [], turn = null, mine = [] } = play ?? {}
    this.#turn = turn !== null && mine.includes(turn) ? turn : undefined
    this.#asked = asked
  }

  /** Milliseconds until it is over: 0, it is; undefined, somebody has to act first. Without a play there is no game. */
  follow(play: Play | undefined, now: number): number | undefined {
    if (this.#endedAt === undefined && play && this.#goesOn(play)) return undefined
    const wasInTurn = this.#turn !== undefined || this.#asked.length > 0
    this.#endedAt ??= wasInTurn ? now + afterglowMs : now
    return Math.max(0, this.#endedAt - now)
  }

  #goesOn({ asked, turn }: Play): boolean {
    return this.#turn === undefined ? this.#asked.some((seat) => asked.includes(seat)) : turn === this.#turn
  }
}
