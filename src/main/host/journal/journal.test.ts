import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { journalFile } from './journal-file.ts'
import { journalTrouble } from './journal-error.ts'
import { openJournal } from './journal.ts'
import { schemaVersion, migrations } from './schema.ts'
import { numbers } from '../testing/numbers-game.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import type { Game } from '#shared/engine/game.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-journal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Ada and Ben in the middle of a game; Ben has a prompt. */
function gameIn(journal = openJournal(folder)) {
  const { person, house } = testHouse({ journal })
  const [ada, ben] = [person(), person()]
  const table = deal([ada, ben], { name: 'Long evening' })
  ada.play()
  return { ada, ben, table, journal, house }
}

describe('a host that starts again', () => {
  test('has its tables as they were: same seats, same position, same story, same question', () => {
    const { ben, ada, table, journal } = gameIn()
    const before = ben.view
    // The house is not stopped first, as in a process that is killed.
    journal.close()
    const { person } = testHouse({ journal: openJournal(folder) })
    const again = person({ device: ben.token })
    expect(again.last('welcome').back).toBe(table)
    again.ask({ type: 'enter', table })
    expect(again.view).toEqual({ ...before, whole: true, latest: 1, events: [{ type: 'bid', seat: 0 }] })
    expect(again.table.seats).toMatchObject([
      { name: 'Ada', connected: false },
      { name: 'Ben', yours: true },
    ])
    const other = person({ device: ada.token })
    other.ask({ type: 'enter', table })
    expect(other.table.owner).toBe(true)
    expect(again.play()).toBe('accepted')
    expect(other.view.revision).toBe(2)
  })

  test('leaves tables of other rules in the file, unharmed, and says so', () => {
    const { table, journal, ben } = gameIn()
    journal.close()
    const newer = { ...numbers, rulesVersion: 2 } as unknown as Game
    const second = openJournal(folder)
    const { person, logged } = testHouse({ journal: second, games: [newer] })
    expect(person({ device: ben.token }).last('tables').tables).toEqual([])
    const detail =
      'made under rules version 1, these are 2. It stays in the journal as it is, for the version of Lanyard that it is from.'
    expect(logged).toEqual([{ code: 'table-not-restored', params: { table, name: 'Long evening', detail } }])
    second.close()
    const { person: oldPerson } = testHouse({ journal: openJournal(folder) })
    expect(oldPerson().last('tables').tables).toMatchObject([{ id: table, phase: 'playing' }])
  })

  test('fills in an option that is new, and all of them in a lobby whose options the game no longer takes', () => {
    const { person, logged, restart } = testHouse()
    const ada = person()
    const table = ada.open({ name: 'Plain' })
    const other = person()
    const trapped = other.open({ name: 'Trapped', options: { rounds: 3, trap: 'apply' } })
    const options = z.strictObject({
      rounds: z._default(z.int(), 2),
      trap: z._default(z.literal('none'), 'none'),
      odds: z._default(z.boolean(), false),
    })
    const again = restart({ games: [{ ...numbers, options } as unknown as Game] })
    const back = again.person({ device: ada.token })
    back.ask({ type: 'enter', table })
    expect(back.table.options).toEqual({ rounds: 2, trap: 'none', odds: false })
    back.ask({ type: 'enter', table: trapped })
    expect(back.table.options).toEqual({ rounds: 2, trap: 'none', odds: false })
    expect(logged).toEqual([])
  })

  test('forgets what was closed, and devices that have nothing there', () => {
    const { person, journal } = testHouse()
    const [ada, ben] = [person(), person()]
    const table = ada.open()
    ben.ask({ type: 'enter', table })
    ben.sit(1, 'Ben')
    expect(journal.devices()).toHaveLength(2)
    ada.ask({ type: 'close-table' })
    expect(journal.tables()).toEqual([])
    ada.disconnect()
    expect(journal.devices()).toHaveLength(1)
  })

  test('keeps no token that opens a seat', () => {
    const { ada, ben, journal } = gameIn()
    journal.close()
    const bytes = readFileSync(join(folder, journalFile)).toString('latin1')
    expect(bytes).toContain('Long evening')
    for (const { token } of [ada, ben]) expect(bytes).not.toContain(token)
  })
})

test('an action is in the file when its answer is given', () => {
  const { journal } = gameIn()
  // Another process can't open the file, so this reads the log that a killed process would leave behind.
  expect(readFileSync(join(folder, `${journalFile}-wal`)).toString('latin1')).toContain('{"type":"bid"')
  journal.close()
})

