// A table whose row can't be read: it is logged and stays in the journal, and all others go on.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { openJournal } from '../journal.ts'
import { newFolder, removeFolders } from '../../testing/folders.ts'
import { deal, testHouse } from '../../testing/test-house.ts'
import type { Journal } from '../journal.ts'

const main = 'lanyard.sqlite'

afterEach(removeFolders)

describe('a row that can not be read', () => {
  const unreadable = (journal: Journal) => [...journal.unreadable].map(({ detail }) => detail)

  /** Two running games; the row of the first is spoilt. Returns the house that opens on that. */
  function spoilt(sql: string) {
    const folder = newFolder()
    const first = openJournal(folder)
    const { person } = testHouse({ journal: first })
    const open = (name: string) => {
      const [ada, ben] = [person(), person()]
      const table = deal([ada, ben], { name })
      ada.play()
      return { table, ada }
    }
    const [broken, whole] = [open('Broken'), open('Whole')]
    first.close()
    const database = new DatabaseSync(join(folder, main))
    database.prepare(sql).run(broken.table)
    const row = () => database.prepare('SELECT record FROM tables WHERE id = ?').get(broken.table)
    const before = row()
    database.close()
    const journal = openJournal(folder)
    return { ...testHouse({ journal }), folder, broken, whole, journal, before }
  }

  test.each([
    [
      'is not JSON',
      `UPDATE tables SET record = substr(record, 2) WHERE id = ?`,
      /^tables\.record of \w+ is not JSON\. It stays/,
    ],
    [
      'lacks its name',
      `UPDATE tables SET record = json_remove(record, '$.name') WHERE id = ?`,
      /^tables\.record of \w+ is not what it should be: name: /,
    ],
    [
      'has a strange move',
      `UPDATE entries SET action = '7' WHERE table_id = ?`,
      /^entries\.action 0 of \w+ is not what it should be: /,
    ],
    [
      'has no header that can be read',
      `UPDATE deals SET header = '{}' WHERE table_id = ?`,
      /^deals\.header of \w+ is not what it should be: game: /,
    ],
  ])('which %s is named in the log and stays; the rest of the folder opens', (_, sql, sentence) => {
    const { person, logged, whole, broken, house, journal, folder } = spoilt(sql)
    expect(logged).toEqual([
      {
        code: 'table-not-restored',
        params: { table: broken.table, detail: expect.stringMatching(sentence) as string },
      },
    ])
    const ada = person({ device: whole.ada.token })
    expect(ada.last('tables').tables).toMatchObject([{ id: whole.table, name: 'Whole', phase: 'playing' }])
    expect(house.history.knowsTable(broken.table)).toBe(true)
    // Players of the broken table keep their tokens, because the row may be repaired later.
    expect(journal.devices()).toHaveLength(4)
    journal.close()
    const again = openJournal(folder)
    expect(again.tables()).toHaveLength(1)
    expect(unreadable(again)).toHaveLength(1)
    again.close()
    const database = new DatabaseSync(join(folder, main))
    expect(database.prepare('SELECT count(*) AS count FROM entries WHERE table_id = ?').get(broken.table)).toEqual({
      count: 1,
    })
    database.close()
  })

  test('which is put right again is played again', () => {
    const { broken, journal, folder, before } = spoilt(`UPDATE tables SET record = record || '}' WHERE id = ?`)
    expect(journal.tables()).toHaveLength(1)
    journal.saveHost({ id: 'house', name: 'Kitchen', key: null })
    journal.close()
    const database = new DatabaseSync(join(folder, main))
    const text = String(before?.['record']).slice(0, -1)
    database.prepare('UPDATE tables SET record = ? WHERE id = ?').run(text, broken.table)
    database.close()
    const again = openJournal(folder)
    expect([again.tables().length, unreadable(again)]).toEqual([2, []])
    again.close()
  })

  test('of a station is left out, and named; what staff says next is kept', () => {
    const folder = newFolder()
    openJournal(folder).close()
    const database = new DatabaseSync(join(folder, main))
    database.exec(`INSERT INTO stations VALUES ('s1', '{}'); INSERT INTO floor VALUES (1, 'x')`)
    database.close()
    const journal = openJournal(folder)
    const { logged } = testHouse({ journal })
    expect(logged.map(({ code }) => code)).toEqual(['row-not-read', 'row-not-read'])
    journal.saveStations([], { locked: true, line: null })
    journal.close()
    const again = openJournal(folder)
    expect(again.staffNoticeForAll()).toEqual({ locked: true, line: null })
    again.close()
  })
})
