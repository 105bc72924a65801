// The files of a journal have been damaged since they were written: either the journal is rejected with a message and left
// unchanged, or no acknowledged change is missing.

import fc from 'fast-check'
import { appendFileSync, copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DamagedJournalError } from '../journal-error.ts'
import { openJournal } from '../journal.ts'
import { migrations } from '../schema.ts'
import { header, tableRecord } from '../testing/records.ts'
import { copyOf, cut, filesOf, flip, newFolder, removeFolders } from '../../testing/folders.ts'
import type { Journal } from '../journal.ts'

/** Number of bytes that are flipped, each in a copy of its own. */
const flips = Number(process.env['LANYARD_FLIPS'] ?? 60)

const main = 'lanyard.sqlite'
const wal = 'lanyard.sqlite-wal'
const head = 'lanyard.head'

afterEach(removeFolders)

const bid = (number: number) => ({ actor: number % 2, action: { type: 'bid', number } })

/** The message with which a folder is rejected, or `opened`. */
function refusal(folder: string): string {
  try {
    openJournal(folder).close()
    return 'opened'
  } catch (error) {
    return (error as Error).message
  }
}

/** Number of entries saved of a table's game; undefined if there is no such table. */
function entriesIn(folder: string, id = 'aaaaaa'): number | undefined {
  const journal = openJournal(folder)
  const count = journal.tables().find(({ table }) => table.id === id)?.entries.length
  journal.close()
  return count
}

describe('a journal of a host that was killed', () => {
  /** A folder with the files as a killed host leaves them; `moves` moves were acknowledged. */
  let killed: string
  const moves = 40
  let earlier: string

  beforeEach(() => {
    const folder = newFolder()
    const journal = openJournal(folder)
    journal.saveHost({ id: 'house', name: 'Kitchen', key: null })
    journal.saveDeal(tableRecord('aaaaaa'), header)
    for (let number = 0; number < moves; number++) {
      if (number === moves / 2) earlier = copyOf(folder)
      journal.append('aaaaaa', 1, number, bid(number))
    }
    killed = copyOf(folder)
    journal.close()
  })

  const path = (file: string) => join(killed, file)
  const sizeOf = (file: string) => readFileSync(path(file)).length

  function expectRefused(...said: string[]): void {
    const before = filesOf(killed)
    const sentence = refusal(killed)
    expect(sentence).toContain(`${path(main)} is damaged: `)
    for (const words of said) expect(sentence).toContain(words)
    expect(sentence).toContain('--recover')
    expect(filesOf(killed)).toEqual(before)
    // It is rejected the second time, too.
    expect(refusal(killed)).toBe(sentence)
  }

  test('has every move', () => {
    expect(entriesIn(killed)).toBe(moves)
  })

  test.each([
    ['in its header', () => 8],
    ['in its first page', () => 100],
    ['in the middle', () => Math.floor(sizeOf(wal) / 2)],
    ['in the last page', () => sizeOf(wal) - 100],
  ])('with two bytes flipped in the write-ahead log %s is refused', (_, at) => {
    flip(path(wal), at(), 2)
    expectRefused('missing, lanyard.sqlite-wal is damaged or cut short')
  })

  test('whose last page alone is damaged is refused, for one change', () => {
    flip(path(wal), sizeOf(wal) - 100, 2)
    expectRefused('the last change is missing')
  })

  test('with its write-ahead log cut off, empty or gone is refused', () => {
    cut(path(wal), sizeOf(wal) - 5000)
    expectRefused('the last change is missing, lanyard.sqlite-wal is damaged or cut short')
    cut(path(wal), 0)
    expectRefused('changes are missing')
    rmSync(path(wal))
    expectRefused(`the last ${moves + 2} changes are missing, and so is lanyard.sqlite-wal`)
  })

  test('of which the main file alone was copied is refused', () => {
    rmSync(path(wal))
    rmSync(path(head))
    expectRefused('lanyard.sqlite-wal and lanyard.head, which belong beside it, are missing')
  })

  test('without its head is refused, and opens once that is back', () => {
    renameSync(path(head), path('elsewhere'))
    expectRefused('lanyard.head, which belongs beside it, is missing')
    renameSync(path('elsewhere'), path(head))
    expect(entriesIn(killed)).toBe(moves)
  })

  test('whose head is damaged is refused', () => {
    flip(path(head), 100, 2)
    flip(path(head), 16_384 + 100, 2)
    expectRefused("lanyard.head beside it can't be read")
  })

  test('whose main file is gone or empty is refused', () => {
    rmSync(path(main))
    expectRefused('it is missing or empty, but lanyard.sqlite-wal and lanyard.head are there')
    writeFileSync(path(main), '')
    expectRefused('it is missing or empty')
  })

  test('with an older write-ahead log beside a newer head is refused', () => {
    copyFileSync(join(earlier, wal), path(wal))
    expectRefused(`the last ${moves / 2} changes are missing`)
  })

  test('with an older main file, a newer head and no log is refused', () => {
    const older = newFolder()
    const journal = openJournal(older)
    journal.saveDeal(tableRecord('aaaaaa'), header)
    journal.close()
    const backup = copyOf(older)
    const again = openJournal(older)
    for (let number = 0; number < moves; number++) again.append('aaaaaa', 1, number, bid(number))
    again.close()
    killed = older
    copyFileSync(join(backup, main), path(main))
    expectRefused('it is older than lanyard.head', 'move lanyard.head away')
    // The message's advice helps a person who has put the copy back on purpose.
    rmSync(path(head))
    expect(entriesIn(older)).toBe(0)
  })

  test('with an older main file under a newer log is refused, unless the log has all of it', () => {
    const other = newFolder()
    const journal = openJournal(other)
    journal.saveDeal(tableRecord('aaaaaa'), header)
    const backup = copyOf(other)
    for (let number = 0; number < 1200; number++) journal.append('aaaaaa', 1, number, bid(number))
    killed = copyOf(other)
    journal.close()
    copyFileSync(join(backup, main), path(main))
    expectRefused()
  })

  test('whose head belongs to another journal is refused', () => {
    const other = newFolder()
    openJournal(other).close()
    copyFileSync(join(other, head), path(head))
    expectRefused('lanyard.head belongs to another journal')
  })

  test('in which a power cut came between a commit and the head has every move', () => {
    copyFileSync(join(earlier, head), path(head))
    expect(entriesIn(killed)).toBe(moves)
  })

  test('in which a power cut tore the head has every move, and the head is whole again', () => {
    // The slot that was written last; the commit that it records came before.
    const slots = [0, 1].map((slot) => readFileSync(path(head)).subarray(slot * 16_384, (slot + 1) * 16_384))
    const commits = slots.map(
      (slot) => (JSON.parse(slot.toString().split('\n')[0]!.slice(65)) as { commits: number }).commits,
    )
    const newest = commits[0]! > commits[1]! ? 0 : 1
    flip(path(head), newest * 16_384 + 80, 200)
    expect(entriesIn(killed)).toBe(moves)
    expect(entriesIn(killed)).toBe(moves)
  })

  test('whose log has bytes behind its end has every move', () => {
    appendFileSync(path(wal), Buffer.alloc(5000, 7))
    expect(entriesIn(killed)).toBe(moves)
  })
})

