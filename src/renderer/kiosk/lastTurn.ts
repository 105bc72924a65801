// The end of a guest's time: nobody is cut off in the middle of a turn.

import type { Seat } from '#shared/engine/game.ts'

/** What is played at this screen. */
export interface Play {
  /** In a game that goes on, the guests' seats that are asked; undefined where there is none. */
  readonly asked: readonly Seat[] | undefined
}

/** How long a seat may be asked nothing within its own turn: meanwhile another answers, as in a duel. */
export const pauseInTurnMs = 4_000

/**
 * Follows the game from the moment at which the time was over. Those who are asked then finish their turn; who shares
 * the screen with them begins none any more.
 */
export class LastTurn {
  readonly #seats: readonly Seat[]
  #quietSince: number | undefined

  constructor(play: Play) {
    this.#seats = play.asked ?? []
  }

  /** Milliseconds until it is over, as far as is known now: 0, it is; undefined, somebody has to act first. */
  follow({ asked }: Play, now: number): number | undefined {
    if (asked === undefined || this.#seats.length === 0) return 0
    if (this.#seats.some((seat) => asked.includes(seat))) {
      this.#quietSince = undefined
      return undefined
    }
    this.#quietSince ??= now
    return Math.max(0, this.#quietSince + pauseInTurnMs - now)
  }
}
