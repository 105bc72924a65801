// @vitest-environment happy-dom
import { effectScope, nextTick, ref } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EffectScope } from 'vue'
import { clearStored } from '../../client/storage/localValues.ts'
import { clearGuestData, hasGuestData } from './guestData.ts'
import { useUnfinishedSession } from './useUnfinishedSession.ts'

let scope: EffectScope | undefined
beforeEach(() => {
  vi.useFakeTimers()
  clearStored()
})
afterEach(() => {
  scope?.stop()
  vi.useRealTimers()
})

/** A page that is loaded at the attract loop and replaces the previous page. */
function page() {
  scope?.stop()
  scope = effectScope()
  const nobodyIsHere = ref(true)
  const locked = ref(false)
  const onGiveUp = vi.fn()
  scope.run(() =>
    useUnfinishedSession({
      nobodyIsHere: () => nobodyIsHere.value,
      settings: () => ({ seconds: 60, warning: 10, then: 'bot' }),
      isLocked: () => locked.value,
      onGiveUp,
    }),
  )
  return { nobodyIsHere, locked, onGiveUp }
}

/** Guests come to a page, which is then reloaded from the beginning. */
async function pageOfGuests() {
  page().nobodyIsHere.value = false
  await nextTick()
  return page()
}

/** Waits for the time in which guests may touch nothing elsewhere, including the question. */
const longEnough = () => vi.advanceTimersByTimeAsync(70_100)

test('guests whom nobody has seen go, and who have not come back, have gone', async () => {
  const { onGiveUp } = await pageOfGuests()
  await vi.advanceTimersByTimeAsync(69_000)
  expect(onGiveUp).not.toHaveBeenCalled()
  await longEnough()
  expect(onGiveUp).toHaveBeenCalledTimes(1)
})

test('guests who have not come back have gone, also where the page is loaded anew once more', async () => {
  await pageOfGuests()
  const { onGiveUp } = page()
  await longEnough()
  expect(onGiveUp).toHaveBeenCalledTimes(1)
})

test('whoever touches the screen in time may go on', async () => {
  const { onGiveUp, nobodyIsHere } = await pageOfGuests()
  await vi.advanceTimersByTimeAsync(65_000)
  nobodyIsHere.value = false
  await nextTick()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(onGiveUp).not.toHaveBeenCalled()
})

test('while staff keep the station locked, nobody can come back', async () => {
  const { onGiveUp, locked } = await pageOfGuests()
  locked.value = true
  await nextTick()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(onGiveUp).not.toHaveBeenCalled()
  locked.value = false
  await nextTick()
  await longEnough()
  expect(onGiveUp).toHaveBeenCalledTimes(1)
})

test('where nobody was, or all is cleared, there is nothing to end', async () => {
  const { onGiveUp: neverUsed } = page()
  await longEnough()
  await pageOfGuests()
  clearGuestData()
  const { onGiveUp } = page()
  await longEnough()
  expect([neverUsed, onGiveUp].map((end) => end.mock.calls)).toEqual([[], []])
})

test('it is known that there have been guests, also after the page is loaded anew', async () => {
  const { nobodyIsHere } = page()
  expect(hasGuestData()).toBe(false)
  nobodyIsHere.value = false
  await nextTick()
  page()
  expect(hasGuestData()).toBe(true)
})