describe('a journal of a host that has stopped', () => {
  let folder: string
  beforeEach(() => {
    folder = newFolder()
    const journal = openJournal(folder)
    journal.saveHost({ id: 'house', name: 'Kitchen', key: null })
    journal.saveDevice({ id: 'ada', token: 'f00', earlier: null })
    for (const id of ['aaaaaa', 'bbbbbb']) {
      journal.saveDeal(tableRecord(id), header)
      for (let number = 0; number < 3; number++) journal.append(id, 1, number, bid(number))
    }
    journal.close()
  })
  const byHand = (sql: string) => {
    const database = new DatabaseSync(join(folder, main))
    database.exec(sql)
    database.close()
  }

  test('is whole in its main file alone', () => {
    rmSync(join(folder, head))
    expect(entriesIn(folder)).toBe(3)
  })

  test('and of which the copy broke off in the last page is refused as damaged', () => {
    const journal = openJournal(folder)
    // The last pages hold nothing but a part of this row, which SQLite reads without its cache.
    journal.saveDevice({ id: 'ben', token: 'b'.repeat(20_000), earlier: null })
    journal.close()
    cut(join(folder, main), readFileSync(join(folder, main)).length - 4095)
    expect(refusal(folder)).toContain('--recover')
  })

  test.each([
    [
      'a move is changed',
      `UPDATE entries SET action = '{"type":"bid","number":9}' WHERE table_id = 'aaaaaa' AND number = 1`,
      'the table "Table aaaaaa" (aaaaaa)',
    ],
    [
      'a move is deleted',
      `DELETE FROM entries WHERE table_id = 'aaaaaa' AND number = 2`,
      'the table "Table aaaaaa" (aaaaaa)',
    ],
    [
      'a move is added',
      `INSERT INTO entries VALUES ('aaaaaa', 1, 3, 1, '{"type":"bid"}', NULL)`,
      'the table "Table aaaaaa" (aaaaaa)',
    ],
    ['a table is deleted', `DELETE FROM tables WHERE id = 'bbbbbb'`, 'the table bbbbbb'],
    [
      'a seed is changed',
      `UPDATE deals SET header = replace(header, '"x"', '"y"') WHERE table_id = 'bbbbbb'`,
      'the table "Table bbbbbb"',
    ],
    ['a token is changed', `UPDATE devices SET token = 'b0b'`, 'the device ada'],
    ['the name is changed', `UPDATE host SET name = 'Cellar'`, "the host's name and key"],
    ['all is deleted', `DELETE FROM tables; DELETE FROM devices; DELETE FROM host`, '1 more'],
    ['its check is deleted', 'DELETE FROM checks', 'its check is not what was written'],
    [
      'how far it has come is changed',
      'UPDATE progress SET commits = commits - 1',
      'how far it has come is not what was written',
    ],
    ['an index is dropped', 'DROP INDEX played_by_day', 'its tables are not those of a journal'],
  ])('and in which by hand %s is refused, and stays as it is', (_, sql, said) => {
    byHand(sql)
    const before = filesOf(folder)
    expect(refusal(folder)).toContain(said)
    expect(filesOf(folder)).toEqual(before)
  })

  test('whose token was changed by hand does not open, and is one for --recover', () => {
    byHand(`UPDATE devices SET token = 'b0b'`)
    expect(() => openJournal(folder)).toThrow(DamagedJournalError)
  })
})

