// The bots. A bot gets the same view and events as a person in its seat.

import type { Bot } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import type { Event } from '../events.ts'
import type { View } from '../view.ts'
import { contextOf } from './bot-context.ts'
import type { BotProfile } from './bot-context.ts'
import { chooseAction } from './choose-action.ts'
import { chooseAnswer } from './choose-answer.ts'

/** The easy bot: pursues near goals and often misjudges them. */
const easy: BotProfile = { turnCost: 0.4, mastWorth: 0.2, spite: 0, caution: 0.3, noise: 0.8, looksAhead: false }
/** The normal bot: keeps out of range, hurts others if it can, and makes no random errors. */
export const normal: BotProfile = { turnCost: 0.4, mastWorth: 0.5, spite: 0.7, caution: 1, noise: 0, looksAhead: true }

const botWith = (profile: BotProfile): Bot<View, PirateAction, Event> => ({
  choose(turn) {
    const context = contextOf(turn, profile)
    return turn.prompt.kind === 'act' ? chooseAction(context) : chooseAnswer(context)
  },
})

export const bots: Readonly<Record<string, Bot<View, PirateAction, Event>>> = {
  easy: botWith(easy),
  normal: botWith(normal),
}