// Windows does not let a folder with open files be moved.
test.skipIf(process.platform === 'win32')('no move is accepted once the folder is moved or removed', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { ada, ben } = gameIn()
    const position = ben.view
    renameSync(folder, `${folder}-away`)
    mkdirSync(folder)
    vi.advanceTimersByTime(2000)
    expect(ben.play()).toBe('internal-error')
    expect(ada.ask({ type: 'open-table', game: 'numbers', name: 'Kitchen', seats: 2 })).toBe('internal-error')
    expect(ben.view).toEqual(position)
    rmSync(folder, { recursive: true })
    renameSync(`${folder}-away`, folder)
    expect(ben.play()).toBe('accepted')
  } finally {
    vi.useRealTimers()
  }
})

// Otherwise a kill would lose accepted moves, or leave a journal that does not open.
test.skipIf(process.platform === 'win32').each([`${journalFile}-wal`, 'lanyard.head'])(
  'no move is accepted once %s is moved or removed',
  (name) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const { ben, journal } = gameIn()
      const file = join(folder, name)
      renameSync(file, `${file}-away`)
      vi.advanceTimersByTime(2000)
      expect(ben.play()).toBe('internal-error')
      renameSync(`${file}-away`, file)
      expect(ben.play()).toBe('accepted')
      // The removed files are not needed once the journal has been closed.
      rmSync(file)
      journal.close()
      const again = openJournal(folder)
      expect(again.tables()).toHaveLength(1)
      again.close()
    } finally {
      vi.useRealTimers()
    }
  },
)

// Windows keeps others out of a person's folders by other means.
test.skipIf(process.platform === 'win32')('nobody else on this machine reads hands and seeds in its files', () => {
  const { journal } = gameIn()
  const files = readdirSync(folder)
  expect(files).toContain(`${journalFile}-wal`)
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
  journal.close()
})

