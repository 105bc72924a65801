// Random games for tests.

import { seededChance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import { davyJonesGold } from '#shared/games/davy-jones-gold/index.ts'

export function newMatch(seed: string, seats = 3, options: object = {}) {
  return new Match(davyJonesGold, { seats, seed, options: davyJonesGold.options.parse({ roundLimit: 9, ...options }) })
}

/** Plays random legal actions to the end of the game, or at most `moves`. `look` is called before each. */
export function playRandomly(match: ReturnType<typeof newMatch>, look: (seat: Seat) => void, moves = 2000): void {
  const chance = seededChance(`${match.header.seed} moves`)
  for (let move = 0; move < moves && match.prompts.length > 0; move++) {
    const { seat } = match.prompts[0]!
    look(seat)
    const result = match.submit(seat, davyJonesGold.sample!(match.position(), seat, chance))
    if (!result.accepted) throw new Error(JSON.stringify(result.rejection))
  }
}
