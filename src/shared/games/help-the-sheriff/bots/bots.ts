// Bots. A bot gets the same view and events as a person in its seat.

import type { Bot } from '#shared/engine/game.ts'
import { randomBot } from '#shared/engine/random-bot.ts'
import type { SheriffAction } from '../actions.ts'
import { chooseEasy } from './easy.ts'
import { chooseNormal } from './normal.ts'
import type { Event } from '../events.ts'
import type { View } from '../view.ts'

export const bots: Readonly<Record<string, Bot<View, SheriffAction, Event>>> = {
  random: randomBot as Bot<unknown, SheriffAction>,
  easy: { choose: chooseEasy },
  normal: { choose: chooseNormal },
}
