// Equal cards: with two full sets (D-105) any place may hold the same card twice. Equal cards can't be told apart at the
// table; the screen numbers them by their order, so that the last one to come is the first to go.

import type { Card } from '#shared/games/dead-mans-draw/cards.ts'

export interface CardCopy {
  readonly card: Card
  /** From 1. The first keeps its number while other equal cards come and go. */
  readonly copy: number
  /** Number of equal cards at the place. */
  readonly of: number
  /** Unique among the cards at the place. */
  readonly key: string
}

/** The cards in the given order; the later of two equal ones has the higher number. */
export function numberCopies(cards: readonly Card[]): CardCopy[] {
  const counted = new Map<Card, number>()
  const numbered = cards.map((card) => {
    const copy = (counted.get(card) ?? 0) + 1
    counted.set(card, copy)
    return { card, copy, key: copy === 1 ? card : `${card} ${copy}` }
  })
  return numbered.map((one) => ({ ...one, of: counted.get(one.card) ?? 1 }))
}
