import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PieceCount } from './piece-count.ts'

const names = fc.array(fc.constantFrom('gold', 'rum', 'map', 'gun'), { maxLength: 6 })
const isSame = (some: readonly string[], others: readonly string[]) =>
  JSON.stringify(some.toSorted()) === JSON.stringify(others.toSorted())

test('the same pieces in any order are the same, and all others are not, check after check', () => {
  fc.assert(
    fc.property(names, fc.array(names), (before, checks) => {
      const pieces = new PieceCount(before)
      for (const after of [...checks, before.toReversed()]) {
        if (isSame(before, after)) pieces.check(after)
        else expect(() => pieces.check(after)).toThrow('something was made or lost')
      }
    }),
  )
})

test.each([
  ['lost', ['gold', 'rum'], '2 of gold before, 1 after'],
  ['made', ['gold', 'rum', 'gold', 'map'], '0 of map before, 1 after'],
  ['turned into another', ['gold', 'rum', 'rum'], '2 of gold before, 1 after'],
])('a piece that was %s is named', (_, after, said) => {
  expect(() => new PieceCount(['gold', 'gold', 'rum']).check(after)).toThrow(`something was made or lost: ${said}`)
})
