// Equal cards: with two full sets (D-105) any place may hold the same card twice. Equal cards can't be told apart at the
// table; the screen numbers them by where they lie, so that the one that came last is the one that goes first.

import type { Card } from '#shared/games/dead-mans-draw/cards.ts'

export interface CardCopy {
  readonly card: Card
  /** From 1; the first keeps its number while others of its kind come and go. */
  readonly copy: number
  /** Number of equal cards there. */
  readonly of: number
  /** Unlike any other card's of the same place. */
  readonly key: string
}

/** The cards in their order: of two equal ones the later has the higher number. */
export function numberCopies(cards: readonly Card[]): CardCopy[] {
  const counted = new Map<Card, number>()
  const numbered = cards.map((card) => {
    const copy = (counted.get(card) ?? 0) + 1
    counted.set(card, copy)
    return { card, copy, key: copy === 1 ? card : `${card} ${copy}` }
  })
  return numbered.map((one) => ({ ...one, of: counted.get(one.card) ?? 1 }))
}
