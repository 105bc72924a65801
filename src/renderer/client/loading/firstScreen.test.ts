// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitFirstScreen, firstScreenDrawn } from './firstScreen.ts'
import { deferred } from '../../testing/deferred.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose first screen is ready when `ready` is called. */
function page() {
  const { promise, resolve, reject } = deferred<undefined>()
  awaitFirstScreen({ isReady: () => promise })
  let isDrawn = false
  void firstScreenDrawn().then(() => (isDrawn = true))
  const after = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return isDrawn
  }
  return { ready: () => resolve(undefined), broken: reject, after }
}

test('what is not needed for the first screen waits until the frame with it is over', async () => {
  const { ready, after } = page()
  expect(await after(500)).toBe(false)
  ready()
  expect(await after(0)).toBe(false)
  expect(await after(40)).toBe(true)
})

test('in the background, where no frame comes, it waits for a second', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const { ready, after } = page()
  ready()
  expect(await after(999)).toBe(false)
  expect(await after(1)).toBe(true)
  vi.unstubAllGlobals()
})

test('where there is no first screen nothing waits for it', async () => {
  const { broken, after } = page()
  broken(new Error('no screen'))
  expect(await after(0)).toBe(true)
})
