// The harness must detect the faults for which it was made: each of these games has one deliberate fault.

import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Game } from '../engine/game.ts'
import { checkRandomGame } from './harness.ts'
import type { GameUnderTest } from './harness.ts'
import { sealedBids } from './sealed-bids.ts'
import type { BidEvent, BidState } from './sealed-bids.ts'

const subjectOf = (changes: Partial<typeof sealedBids>): GameUnderTest => ({
  game: { ...sealedBids, ...changes } as Game,
  rules: 'none',
  maxActions: 20,
  options: (chance) => ({ rounds: chance.die(4), seconds: chance.pick([0, 30]) }),
  rearrange(raw, viewer, chance) {
    const state = sealedBids.clone(raw as BidState)
    state.prizes = chance.shuffle(state.prizes.toSorted())
    state.bids = state.bids.map((coins, seat) => (coins === null || seat === viewer ? coins : chance.die(4) - 1))
    return state
  },
  passing: ({ public: event }) => ((event as { type?: string } | undefined)?.type === 'round' ? event : undefined),
  free: ['bid'],
})
const seeds = Array.from({ length: 64 }, (_, index) => `seed ${index}`)
const checkAll = (changes: Partial<typeof sealedBids>) => () =>
  seeds.forEach((seed) => checkRandomGame(subjectOf(changes), seed))