describe('a journal that can not be used is refused in a sentence, and stays as it is', () => {
  const file = () => join(folder, journalFile)
  const refusal = (path = folder) => {
    try {
      openJournal(path).close()
    } catch (error) {
      return (error as Error).message
    }
    return 'opened'
  }

  test('a file that is something else', () => {
    const content = 'my shopping list\n'.repeat(100)
    writeFileSync(file(), content)
    expect(refusal()).toBe(`${file()} is not a journal of Lanyard: choose another data folder, or move that file away.`)
    expect(readFileSync(file(), 'utf8')).toBe(content)
  })

  test('a database of another program', () => {
    const other = new DatabaseSync(file())
    other.exec('CREATE TABLE bookmarks (url TEXT)')
    other.close()
    const before = readFileSync(file())
    expect(refusal()).toContain('is not a journal of Lanyard')
    expect(readFileSync(file())).toEqual(before)
  })

  test('a journal of another version', () => {
    openJournal(folder).close()
    const newer = new DatabaseSync(file())
    newer.exec('PRAGMA user_version = 99')
    newer.close()
    expect(refusal()).toContain(
      `was written by another version of Lanyard (journal 99, this one reads up to ${schemaVersion})`,
    )
  })

  test('but one of an older version gets what it lacks, and keeps all that it has', () => {
    const older = new DatabaseSync(file())
    older.exec(`${migrations[0]} PRAGMA user_version = 1`)
    older.exec(`INSERT INTO host VALUES (1, 'house', 'Kitchen')`)
    const record = `{"id":"i597vz","name":"Old","game":"numbers","opener":"ada","options":{},"seats":[],"deals":0,"dealt":false}`
    older.exec(`INSERT INTO tables VALUES ('i597vz', '${record}')`)
    older.close()
    const journal = openJournal(folder)
    expect(journal.host()).toEqual({ id: 'house', name: 'Kitchen', key: null })
    expect(journal.tables()).toMatchObject([{ table: { id: 'i597vz' } }])
    expect(journal.finishedMatches()).toEqual([])
    journal.close()
    expect(refusal()).toBe('opened')
  })

  test('and so does one with which an older version was killed: its game goes on, and from now on it checks itself', () => {
    cpSync(join(import.meta.dirname, 'testing/journal-6'), folder, { recursive: true })
    const [ada, ben] = ['525c06ef92316cc83e33cb9f40b34482', '93e5c6187fc5f56982dcb51474e2fc3d']
    const journal = openJournal(folder)
    expect(journal.host()).toEqual({ id: 'house', name: 'Kitchen', key: null })
    const { person, logged } = testHouse({ journal })
    const people = [ada, ben].map((device) => person({ device }))
    for (const each of people) each.ask({ type: 'enter', table: 'jg7nz3' })
    const [, second] = people
    const view = { deal: 2, revision: 3, viewer: 1, view: { round: 2, hand: [35, 50], counts: [1, 2], scores: [0, 1] } }
    expect(second!.view).toMatchObject(view)
    expect(second!.play()).toBe('accepted')
    second!.ask({ type: 'matches' })
    expect(second!.last('matches').matches).toMatchObject([{ id: 'jg7nz3-2' }, { id: 'jg7nz3-1', complete: true }])
    expect(logged).toEqual([])
    journal.close()
    expect(readdirSync(folder).toSorted()).toEqual(['lanyard.head', journalFile])
    const database = new DatabaseSync(file())
    database.exec(`UPDATE entries SET late = 1`)
    database.close()
    expect(refusal()).toContain('not what Lanyard has written')
  })

  test('a journal in use', () => {
    const first = openJournal(folder)
    expect(refusal()).toContain('is in use by another Lanyard')
    first.close()
    expect(refusal()).toBe('opened')
  })

  test('a damaged one', () => {
    const { journal } = gameIn()
    journal.close()
    const bytes = readFileSync(file())
    bytes.fill(0xff, 4096, 4096 * 3)
    writeFileSync(file(), bytes)
    expect(refusal()).toContain('is damaged')
    expect(readFileSync(file())).toEqual(bytes)
  })

  test.skipIf(process.getuid?.() === 0)('a folder that this user may not write to', () => {
    chmodSync(folder, 0o500)
    expect(refusal()).toBe(
      `${file()} needs a folder that this user may write to: allow it, or choose another data folder.`,
    )
    chmodSync(folder, 0o700)
  })

  test('a folder where the file should be', () => {
    mkdirSync(file())
    expect(refusal()).toBe(
      `${file()} needs a file where there is a folder: move that folder away, or choose another data folder.`,
    )
  })

  test.each([
    [10, "can't be read or written, the disk reports an error: check the disk, or choose another data folder."],
    [13, "can't grow, the disk is full: make room, or choose another data folder."],
    [21, "can't be used: choose another data folder."],
  ])('whatever SQLite calls it: %d', (errcode, sentence) => {
    const error = Object.assign(new Error('disk I/O error (xyz)'), { errcode: errcode + 256 })
    expect(journalTrouble(error, 'F').message).toBe(`F ${sentence}`)
  })

  test.each([['file'], ['file/data']])('a folder where none can be made: %s', (name) => {
    writeFileSync(join(folder, 'file'), '')
    expect(refusal(join(folder, name))).toBe(
      `${join(folder, name, 'lanyard.sqlite')} needs a folder where there is a file: choose another data folder.`,
    )
    expect(existsSync(join(folder, 'file', 'data'))).toBe(false)
  })

  // Windows lets few users make a link.
  test.skipIf(process.platform === 'win32').each([
    ['a link to a folder that is gone', 'gone'],
    ['a link to itself', 'link'],
  ])('%s', (_, target) => {
    symlinkSync(join(folder, target), join(folder, 'link'))
    expect(refusal(join(folder, 'link'))).toBe(
      `${join(folder, 'link/lanyard.sqlite')} lies behind a link to a folder that is not there: mount its disk, or choose another data folder.`,
    )
  })

  // Windows finds no such folder.
  test.skipIf(process.platform === 'win32')('a folder with a name that no disk takes', () => {
    const name = 'x'.repeat(300)
    expect(refusal(join(folder, name))).toMatch(/ has a name that is too long: choose another data folder\.$/)
  })
})

test('a deal that can only be written by half is not written at all', () => {
  const { journal, table } = gameIn()
  const { table: record, header } = journal.tables()[0]!
  expect(() => journal.saveDeal({ ...record, deals: 1, name: 'half' }, header!)).toThrow('UNIQUE')
  expect(journal.tables()).toMatchObject([{ table: { id: table, name: 'Long evening' }, entries: [{ actor: 0 }] }])
  journal.saveDeal({ ...record, deals: 2, name: 'whole' }, header!)
  expect(journal.tables()).toMatchObject([{ table: { name: 'whole' }, entries: [] }])
})
