// @vitest-environment happy-dom
import { effectScope, nextTick, ref } from 'vue'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearStored } from '../../client/storage/localValues.ts'
import { markGuestData } from './guestData.ts'
import { useLongLock } from './useLongLock.ts'

beforeEach(() => {
  vi.useFakeTimers()
  clearStored()
})
afterEach(() => void vi.useRealTimers())

/** Staff lock a station and unlock it this many minutes later. Returns how many times its guests' session was ended. */
async function lockedFor(minutes: number): Promise<number> {
  const scope = effectScope()
  onTestFinished(() => scope.stop())
  const locked = ref(false)
  const onGiveUp = vi.fn()
  scope.run(() => useLongLock({ isLocked: () => locked.value, onGiveUp }))
  for (const isLocked of [true, false]) {
    locked.value = isLocked
    await nextTick()
    vi.advanceTimersByTime(minutes * 60_000)
  }
  return onGiveUp.mock.calls.length
}

test('guests of last night, who are locked out at closing time, are not there in the morning', async () => {
  markGuestData()
  expect(await lockedFor(120)).toBe(1)
})

test('guests who are locked out for a while go on, as often as that happens', async () => {
  markGuestData()
  for (let times = 0; times < 10; times++) expect(await lockedFor(10)).toBe(0)
})

test('where nobody was there is nothing to end', async () => {
  expect(await lockedFor(120)).toBe(0)
})
