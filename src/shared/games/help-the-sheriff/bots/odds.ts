// What a bot can count: the cards that it has not seen, and how likely a hand has none that follows.

import { allCards, follows } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { View } from '../view.ts'

/** All that lies nowhere in this view's sight: in the draw deck, in other hands, face down on the table. */
export function unseenCards({ hand = [], discard, lead, laid }: View): Card[] {
  const seen = new Set<Card | null | undefined>([...hand, ...discard, lead, laid?.card])
  return allCards.filter((card) => !seen.has(card))
}

/** How likely none of `drawn` cards follows, taken at random from these. */
export function oddsOfNone(cards: readonly Card[], lead: Card, drawn: number): number {
  const following = cards.filter((card) => follows(card, lead)).length
  let odds = 1
  for (let taken = 0; taken < drawn; taken++) {
    odds *= Math.max(0, cards.length - following - taken) / Math.max(1, cards.length - taken)
  }
  return odds
}
