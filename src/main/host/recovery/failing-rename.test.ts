// A recovery while another program has a file of the data folder open, which keeps Windows from replacing it.

import fs, { existsSync, readdirSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { damaged } from '../journal/journal-error.ts'
import { copyOf, cut, filesOf, newFolder, removeFolders } from '../testing/folders.ts'
import { deal, room } from '../testing/room.ts'
import { recoverJournal } from './recovery.ts'

const main = 'lanyard.sqlite'
const wal = 'lanyard.sqlite-wal'

function canReplaceAll(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}
afterEach(() => {
  canReplaceAll()
  removeFolders()
})

/** The folder of a host that was killed during a game, with a truncated log. */
function damagedFolder(): string {
  const folder = newFolder()
  const journal = openJournal(folder)
  const { person } = room({ journal })
  const [ada, ben] = [person(), person()]
  deal([ada, ben])
  ada.play()
  const killed = copyOf(folder)
  journal.close()
  const log = join(killed, wal)
  cut(log, statSync(log).size - 100)
  return killed
}

function failRenames(isHeld: (from: unknown, to: unknown) => boolean): void {
  const { renameSync } = fs
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (isHeld(from, to)) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' })
    renameSync(from, to)
  })
  syncBuiltinESMExports()
}
const cannotReplace = (folder: string, ...files: string[]) =>
  failRenames((_, to) => files.some((file) => to === join(folder, file)))
const cannotMove = (folder: string, file: string) => failRenames((from, to) => [from, to].includes(join(folder, file)))
const recover = (folder: string) => recoverJournal(folder, damaged(join(folder, main), 'its log is cut short'))

test('leaves the folder as it was, so that the next recovery finds no less', () => {
  const folder = damagedFolder()
  const [names, files] = [readdirSync(folder), filesOf(folder)]
  cannotReplace(folder, main)
  expect(() => recover(folder)).toThrow('EBUSY')
  expect(readdirSync(folder)).toEqual(names)
  expect(filesOf(folder)).toEqual(files)

  canReplaceAll()
  expect(recover(folder).kept).toMatch(/\b1 table\b/)
  openJournal(folder).close()
})

test.each([wal, 'lanyard.head'])('leaves the folder as it was, too, where %s can’t be moved or replaced', (file) => {
  const folder = damagedFolder()
  const [names, files] = [readdirSync(folder), filesOf(folder)]
  cannotMove(folder, file)
  expect(() => recover(folder)).toThrow('EBUSY')
  expect(readdirSync(folder)).toEqual(names)
  expect(filesOf(folder)).toEqual(files)
})

test('keeps the copies of the damaged files where they can’t be put back either, and what is left opens as nothing whole', () => {
  const folder = damagedFolder()
  cannotReplace(folder, main, wal)
  expect(() => recover(folder)).toThrow('EBUSY')
  const aside = readdirSync(folder).find((name) => name.startsWith('damaged-'))!
  for (const file of [main, wal, 'lanyard.head']) expect(existsSync(join(folder, aside, file))).toBe(true)
  expect(() => openJournal(folder)).toThrow('--recover')
})