describe('a folder in which a power cut has ended the first transaction', () => {
  /** A folder with part of the transaction already in the main file, and the old pages in SQLite's rollback journal. */
  function cutOff(before: string, transaction: string): string {
    const folder = newFolder()
    const database = new DatabaseSync(join(folder, main))
    const tables = Array.from({ length: 100 }, (_, index) => `CREATE TABLE more${index} (a);`)
    database.exec(`${before}; PRAGMA cache_size = 1; BEGIN; ${transaction}; ${tables.join('')}`)
    const copy = copyOf(folder)
    database.close()
    for (const file of [main, `${main}-journal`]) expect(readFileSync(join(copy, file)).length).toBeGreaterThan(0)
    return copy
  }

  test('is new: the journal is made there', () => {
    const folder = cutOff('', migrations.join(''))
    expect(refusal(folder)).toBe('opened')
    expect(refusal(folder)).toBe('opened')
  })

  test('of another program is left to that, and has what it had', () => {
    const folder = cutOff('CREATE TABLE bookmarks (url TEXT)', 'DROP TABLE bookmarks')
    expect(refusal(folder)).toContain('is not a journal of Lanyard')
    const other = new DatabaseSync(join(folder, main))
    expect(other.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'bookmarks' }])
    other.close()
  })
})

test(
  'whatever byte of the main file or the log is flipped, it is told, or every acknowledged move is there',
  () => {
    const folder = newFolder()
    const journal = openJournal(folder)
    journal.saveHost({ id: 'house', name: 'Kitchen', key: null })
    for (let number = 0; number < 4; number++)
      journal.saveDevice({ id: `device ${number}`, token: 'f00', earlier: null })
    journal.saveDeal(tableRecord('aaaaaa'), header)
    // Enough entries for more than one page and at least one checkpoint.
    for (let number = 0; number < 520; number++) journal.append('aaaaaa', 1, number, bid(number))
    const killed = copyOf(folder)
    journal.close()
    const stopped = copyOf(folder)
    const sizes = [
      { from: killed, file: main, size: readFileSync(join(killed, main)).length },
      { from: killed, file: wal, size: readFileSync(join(killed, wal)).length },
      { from: stopped, file: main, size: readFileSync(join(stopped, main)).length },
    ]
    const damage = fc.constantFrom(...sizes).chain(({ from, file, size }) =>
      fc.record({
        from: fc.constant(from),
        file: fc.constant(file),
        at: fc.nat(size - 1),
        mask: fc.integer({ min: 1, max: 255 }),
      }),
    )
    const outcomes = { told: 0, harmless: 0 }
    fc.assert(
      fc.property(damage, ({ from, file, at, mask }) => {
        const copy = copyOf(from)
        flip(join(copy, file), at, 1, mask)
        const before = filesOf(copy)
        const told = refusalOrContent(copy)
        if (typeof told === 'string') {
          outcomes.told++
          if (told.includes('--recover')) expect(filesOf(copy)).toEqual(before)
        } else {
          outcomes.harmless++
          expect(told).toEqual({ host: 'Kitchen', devices: 4, entries: 520, last: bid(519) })
        }
        rmSync(copy, { recursive: true })
      }),
      { numRuns: flips },
    )
    expect(outcomes.told).toBeGreaterThan(0)
  },
  60_000 + flips * 500,
)

/** The message with which it is rejected or, for an unreadable table, the message about that; otherwise its content. */
function refusalOrContent(folder: string): string | object {
  let journal: Journal
  try {
    journal = openJournal(folder)
  } catch (error) {
    return (error as Error).message
  }
  try {
    const entries = journal.tables()[0]?.entries
    const [unreadable] = journal.unreadable
    if (unreadable) return unreadable.detail
    return {
      host: journal.host()?.name,
      devices: journal.devices().length,
      entries: entries?.length,
      last: entries?.at(-1),
    }
  } finally {
    journal.close()
  }
}
