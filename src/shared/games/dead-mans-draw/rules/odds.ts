// The cards that the next draw may turn up, from a viewer's present view: for the odds helper and for the bots.

import type { Seat } from '#shared/engine/game.ts'
import { namesOf, numberOf, setsFor, startingDrawPile, without } from '../cards.ts'
import type { Card } from '../cards.ts'
import { wouldBust } from './busts.ts'
import type { Rules } from '../options.ts'
import type { Trait } from '../traits.ts'

/** Each of the `cards` is as likely to be the next as the others, and `busts` of them bust as soon as they are drawn. */
export interface Odds {
  busts: number
  cards: number
}

/** The part of a view that says which cards may come next. */
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
 * For a draw by the turn's player; no `cards` where the draw pile is empty. What a hook, sword or map may drag along
 * after the drawn card is not counted.
 */
export function oddsOf(view: VisibleCards): Odds {
  const position = { ...view, playArea: view.playArea.map(({ card }) => ({ card: numberOf(card) })) }
  const cards = possibleNext(view)
  return { busts: cards.filter((card) => wouldBust(position, numberOf(card))).length, cards: cards.length }
}

/**
 * The cards that the next draw may turn up, each as often as it may. A card that is known is certain (D-803). Else it
 * is one that lies nowhere in sight: in the draw pile, or in a closed discard pile. The discards of the start (D-102)
 * are none of them, wherever they are by now, since nothing goes from the discard pile back to the draw pile.
 */
export function possibleNext(view: VisibleCards): Card[] {
  if (view.drawPile.count === 0) return []
  if (view.drawPile.known.length > 0) return view.drawPile.known.slice(0, 1)
  const box = { mermaidAbility: view.rules.mermaidAbility, sets: setsFor(view.banks.length) }
  return without(namesOf(startingDrawPile(box)), cardsInSight(view))
}

/** The cards that lie open to this viewer, but for what is known of the draw pile. */
export function cardsInSight(view: VisibleCards): Card[] {
  return [
    ...view.playArea.map(({ card }) => card),
    ...view.banks.flat().flatMap((stack) => stack.cards),
    ...(view.discardPile.cards ?? view.pending?.revealed ?? []),
  ]
}
