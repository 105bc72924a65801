// The next move in play without players: of any seat that is asked, or sometimes of the table after its time limit.

import type { Chance } from '../engine/chance.ts'
import type { Action, Actor, Game } from '../engine/game.ts'
import { randomAction } from '../engine/random-action.ts'

/** In a game with a time limit, the limit runs out on average once in this many moves. */
const movesPerTimeOut = 10

/** A random move; undefined at the end of the game. */
export function randomMove(
  game: Game,
  state: unknown,
  chance: Chance,
): { readonly actor: Actor; readonly action: Action } | undefined {
  const prompts = game.prompts(state)
  if (prompts.length === 0) return undefined
  const limit = game.limit?.(state)
  if (limit && chance.die(movesPerTimeOut) === 1) return { actor: 'table', action: limit.action }
  const { seat } = prompts[chance.die(prompts.length) - 1]!
  return { actor: seat, action: randomAction(game, state, seat, chance) }
}
