// A recovery that ends before it is done: by a power cut, or because another program has a file of the data folder open,
// which keeps Windows from replacing it. The next one goes on with it, and finds no less.

import fs, { existsSync, readdirSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { damaged } from '../journal/journal-error.ts'
import { copyOf, cut, filesOf, newFolder, removeFolders } from '../testing/folders.ts'
import { recoverJournal } from './recovery.ts'
import { damagedFolder } from './testing/damaged-folder.ts'
import type { LocalJournal } from '../journal/journal.ts'

const main = 'lanyard.sqlite'
const wal = 'lanyard.sqlite-wal'
const head = 'lanyard.head'
/** The calls that change a folder. */
const steps = ['mkdirSync', 'copyFileSync', 'renameSync', 'rmSync'] as const

function workAgain(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}
afterEach(() => {
  workAgain()
  removeFolders()
})

/** From now on the system fails where `fails` says so. */
function failWhere(fails: (step: (typeof steps)[number], paths: readonly unknown[]) => boolean): void {
  for (const step of steps) {
    const works = fs[step] as (...given: unknown[]) => unknown
    vi.spyOn(fs, step).mockImplementation(((...given: unknown[]) => {
      if (fails(step, given)) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' })
      return works(...given)
    }) as never)
  }
  syncBuiltinESMExports()
}

/**
 * `isCut`: false once the recovery is done before its power is cut: after this number of steps nothing works any more. `isTold`:
 * whether it has told what it has found.
 */
function recoverFor(count: number, folder: string): { isCut: boolean; isTold: boolean } {
  let done = 0
  failWhere(() => done++ >= count)
  const tell = vi.fn()
  try {
    recoverJournal(folder, damaged(join(folder, main), 'the last change is missing'), tell)
  } catch {
    // The process is gone.
  }
  workAgain()
  return { isCut: done > count, isTold: tell.mock.calls.length > 0 }
}

const recover = (folder: string) => openJournal(folder, { recover: recoverJournal })
const contentOf = (journal: LocalJournal) => [journal.tables(), journal.devices(), journal.finishedMatches()]
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

test('a power cut after any of its steps is told as what it is, and the next recovery has the same result', () => {
  const folder = damagedFolder()
  const damagedFiles = filesOf(folder)
  const uncut = recover(copyOf(folder))
  const { kept, putAside } = uncut.recovery!
  const content = (journal: LocalJournal) =>
    contentOf(journal).map((rows) => JSON.stringify(rows).replace(/"at":"[^"]*"/g, ''))
  const expected = content(uncut)
  uncut.close()

  const found = new Set<string>()
  for (let count = 0; ; count++) {
    const copy = copyOf(folder)
    const { isCut, isTold } = recoverFor(count, copy)
    if (!isCut) break
    const told = messageOf(() => openJournal(copy).close())
    found.add(/is damaged: ([^.]*)/.exec(told)?.[1] ?? told)
    if (told !== '') expect(told).toContain('start once with --recover')
    const journal = told === '' ? openJournal(copy) : recover(copy)
    if (told === '') expect(isTold).toBe(true)
    else expect(journal.recovery).toEqual({ folder: expect.any(String) as unknown, kept, putAside })
    expect(content(journal)).toEqual(expected)
    journal.close()
    const [aside, ...others] = foldersIn(copy)
    expect(others).toEqual([])
    expect(filesOf(join(copy, aside!))).toMatchObject(damagedFiles)
  }
  expect([...found]).toEqual([expect.stringMatching(/^the last change is missing/), 'its recovery was cut off', ''])
})

function messageOf(act: () => void): string {
  try {
    act()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

/** Recovers the folder, and checks that its table is kept and that the damaged files are put aside as they were. */
function expectRecovered(folder: string, damagedFiles: ReturnType<typeof filesOf>): void {
  const { recovery, ...journal } = recover(folder)
  expect(recovery!.kept).toMatch(/\b1 table\b/)
  expect(filesOf(recovery!.folder)).toMatchObject(damagedFiles)
  journal.close()
}

test.each([main, head, wal])('goes on once %s can be replaced', (file) => {
  const folder = damagedFolder()
  const damagedFiles = filesOf(folder)
  failWhere((step, [from, to]) => step !== 'copyFileSync' && [from, to].includes(join(folder, file)))
  expect(() => recover(folder)).toThrow('is in use by another program')
  expect(() => openJournal(folder)).toThrow('is damaged: its recovery was cut off')

  workAgain()
  expectRecovered(folder, damagedFiles)
})

test('a folder that the system does not remove keeps nobody from starting, and goes at a later start', () => {
  const folder = damagedFolder()
  const place = join(folder, 'lanyard.recovery')
  failWhere((step, [path]) => step === 'rmSync' && path === place)
  recoverJournal(folder, damaged(join(folder, main), 'the last change is missing'))
  workAgain()
  expect(readdirSync(place)).toEqual([])
  openJournal(folder).close()
  expect(existsSync(place)).toBe(false)
})

test('a recovery whose notes can not be read begins anew, while the damaged files are in their places', () => {
  const folder = damagedFolder()
  const damagedFiles = filesOf(folder)
  failWhere((step, [from]) => step === 'renameSync' && from === join(folder, 'lanyard.recovery', 'damaged'))
  expect(() => recover(folder)).toThrow()
  workAgain()
  cut(join(folder, 'lanyard.recovery', 'ready.json'), 20)
  expectRecovered(folder, damagedFiles)
})

test('if it can not be read later, it says how to begin anew', () => {
  const folder = damagedFolder()
  failWhere((step, [, to]) => step === 'renameSync' && to === join(folder, main))
  expect(() => recover(folder)).toThrow()
  workAgain()
  const place = join(folder, 'lanyard.recovery')
  cut(join(place, 'ready.json'), 20)
  expect(() => recover(folder)).toThrow(
    `${join(place, 'ready.json')} can't be read: replace ${main}, ${wal} and ${head} in ${folder} by those in the newest folder damaged-... there, move ${place} away, then start again with --recover.`,
  )
  const aside = join(
    folder,
    foldersIn(folder).find((name) => name.startsWith('damaged-'))!,
  )
  for (const file of [main, wal, head]) fs.copyFileSync(join(aside, file), join(folder, file))
  fs.renameSync(place, join(newFolder(), 'recovery'))
  const { recovery, ...journal } = recover(folder)
  expect(recovery!.kept).toMatch(/\b1 table\b/)
  journal.close()
})

test('leaves alone what was put back meanwhile, once its own folder is moved away', () => {
  const folder = damagedFolder()
  failWhere((step, [, to]) => step === 'renameSync' && to === join(folder, main))
  expect(() => recover(folder)).toThrow()
  workAgain()
  const copy = newFolder()
  openJournal(copy).close()
  for (const file of [main, head]) fs.copyFileSync(join(copy, file), join(folder, file))
  fs.rmSync(join(folder, wal), { force: true })
  const advice = 'If you have put back a copy on purpose, move the folder lanyard.recovery away'
  expect(() => openJournal(folder)).toThrow(advice)
  fs.renameSync(join(folder, 'lanyard.recovery'), join(newFolder(), 'recovery'))
  openJournal(folder).close()
})
