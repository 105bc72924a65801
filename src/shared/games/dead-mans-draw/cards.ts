// The sixty loot cards: ten suits of six (D-101), by name and by number.

export const suits = [
  'anchor',
  'hook',
  'cannon',
  'key',
  'chest',
  'map',
  'oracle',
  'sword',
  'kraken',
  'mermaid',
] as const
export type Suit = (typeof suits)[number]

/** A card's name, by which actions, events, views and scenario files call it: `anchor-7`. */
export type Card = `${Suit}-${number}`
/**
 * A card as positions hold it: suit and value in one small number, which is what random play by the thousand needs.
 * Within a suit the higher card is the higher number.
 */
export type CardNumber = number

const lowest = 2
const slots = 8
const valuesOf = (suit: Suit): number[] => (suit === 'mermaid' ? [4, 5, 6, 7, 8, 9] : [2, 3, 4, 5, 6, 7])

export const suitNumberOf = (card: CardNumber): number => card >> 3
export const suitOfNumber = (card: CardNumber): Suit => suits[card >> 3]!
export const valueOfNumber = (card: CardNumber): number => (card & (slots - 1)) + lowest

const numbers = suits.flatMap((suit, index) => valuesOf(suit).map((value) => index * slots + value - lowest))
const names: readonly Card[] = Array.from({ length: suits.length * slots }, (_, number): Card => {
  return `${suitOfNumber(number)}-${valueOfNumber(number)}`
})
const numberByName = new Map<string, CardNumber>(numbers.map((number) => [names[number]!, number]))

/** D-101: in suit order, each suit from its lowest. */
export const allNumbers: readonly CardNumber[] = numbers
export const allCards: readonly Card[] = numbers.map((number) => names[number]!)
/** D-102: the lowest card of each suit starts in the discard pile. */
export const startingDiscards: readonly CardNumber[] = numbers.filter(
  (number) => !numbers.includes(number - 1) || suitNumberOf(number - 1) !== suitNumberOf(number),
)

export const nameOf = (card: CardNumber): Card => names[card]!
export const namesOf = (cards: readonly CardNumber[]): Card[] => cards.map(nameOf)
export const numberOf = (card: Card): CardNumber => numberByName.get(card)!
export const suitOf = (card: Card): Suit => suitOfNumber(numberOf(card))
export const valueOf = (card: Card): number => valueOfNumber(numberOf(card))

export function isCard(name: unknown): name is Card {
  return typeof name === 'string' && numberByName.has(name)
}

/** The order in which cards are listed: by suit as in the rules, then value high to low. */
export function byFace(a: CardNumber, b: CardNumber): number {
  return suitNumberOf(a) - suitNumberOf(b) || b - a
}
