// What happens to a card that is about to enter the play area.

import { suitOfNumber } from '../cards.ts'
import type { CardNumber } from '../cards.ts'
import type { State } from '../state.ts'
import { traits } from '../traits.ts'
import { variantRules } from './variant-rules.ts'

/** The parts of a position that decide whether a card busts. */
type BustConditions = Pick<State, 'rules' | 'traits' | 'turn'> & {
  readonly playArea: readonly { readonly card: CardNumber }[]
}

/** D-502, D-513: the card goes to the turn's player's bank instead of entering. */
export function isClaimed(state: Pick<State, 'rules' | 'traits' | 'turn'>, card: CardNumber): boolean {
  const trait = state.traits[state.turn]
  return (trait && traits[trait].claims?.(suitOfNumber(card), state.rules)) ?? false
}

/** D-203: the card would enter (it is not claimed) and clashes with a card in the play area. */
export function wouldBust(state: BustConditions, card: CardNumber): boolean {
  const { clash } = variantRules[state.rules.variant]
  for (const placed of state.playArea) if (clash(placed.card, card)) return !isClaimed(state, card)
  return false
}
