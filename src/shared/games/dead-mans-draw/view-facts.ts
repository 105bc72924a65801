// Facts that follow from a view alone, so that a board needs no other rules to know them.

import { numberOf, numbersOf } from './cards.ts'
import type { Card } from './cards.ts'
import { wouldBust as wouldBustIn } from './rules/busts.ts'
import { variantRules } from './rules/variant-rules.ts'
import { traits } from './traits.ts'
import type { View } from './view.ts'

/** Whether this card would bust if it entered the play area now (D-203). */
export function wouldBust(seen: View, card: Card): boolean {
  const playArea = seen.playArea.map((placed) => ({ card: numberOf(placed.card) }))
  return wouldBustIn({ ...seen, playArea }, numberOf(card))
}

/** Whether two cards can't lie in one play area (D-203, D-705). */
export function cardsClash({ rules }: View, one: Card, other: Card): boolean {
  return variantRules[rules.variant].clash(numberOf(one), numberOf(other))
}

/** The card that a cannon or a sword takes from an opponent's stack (D-311, D-707). `stack` has its highest card first. */
export function takenCard({ rules }: View, stack: readonly Card[]): Card {
  const lowestFirst = stack.toReversed()
  return lowestFirst[variantRules[rules.variant].taken(numbersOf(lowestFirst))]!
}

/** Secrets are a dealt pair (D-104), an oracle's card (D-307) and the pile that a navigator looks through (D-505). */
export function hasSecrets({ rules: { knobs }, opening, traits: dealt }: View): boolean {
  const seesDiscards = dealt.some((trait) => trait && traits[trait].seesDiscards)
  const looksThrough = knobs.discardPile === 'closed' && seesDiscards
  return opening?.ask === 'trait' || knobs.oracle === 'private' || looksThrough
}
