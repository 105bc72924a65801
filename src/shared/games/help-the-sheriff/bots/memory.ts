// The normal bot's memory of a game: everybody's dollars, the cards that it gave away, and how often each player lies and
// challenges. All of it comes from the events for its seat, which may begin in the middle of a game.

import type { Seat } from '#shared/engine/game.ts'
import type { Card } from '../cards.ts'
import type { Event } from '../events.ts'
import { startingDollars } from '../data.ts'
import type { View } from '../view.ts'

export interface Memory {
  /** Dollars by seat, added up from the events (H-105). */
  readonly dollars: number[]
  /** By seat: cards known to be in that hand, because this bot gave them. */
  readonly held: readonly (readonly Card[])[]
  /** By seat: the probability that the player bluffs when they could play true. */
  readonly bluffing: number[]
  /** The probability that a seat challenges a claim of a player who held this many cards. */
  challenging(seat: Seat, cards: number): number
}

/** A kind of player: its share among all players, and how often it does something. */
interface Kind {
  readonly prior: number
  /** Rates by the number of cards held, from one. The last one is also for more cards. */
  readonly rates: readonly number[]
}
const bluffers: readonly Kind[] = [
  { prior: 0.3, rates: [0.03] },
  { prior: 0.3, rates: [0.15] },
  { prior: 0.2, rates: [0.3] },
  { prior: 0.1, rates: [0.5] },
  { prior: 0.1, rates: [0.8] },
]
const challengers: readonly Kind[] = [
  { prior: 0.3, rates: [0.35, 0.15, 0.06, 0.04] },
  { prior: 0.4, rates: [0.8, 0.6, 0.2, 0.08] },
  { prior: 0.15, rates: [0.5] },
  { prior: 0.15, rates: [0.96, 0.96, 0.94, 0.93] },
]
/** The share of cards that don't follow a lead: 36 of 60. */
const doesNotFollow = 0.6

/** The probabilities that a player is of each kind, learned from its actions. */
class Belief {
  readonly #kinds: readonly Kind[]
  readonly #weights: number[]

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds
    this.#weights = kinds.map(({ prior }) => prior)
  }

  rate(cards: number): number {
    const all = this.#weights.reduce((sum, weight) => sum + weight, 0)
    return this.#kinds.reduce((sum, kind, index) => sum + (this.#weights[index]! / all) * rateOf(kind, cards), 0)
  }

  /** Learns from one opportunity. `forced`: the probability that any player would have had to do it. */
  learn(does: boolean, cards: number, forced = 0): void {
    for (const [index, kind] of this.#kinds.entries()) {
      const rate = forced + (1 - forced) * rateOf(kind, cards)
      this.#weights[index]! *= does ? rate : 1 - rate
    }
  }
}

function rateOf({ rates }: Kind, cards: number): number {
  return rates[Math.min(cards, rates.length) - 1]!
}

export function remember(view: View, story: readonly Event[]): Memory {
  const { handCounts } = view
  const counts = handsBefore(view, story)
  const dollars = handCounts.map(() => startingDollars)
  const held = handCounts.map((): Card[] => [])
  const lying = handCounts.map(() => new Belief(bluffers))
  const doubting = handCounts.map(() => new Belief(challengers))
  let claimed = 1

  for (const event of story) {
    countCards(counts, event)
    countDollars(dollars, event)
    followCards(held, event)
    if (event.type === 'play') claimed = counts[event.seat]! + 1
    else if (event.type === 'let-pass') doubting[event.seat]!.learn(false, claimed)
    else if (event.type === 'time-out') for (const seat of event.seats) doubting[seat]!.learn(false, claimed)
    else if (event.type === 'challenge') doubting[event.seat]!.learn(true, claimed)
    else if (event.type === 'reveal') {
      const cards = counts[event.seat]! + 1
      lying[event.seat]!.learn(!event.follows, cards, doesNotFollow ** cards)
    }
  }
  return {
    dollars: dollars.map((sum, seat) => view.dollars[seat] ?? Math.max(0, sum)),
    held,
    bluffing: lying.map((belief) => belief.rate(1)),
    challenging: (seat, cards) => doubting[seat]!.rate(Math.max(1, cards)),
  }
}

/** Number of cards in each hand when the story began. */
function handsBefore({ handCounts }: View, story: readonly Event[]): number[] {
  const change = handCounts.map(() => 0)
  for (const event of story) countCards(change, event)
  return handCounts.map((now, seat) => now - change[seat]!)
}

function countCards(hands: number[], event: Event): void {
  if (event.type === 'draw') hands[event.seat]!++
  else if (event.type === 'lead' || event.type === 'play' || event.type === 'discard') hands[event.seat]!--
  else if (event.type === 'give') {
    hands[event.seat]!--
    hands[event.to]!++
  }
}

function countDollars(dollars: number[], event: Event): void {
  if (event.type === 'take') dollars[event.seat]! += event.dollars
  else if (event.type === 'broke') dollars[event.seat]! += startingDollars
  else if (event.type === 'pay') {
    dollars[event.seat]! -= event.paid
    if (event.to !== undefined) dollars[event.to]! += event.paid
  } else if (event.type === 'show-dollars') event.dollars.forEach((shown, seat) => (dollars[seat] = shown))
}

function followCards(held: Card[][], event: Event): void {
  if ('card' in event && event.card) {
    for (const [seat, cards] of held.entries()) held[seat] = cards.filter((card) => card !== event.card)
  }
  if (event.type !== 'give') return
  if (event.card) held[event.to]!.push(event.card)
  // A card that is given unseen may be any card of that hand, so none is certain any more.
  else held[event.seat] = []
}
