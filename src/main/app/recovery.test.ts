import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recoverFromCrashes } from './recovery.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function standInContents(startOver: boolean) {
  const reload = vi.fn()
  const giveUp = vi.fn(() => Promise.resolve(startOver))
  const contents = Object.assign(new EventEmitter(), { reload, isDestroyed: () => false })
  recoverFromCrashes(contents as unknown as WebContents, giveUp)
  return {
    reload,
    giveUp,
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
  expect(giveUp).toHaveBeenCalledWith('crashed')
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
