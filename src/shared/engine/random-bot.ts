// The bot `random`, for games that list all of their choices: takes any of them with equal probability.

import { isFree } from './game.ts'
import type { Action, Bot } from './game.ts'

/** Throws if no action can be listed: a game with free choices needs a bot of its own. */
export const randomBot: Bot<unknown, Action> = {
  choose({ choices, chance }) {
    const listed = choices.flatMap((choice, index) => (isFree(choice) ? [] : [index]))
    return choices[chance.pick(listed)]!
  },
}