describe('the harness', () => {
  test('finds nothing wrong with a game that is right', () => {
    expect(checkAll({})).not.toThrow()
  })

  test('plays a game for one as well', () => {
    expect(checkAll({ seats: { min: 1, max: 1 } })).not.toThrow()
  })

  test.each<[string, Partial<typeof sealedBids>, string]>([
    [
      'a view that shows a bid',
      {
        view: (state, viewer) => ({
          ...sealedBids.view(state, viewer),
          ...(state.bids[0] !== null && { yourBid: state.bids[0]! }),
        }),
      },
      'shows what it must not\n  at yourBid: ',
    ],
    [
      'an event that tells a bid to all',
      {
        apply: (state, actor, action, chance) =>
          sealedBids
            .apply(state, actor, action, chance)
            .map((event) => ({ public: Object.values(event.seats ?? {})[0] ?? event.public! })),
      },
      'told what the view keeps from it, by the event bid',
    ],
    [
      'an event that tells all what luck has just made a secret',
      {
        apply(state, actor, action, chance) {
          const prizes = chance.shuffle(state.prizes.toSorted())
          const told = sealedBids.apply(Object.assign(state, { prizes }), actor, action, chance)
          return [...told, { public: { type: 'bid', seat: 0, next: state.prizes[0] } as BidEvent }]
        },
      },
      'told what the view keeps',
    ],
    [
      'a last view that shows what nobody has learned',
      {
        view: (state, viewer) => ({
          ...sealedBids.view(state, viewer),
          ...(sealedBids.outcome(state) && { won: [state.prizes.slice()] }),
        }),
      },
      'shows what it must not\n  at won.0',
    ],
    ['a screen without a curtain, with a bid to hide', { hasSecrets: () => false }, 'hasSecrets is false'],
    [
      'a screen without a curtain once the game is over, with a bid to hide',
      {
        apply(state, actor, action, chance) {
          const told = sealedBids.apply(state, actor, action, chance)
          if (sealedBids.outcome(state)) state.bids = state.bids.map(() => 2)
          return told
        },
        hasSecrets: ({ hasBid }) => hasBid.includes(false),
      },
      'hasSecrets is false',
    ],
    [
      'choices that tell a bid',
      {
        choices: (state, seat) =>
          sealedBids
            .choices(state, seat)
            .filter((_, coins) => coins !== Math.max(...state.bids.map((bid) => bid ?? -1))),
      },
      'tell too much',
    ],
    ['a seat that sees more than the view that it is sent', { seesMore: () => false }, 'sees more than the public'],
    [
      'a screen whose curtain depends on the eyes',
      { hasSecrets: ({ hasBid, yourBid }) => hasBid.includes(true) && yourBid === undefined },
      'hasSecrets differs between the view of seat',
    ],
    [
      'a prompt that tells a bid',
      { prompts: (state) => sealedBids.prompts(state).map((prompt) => ({ ...prompt, about: String(state.bids) })) },
      'prompts tell',
    ],
    [
      'a free choice of which nobody was told',
      { choices: () => [{ type: 'wager', free: true }] },
      'wager is a free choice that is not named',
    ],
    [
      'a sample that tells a bid',
      {
        choices: () => [{ type: 'bid', free: true }],
        sample: (state, seat) => ({ type: 'bid', coins: Math.max(...state.bids.map((coins) => coins ?? 0), seat) }),
      },
      'a sample for',
    ],
    [
      'a time limit that tells a bid',
      {
        limit(state) {
          const limit = sealedBids.limit!(state)
          return limit && { ...limit, about: String(state.bids) }
        },
      },
      'time limit tells',
    ],
    [
      'a time limit that is there for some bids only',
      { limit: (state) => (state.bids.includes(3) ? sealedBids.limit!(state) : undefined) },
      'time limit tells',
    ],
    [
      'a time-out that tells all what is left',
      {
        apply(state, actor, action, chance) {
          const told = sealedBids.apply(state, actor, action, chance)
          const left = state.prizes.join()
          return actor === 'table' ? [...told, { public: { type: left as 'bid', seat: 0 } }] : told
        },
      },
      'told what the view keeps',
    ],
    [
      'a time-out that a seat may declare',
      { validate: (state, actor, act) => (actor === 'table' ? sealedBids.validate(state, actor, act) : undefined) },
      'is accepted',
    ],
    [
      'a time-out where no time runs',
      {
        validate: (state, actor, act) =>
          act.type === 'time-out' && actor === 'table' ? undefined : sealedBids.validate(state, actor, act),
      },
      'is accepted',
    ],
    [
      "a table that may play a seat's action",
      { validate: (state, actor, act) => (actor === 'table' ? undefined : sealedBids.validate(state, actor, act)) },
      'by table is accepted',
    ],
    [
      'a time-out that is refused',
      {
        validate: (state, actor, act) =>
          actor === 'table' ? { reason: 'no' } : sealedBids.validate(state, actor, act),
      },
      'a listed choice is rejected',
    ],
    [
      'a refusal that leaves a trace',
      {
        validate(state, actor, act) {
          const refusal = sealedBids.validate(state, actor, act)
          if (refusal) state.seconds++
          return refusal
        },
      },
      'left a trace',
    ],
    [
      'an action with a field too many',
      {
        action: z.discriminatedUnion('type', [
          z.object({ type: z.literal('bid'), coins: z.int() }),
          z.object({ type: z.literal('time-out') }),
        ]),
      },
      '"extra":1} by',
    ],
    ['a seat that is asked and has nothing to choose', { choices: () => [] }, 'has nothing to choose'],
    [
      'a choice that is offered twice',
      { choices: (state, seat) => [...sealedBids.choices(state, seat), ...sealedBids.choices(state, seat)] },
      'offered twice',
    ],
    ['a choice that is refused', { validate: () => ({ reason: 'no' }) }, 'a listed choice is rejected'],
    [
      'a prize that is lost',
      {
        apply(state, actor, action, chance) {
          const events = sealedBids.apply(state, actor, action, chance)
          if (state.round > 0) state.prizes.pop()
          return events
        },
      },
      'a listed choice is rejected',
    ],
    [
      'a game that never ends',
      {
        outcome: () => undefined,
        prompts: () => [{ seat: 0, kind: 'bid' }],
        choices: () => [{ type: 'bid', coins: 0 }],
        apply: () => [],
      },
      'no end',
    ],
    [
      'a game that stops asking',
      { prompts: (state) => (state.round === 0 ? sealedBids.prompts(state) : []) },
      'nobody is asked',
    ],
    [
      'a state that does not survive JSON',
      { setup: (...given) => ({ ...sealedBids.setup(...given), rounds: Infinity }) },
      'not plain JSON',
    ],
    [
      'a position that remembers outside of its state',
      {
        apply: (() => {
          let calls = 0
          return (...given) => {
            given[0].rounds += ++calls % 2
            return sealedBids.apply(...given)
          }
        })(),
      },
      'plays on differently',
    ],
    [
      'a log that replays to something else',
      {
        // The match and the harness set up the game before the replay does.
        setup: (() => {
          let calls = 0
          return (...given) => {
            const state = sealedBids.setup(...given)
            return { ...state, seconds: state.seconds + (++calls % 3 === 0 ? 1 : 0) }
          }
        })(),
      },
      'replays to another position',
    ],
  ])('finds %s', (_, changes, message) => {
    expect(checkAll(changes)).toThrow(message)
  })
})
