// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchWithRetry } from './fetchWithRetry.ts'

const reported = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('reportError', reported)
  // Whether the host is there at all is asked before the page is loaded anew.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no host')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reported.mockReset()
})

/** Fails this many times, then returns the file. */
function losing(times: number) {
  let asked = 0
  return vi.fn(() => (++asked > times ? Promise.resolve('file') : Promise.reject(new Error(`lost ${asked}`))))
}

test('a file that comes is asked for once, and nobody is told anything', async () => {
  const fetch = losing(0)
  const onLost = vi.fn()
  expect(await fetchWithRetry(fetch, { onLost })).toBe('file')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(onLost).not.toHaveBeenCalled()
})

test('a file that is lost is asked for again after a pause; its first failure is reported and told', async () => {
  const fetch = losing(3)
  const onLost = vi.fn()
  const fetched = fetchWithRetry(fetch, { onLost })
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(6000)
  expect(await fetched).toBe('file')
  expect(fetch).toHaveBeenCalledTimes(4)
  expect(reported.mock.calls).toEqual([[new Error('lost 1')]])
  expect(onLost).toHaveBeenCalledTimes(1)
})

describe('a file that stays lost', () => {
  const reload = vi.fn<() => void>()
  beforeEach(() => {
    reload.mockReset()
    sessionStorage.clear()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    vi.spyOn(location, 'reload').mockImplementation(reload)
  })

  test('has the page loaded anew: a browser may keep the failure for as long as the page is open', async () => {
    const fetched = fetchWithRetry(losing(3))
    await vi.advanceTimersByTimeAsync(2000)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(4000)
    await fetched
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is asked for again, but not at the cost of the page, where nobody waits for it any more', async () => {
    let isWanted = false
    const fetched = fetchWithRetry(losing(5), { isWanted: () => isWanted })
    await vi.advanceTimersByTimeAsync(6000)
    expect(reload).not.toHaveBeenCalled()
    isWanted = true
    await vi.advanceTimersByTimeAsync(4000)
    await fetched
    expect(reload).toHaveBeenCalledOnce()
  })
})
