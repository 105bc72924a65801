import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { goodbyeTimeoutMs, quitCleanly } from './quit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An app that quits as Electron does: unless somebody prevents it. */
function standInApp(): { app: App; gone: () => boolean; quit: () => void } {
  let gone = false
  const emitter = new EventEmitter()
  const quit = () => {
    let prevented = false
    emitter.emit('before-quit', { preventDefault: () => (prevented = true) })
    gone ||= !prevented
  }
  return { app: Object.assign(emitter, { quit }) as unknown as App, gone: () => gone, quit }
}

test('quits when the goodbye is said, and asks for it once', async () => {
  const { app, gone, quit } = standInApp()
  let said = (): void => undefined
  const goodbye = vi.fn(() => new Promise<void>((resolve) => (said = resolve)))
  quitCleanly(app, goodbye)

  quit()
  quit()
  await vi.advanceTimersByTimeAsync(goodbyeTimeoutMs - 1)
  expect(gone()).toBe(false)
  said()
  await vi.advanceTimersByTimeAsync(0)
  expect(gone()).toBe(true)
  expect(goodbye).toHaveBeenCalledTimes(1)
})

test('a goodbye that takes too long keeps nobody waiting', async () => {
  const { app, gone, quit } = standInApp()
  quitCleanly(app, () => new Promise(() => undefined))
  quit()
  await vi.advanceTimersByTimeAsync(goodbyeTimeoutMs)
  expect(gone()).toBe(true)
})

test('a goodbye that fails is reported and keeps nobody waiting', async () => {
  const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { app, gone, quit } = standInApp()
  quitCleanly(app, () => Promise.reject(new Error('no network')))
  quit()
  await vi.advanceTimersByTimeAsync(0)
  expect(gone()).toBe(true)
  expect(complaints).toHaveBeenCalledWith(expect.stringContaining('no network'))
  complaints.mockRestore()
})

test('closing the last window quits', async () => {
  const { app, gone } = standInApp()
  quitCleanly(app, () => Promise.resolve())
  app.emit('window-all-closed')
  await vi.advanceTimersByTimeAsync(0)
  expect(gone()).toBe(true)
})

test('a wish to quit that is not granted changes nothing', async () => {
  const { app, gone, quit } = standInApp()
  let granted = false
  const goodbye = vi.fn(() => Promise.resolve())
  quitCleanly(app, goodbye, () => granted)
  quit()
  await vi.advanceTimersByTimeAsync(goodbyeTimeoutMs)
  expect(goodbye).not.toHaveBeenCalled()
  expect(gone()).toBe(false)

  granted = true
  quit()
  await vi.advanceTimersByTimeAsync(0)
  expect(gone()).toBe(true)
})

test('while a person decides whether to quit, another wish asks nothing new', async () => {
  const { app, gone, quit } = standInApp()
  let answer: (granted: boolean) => void = () => undefined
  const mayQuit = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const isQuitting = quitCleanly(app, () => Promise.resolve(), mayQuit)
  quit()
  quit()
  expect(mayQuit).toHaveBeenCalledTimes(1)
  expect(isQuitting()).toBe(false)
  answer(false)
  await vi.advanceTimersByTimeAsync(goodbyeTimeoutMs)
  expect(gone()).toBe(false)
  expect(isQuitting()).toBe(false)

  quit()
  expect(mayQuit).toHaveBeenCalledTimes(2)
  answer(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(gone()).toBe(true)
  expect(isQuitting()).toBe(true)
})
