// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadPage } from './reloadPage.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
const fetch = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
  fetch.mockImplementation(() => Promise.resolve(new Response()))
  sessionStorage.clear()
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page whose host answers is loaded anew, at most once a minute', async () => {
  await reloadPage()
  await reloadPage()
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  await reloadPage()
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('offline'))],
  ['has no page', () => Promise.resolve(new Response('', { status: 503 }))],
])('it stays while its host %s', async (_, answer) => {
  fetch.mockImplementation(answer)
  await reloadPage()
  expect(reload).not.toHaveBeenCalled()
})

test('it stays where the browser notes nothing: it would be loaded again and again', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse })
  await reloadPage()
  expect(reload).not.toHaveBeenCalled()
})
