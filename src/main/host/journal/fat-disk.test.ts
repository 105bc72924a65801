// A data folder on a FAT disk, as macOS shows it: all empty files have the same inode number, and a file gets its own with
// its first content.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { newFolder, removeFolders } from '../testing/folders.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import { openJournal } from './journal.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  removeFolders()
})

test('moves are accepted there, also after the log was emptied', () => {
  const { statSync } = fs
  const looks = vi.spyOn(fs, 'statSync').mockImplementation(((...args: Parameters<typeof statSync>) => {
    const stat = statSync(...args) as fs.BigIntStats | undefined
    if (stat?.size === 0n) stat.ino = 999_999_999n
    return stat
  }) as typeof statSync)
  syncBuiltinESMExports()
  vi.useFakeTimers({ toFake: ['performance'] })
  const journal = openJournal(newFolder())
  const { person } = testHouse({ journal })
  const [ada, ben] = [person(), person()]
  deal([ada, ben])
  for (const each of [ada, ben, ada]) {
    vi.advanceTimersByTime(2000)
    expect(each.play()).toBe('accepted')
    journal.scrub()
  }
  expect(looks).toHaveBeenCalled()
  journal.close()
})
