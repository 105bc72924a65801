import { expect, test } from 'vitest'
import { namesakeNumbers } from './namesakes.ts'

const named = (...names: (string | undefined)[]) => names.map((name) => ({ name }))

test('people of different names need no numbers', () => {
  expect(namesakeNumbers(named('Ana', 'Tim', undefined, undefined))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the second Tim and the third get numbers, in the order of the seats', () => {
  expect(namesakeNumbers(named('Tim', 'Ana', 'Tim', 'Tim'))).toEqual([undefined, undefined, 2, 3])
})

test('names that read the same are the same', () => {
  expect(namesakeNumbers(named('Tim', 'TIM', 'T im', 'Tom'))).toEqual([undefined, 2, 3, undefined])
})

test('whoever took a seat in the middle of a match keeps the number that the host has announced', () => {
  expect(namesakeNumbers([{ name: 'Tim', namesake: 2 }, { name: 'Ana' }])).toEqual([2, undefined])
  expect(namesakeNumbers([{ name: 'Tim', namesake: 2 }, { name: 'Tim' }])).toEqual([2, undefined])
  expect(namesakeNumbers([{ name: 'Tim', namesake: 3 }, { name: 'Tim' }, { name: 'Tim' }])).toEqual([3, undefined, 2])
})

test('a number is nobody else’s: two Tims from the start keep theirs when another comes as the second', () => {
  expect(namesakeNumbers([{ name: 'Tim', namesake: 2 }, { name: 'Tim' }, { name: 'Tim' }])).toEqual([3, undefined, 2])
})

test('whoever has no seat comes after all who have one, and changes nobody’s number', () => {
  expect(namesakeNumbers([{ name: 'Tim', namesake: 2 }, { name: 'Ana' }], ['Tim', 'Tim', 'Eve'])).toEqual([
    ...[2, undefined],
    ...[undefined, 3, undefined],
  ])
})
