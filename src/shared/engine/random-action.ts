// A random legal action: for play without players, and in place of a bot that has failed.

import type { Chance } from './chance.ts'
import { isFree } from './game.ts'
import type { Action, Game, Seat } from './game.ts'

/** One legal action of a seat that is asked, each as likely as the others. Throws if it has nothing to choose. */
export function randomAction(game: Game, state: unknown, seat: Seat, chance: Chance): Action {
  const choices = game.choices(state, seat)
  const choice = choices[chance.die(choices.length) - 1]
  if (!choice) throw new Error(`${game.id}: seat ${seat} is asked and has nothing to choose`)
  return isFree(choice) ? game.sample!(state, seat, chance, choices) : choice
}
