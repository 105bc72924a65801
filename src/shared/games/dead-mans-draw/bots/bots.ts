// Bots. A bot gets the same view as a person in its seat.

import type { Bot } from '#shared/engine/game.ts'
import { randomBot } from '#shared/engine/random-bot.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import { chooseEasy } from './easy.ts'
import { chooseNormal } from './normal.ts'
import { withOpening } from './opening.ts'
import type { View } from '../view.ts'

export const bots: Readonly<Record<string, Bot<View, DeadMansDrawAction>>> = {
  random: randomBot as Bot<unknown, DeadMansDrawAction>,
  easy: { choose: withOpening(chooseEasy) },
  normal: { choose: withOpening(chooseNormal) },
}
