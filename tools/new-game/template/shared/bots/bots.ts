// Bots. A bot gets the same view and events as a person in its seat.

import { isFree } from '#shared/engine/game.ts'
import type { Bot } from '#shared/engine/game.ts'
import { randomBot } from '#shared/engine/random-bot.ts'
import type { LuckySevenAction } from '../actions.ts'
import { numberOf, sumOf } from '../cards.ts'
import type { Event } from '../events.ts'
import type { View } from '../view.ts'

/** The average number of a card that may be drawn. */
const average = 3

/** Keeps a sum that is near enough, otherwise swaps the card whose exchange should help most. */
const easy: Bot<View, LuckySevenAction, Event> = {
  choose({ view, seat, choices }) {
    const hand = view.hands[seat] ?? []
    const distance = (choice: LuckySevenAction | { free: true }) =>
      Math.abs(view.rules.aim - sumOf(hand) + ('card' in choice ? numberOf(choice.card) - average : 0))
    // A swap is a gamble, so it must promise to be better by more than 1.
    const worth = (choice: (typeof choices)[number]) => distance(choice) + ('card' in choice ? 1 : 0)
    const best = [...choices].sort((a, b) => worth(a) - worth(b))[0]!
    return isFree(best) ? { type: 'keep' } : best
  },
}

export const bots: Readonly<Record<string, Bot<View, LuckySevenAction, Event>>> = {
  random: randomBot as Bot<View, LuckySevenAction, Event>,
  easy,
}
