import { expect, test } from 'vitest'
import { Match, takeBacks } from '#shared/engine/match.ts'
import { checkTakeBack } from '#shared/testing/take-back.ts'
import { davyJonesGold } from '../index.ts'
import { gameUnderTest } from '../testing/game-under-test.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `taking back ${index}`)

test('what is taken back has taught nobody anything, and the game goes on as if it had never been played', () => {
  const found = seeds.map((seed) => checkTakeBack(gameUnderTest, seed, 200))
  const types = new Set(found.flatMap(({ count }) => Object.keys(count)))
  expect([...types]).toEqual(expect.arrayContaining(['choose-captain', 'choose-home', 'end-turn', 'move']))
  expect(Math.max(...found.map(({ compared }) => compared))).toBeGreaterThan(0)
})

test('of a long row of harmless actions the newest can be taken back, so that no row fills the memory', () => {
  const match = new Match(davyJonesGold, { seats: 2, seed: 'ab'.repeat(16) })
  const harmless = () => {
    const { seat } = match.prompts[0]!
    const choices = match.choices(seat)
    return { seat, action: choices.find(({ type }) => type === 'end-turn') ?? choices[0]! }
  }
  let row = 0
  while (row <= takeBacks) {
    const { seat, action } = harmless()
    match.submit(seat, action)
    row = match.undoable === undefined ? 0 : row + 1
  }
  const played = match.revision
  for (let back = 0; back < takeBacks; back++) match.takeBack()
  expect(match.revision).toBe(played - takeBacks)
  expect(match.undoable).toBeUndefined()
})
