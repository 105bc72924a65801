import { expect, test } from 'vitest'
import { otherSeats, seatsAfter } from './seats.ts'

test('the others sit clockwise from a seat', () => {
  expect(seatsAfter(1, 4)).toEqual([2, 3, 0])
})

test('the other seats are listed in rising order', () => {
  expect(otherSeats(1, 4)).toEqual([0, 2, 3])
})
