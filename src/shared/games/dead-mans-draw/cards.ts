// The loot cards of both boxes: ten suits of six (D-101, D-601), by name and by number.

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

/** A card's name in actions, events, views and scenario files: `anchor-7`. */
export type Card = `${Suit}-${number}`
/**
 * A card in a position: suit and value in one small number, which makes thousands of random games fast. Within a suit the
 * higher card has the higher number.
 */
export type CardNumber = number

const lowest = 2
const slots = 8

export const suitNumberOf = (card: CardNumber): number => card >> 3
export const suitOfNumber = (card: CardNumber): Suit => suits[card >> 3]!
export const valueOfNumber = (card: CardNumber): number => (card & (slots - 1)) + lowest

/** A set of suits: the bit of each suit's number. */
export type SuitSet = number
export const noSuits: SuitSet = 0
export const suitBit = (card: CardNumber): SuitSet => 1 << (card >> 3)
export function suitsAmong(cards: readonly CardNumber[]): SuitSet {
  let set = noSuits
  for (const card of cards) set |= suitBit(card)
  return set
}

/** Every card number, including those of cards that are in no box. */
export const allNumbers: readonly CardNumber[] = Array.from({ length: suits.length * slots }, (_, number) => number)
const names = allNumbers.map((number): Card => `${suitOfNumber(number)}-${valueOfNumber(number)}`)

/** The contents of the box: which mermaids (D-601), and the number of sets (D-105). */
export interface Box {
  readonly mermaidAbility: boolean
  readonly sets: number
}
/** D-105: two sets from five seats on. */
export const setsFor = (seats: number): number => (seats > 4 ? 2 : 1)

const lowestOf = (suit: Suit, { mermaidAbility }: Box): number => (suit === 'mermaid' && !mermaidAbility ? 4 : lowest)

/** Every copy of every card in the box, in suit order, each suit from its lowest card. */
export const lootCards = (box: Box): readonly CardNumber[] => contentsOf(box).all
/** D-102: the lowest card of each suit starts in the discard pile. Nothing ever goes from there to the draw pile. */
export const startingDiscards = (box: Box): readonly CardNumber[] => contentsOf(box).discards
/** D-102: the other cards are the draw pile. */
export const startingDrawPile = (box: Box): readonly CardNumber[] => contentsOf(box).drawPile

interface Contents {
  readonly all: readonly CardNumber[]
  readonly discards: readonly CardNumber[]
  readonly drawPile: readonly CardNumber[]
}
const known = new Map<string, Contents>()

/** Computes the contents of each of the four boxes only once: random play asks for them thousands of times. */
function contentsOf(box: Box): Contents {
  const key = `${box.sets} ${box.mermaidAbility}`
  let contents = known.get(key)
  if (!contents) {
    contents = {
      all: cardsOf(box, [0, 1, 2, 3, 4, 5]),
      discards: cardsOf(box, [0]),
      drawPile: cardsOf(box, [1, 2, 3, 4, 5]),
    }
    known.set(key, contents)
  }
  return contents
}

function cardsOf(box: Box, places: readonly number[]): CardNumber[] {
  return suits.flatMap((suit, index) =>
    places.flatMap((place) =>
      Array.from({ length: box.sets }, () => index * slots + lowestOf(suit, box) + place - lowest),
    ),
  )
}

const numberByName = new Map<string, CardNumber>(
  [false, true].flatMap((mermaidAbility) =>
    lootCards({ mermaidAbility, sets: 1 }).map((number) => [names[number]!, number] as const),
  ),
)

export const nameOf = (card: CardNumber): Card => names[card]!
/** `card` must pass `isCard`: for any other name the result is undefined. */
export const numberOf = (card: Card): CardNumber => numberByName.get(card)!

// Lists are filled by loops: once compiled, `map` makes lists of another internal kind in V8, and code that was optimized
// for one kind is discarded at the first list of the other.

export function namesOf(cards: readonly CardNumber[]): Card[] {
  const list: Card[] = []
  for (const card of cards) list.push(nameOf(card))
  return list
}

/** Each card must pass `isCard`: for any other name the number is undefined. */
export function numbersOf(cards: readonly Card[]): CardNumber[] {
  const list: CardNumber[] = []
  for (const card of cards) list.push(numberOf(card))
  return list
}

/** `card` must pass `isCard`: for any other name the result is meaningless. */
export const suitOf = (card: Card): Suit => suitOfNumber(numberOf(card))
/** `card` must pass `isCard`: for any other name the result is meaningless. */
export const valueOf = (card: Card): number => valueOfNumber(numberOf(card))

/** Whether a value is the name of a card in either box. */
export function isCard(name: unknown): name is Card {
  return typeof name === 'string' && numberByName.has(name)
}

/** The order in which cards are listed: by suit as in the rules, then value high to low. */
export function byFace(a: CardNumber, b: CardNumber): number {
  return suitNumberOf(a) - suitNumberOf(b) || b - a
}

/** A new list of the same cards in the order in which they are listed. */
export function sortedByFace(cards: readonly CardNumber[]): CardNumber[] {
  const sorted: CardNumber[] = []
  for (const card of cards) insertSorted(sorted, card, byFace)
  return sorted
}

/** Inserts a card into a sorted list: the fastest way to sort the short lists of this game. */
export function insertSorted(
  sorted: CardNumber[],
  card: CardNumber,
  compare: (one: CardNumber, other: CardNumber) => number,
): void {
  let place = sorted.push(card) - 1
  for (; place > 0 && compare(sorted[place - 1]!, card) > 0; place--) sorted[place] = sorted[place - 1]!
  sorted[place] = card
}

/** `cards` without `gone`. Each entry of `gone` removes one equal card, the last one first. */
export function without<T>(cards: readonly T[], gone: readonly T[]): T[] {
  const copies = new Map<T, number>()
  for (const card of gone) copies.set(card, (copies.get(card) ?? 0) + 1)
  const kept = cards.toReversed().filter((card) => {
    const left = copies.get(card) ?? 0
    copies.set(card, left - 1)
    return left <= 0
  })
  return kept.reverse()
}
