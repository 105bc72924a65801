// Bots. A bot gets the same view and events as a person in its seat.

import { isFree } from '#shared/engine/game.ts'
import type { Bot } from '#shared/engine/game.ts'
import { randomBot } from '#shared/engine/random-bot.ts'
import type { LuckySevenAction } from '../actions.ts'
import { numberOf, sumOf } from '../cards.ts'
import type { Event } from '../events.ts'
import { pointsFor } from '../rules/scoring.ts'
import type { View } from '../view.ts'

/** The average number of a card that may be drawn. */
const average = 3

/** Keeps a sum that is near enough, otherwise swaps the card whose exchange should help most. */
const easy: Bot<View, LuckySevenAction, Event> = {
  choose({ view, seat, choices }) {
    const hand = view.hands[seat] ?? []
    // A swap is a gamble, so it must promise to be better by more than 1.
    const worth = (choice: (typeof choices)[number]) =>
      'card' in choice
        ? pointsFor(sumOf(hand) - numberOf(choice.card) + average, view.rules) - 1
        : pointsFor(sumOf(hand), view.rules)
    const best = [...choices].sort((a, b) => worth(b) - worth(a))[0]!
    return isFree(best) ? { type: 'keep' } : best
  },
}

export const bots: Readonly<Record<string, Bot<View, LuckySevenAction, Event>>> = {
  random: randomBot as Bot<View, LuckySevenAction, Event>,
  easy,
}
