// A match that begins in an exact position with prepared outcomes of luck. Its rules are the game's own.

import { FateError, scriptedChance, seededChance } from '#shared/engine/chance.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Game } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import type { Scene } from './tutorial.ts'

/** Throws a `FieldError` for an impossible position. */
export function stagedMatch(game: Game, seats: number, { state, options = {}, luck = [] }: Scene): Match {
  const chance = preparedChance(luck)
  const staged: Game = {
    ...game,
    setup(chosen, count) {
      const start = game.notation.read(state, chosen, count, chance)
      game.notation.begin?.(start, chance)
      return start
    },
    apply: (now, actor, action) => game.apply(now, actor, action, chance),
  }
  return new Match(staged, { seats, options, seed: 'a taste' })
}

/** Each outcome answers the first question that it fits. If none fits, a seed decides. */
function preparedChance(outcomes: readonly unknown[]): Chance {
  const left = [...outcomes]
  const otherwise = seededChance('the luck of a taste')

  function ask<T>(question: (chance: Chance) => T): T {
    for (const [index, outcome] of left.entries()) {
      try {
        const prepared = scriptedChance([outcome])
        const answer = question(prepared)
        // A question with only one possible answer uses up no outcome.
        if (prepared.left() === 0) left.splice(index, 1)
        return answer
      } catch (error) {
        if (!(error instanceof FateError)) throw error
      }
    }
    return question(otherwise)
  }

  return {
    die: (sides) => ask((chance) => chance.die(sides)),
    pick: (items) => ask((chance) => chance.pick(items)),
    sample: (items, count) => ask((chance) => chance.sample(items, count)),
    shuffle: (items) => ask((chance) => chance.shuffle(items)),
  }
}
