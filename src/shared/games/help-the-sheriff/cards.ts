// The 60 character cards (H-101), and whether a card follows the Sheriff's.

export const classes = ['10', 'j', 'q', 'k', 'a'] as const
export type Class = (typeof classes)[number]
export const suits = ['hearts', 'clubs', 'diamonds', 'spades'] as const
export type Suit = (typeof suits)[number]
export const characters = ['mariachi', 'badwood', 'catty', 'coyote', 'teddy', 'gus'] as const
export type Character = (typeof characters)[number]

/** A card's name, such as `q-hearts-coyote`. Each card exists once. */
export type Card = `${Class}-${Suit}-${Character}`

export interface Face {
  readonly class: Class
  readonly suit: Suit
  readonly character: Character
}

/** Number of characters that each class has in each suit (H-101). */
const copies = 3

const faces = new Map<string, Face>(
  classes.flatMap((cardClass, r) =>
    suits.flatMap((suit, s) =>
      characters
        .filter((_, index) => (index - 3 * s - r + 5 * characters.length) % characters.length < copies)
        .map((character): [Card, Face] => [`${cardClass}-${suit}-${character}`, { class: cardClass, suit, character }]),
    ),
  ),
)

/** All cards, sorted by class, suit and character, as in printed positions. */
export const allCards = [...faces.keys()] as readonly Card[]

const places = new Map<Card, number>(allCards.map((card, index) => [card, index]))

export function isCard(name: unknown): name is Card {
  return typeof name === 'string' && faces.has(name)
}

export function faceOf(card: Card): Face {
  return faces.get(card)!
}

/** Sorts by class, suit and character. */
export function byFace(one: Card, other: Card): number {
  return places.get(one)! - places.get(other)!
}

/** Whether a card has the class or the suit of the Sheriff's. */
export function follows(card: Card, lead: Card): boolean {
  const one = faceOf(card)
  const other = faceOf(lead)
  return one.class === other.class || one.suit === other.suit
}
