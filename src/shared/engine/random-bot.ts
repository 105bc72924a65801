// The bot that every game has: anything legal, each as likely as the others.

import type { Action, Bot } from './game.ts'

/** Throws where nothing can be listed: a game of free choices needs a bot of its own. */
export const randomBot: Bot<unknown, Action> = {
  choose({ choices, chance }) {
    const listed = choices.flatMap((choice, index) => ('free' in choice ? [] : [index]))
    return choices[chance.pick(listed)]!
  },
}
