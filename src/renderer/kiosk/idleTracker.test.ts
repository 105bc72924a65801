import { expect, test } from 'vitest'
import { Patience, patienceMs } from './idleTracker.ts'

const idle = { seconds: 90, warning: 20, then: 'bot' } as const

test('who waits for others is given longer, who has seen a result less, and nobody nothing', () => {
  expect(patienceMs('thinks', idle)).toBe(90_000)
  expect(patienceMs('chooses', idle)).toBe(90_000)
  expect(patienceMs('waits', idle)).toBe(270_000)
  expect(patienceMs('over', idle)).toBe(45_000)
  expect(patienceMs('over', { ...idle, seconds: 15 })).toBe(15_000)
  expect(patienceMs('gone', idle)).toBeUndefined()
})

test('each touch counts from its own moment', () => {
  const patience = new Patience(0)
  expect(patience.asksAt('thinks', idle)).toBe(90_000)
  patience.touch(50_000)
  expect(patience.asksAt('thinks', idle)).toBe(140_000)
})

test('a person who was just waiting has a moment to see that they are asked', () => {
  const patience = new Patience(0)
  patience.changed('waits', 'thinks', idle, 200_000)
  expect(patience.asksAt('thinks', idle)).toBe(245_000)
})

test('nobody is kept there by turns that pass without them', () => {
  const patience = new Patience(0)
  patience.changed('waits', 'thinks', idle, 80_000)
  patience.changed('thinks', 'waits', idle, 110_000)
  patience.changed('waits', 'thinks', idle, 140_000)
  patience.changed('thinks', 'waits', idle, 170_000)
  patience.changed('waits', 'thinks', idle, 200_000)
  expect(patience.asksAt('thinks', idle)).toBe(125_000)
})

test('a new guest begins with the whole of it', () => {
  const patience = new Patience(0)
  patience.changed('gone', 'chooses', idle, 3_600_000)
  expect(patience.asksAt('chooses', idle)).toBe(3_690_000)
})
