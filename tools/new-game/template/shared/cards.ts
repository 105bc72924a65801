// The twenty cards (L-101): the numbers 1 to 5, four of each.

const numbers = [1, 2, 3, 4, 5]
const copies = ['a', 'b', 'c', 'd']

/** A card's name, such as `4b`: its number, then a letter that distinguishes the four cards of this number. */
export type Card = string

export const allCards: readonly Card[] = numbers.flatMap((number) => copies.map((copy) => `${number}${copy}`))

export const isCard = (raw: unknown): raw is Card => allCards.includes(raw as Card)

export const numberOf = (card: Card) => Number(card[0])

export function sumOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + numberOf(card), 0)
}
