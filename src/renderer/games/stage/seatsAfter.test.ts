import { expect, test } from 'vitest'
import { seatsAfter } from './seatsAfter.ts'

test('the others sit clockwise from the viewer, the public sees all from seat 0', () => {
  expect(seatsAfter(1, 3)).toEqual([2, 0])
  expect(seatsAfter('public', 3)).toEqual([0, 1, 2])
})
