// A game of two minutes for tests of what surrounds games. Unlike the numbers game, the first answer counts: players take
// turns to make a claim, true or not, and everybody else is asked at the same time whether they doubt it.

import { z } from 'zod/mini'
import type { Bot, Game, Seat, TimeLimit } from '#shared/engine/game.ts'

const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('claim'), holds: z.boolean() }),
  z.strictObject({ type: z.literal('doubt') }),
  z.strictObject({ type: z.literal('let-pass') }),
  z.strictObject({ type: z.literal('time-out') }),
])
type Act = z.infer<typeof action>

const options = z.strictObject({
  /** Seconds to wait for doubts; 0: no limit. */
  seconds: z._default(z.int().check(z.minimum(0), z.maximum(60)), 20),
})

interface State {
  seconds: number
  turn: Seat
  /** Whether the current claim is true: a secret. */
  claim: boolean | null
  /** Seats that have let the claim pass. */
  passed: Seat[]
  scores: number[]
}
type Claimed = { type: 'claim'; seat: Seat } | { type: 'let-pass'; seat: Seat } | { type: 'time-out' }
export type ClaimsEvent = Claimed | { type: 'doubt'; seat: Seat; holds: boolean }

/** Seats that could still doubt, clockwise from the one that claims. */
function asked({ turn, passed, scores }: State): Seat[] {
  const others = scores.slice(1).map((_, index) => (turn + 1 + index) % scores.length)
  return others.filter((seat) => !passed.includes(seat))
}

function limit({ claim, seconds, turn }: State): TimeLimit<Act> | undefined {
  if (claim === null || seconds === 0) return undefined
  return { seconds, about: `${turn}`, action: { type: 'time-out' } }
}

function nextTurn(state: State): void {
  state.turn++
  state.claim = null
  state.passed = []
}

const passes: Bot<unknown, Act> = { choose: ({ choices }) => choices.at(-1) as Act }
const doubts: Bot<unknown, Act> = { choose: ({ choices }) => choices[0] as Act }

export const claims: Game<State, Act, unknown, ClaimsEvent, z.infer<typeof options>> = {
  id: 'claims',
  rulesVersion: 1,
  seats: { min: 2, max: 5 },
  options,
  action,
  hasSecrets: () => true,
  setup: ({ seconds }, seats) => ({
    seconds,
    turn: 0,
    claim: null,
    passed: [],
    scores: Array.from({ length: seats }, () => 0),
  }),
  prompts(state) {
    const { turn, claim, scores } = state
    if (turn === scores.length) return []
    const about = `${turn}`
    if (claim === null) return [{ seat: turn, kind: 'claim', about }]
    return asked(state).map((seat) => ({ seat, kind: 'doubt', about, firstCounts: true }))
  },
  choices: ({ claim }) =>
    claim === null
      ? [
          { type: 'claim', holds: true },
          { type: 'claim', holds: false },
        ]
      : [{ type: 'doubt' }, { type: 'let-pass' }],
  limit,
  unanswered: ({ claim }) => (claim === null ? undefined : { type: 'let-pass' }),
  validate(state, actor, { type }) {
    const fits = actor === 'table' ? type === 'time-out' && limit(state) : (type === 'claim') === (state.claim === null)
    return fits && (type === 'time-out') === (actor === 'table') ? undefined : { reason: 'not-now' }
  },
  apply(state, actor, act) {
    const seat = Number(actor)
    if (act.type === 'claim') {
      state.claim = act.holds
      return [{ public: { type: 'claim', seat } }]
    }
    if (act.type === 'let-pass') {
      state.passed.push(seat)
      if (asked(state).length === 0) nextTurn(state)
      return [{ public: { type: 'let-pass', seat } }]
    }
    const holds = state.claim === true
    if (act.type === 'doubt') state.scores[holds ? state.turn : seat]!++
    nextTurn(state)
    return [{ public: act.type === 'doubt' ? { type: 'doubt', seat, holds } : { type: 'time-out' } }]
  },
  view: (state, viewer) => ({
    turn: state.turn,
    passed: state.passed.slice(),
    scores: state.scores.slice(),
    ...(viewer === state.turn && state.claim !== null && { claim: state.claim }),
  }),
  outcome({ turn, scores }) {
    if (turn < scores.length) return undefined
    const best = Math.max(...scores)
    return { scores, winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])) }
  },
  clone: (state) => structuredClone(state),
  conserved: () => [],
  botLevels: ['passes', 'doubts'],
  bots: { passes, doubts },
  tallies: {},
  notation: {
    read() {
      throw new Error('claims has no scenarios')
    },
    print: (state) => ({ ...state }),
  },
}
