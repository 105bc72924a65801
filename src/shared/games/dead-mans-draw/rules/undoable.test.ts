import { expect, test } from 'vitest'
import { Match } from '#shared/engine/match.ts'
import { checkTakeBack } from '#shared/testing/take-back.ts'
import { undoable } from './undoable.ts'
import { deadMansDraw } from '../index.ts'
import { gameUnderTest } from '../testing/game-under-test.ts'
import { table } from '../testing/test-game.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `taking back ${index}`)

test.each([
  ['closed', undefined],
  ['open', 0],
] as const)(
  'D-505 D-107: who brings out a map by a hook and so looks through the %s discard pile',
  (discardPile, mayTakeBack) => {
    const { position } = table({
      traits: ['navigator', ''],
      knobs: { discardPile },
      banks: ['map-3 key-4', 'chest-5'],
      drawPile: 'hook-6 key-3',
      discardPile: 'anchor-2 oracle-5',
    })
    const match = new Match({ ...deadMansDraw, setup: () => position }, { seats: 2, seed: 'ab'.repeat(16) })
    match.submit(0, { type: 'draw' })
    expect(match.submit(0, { type: 'choose-own', suit: 'map' })).toMatchObject({ accepted: true })
    expect(match.prompts).toMatchObject([{ seat: 0, kind: 'map' }])
    expect(match.undoable).toBe(mayTakeBack)
  },
)

test.each([
  ['the only card of the pile', 'anchor-2', {}],
  ['the only one that does not bust', 'anchor-2 hook-2 map-2', { abilityBust: false }],
] as const)(
  'D-505 D-107 D-805: a map by which a navigator brings %s out of a closed pile is not taken back',
  (_, discardPile, knobs) => {
    const { position } = table({
      traits: ['navigator', ''],
      knobs: { discardPile: 'closed', ...knobs },
      banks: ['map-3 key-4', 'chest-5'],
      drawPile: 'hook-6 key-3',
      discardPile,
    })
    const match = new Match({ ...deadMansDraw, setup: () => position }, { seats: 2, seed: 'ab'.repeat(16) })
    match.submit(0, { type: 'draw' })
    expect(match.submit(0, { type: 'choose-own', suit: 'map' })).toMatchObject({ accepted: true })
    expect(deadMansDraw.view(match.position(), 'public').playArea).toMatchObject([
      { card: 'hook-6' },
      { card: 'map-3' },
      { card: 'anchor-2' },
    ])
    expect(match.undoable).toBeUndefined()
  },
)

test('a list that says too much is found out', () => {
  const wrong = { actions: [...undoable.actions, 'draw'], events: [...undoable.events, 'draw'] }
  const game = { ...gameUnderTest.game, undoable: wrong }
  expect(() => seeds.forEach((seed) => checkTakeBack({ ...gameUnderTest, game }, seed, 200))).toThrow(
    'learns something',
  )
})
