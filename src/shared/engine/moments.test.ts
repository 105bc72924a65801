import { expect, test } from 'vitest'
import { momentDuration, publicMomentsDuration } from './moments.ts'
import type { ScopedEvent } from './game.ts'
import type { MomentsOf } from './moments.ts'

type Event = { type: 'draw' } | { type: 'roll'; dice: number[] } | { type: 'turn' }
const moments: MomentsOf<Event> = { draw: 270, roll: ({ dice }) => 1000 + 250 * dice.length }

test('the length of a moment is data, or depends on the event; without an entry there is none', () => {
  expect(momentDuration({ moments }, { type: 'draw' })).toBe(270)
  expect(momentDuration({ moments }, { type: 'roll', dice: [1, 6] })).toBe(1500)
  expect(momentDuration({ moments }, { type: 'turn' })).toBe(0)
  expect(momentDuration({ moments }, { type: 'toString' })).toBe(0)
  expect(momentDuration({}, { type: 'draw' })).toBe(0)
})

test('only what the public is told takes time, in the words of the public', () => {
  expect(
    publicMomentsDuration({ moments }, [
      { public: { type: 'draw' } },
      { public: { type: 'turn' } },
      { public: { type: 'roll', dice: [4] } },
    ]),
  ).toBe(1520)
  const secret: ScopedEvent<Event> = { seats: { 0: { type: 'draw' } } }
  expect(publicMomentsDuration({ moments }, [secret])).toBe(0)
})
