import { EventEmitter } from 'node:events'
import { mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepSingleInstance } from './single-instance.ts'

// Only on Linux does the lock of another host count as held.
test.skipIf(process.platform !== 'linux').each([
  ['another host is removed', `${hostname()}-kitchen-4711`, undefined],
  ['this host stays', `${hostname()}-4711`, `${hostname()}-4711`],
])('before the lock is asked for, one of %s', (_what, left, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lock = join(folder, 'SingletonLock')
  symlinkSync(left, lock)
  let found: string | undefined
  const app = Object.assign(new EventEmitter(), {
    getPath: () => folder,
    requestSingleInstanceLock() {
      try {
        found = readlinkSync(lock)
      } catch {
        found = undefined
      }
      return true
    },
  })
  const opened = { open: () => Promise.resolve() }
  keepSingleInstance(app as unknown as App, { opened, mainWindow: () => undefined, isQuitting: () => false })
  expect(found).toBe(expected)
})

test('a second start brings the window to the front, but not while the program quits', () => {
  const app = Object.assign(new EventEmitter(), { getPath: () => tmpdir(), requestSingleInstanceLock: () => true })
  const open = vi.fn(() => Promise.resolve())
  const window = { isDestroyed: () => false, isMinimized: () => false, show: vi.fn(), focus: vi.fn() }
  let isQuitting = false
  keepSingleInstance(app as unknown as App, {
    opened: { open },
    mainWindow: () => window as never,
    isQuitting: () => isQuitting,
  })
  app.emit('second-instance', {}, ['lanyard', 'friday.lanyard'], '/home/ada')
  isQuitting = true
  app.emit('second-instance', {}, ['lanyard'], '/home/ada')
  expect(open.mock.calls).toEqual([
    [['lanyard', 'friday.lanyard'], '/home/ada'],
    [['lanyard'], '/home/ada'],
  ])
  expect(window.focus).toHaveBeenCalledOnce()
})
