// The sixty loot cards: ten suits of six (D-101).

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
/** A card's name in state, actions and scenario files: `anchor-7`. */
export type Card = `${Suit}-${number}`

export const cardsPerSuit = 6
const lowestValue = (suit: Suit) => (suit === 'mermaid' ? 4 : 2)

/** D-101: values 2-7, mermaids 4-9; in suit order, each suit from its lowest. */
export const allCards: readonly Card[] = suits.flatMap((suit) =>
  Array.from({ length: cardsPerSuit }, (_, step): Card => `${suit}-${lowestValue(suit) + step}`),
)
/** D-102: the lowest card of each suit starts in the discard pile. */
export const startingDiscards: readonly Card[] = allCards.filter((_, index) => index % cardsPerSuit === 0)

interface Face {
  readonly suit: Suit
  readonly suitIndex: number
  readonly value: number
}
const faces = Object.fromEntries(
  allCards.map((card, index): [Card, Face] => {
    const suitIndex = Math.floor(index / cardsPerSuit)
    const suit = suits[suitIndex]!
    return [card, { suit, suitIndex, value: lowestValue(suit) + (index % cardsPerSuit) }]
  }),
) as Record<string, Face>

export function isCard(name: unknown): name is Card {
  return typeof name === 'string' && Object.hasOwn(faces, name)
}
const faceOf = (card: Card): Face => faces[card]!
export const suitOf = (card: Card): Suit => faceOf(card).suit
export const suitIndexOf = (card: Card): number => faceOf(card).suitIndex
export const valueOf = (card: Card): number => faceOf(card).value

/** The order in which cards are listed: by suit as in the rules, then value high to low. */
export function byFace(a: Card, b: Card): number {
  return suitIndexOf(a) - suitIndexOf(b) || valueOf(b) - valueOf(a)
}
