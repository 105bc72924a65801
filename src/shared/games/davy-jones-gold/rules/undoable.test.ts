import { expect, test } from 'vitest'
import { checkTakeBack } from '#shared/testing/take-back.ts'
import { gameUnderTest } from '../testing/game-under-test.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `taking back ${index}`)

test('what is taken back has taught nobody anything, and the game goes on as if it had never been played', () => {
  const found = seeds.map((seed) => checkTakeBack(gameUnderTest, seed, 200))
  const types = new Set(found.flatMap(({ count }) => Object.keys(count)))
  expect([...types]).toEqual(expect.arrayContaining(['choose-captain', 'choose-home', 'end-turn', 'move']))
  expect(Math.max(...found.map(({ compared }) => compared))).toBeGreaterThan(0)
})
