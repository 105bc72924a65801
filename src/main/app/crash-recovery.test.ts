import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recoverFromCrashes } from './crash-recovery.ts'
import type { RetryDecision } from './crash-recovery.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function standInContents(decision: RetryDecision) {
  const reload = vi.fn()
  const loadURL = vi.fn(() => Promise.resolve())
  const giveUp = vi.fn(() => Promise.resolve(decision))
  let isCrashed = false
  const forcefullyCrashRenderer = vi.fn(() => {
    isCrashed = true
    contents.emit('render-process-gone', {}, { reason: 'killed' })
  })
  const contents = Object.assign(new EventEmitter(), {
    reload,
    loadURL,
    forcefullyCrashRenderer,
    isDestroyed: () => false,
    isCrashed: () => isCrashed,
    isDevToolsOpened: vi.fn(() => false),
  })
  const recovery = recoverFromCrashes(contents as unknown as WebContents, giveUp)
  return {
    contents,
    recovery,
    reload,
    loadURL,
    giveUp,
    forcefullyCrashRenderer,
    async crash(reason = 'crashed') {
      contents.emit('render-process-gone', {}, { reason })
      await vi.advanceTimersByTimeAsync(2000)
    },
    async failToLoad(code: number, isMainFrame = true) {
      contents.emit('did-fail-load', {}, code, 'ERR_FAILED', 'app://lanyard/index.html', isMainFrame)
      await vi.advanceTimersByTimeAsync(2000)
    },
  }
}

test('a crashed window comes back, three times in a row', async () => {
  const { crash, reload, giveUp } = standInContents(false)
  for (const reason of ['crashed', 'oom', 'killed']) await crash(reason)
  expect(reload).toHaveBeenCalledTimes(3)
  expect(giveUp).not.toHaveBeenCalled()

  await crash()
  expect(giveUp).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(3)
})

test('a person may have it try again', async () => {
  const { crash, reload, giveUp } = standInContents(true)
  for (let i = 0; i < 7; i++) await crash()
  expect(reload).toHaveBeenCalledTimes(7)
  expect(giveUp).toHaveBeenCalledTimes(1)
})

test('crashes with a good while between them are never too many', async () => {
  const { crash, reload, giveUp } = standInContents(false)
  for (let i = 0; i < 10; i++) {
    await crash()
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(reload).toHaveBeenCalledTimes(10)
  expect(giveUp).not.toHaveBeenCalled()
})

test('crashes with a good while between them are never too many, also after the clock was set back', async () => {
  const { crash, reload, giveUp } = standInContents(false)
  for (let i = 0; i < 10; i++) {
    await crash()
    await vi.advanceTimersByTimeAsync(60_000)
    vi.setSystemTime(Date.now() - 3_600_000)
  }
  expect(reload).toHaveBeenCalledTimes(10)
  expect(giveUp).not.toHaveBeenCalled()
})

test('a page that could not load is loaded again; one that was replaced is not', async () => {
  const { failToLoad, reload } = standInContents(false)
  await failToLoad(-3)
  await failToLoad(-6, false)
  expect(reload).not.toHaveBeenCalled()
  await failToLoad(-6)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a window that has gone in order stays gone', async () => {
  const { crash, reload } = standInContents(false)
  await crash('clean-exit')
  expect(reload).not.toHaveBeenCalled()
})

test('a page that hangs is ended after a few seconds and comes back; one that was only busy is left alone', async () => {
  const { contents, reload, forcefullyCrashRenderer } = standInContents(false)
  contents.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(4900)
  contents.emit('responsive')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(forcefullyCrashRenderer).not.toHaveBeenCalled()

  contents.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(6000)
  expect(forcefullyCrashRenderer).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that is held at a breakpoint is left alone', async () => {
  const { contents, forcefullyCrashRenderer } = standInContents(false)
  contents.isDevToolsOpened.mockReturnValue(true)
  contents.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(6000)
  expect(forcefullyCrashRenderer).not.toHaveBeenCalled()
})

test('after the last try another page may come in its place', async () => {
  const { crash, reload, loadURL } = standInContents({ page: 'app://lanyard/index.html#/kiosk' })
  for (let i = 0; i < 4; i++) await crash()
  expect(reload).toHaveBeenCalledTimes(3)
  expect(loadURL.mock.calls).toEqual([['app://lanyard/index.html#/kiosk']])
  // After that everything is as at the start.
  await crash()
  expect(reload).toHaveBeenCalledTimes(4)
})

test('a page can be started over: as it runs, and while somebody is being asked', async () => {
  const running = standInContents(false)
  running.recovery.startOver('app://lanyard/index.html?start=1')
  await vi.advanceTimersByTimeAsync(1000)
  expect(running.forcefullyCrashRenderer).toHaveBeenCalledTimes(1)
  expect(running.loadURL.mock.calls).toEqual([['app://lanyard/index.html?start=1']])
  expect(running.reload).not.toHaveBeenCalled()

  const asking = standInContents(true)
  const { promise, resolve } = Promise.withResolvers<RetryDecision>()
  asking.giveUp.mockReturnValueOnce(promise)
  for (let i = 0; i < 4; i++) await asking.crash()
  asking.recovery.startOver('app://lanyard/index.html?start=1')
  resolve(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asking.loadURL.mock.calls).toEqual([['app://lanyard/index.html?start=1']])
  expect(asking.reload).toHaveBeenCalledTimes(3)
})

test('what fails while it is already coming back changes nothing', async () => {
  const { contents, reload } = standInContents(false)
  contents.emit('render-process-gone', {}, { reason: 'crashed' })
  contents.emit('did-fail-load', {}, -6, 'ERR_FAILED', 'app://lanyard/index.html', true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledTimes(1)
})
