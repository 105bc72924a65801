// The journal's check follows everything that is written: replaced rows, rows that are deleted with others, writes that are
// undone.

import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { checkedTables } from './part-digests.ts'
import { migrations } from '../schema.ts'
import { JournalStore } from '../store.ts'
import { openJournal } from '../journal.ts'
import { newStationRecord } from '../../cafe/station.ts'
import { header, tableRecord } from '../testing/records.ts'
import { copyOf, newFolder, removeFolders } from '../../testing/folders.ts'
import { namesIn, rows, section } from '#shared/testing/page-of-docs.ts'
import type { Journal } from '../journal.ts'
import type { FinishedMatch } from '../finished-match-record.ts'

afterEach(removeFolders)

const architecture = readFileSync(join(import.meta.dirname, '../../../../../docs/architecture.md'), 'utf8')

test('every table of the journal is part of its check, and in the table of docs/architecture.md', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(migrations.join(''))
  const found = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
  const names = found.map(({ name }) => String(name))
  expect(names.toSorted()).toEqual([...checkedTables, 'checks', 'progress'].toSorted())
  const [, ofJournal = ''] = section(architecture, '## What is saved').split('What the journal keeps')
  expect(
    rows(ofJournal)
      .flatMap(([, named]) => namesIn(named))
      .toSorted(),
  ).toEqual(names.toSorted())
})

const table = (id: number, deals: number, dealt = true) => tableRecord(`table${id}`, deals, dealt)
const match = (id: number): FinishedMatch => ({
  record: {
    id: `table${id}-1`,
    played: '2026-11-22',
    game: 'numbers',
    rulesVersion: 1,
    algorithm: 'a',
    table: 'T',
    from: '',
    seats: [],
    outcome: null,
    tallies: {},
  },
  header,
  entries: [],
  figure: { day: '2026-11-22', hour: 18, game: 'numbers', minutes: 2, people: 2, bots: 0, complete: true },
  evicted: [`table${id + 1}-1`],
})

/** All kinds of writes. Some fail, such as a move at a table that does not exist, and then write nothing. */
const writes: readonly ((journal: Journal, id: number) => void)[] = [
  (journal, id) => journal.saveHost({ id: 'house', name: `Kitchen ${id}`, key: null }),
  (journal, id) => journal.saveDevice({ id: `device${id}`, token: String(id), earlier: id % 2 ? null : 'e' }),
  (journal, id) => journal.forgetDevice(`device${id}`),
  (journal, id) => journal.saveTable(table(id, 0, false)),
  (journal, id) => journal.saveDeal(table(id, 1), header, { table: 't' } as never),
  (journal, id) => journal.saveDeal(table(id, 2), header),
  (journal, id) => journal.append(`table${id}`, 1, 0, { actor: 0, action: { type: 'bid' } }),
  (journal, id) =>
    journal.append(`table${id}`, 2, id, { actor: 'table', action: { type: 'bid' }, late: true }, match(id)),
  (journal, id) => journal.takeBack(table(id, 1), 0),
  (journal, id) => journal.saveTable(table(id, 1, false), match(id)),
  (journal, id) => journal.saveFinishedMatches([{ ...match(id).record, table: 'Renamed' }]),
  (journal, id) => journal.forgetTable(`table${id}`, match(id)),
  (journal, id) => journal.forgetMatches([`table${id}-1`], [`table${id}`]),
  (journal, id) => journal.saveStations([newStationRecord(`s${id}`, '10.0.0.1')], { locked: id % 2 === 0, line: null }),
  (journal, id) => journal.forgetStation(`s${id}`),
  (journal, id) =>
    journal.writeTogether([
      { method: 'saveTable', parameters: [table(id, 1, false), match(id)] },
      { method: 'append', parameters: [`table${id + 1}`, 1, 0, { actor: 0, action: { type: 'bid' } }] },
    ]),
  (journal) => journal.scrub(),
]

test('whatever is written in whatever order, the journal is whole, killed or stopped', () => {
  const order = fc.array(fc.tuple(fc.constantFrom(...writes), fc.nat(2)), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(order, (todo) => {
      const folder = newFolder()
      const journal = openJournal(folder)
      for (const [write, id] of todo) {
        try {
          write(journal, id)
        } catch (error) {
          expect(String(error)).toMatch(/constraint failed/)
        }
      }
      const killed = openJournal(copyOf(folder))
      const content = (of: Journal) => [
        of.host(),
        of.devices(),
        of.tables(),
        of.finishedMatches(),
        of.stations(),
        of.playedDays(),
      ]
      expect(content(killed)).toEqual(content(journal))
      killed.close()
      journal.close()
      openJournal(folder).close()
    }),
    { numRuns: 25 },
  )
})

test('nothing is written past the check', () => {
  const folder = newFolder()
  const store = JournalStore.open(join(folder, 'lanyard.sqlite'), new Map(), () => undefined)
  expect(() => store.database.exec(`INSERT INTO host VALUES (1, 'house', 'Kitchen', NULL)`)).toThrow(
    'outside of JournalStore.write',
  )
  store.close()
})
