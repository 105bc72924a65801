// Bots. A bot gets the same view and events as a person in its seat.

import { isFree } from '#shared/engine/game.ts'
import type { Bot } from '#shared/engine/game.ts'
import { randomBot } from '#shared/engine/random-bot.ts'
import type { LuckySevenAction } from '../actions.ts'
import { numberOf, sumOf } from '../cards.ts'
import type { Event } from '../events.ts'
import type { View } from '../view.ts'

/** What a card shows on average, of those that may come. */
const average = 3

/** Keeps what is near enough, and swaps the card whose going should help most. */
const easy: Bot<View, LuckySevenAction, Event> = {
  choose({ view, seat, choices }) {
    const hand = view.hands[seat] ?? []
    const distance = (choice: LuckySevenAction | { free: true }) =>
      Math.abs(view.rules.aim - sumOf(hand) + ('card' in choice ? numberOf(choice.card) - average : 0))
    // A swap is a guess: it has to promise more than what is in hand.
    const worth = (choice: (typeof choices)[number]) => distance(choice) + ('card' in choice ? 1 : 0)
    const best = [...choices].sort((a, b) => worth(a) - worth(b))[0]!
    return isFree(best) ? { type: 'keep' } : best
  },
}

export const bots: Readonly<Record<string, Bot<View, LuckySevenAction, Event>>> = {
  random: randomBot as Bot<View, LuckySevenAction, Event>,
  easy,
}
