import type { WebContents } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWatchdog } from './watchdog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function standInPage() {
  const page = { lives: true, crashed: false, loading: false, gone: false }
  const executeJavaScript = vi.fn(() => (page.lives ? Promise.resolve(0) : new Promise<number>(() => undefined)))
  const contents = {
    executeJavaScript,
    isDestroyed: () => page.gone,
    isCrashed: () => page.crashed,
    isLoadingMainFrame: () => page.loading,
  }
  const onSilence = vi.fn()
  return { page, executeJavaScript, onSilence, watchdog: startWatchdog(contents as unknown as WebContents, onSilence) }
}

test('a page that answers is asked again and again, and left alone', async () => {
  const { executeJavaScript, onSilence } = standInPage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(executeJavaScript.mock.calls.length).toBeGreaterThan(15)
  expect(onSilence).not.toHaveBeenCalled()
})

test('a page that hangs is noticed within ten seconds', async () => {
  const { page, onSilence } = standInPage()
  await vi.advanceTimersByTimeAsync(20_000)
  page.lives = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onSilence).toHaveBeenCalledTimes(1)
})

test('a page that is being loaded has more time', async () => {
  const { page, onSilence } = standInPage()
  page.loading = true
  page.lives = false
  await vi.advanceTimersByTimeAsync(29_000)
  expect(onSilence).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(8000)
  expect(onSilence).toHaveBeenCalledTimes(1)
})

test('a page that has crashed comes back by another way, and is asked again then', async () => {
  const { page, executeJavaScript, onSilence } = standInPage()
  await vi.advanceTimersByTimeAsync(0)
  page.crashed = true
  const asked = executeJavaScript.mock.calls.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(executeJavaScript).toHaveBeenCalledTimes(asked)
  expect(onSilence).not.toHaveBeenCalled()
  page.crashed = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(executeJavaScript.mock.calls.length).toBeGreaterThan(asked)
})

test('after the machine has slept no page is taken for one that hangs', async () => {
  const { page, onSilence } = standInPage()
  await vi.advanceTimersByTimeAsync(0)
  page.lives = false
  await vi.advanceTimersByTimeAsync(4000)
  // An hour passes in which neither the page nor this timer ran.
  vi.setSystemTime(Date.now() + 3_600_000)
  page.lives = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onSilence).not.toHaveBeenCalled()
})

test('stops, and leaves no timer; so it does when the page is gone', async () => {
  // Tests in other files of the same process may have left timers.
  vi.clearAllTimers()
  const stopped = standInPage()
  stopped.watchdog.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
  const gone = standInPage()
  gone.page.gone = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(gone.onSilence).not.toHaveBeenCalled()
})
