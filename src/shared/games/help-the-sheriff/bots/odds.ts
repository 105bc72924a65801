// Card counting: the cards that a bot has not seen, and the probability that none of a hand's cards follow.

import { allCards, follows } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { View } from '../view.ts'

/** The cards that this view does not show: in the draw deck, in other hands, face down on the table. */
export function unseenCards({ hand = [], discard, lead, laid }: View): Card[] {
  const seen = new Set<Card | null | undefined>([...hand, ...discard, lead, laid?.card])
  return allCards.filter((card) => !seen.has(card))
}

/** The probability that of `drawn` cards, taken at random from `cards`, none follows. */
export function oddsOfNone(cards: readonly Card[], lead: Card, drawn: number): number {
  const following = cards.filter((card) => follows(card, lead)).length
  let odds = 1
  for (let taken = 0; taken < drawn; taken++) {
    odds *= Math.max(0, cards.length - following - taken) / Math.max(1, cards.length - taken)
  }
  return odds
}
