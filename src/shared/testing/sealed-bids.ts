// A toy game for tests of everything that games are built on: all seats are asked at the same time, bids are secret until
// the last one is made, chance picks the prize, and a time limit of the table ends the wait for missing bids.

import { z } from 'zod/mini'
import type { Chance } from '../engine/chance.ts'
import type { Actor, Game, Outcome, Seat, TimeLimit, ScopedEvent, Viewer } from '../engine/game.ts'
import { randomBot } from '../engine/random-bot.ts'

const options = z.strictObject({
  rounds: z._default(z.int().check(z.minimum(1), z.maximum(9)), 3),
  /** Seconds that the table waits for bids after the first of a round; 0: no limit. */
  seconds: z._default(z.int().check(z.minimum(0), z.maximum(60)), 30),
})
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bid'), coins: z.int().check(z.minimum(0), z.maximum(3)) }),
  z.strictObject({ type: z.literal('time-out') }),
])
type BidAction = z.infer<typeof action>
type Bids = (number | null)[]

export interface BidState {
  rounds: number
  seconds: number
  round: number
  prizes: string[]
  won: string[][]
  bids: Bids
}
export interface BidView {
  round: number
  prizesLeft: number
  won: string[][]
  yourBid?: number
  hasBid: boolean[]
}
export type BidEvent =
  | { type: 'bid'; seat: Seat; coins?: number }
  | { type: 'round'; bids: number[]; winner?: Seat; prize?: string }

function bid(state: BidState, seat: Seat, coins: number): ScopedEvent<BidEvent> {
  state.bids[seat] = coins
  return { public: { type: 'bid', seat }, seats: { [seat]: { type: 'bid', seat, coins } } }
}

/** Ends a round: the highest bid that only one seat made wins a random prize. */
function settle(state: BidState, chance: Chance): ScopedEvent<BidEvent>[] {
  if (state.bids.includes(null)) return []
  const bids = state.bids as number[]
  const lonely = bids.filter((coins) => bids.indexOf(coins) === bids.lastIndexOf(coins))
  const event: BidEvent = { type: 'round', bids }
  if (lonely.length > 0) {
    event.winner = bids.indexOf(Math.max(...lonely))
    event.prize = chance.pick(state.prizes)
    state.prizes.splice(state.prizes.indexOf(event.prize), 1)
    state.won[event.winner]!.push(event.prize)
  }
  state.bids = bids.map(() => null)
  state.round++
  return [{ public: event }]
}

function limit({ bids, round, seconds }: BidState): TimeLimit<BidAction> | undefined {
  if (seconds === 0 || bids.every((coins) => coins === null)) return undefined
  return { seconds, about: `${round}`, action: { type: 'time-out' } }
}

function outcome(state: BidState): Outcome | undefined {
  if (state.round < state.rounds) return undefined
  const scores = state.won.map((prizes) => prizes.length)
  return { scores, winners: scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : [])) }
}

function view(state: BidState, viewer: Viewer): BidView {
  const own = viewer === 'public' ? null : (state.bids[viewer] ?? null)
  return {
    round: state.round,
    prizesLeft: state.prizes.length,
    won: state.won.map((prizes) => prizes.slice()),
    ...(own !== null && { yourBid: own }),
    hasBid: state.bids.map((coins) => coins !== null),
  }
}

export const sealedBids: Game<BidState, BidAction, BidView, BidEvent, z.infer<typeof options>> = {
  id: 'sealed-bids',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  options,
  action,
  hasSecrets: () => true,
  setup: ({ rounds, seconds }, seats, chance) => ({
    rounds,
    seconds,
    round: 0,
    prizes: chance.shuffle(Array.from({ length: rounds }, (_, index) => `prize-${index}`)),
    won: Array.from({ length: seats }, () => []),
    bids: Array.from({ length: seats }, () => null),
  }),
  prompts: (state) =>
    outcome(state)
      ? []
      : state.bids.flatMap((coins, seat) => (coins === null ? [{ seat, kind: 'bid', about: `${state.round}` }] : [])),
  choices: (state, seat) => (state.bids[seat] === null ? [0, 1, 2, 3].map((coins) => ({ type: 'bid', coins })) : []),
  limit,
  validate(state, actor: Actor, { type }) {
    if ((type === 'time-out') !== (actor === 'table')) return { reason: 'not-yours' }
    return type === 'bid' || limit(state) ? undefined : { reason: 'no-limit' }
  },
  apply(state, actor, act, chance) {
    const events =
      act.type === 'bid'
        ? [bid(state, actor as Seat, act.coins)]
        : state.bids.flatMap((coins, seat) => (coins === null ? [bid(state, seat, 0)] : []))
    return [...events, ...settle(state, chance)]
  },
  view,
  outcome,
  clone: (state) => ({
    ...state,
    prizes: state.prizes.slice(),
    won: state.won.map((prizes) => prizes.slice()),
    bids: state.bids.slice(),
  }),
  conserved: (state) => [...state.prizes, ...state.won.flat()],
  botLevels: ['random'],
  bots: { random: randomBot as never },
  tallies: { bids: { event: 'bid' } },
  notation: {
    read: (raw) => z.custom<BidState>().parse(raw),
    print: (state) => ({ ...state }),
  },
}
