import { expect, test } from 'vitest'
import { redEdge } from '#shared/games/davy-jones-gold/data.ts'
import { speechIn } from '../../testing/speech.ts'
import { bearingOf, islandNear, partOfWay, reachWord } from './distances.ts'

test.each([
  [0, -5, 'n'],
  [5, -5, 'ne'],
  [5, 1, 'e'],
  [0, 5, 's'],
  [-5, 4, 'sw'],
  [-5, 0, 'w'],
] as const)('a way of %i, %i goes %s', (x, y, bearing) => expect(bearingOf(x, y)).toBe(bearing))

test.each([
  [20, 'a short way'],
  [200, 'a quarter of her reach'],
  [430, 'half of her reach'],
  [600, 'three quarters of her reach'],
  [redEdge - 1, 'her whole reach'],
  [redEdge + 1, 'beyond her usual reach'],
] as const)('Q-101: a way of %i tenths of a millimetre is %s', (length, word) =>
  expect(reachWord(length, speechIn('en'))).toBe(word),
)

test('a ship that does not get all the way is never said to have', () => {
  expect(partOfWay(838, 853, speechIn('en'))).toBe('nearly all the way')
  expect(partOfWay(838, 1700, speechIn('de'))).toBe('die Hälfte des Weges')
})

test('an island is near within less than half of a move of its shore', () => {
  expect(islandNear([5028, 3771 + 503 + 300])).toBe('heart')
  expect(islandNear([5028, 3771 + 503 + 420])).toBeUndefined()
})
