import { EventEmitter } from 'node:events'
import { mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import { expect, onTestFinished, test } from 'vitest'
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
  keepSingleInstance(app as unknown as App, () => undefined, { open: () => Promise.resolve() })
  expect(found).toBe(expected)
})
