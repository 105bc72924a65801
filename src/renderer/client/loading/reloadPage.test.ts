// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadPage } from './reloadPage.ts'

const reload = vi.spyOn(location, 'reload')
const fetch = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetch)
  fetch.mockImplementation(() => Promise.resolve(new Response()))
  sessionStorage.clear()
  reload.mockReset()
  document.head.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page whose host answers is loaded anew at once, then after a minute, then after twice as long each time', async () => {
  const minutesUntilNext = async () => {
    for (let minutes = 0; ; minutes++) {
      const before = reload.mock.calls.length
      await reloadPage()
      if (reload.mock.calls.length > before) return minutes
      vi.advanceTimersByTime(60_000)
    }
  }
  const pauses = []
  while (pauses.length < 9) pauses.push(await minutesUntilNext())
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 64])
})

test('a blank page is loaded anew each minute: it has nothing to lose', async () => {
  for (const times of [1, 2, 3]) {
    await reloadPage(true)
    await reloadPage(true)
    expect(reload).toHaveBeenCalledTimes(times)
    vi.advanceTimersByTime(60_000)
  }
})

test('after the clock was set back the last time counts as long ago', async () => {
  await reloadPage()
  vi.setSystemTime(Date.now() - 3_600_000)
  await reloadPage()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('files that were fetched ahead are fetched before: WebKit never asks again for one that was lost', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="data:text/javascript," /><link rel="icon" href="data:," />'
  reload.mockImplementation(() => expect(fetch).toHaveBeenLastCalledWith('data:text/javascript,'))
  await reloadPage()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(fetch).toHaveBeenCalledTimes(2)
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
