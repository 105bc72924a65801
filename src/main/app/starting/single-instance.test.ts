import { EventEmitter } from 'node:events'
import { mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepSingleInstance } from './single-instance.ts'

// Only there is a lock of another host taken for one that is held.
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

test('whoever starts it again while it quits gets it once it is gone, with what they wanted to open', () => {
  const app = Object.assign(new EventEmitter(), {
    getPath: () => tmpdir(),
    requestSingleInstanceLock: () => true,
    relaunch: vi.fn(),
  })
  const open = vi.fn(() => Promise.resolve())
  let isQuitting = false
  keepSingleInstance(app as unknown as App, {
    opened: { open },
    mainWindow: () => undefined,
    isQuitting: () => isQuitting,
  })
  const startSecond = (...args: string[]) => app.emit('second-instance', {}, ['lanyard', ...args], '/home/ada')

  startSecond()
  expect(open).toHaveBeenCalledOnce()
  expect(app.relaunch).not.toHaveBeenCalled()

  isQuitting = true
  startSecond('--allow-file-access-from-files', 'friday.lanyard', 'lanyard://join/192.168.1.20')
  startSecond()
  const asThisOne = process.argv.slice(1)
  expect(app.relaunch.mock.calls).toEqual([
    [{ execPath: process.execPath, args: [...asThisOne, '/home/ada/friday.lanyard', 'lanyard://join/192.168.1.20'] }],
  ])
  expect(open).toHaveBeenCalledOnce()
})
