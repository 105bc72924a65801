// The bot that every game has: chooses any legal action with equal probability.

import type { Action, Bot } from './game.ts'

/** Throws where no action can be listed: a game of free choices needs a bot of its own. */
export const randomBot: Bot<unknown, Action> = {
  choose({ choices, chance }) {
    const listed = choices.flatMap((choice, index) => ('free' in choice ? [] : [index]))
    return choices[chance.pick(listed)]!
  },
}
