import { EventEmitter } from 'node:events'
import type { BrowserWindow, PowerMonitor } from 'electron'
import { expect, test, vi } from 'vitest'
import { lockWindow } from './window-lock.ts'

function standInWindow(platform: string) {
  const window = Object.assign(new EventEmitter(), {
    setKiosk: vi.fn(),
    restore: vi.fn(),
    isMinimized: () => true,
    isDestroyed: () => false,
  })
  const app = { quit: vi.fn() }
  const powerMonitor = new EventEmitter()
  const signals = new EventEmitter()
  const lock = lockWindow({
    window: window as unknown as BrowserWindow,
    powerMonitor: powerMonitor as unknown as PowerMonitor,
    app,
    platform,
    signals: signals as unknown as NodeJS.Process,
  })
  return {
    window,
    app,
    powerMonitor,
    signals,
    lock,
    closes() {
      const preventDefault = vi.fn()
      window.emit('close', { preventDefault })
      return preventDefault.mock.calls.length === 0
    },
  }
}

test('the window stays until staff open the lock', () => {
  const { closes, lock } = standInWindow('win32')
  expect(closes()).toBe(false)
  lock.unlock()
  expect(closes()).toBe(true)
})

test('on a Mac guests can ask it to quit, and it does not', () => {
  const { closes, lock } = standInWindow('darwin')
  expect(lock.grantQuit()).toBe(false)
  expect(closes()).toBe(false)
  lock.unlock()
  expect(lock.grantQuit()).toBe(true)
})

test.each(['win32', 'linux'])('on %s only the system asks it to quit, and it does', (platform) => {
  const { closes, lock } = standInWindow(platform)
  expect(lock.grantQuit()).toBe(true)
  expect(closes()).toBe(true)
})

test('Windows ends its session: no window holds it up, nor does the kiosk end when another program does', () => {
  vi.useFakeTimers()
  const { window, closes, app } = standInWindow('win32')
  window.emit('query-session-end', {})
  expect(closes()).toBe(true)
  expect(app.quit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(61_000)
  expect(closes()).toBe(false)
  vi.useRealTimers()
  window.emit('session-end', {})
  expect(app.quit).toHaveBeenCalledTimes(1)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s ends it', (signal) => {
  const { signals, closes, app } = standInWindow('darwin')
  signals.emit(signal)
  expect(app.quit).toHaveBeenCalledTimes(1)
  expect(closes()).toBe(true)
})

test('a system that shuts down ends it', () => {
  const { powerMonitor, app, lock } = standInWindow('darwin')
  powerMonitor.emit('shutdown')
  expect(app.quit).toHaveBeenCalledTimes(1)
  expect(lock.isLocked).toBe(false)
})

test.each(['leave-full-screen', 'leave-html-full-screen', 'minimize'])(
  'back to the whole screen after %s, unless staff have left it',
  async (event) => {
    const { window, lock } = standInWindow('linux')
    window.emit(event)
    await new Promise(setImmediate)
    expect(window.setKiosk).toHaveBeenCalledWith(true)
    expect(window.restore).toHaveBeenCalledTimes(1)
    lock.unlock()
    window.emit(event)
    await new Promise(setImmediate)
    expect(window.setKiosk).toHaveBeenCalledTimes(1)
  },
)
