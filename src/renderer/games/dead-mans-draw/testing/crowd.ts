// A made-up table in the middle of a party game (D-105): long names, every bank full, the longest possible play area. Real play
// would need a hundred moves to come close to this worst case.

import type { Action, Viewer } from '#shared/engine/game.ts'
import { suits } from '#shared/games/dead-mans-draw/cards.ts'
import type { Card, Suit } from '#shared/games/dead-mans-draw/cards.ts'
import { options, rulesOf } from '#shared/games/dead-mans-draw/options.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'

/** The people of the practice page, whose names are as long as names can be. */
export { people as crowdNames } from '../../testing/people.ts'

const cardsOf = (suit: Suit): Card[] =>
  (suit === 'mermaid' ? [9, 8, 7, 6, 5, 4] : [7, 6, 5, 4, 3, 2]).map((value): Card => `${suit}-${value}`)
/** Both copies of every card of the suit. */
const both = (suit: Suit): Card[] => cardsOf(suit).flatMap((card) => [card, card])

/** The depth of each of a seat's ten stacks, by seat: some have every suit, one has a single card, one has none. */
const depths: readonly (readonly number[])[] = [
  [12, 3, 1, 2, 6, 1, 4, 2, 8, 1],
  [1, 2, 3, 1, 2, 12, 1, 2, 1, 5],
  [2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
  [1, 0, 0, 3, 0, 2, 0, 0, 1, 4],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
  [3, 1, 1, 1, 1, 1, 2, 1, 1, 1],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 12],
]

export interface CrowdSetup {
  seats: number
  viewer: Viewer
  turn?: number
  /** The ability for which the player whose turn it is has to choose. */
  ability?: 'cannon' | 'sword' | 'hook' | 'map'
  /** Number of suits in the play area. */
  playArea?: number
}

/** The view, and the choices of the player who is asked. It does not check whether the rules could lead to such a table. */
export function crowd({ seats, viewer, turn = 0, ability, playArea = 10 }: CrowdSetup) {
  const banks = Array.from({ length: seats }, (_, seat) =>
    suits.flatMap((suit, index) => {
      const depth = depths[seat]?.[index] ?? 0
      return depth === 0 ? [] : [{ suit, cards: both(suit).slice(0, depth) }]
    }),
  )
  const revealed: Card[] = ['key-2', 'key-2', 'map-3']
  const view: View = {
    turn,
    hasDrawn: true,
    demand: ability ? 0 : 2,
    protectNext: 0,
    drawPile: { count: 37, known: [] },
    discardPile: { count: 20, cards: suits.flatMap((suit) => both(suit).slice(-2)) },
    playArea: suits.slice(0, playArea).map((suit, index) => ({ card: cardsOf(suit)[2]!, protected: index < 3 })),
    banks,
    rules: rulesOf(options.parse({ edition: 'conclave' }), 'none'),
    traits: banks.map(() => null),
    victims: banks.map(() => null),
    scores: banks.map((stacks) => stacks.reduce((sum, { cards }) => sum + Number(cards[0]!.split('-')[1]), 0)),
    ...(ability && { pending: { ability, seat: turn, ...(ability === 'map' && { revealed }) } }),
    barred: ability ? { draw: 'choose-first', collect: 'choose-first' } : { collect: 'kraken-demand' },
  }
  const others = banks.flatMap((stacks, seat) => (seat === turn ? [] : stacks.map(({ suit }) => ({ seat, suit }))))
  const choices: Record<NonNullable<CrowdSetup['ability']>, Action[]> = {
    cannon: others.map((stack) => ({ type: 'choose-opponent', ...stack }) as Action),
    // Only some of their stacks, so that both kinds are visible.
    sword: others
      .filter(({ suit }, index) => suit === 'mermaid' || index % 3 === 0)
      .map((stack) => ({ type: 'choose-opponent', ...stack }) as Action),
    hook: banks[turn]!.map(({ suit }) => ({ type: 'choose-own', suit }) as Action),
    map: [...new Set(revealed)].map((card) => ({ type: 'choose-card', card }) as Action),
  }
  const asked = viewer === turn
  return {
    view,
    viewer,
    prompts: [{ id: 1, seat: turn, kind: ability ?? 'turn' }],
    choices: !asked ? [] : ability ? choices[ability] : ([{ type: 'draw' }] as Action[]),
    news: [],
    story: [],
    outcome: undefined,
  }
}
