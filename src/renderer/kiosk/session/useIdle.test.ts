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
  const onGiveUp = vi.fn()
  const idle = scope.run(() =>
    useIdle({
      activity: () => stillness.value,
      settings: () => ({ seconds: 60, warning: 10, then: 'bot' }),
      isLocked: () => locked.value,
      onGiveUp,
    }),
  )!
  return { ...idle, stillness, locked, onGiveUp }
}

test('nobody touches the screen: it asks, counts, and gives up', () => {
  const { deadline, onGiveUp } = station()
  vi.advanceTimersByTime(59_000)
  expect(deadline.value).toBeUndefined()
  vi.advanceTimersByTime(1_001)
  expect(deadline.value).toBeDefined()
  vi.advanceTimersByTime(9_500)
  expect(onGiveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600)
  expect(onGiveUp).toHaveBeenCalledTimes(1)
})

test('a touch puts it off, and while it asks only an answer does', () => {
  const { deadline, confirmPresence, onGiveUp } = station()
  vi.advanceTimersByTime(50_000)
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(50_000)
  expect(deadline.value).toBeUndefined()
  vi.advanceTimersByTime(10_001)
  expect(deadline.value).toBeDefined()
  dispatchEvent(new Event('pointerdown'))
  expect(deadline.value).toBeDefined()
  confirmPresence()
  expect(deadline.value).toBeUndefined()
  vi.advanceTimersByTime(59_000)
  expect(deadline.value).toBeUndefined()
  expect(onGiveUp).not.toHaveBeenCalled()
})

test('the question goes away by itself when others are to move', async () => {
  const { deadline, stillness } = station()
  vi.advanceTimersByTime(60_001)
  expect(deadline.value).toBeDefined()
  stillness.value = 'waits'
  await nextTick()
  expect(deadline.value).toBeUndefined()
})

test('nobody is asked in the attract loop, nor while staff keep the screen', async () => {
  const { deadline, stillness, locked } = station()
  locked.value = true
  await nextTick()
  vi.advanceTimersByTime(600_000)
  expect(deadline.value).toBeUndefined()
  locked.value = false
  await nextTick()
  vi.advanceTimersByTime(59_000)
  expect(deadline.value).toBeUndefined()
  stillness.value = 'gone'
  await nextTick()
  vi.advanceTimersByTime(600_000)
  expect(deadline.value).toBeUndefined()
})

test('a station that is left leaves no timer and no listener behind', () => {
  const { onGiveUp } = station()
  scope.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(600_000)
  expect(onGiveUp).not.toHaveBeenCalled()
})
