// @vitest-environment happy-dom
import { effectScope, nextTick, ref } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EffectScope } from 'vue'
import type { GuestActivity } from './idleTracker.ts'
import { useIdle } from './useIdle.ts'

let scope: EffectScope
beforeEach(() => {
  vi.useFakeTimers()
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

function station(before: GuestActivity = 'thinks') {
  const stillness = ref<GuestActivity>(before)
  const locked = ref(false)
  const gaveUp = vi.fn()
  const idle = scope.run(() =>
    useIdle({
      activity: () => stillness.value,
      settings: () => ({ seconds: 60, warning: 10, then: 'bot' }),
      locked: () => locked.value,
      gaveUp,
    }),
  )!
  return { ...idle, stillness, locked, gaveUp }
}

test('nobody touches the screen: it asks, counts, and gives up', () => {
  const { asks, gaveUp } = station()
  vi.advanceTimersByTime(59_000)
  expect(asks.value).toBeUndefined()
  vi.advanceTimersByTime(1_001)
  expect(asks.value).toBeDefined()
  vi.advanceTimersByTime(9_500)
  expect(gaveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600)
  expect(gaveUp).toHaveBeenCalledTimes(1)
})

test('a touch puts it off, and while it asks only an answer does', () => {
  const { asks, goOn, gaveUp } = station()
  vi.advanceTimersByTime(50_000)
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(50_000)
  expect(asks.value).toBeUndefined()
  vi.advanceTimersByTime(10_001)
  expect(asks.value).toBeDefined()
  dispatchEvent(new Event('pointerdown'))
  expect(asks.value).toBeDefined()
  goOn()
  expect(asks.value).toBeUndefined()
  vi.advanceTimersByTime(59_000)
  expect(asks.value).toBeUndefined()
  expect(gaveUp).not.toHaveBeenCalled()
})

test('the question goes away by itself when others are to move', async () => {
  const { asks, stillness } = station()
  vi.advanceTimersByTime(60_001)
  expect(asks.value).toBeDefined()
  stillness.value = 'waits'
  await nextTick()
  expect(asks.value).toBeUndefined()
})

test('nobody is asked in the attract loop, nor while staff keep the screen', async () => {
  const { asks, stillness, locked } = station()
  locked.value = true
  await nextTick()
  vi.advanceTimersByTime(600_000)
  expect(asks.value).toBeUndefined()
  locked.value = false
  await nextTick()
  vi.advanceTimersByTime(59_000)
  expect(asks.value).toBeUndefined()
  stillness.value = 'gone'
  await nextTick()
  vi.advanceTimersByTime(600_000)
  expect(asks.value).toBeUndefined()
})

test('a station that is left leaves no timer and no listener behind', () => {
  const { gaveUp } = station()
  scope.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(600_000)
  expect(gaveUp).not.toHaveBeenCalled()
})
