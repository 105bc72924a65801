// A game of two minutes for tests of what surrounds games: in each of two rounds all players simultaneously bid one of
// their three hidden numbers; the highest bid wins the round.

import { z } from 'zod/mini'
import type { Chance } from '#shared/engine/chance.ts'
import type { Bot, Game, GameView, ScopedEvent } from '#shared/engine/game.ts'

interface State {
  round: number
  /** By seat: secret. */
  hands: number[][]
  /** By seat; secret until the round is over. */
  bids: (number | null)[]
  spent: number[]
  scores: number[]
}

export interface NumbersView extends GameView {
  round: number
  hand: number[]
  counts: number[]
  scores: number[]
}

const action = z.strictObject({ type: z.literal('bid'), number: z.int().check(z.minimum(1), z.maximum(60)) })
type Bid = z.infer<typeof action>
export type NumbersEvent =
  | { type: 'bid'; seat: number; number?: number }
  | { type: 'round'; bids: number[]; winner: number }

const options = z.strictObject({
  rounds: z._default(z.int().check(z.minimum(1), z.maximum(3)), 2),
  /** `apply`: the rules throw at every bid. */
  trap: z._default(z.enum(['none', 'apply']), 'none'),
})
type Options = z.infer<typeof options>
interface Position extends State {
  options: Options
}

const lowest: Bot<NumbersView, Bid> = { choose: ({ choices }) => choices[0] as Bid }
const cheat: Bot<NumbersView, Bid> = { choose: () => ({ type: 'bid', number: 60 }) }
const broken: Bot<NumbersView, Bid> = {
  choose() {
    throw new Error('this bot never thinks')
  },
}

export const numbers: Game<Position, Bid, NumbersView, NumbersEvent, Options> = {
  id: 'numbers',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  options,
  action,
  hasSecrets: () => true,
  setup(chosen, seats, chance: Chance) {
    const deck = chance.shuffle(Array.from({ length: 59 }, (_, index) => index + 1))
    return {
      round: 1,
      hands: Array.from({ length: seats }, () => deck.splice(0, 3).sort((a, b) => a - b)),
      bids: Array.from({ length: seats }, () => null),
      spent: deck,
      scores: Array.from({ length: seats }, () => 0),
      options: chosen,
    }
  },
  prompts(state) {
    if (state.round > state.options.rounds) return []
    return state.bids.flatMap((bid, seat) => (bid === null ? [{ seat, kind: 'bid', about: `${state.round}` }] : []))
  },
  choices: (state, seat) => (state.hands[seat] ?? []).map((number) => ({ type: 'bid', number })),
  validate: (state, actor, { number }) =>
    actor !== 'table' && state.hands[actor]?.includes(number)
      ? undefined
      : { reason: 'not-in-hand', params: { number } },
  apply(state, actor, { number }) {
    if (state.options.trap === 'apply') throw new Error('secret detail of a bug')
    const seat = Number(actor)
    state.hands[seat] = state.hands[seat]!.filter((other) => other !== number)
    state.bids[seat] = number
    const events: ScopedEvent<NumbersEvent>[] = [
      { public: { type: 'bid', seat }, seats: { [seat]: { type: 'bid', seat, number } } },
    ]
    if (state.bids.every((bid) => bid !== null)) {
      const bids = state.bids.slice()
      const winner = bids.indexOf(Math.max(...bids))
      state.scores[winner]!++
      state.spent.push(...bids)
      state.bids = bids.map(() => null)
      state.round++
      events.push({ public: { type: 'round', bids, winner } })
    }
    return events
  },
  view: (state, viewer) => ({
    turn: null,
    round: state.round,
    hand: viewer === 'public' ? [] : (state.hands[viewer] ?? []).slice(),
    counts: state.hands.map((hand) => hand.length),
    scores: state.scores.slice(),
  }),
  outcome(state) {
    if (state.round <= state.options.rounds) return undefined
    const best = Math.max(...state.scores)
    return { scores: state.scores, winners: state.scores.flatMap((score, seat) => (score === best ? [seat] : [])) }
  },
  clone: (state) => structuredClone(state),
  conserved: (state) =>
    [...state.hands.flat(), ...state.bids.filter((bid) => bid !== null), ...state.spent].map(String),
  botLevels: ['lowest', 'cheat', 'broken'],
  bots: { lowest, cheat, broken },
  tallies: {},
  notation: {
    read() {
      throw new Error('numbers has no scenarios')
    },
    print: (state) => ({ ...state }),
  },
}
