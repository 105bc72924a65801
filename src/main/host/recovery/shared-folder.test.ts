// A recovery in a folder that others use at the same time: another Lanyard, or somebody who keeps copies there.

import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { filesOf, removeFolders } from '../testing/folders.ts'
import { recoverJournal } from './recovery.ts'
import { damagedFolder } from './testing/damaged-folder.ts'

const main = 'lanyard.sqlite'
const wal = 'lanyard.sqlite-wal'

afterEach(removeFolders)

test('of two recoveries at once the second is told that the folder is in use, and the first is not disturbed', () => {
  const folder = damagedFolder()
  const inUse = `${join(folder, main)} is in use by another Lanyard`
  const second = () => openJournal(folder, { recover: recoverJournal }).close()
  const recovered = openJournal(folder, {
    recover(place, damage) {
      expect(second).toThrow(inUse)
      return recoverJournal(place, damage)
    },
  })
  expect(second).toThrow(inUse)
  expect(recovered.tables()).toHaveLength(1)
  recovered.close()
  expect(second).toThrow('is not damaged: start without --recover.')
})

test("a folder that somebody else has made is left alone, also if it has a recovery's name", () => {
  const folder = damagedFolder()
  const copy = (name: string) => {
    mkdirSync(join(folder, name, 'copy'), { recursive: true })
    for (const file of [main, wal]) copyFileSync(join(folder, file), join(folder, name, 'copy', file))
    return () => filesOf(join(folder, name, 'copy'))
  }
  const [usual, unusual] = [copy('recovery'), copy('lanyard.recovery')]
  const copied = usual()
  expect(() => openJournal(folder, { recover: recoverJournal })).toThrow(
    `${join(folder, 'lanyard.recovery')} has copy, which Lanyard has not put there: move that folder away, then start again with --recover.`,
  )
  expect(unusual()).toEqual(copied)
  renameSync(join(folder, 'lanyard.recovery'), join(folder, 'mine'))
  openJournal(folder, { recover: recoverJournal }).close()
  expect(usual()).toEqual(copied)
})

test("what a system puts into every folder that somebody looks into stands in no recovery's way", () => {
  const folder = damagedFolder()
  const place = join(folder, 'lanyard.recovery')
  mkdirSync(join(place, 'damaged'), { recursive: true })
  const names = ['.DS_Store', '._.DS_Store', 'Thumbs.db', 'Desktop.ini', '.directory', join('damaged', '.DS_Store')]
  for (const name of names) writeFileSync(join(place, name), '')
  openJournal(folder, { recover: recoverJournal }).close()
  expect(existsSync(place)).toBe(false)
})
