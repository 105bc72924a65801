// A data folder on a FAT disk, as macOS shows it: an empty file has a number that all empty files have, and its own one only with
// its first content.

import { statSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { newFolder, removeFolders } from '../testing/folders.ts'
import { deal, room } from '../testing/room.ts'
import { openJournal } from './journal.ts'
import type * as Fs from 'node:fs'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>()
  function statOfFat(...args: Parameters<typeof statSync>) {
    const stat = fs.statSync(...args) as Fs.BigIntStats | undefined
    if (stat?.size === 0n) stat.ino = 999_999_999n
    return stat
  }
  return { ...fs, statSync: vi.fn(statOfFat) }
})

afterEach(() => {
  vi.useRealTimers()
  removeFolders()
})

test('moves are accepted there, also after the log was emptied', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const journal = openJournal(newFolder())
  const { person } = room({ journal })
  const [ada, ben] = [person(), person()]
  deal([ada, ben])
  for (const each of [ada, ben, ada]) {
    vi.advanceTimersByTime(2000)
    expect(each.play()).toBe('accepted')
    journal.scrub()
  }
  expect(vi.mocked(statSync)).toHaveBeenCalled()
  journal.close()
})
