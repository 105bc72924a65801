// Made-up positions of a full saloon: every kind of question that a player can be asked, with the fullest possible hands and
// purses. Real play would need many moves to come close to this worst case.

import type { Action, Seat, Viewer } from '#shared/engine/game.ts'
import { allCards, faceOf } from '#shared/games/help-the-sheriff/cards.ts'
import type { SheriffAction } from '#shared/games/help-the-sheriff/actions.ts'
import type { Card, Character } from '#shared/games/help-the-sheriff/cards.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import { quietView } from './view.ts'

export const crowdScenes = [
  /** The viewer is the Sheriff and lays the first card. */
  'lead',
  /** The viewer lays a card face down. */
  'lay',
  /** The same with more cards than fit in a row. */
  'lay-many',
  /** Somebody has laid a card, and everybody else is asked whether they believe it. */
  'window',
  /** The viewer has laid a card. */
  'own',
  /** The viewer chooses a player. */
  'choose',
  /** The viewer gives a card to a player. */
  'give',
  /** Others play, after an event with a long description. */
  'wait',
  /** The viewer has no cards left, and lets all cards of the others pass. */
  'stands',
  /** A shared display. */
  'public',
] as const
export type CrowdScene = (typeof crowdScenes)[number]

/** A table for CrowdTable.vue to show. */
export interface LaidTable {
  readonly scene: CrowdScene
  readonly seats: number
  readonly log: boolean
  /** The text size, with its name in the settings. */
  readonly size: 'normal' | 'large' | 'larger' | 'largest'
}

export interface Crowd {
  readonly view: View
  readonly viewer: Viewer
  readonly prompts: { id: number; seat: Seat; kind: string }[]
  readonly choices: readonly Action[]
  readonly news: readonly Event[]
  readonly story: readonly Event[]
  readonly outcome: undefined
  readonly stands: boolean
  /** Seconds left to answer; undefined without a limit. */
  readonly limit: number | undefined
}

const lead: Card = 'q-hearts-coyote'
const cardsOf = (character: Character): Card[] => allCards.filter((card) => faceOf(card).character === character)
const manyCards = 9
const fewCards = 5

/** It does not check whether the rules could lead to such a table. */
export function crowd(scene: CrowdScene, seats: number): Crowd {
  const viewer: Viewer = scene === 'public' ? 'public' : 0
  const others = Array.from({ length: seats - 1 }, (_, index) => index + 1)
  const last = seats - 1
  const held = scene === 'lay-many' ? manyCards : scene === 'stands' ? 0 : fewCards
  const hand = cardsOf('mariachi').slice(0, held)
  const everyone = [0, ...others]
  const base = quietView({
    round: 12,
    sheriff: last,
    lead,
    turn: 0,
    done: [last],
    shielded: everyone.filter((seat) => seat % 2 === 0),
    handCounts: everyone.map((seat) => (seat === 0 ? held : 11 + seat)),
    dollars: everyone.map((seat) => (seat === 0 ? 28 : null)),
    deck: 23,
    discard: cardsOf('catty').slice(0, 2),
    ...(viewer !== 'public' && { hand }),
  })
  const laidBy = (turn: Seat, card?: Card): Partial<View> => ({
    turn,
    laid: { faceUp: false, ...(card && { card }) },
    asked: everyone.filter((seat) => seat !== turn),
  })
  const long: readonly Event[] = [
    { type: 'reveal', seat: 1, card: cardsOf('gus')[0]!, follows: false, challenger: 2 },
    { type: 'pay', seat: 1, paid: 2, spared: 1, to: 2 },
    { type: 'give', seat: 2, to: 1 },
  ]
  const made: Crowd = {
    view: base,
    viewer,
    prompts: [{ id: 1, seat: 0, kind: 'play' }],
    choices: [],
    news: [],
    story: long,
    outcome: undefined,
    stands: false,
    limit: undefined,
  }
  const asks = (kind: string, choices: readonly SheriffAction[], changes: Partial<View> = {}): Crowd => ({
    ...made,
    view: { ...base, ...changes },
    prompts: [{ id: 1, seat: 0, kind }],
    choices,
  })
  switch (scene) {
    case 'lead':
      return asks(
        'lead',
        hand.map((card) => ({ type: 'lead', card })),
        { lead: null, sheriff: 0, done: [] },
      )
    case 'lay':
    case 'lay-many':
      return asks(
        'play',
        hand.map((card) => ({ type: 'play', card })),
      )
    case 'window':
      return { ...asks('challenge', [{ type: 'let-pass' }, { type: 'challenge' }], laidBy(1)), limit: 90 }
    case 'own':
      return {
        ...made,
        view: { ...base, ...laidBy(0, cardsOf('coyote').at(-1)!) },
        prompts: others.map((seat) => ({ id: seat, seat, kind: 'challenge' })),
      }
    case 'choose':
      return {
        ...asks(
          'teddy-bonus',
          others.map((seat) => ({ type: 'choose-seat', seat })),
          { laid: { faceUp: true, card: cardsOf('teddy').at(-1)! }, pending: { ability: 'teddy-bonus', seat: 0 } },
        ),
        news: [{ type: 'effect', seat: 0, character: 'teddy', bonus: true }],
      }
    case 'give':
      return asks(
        'mariachi-bonus',
        hand.flatMap((card) => others.map((seat) => ({ type: 'give' as const, card, seat }))),
        { laid: { faceUp: true, card: cardsOf('mariachi').at(-1)! }, pending: { ability: 'mariachi-bonus', seat: 0 } },
      )
    case 'wait':
      return { ...made, view: { ...base, turn: 2, done: [last, 0, 1] }, prompts: [{ id: 1, seat: 2, kind: 'play' }] }
    case 'stands':
      return {
        ...made,
        view: { ...base, ...laidBy(1), asked: others.slice(1) },
        prompts: others.slice(1).map((seat) => ({ id: seat, seat, kind: 'challenge' })),
        stands: true,
      }
    case 'public':
      return {
        ...made,
        view: { ...base, ...laidBy(1) },
        prompts: everyone.filter((seat) => seat !== 1).map((seat) => ({ id: seat, seat, kind: 'challenge' })),
      }
  }
}
