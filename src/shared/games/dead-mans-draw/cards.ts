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

/** A card's name, by which actions, events, views and scenario files call it: `anchor-7`. */
export type Card = `${Suit}-${number}`
/**
 * A card as positions hold it: suit and value in one small number, which is what random play by the thousand needs.
 * Within a suit the higher card is the higher number.
 */
export type CardNumber = number

const lowest = 2
const slots = 8

export const suitNumberOf = (card: CardNumber): number => card >> 3
export const suitOfNumber = (card: CardNumber): Suit => suits[card >> 3]!
export const valueOfNumber = (card: CardNumber): number => (card & (slots - 1)) + lowest

/** Suits as the bits of their numbers. */
export type SuitSet = number
export const noSuits: SuitSet = 0
export const suitBit = (card: CardNumber): SuitSet => 1 << (card >> 3)
export function suitsAmong(cards: readonly CardNumber[]): SuitSet {
  let set = noSuits
  for (const card of cards) set |= suitBit(card)
  return set
}

/** Every card number, those of cards that are in no box included. */
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

/** Each copy of it: in suit order, each suit from its lowest. */
export const lootCards = (box: Box): readonly CardNumber[] => contentsOf(box).all
/** D-102: the lowest card of each suit starts in the discard pile. Nothing ever goes from there to the draw pile. */
export const startingDiscards = (box: Box): readonly CardNumber[] => contentsOf(box).discards
/** D-102: the others are the draw pile. */
export const startingDrawPile = (box: Box): readonly CardNumber[] => contentsOf(box).drawPile

interface Contents {
  readonly all: readonly CardNumber[]
  readonly discards: readonly CardNumber[]
  readonly drawPile: readonly CardNumber[]
}
const known = new Map<string, Contents>()

/** There are four boxes, and random play asks for them by the thousand: each is made once. */
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
export const numberOf = (card: Card): CardNumber => numberByName.get(card)!

// Lists are filled by loops: `map` makes lists of another kind once it is compiled, and code for the one kind is thrown
// away at the first of the other.

export function namesOf(cards: readonly CardNumber[]): Card[] {
  const list: Card[] = []
  for (const card of cards) list.push(nameOf(card))
  return list
}

export function numbersOf(cards: readonly Card[]): CardNumber[] {
  const list: CardNumber[] = []
  for (const card of cards) list.push(numberOf(card))
  return list
}

export const suitOf = (card: Card): Suit => suitOfNumber(numberOf(card))
export const valueOf = (card: Card): number => valueOfNumber(numberOf(card))

/** A card of either box. */
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

/** Puts a card into a list that is sorted: for the short lists of this game the fastest way to sort. */
export function insertSorted(
  sorted: CardNumber[],
  card: CardNumber,
  compare: (one: CardNumber, other: CardNumber) => number,
): void {
  let place = sorted.push(card) - 1
  for (; place > 0 && compare(sorted[place - 1]!, card) > 0; place--) sorted[place] = sorted[place - 1]!
  sorted[place] = card
}

/** `cards` without `gone`: of equal cards only as many go as are named, those that stand last. */
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
