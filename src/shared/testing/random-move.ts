// Anybody's next move, for play without players: a seat's, or now and then the table's when it has waited long enough.

import type { Chance } from '../engine/chance.ts'
import type { Action, Actor, Game } from '../engine/game.ts'
import { randomAction } from '../engine/random-action.ts'

/** In a game with a time limit, the limit runs out once in this many moves. */
const movesPerTimeOut = 10

/** `undefined` at the end of the game. */
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
