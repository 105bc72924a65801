// The cards that the next draw may turn up, as far as a viewer knows. For the odds helper and the bots.

import type { Seat } from '#shared/engine/game.ts'
import { namesOf, numberOf, setsFor, startingDrawPile, without } from '../cards.ts'
import type { Card } from '../cards.ts'
import { wouldBust } from './busts.ts'
import type { Rules } from '../options.ts'
import type { Trait } from '../traits.ts'

/** Number of `cards` that are equally likely to be next, and of those that would bust when drawn. */
export interface Odds {
  busts: number
  cards: number
}

/** The parts of a view from which the cards that may come next follow. */
interface VisibleCards {
  readonly turn: Seat
  readonly rules: Rules
  readonly traits: (Trait | null)[]
  readonly drawPile: { readonly count: number; readonly known: readonly Card[] }
  readonly discardPile: { readonly cards?: readonly Card[] }
  readonly playArea: readonly { readonly card: Card }[]
  readonly banks: readonly (readonly { readonly cards: readonly Card[] }[])[]
  readonly pending?: { readonly revealed?: readonly Card[] }
}

/**
 * The odds of a draw by the turn's player; 0 `cards` if the draw pile is empty. Cards that a hook, sword or map may bring
 * after the drawn card are not counted.
 */
export function oddsOf(view: VisibleCards): Odds {
  const position = { ...view, playArea: view.playArea.map(({ card }) => ({ card: numberOf(card) })) }
  const cards = possibleNext(view)
  return { busts: cards.filter((card) => wouldBust(position, numberOf(card))).length, cards: cards.length }
}

/**
 * The cards that the next draw may turn up, one entry for each copy. A known card is certain (D-803). Otherwise it is one
 * that is out of sight: in the draw pile, or in a closed discard pile. The first discards (D-102) are excluded, wherever
 * they are now, because no card goes from the discard pile back to the draw pile.
 */
export function possibleNext(view: VisibleCards): Card[] {
  if (view.drawPile.count === 0) return []
  if (view.drawPile.known.length > 0) return view.drawPile.known.slice(0, 1)
  const box = { mermaidAbility: view.rules.mermaidAbility, sets: setsFor(view.banks.length) }
  return without(namesOf(startingDrawPile(box)), cardsInSight(view))
}

/** The cards that this viewer sees, without known cards of the draw pile. */
export function cardsInSight(view: VisibleCards): Card[] {
  return [
    ...view.playArea.map(({ card }) => card),
    ...view.banks.flat().flatMap((stack) => stack.cards),
    ...(view.discardPile.cards ?? view.pending?.revealed ?? []),
  ]
}
