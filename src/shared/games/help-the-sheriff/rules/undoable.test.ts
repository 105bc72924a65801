import { expect, test } from 'vitest'
import { checkTakeBack } from '#shared/testing/take-back.ts'
import { undoable } from './undoable.ts'
import { gameUnderTest } from '../testing/game-under-test.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `taking back ${index}`)

test('what is taken back has taught nobody anything, and the game goes on as if it had never been played', () => {
  const found = seeds.map((seed) => checkTakeBack(gameUnderTest, seed, 200))
  const types = new Set(found.flatMap(({ count }) => Object.keys(count)))
  expect([...types]).toEqual(expect.arrayContaining(['choose-seat']))
  expect(Math.max(...found.map(({ compared }) => compared))).toBeGreaterThan(0)
})

test('a list that says too much is found out', () => {
  const wrong = { actions: undoable.actions, events: [...undoable.events, 'pay', 'show-dollars', 'broke', 'draw'] }
  const game = { ...gameUnderTest.game, undoable: wrong }
  expect(() => seeds.forEach((seed) => checkTakeBack({ ...gameUnderTest, game }, seed, 200))).toThrow(
    'learns something',
  )
})
