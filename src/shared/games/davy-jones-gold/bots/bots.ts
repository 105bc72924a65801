// Players of wood: they see what a person at their seat sees, and nothing more.

import type { Bot } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import { actionOf } from './choose-action.ts'
import { answerOf } from './choose-answer.ts'
import { mindOf } from './bot-context.ts'
import type { Temper } from './bot-context.ts'
import type { Event } from '../events.ts'
import type { View } from '../view.ts'

/** Goes for what lies nearest, and often misjudges it. */
const easy: Temper = { turn: 0.4, mast: 0.2, spite: 0, care: 0.3, blur: 0.8, looksAhead: false }
const normal: Temper = { turn: 0.4, mast: 0.5, spite: 0.7, care: 1, blur: 0, looksAhead: true }

const player = (temper: Temper): Bot<View, PirateAction, Event> => ({
  choose(turn) {
    const mind = mindOf(turn, temper)
    return turn.prompt.kind === 'act' ? actionOf(mind) : answerOf(mind)
  },
})

export const bots: Readonly<Record<string, Bot<View, PirateAction, Event>>> = {
  easy: player(easy),
  normal: player(normal),
}
