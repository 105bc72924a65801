import { expect, test } from 'vitest'
import { IdleTracker, idleLimitMs } from './idleTracker.ts'

const idle = { seconds: 90, warning: 20, then: 'bot' } as const

test('who waits for others is given longer, who has seen a result less, and nobody nothing', () => {
  expect(idleLimitMs('thinks', idle)).toBe(90_000)
  expect(idleLimitMs('chooses', idle)).toBe(90_000)
  expect(idleLimitMs('waits', idle)).toBe(270_000)
  expect(idleLimitMs('over', idle)).toBe(45_000)
  expect(idleLimitMs('over', { ...idle, seconds: 15 })).toBe(15_000)
  expect(idleLimitMs('gone', idle)).toBeUndefined()
})

test('each touch counts from its own moment', () => {
  const patience = new IdleTracker(0)
  expect(patience.asksAt('thinks', idle)).toBe(90_000)
  patience.touch(50_000)
  expect(patience.asksAt('thinks', idle)).toBe(140_000)
})

test('a person who was just waiting has a moment to see that they are asked', () => {
  const patience = new IdleTracker(0)
  patience.activityChanged('waits', 'thinks', idle, 200_000)
  expect(patience.asksAt('thinks', idle)).toBe(245_000)
})

test('nobody is kept there by turns that pass without them', () => {
  const patience = new IdleTracker(0)
  patience.activityChanged('waits', 'thinks', idle, 80_000)
  patience.activityChanged('thinks', 'waits', idle, 110_000)
  patience.activityChanged('waits', 'thinks', idle, 140_000)
  patience.activityChanged('thinks', 'waits', idle, 170_000)
  patience.activityChanged('waits', 'thinks', idle, 200_000)
  expect(patience.asksAt('thinks', idle)).toBe(125_000)
})

test('a new guest begins with the whole of it', () => {
  const patience = new IdleTracker(0)
  patience.activityChanged('gone', 'chooses', idle, 3_600_000)
  expect(patience.asksAt('chooses', idle)).toBe(3_690_000)
})
