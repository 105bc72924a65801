// One row of each kind is damaged in the data folder of `../testing/journal-8`: the host starts, its log names the place, and
// all other rows are there.

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { games } from '#shared/games/registry.ts'
import { newFolder, removeFolders } from '../../testing/folders.ts'
import { testHouse } from '../../testing/test-house.ts'
import { journalFile } from '../journal-file.ts'
import { openJournal } from '../journal.ts'
import stored from '../testing/journal-8.json' with { type: 'json' }
import type { LocalJournal } from '../journal.ts'

const { tables, tokens } = stored
let folder: string
let whole: ReturnType<typeof contentOf>

beforeEach(() => {
  folder = newFolder()
  cpSync(join(import.meta.dirname, '../testing/journal-8'), folder, { recursive: true })
  // As a host that has stopped leaves it: the main file has all rows.
  const journal = openJournal(folder)
  whole = contentOf(journal)
  journal.close()
})
afterEach(removeFolders)

/** The keys of everything in the journal, by kind. */
function contentOf(journal: LocalJournal) {
  const matches = journal.finishedMatches().map(({ id }) => id)
  return {
    tables: journal.tables().map(({ table }) => table.id),
    devices: journal.devices().map(({ id }) => id),
    stations: journal.stations().map(({ id }) => id),
    notices: [journal.staffNoticeForAll()].filter((notice) => notice !== undefined),
    matches,
    logs: matches.filter((id) => journal.finishedMatchLog(id) !== undefined),
    played: journal.playedDays().flatMap((day) => journal.playedOn(day).map(({ game }) => game)),
  }
}

/** Changes one row by hand. */
function damage(sql: string, key?: string): void {
  const database = new DatabaseSync(join(folder, journalFile))
  const { changes } = key === undefined ? database.prepare(sql).run() : database.prepare(sql).run(key)
  expect(changes).toBe(1)
  database.close()
}

function start() {
  const journal = openJournal(folder)
  return { ...testHouse({ journal, games }), journal }
}

describe.each<[kind: keyof ReturnType<typeof contentOf>, sql: string, key: () => string | undefined, place: RegExp]>([
  [
    'tables',
    `UPDATE tables SET record = substr(record, 2) WHERE id = ?`,
    () => tables.draw,
    /^tables\.record of \w+ is not JSON/,
  ],
  [
    'tables',
    `UPDATE tables SET record = json_remove(record, '$.name') WHERE id = ?`,
    () => tables.lobby,
    /^tables\.record of \w+ is not what it should be: name: /,
  ],
  [
    'tables',
    `UPDATE tables SET record = json_set(record, '$.numbering', json('{"ids":"none"}')) WHERE id = ?`,
    () => tables.gold,
    /: numbering\.revision: /,
  ],
  [
    'tables',
    `UPDATE tables SET record = json_set(record, '$.id', 'aaaaaa') WHERE id = ?`,
    () => tables.gold,
    /^tables\.record of \w+ is not what it should be: id: it is aaaaaa/,
  ],
  [
    'tables',
    `UPDATE deals SET header = '[]' WHERE table_id = ?`,
    () => tables.sheriff,
    /^deals\.header of \w+ is not what it should be: /,
  ],
  [
    'tables',
    `UPDATE entries SET action = '7' WHERE table_id = ? AND number = 2`,
    () => tables.gold,
    /^entries\.action 2 of \w+ is not what it should be: /,
  ],
  [
    'tables',
    `UPDATE entries SET actor = -1 WHERE table_id = ? AND number = 3`,
    () => tables.gold,
    /^entries row 3 of \w+ is not what it should be: actor: /,
  ],
  [
    'tables',
    `UPDATE luck SET proof = '{"host":7}' WHERE table_id = ?`,
    () => tables.draw,
    /^luck\.proof of \w+ is not what it should be: /,
  ],
  [
    'devices',
    `UPDATE devices SET token = 'Ada' WHERE id = ?`,
    () => whole.devices[2],
    /^devices row \w+ is not what it should be: token: not a hash/,
  ],
  [
    'stations',
    `UPDATE stations SET record = json_set(record, '$.doing.doing', 'dancing') WHERE id = ?`,
    () => whole.stations[0],
    /^stations\.record of \w+ is not what it should be: doing\.doing: /,
  ],
  ['notices', `UPDATE floor SET word = 'x'`, () => undefined, /^floor\.word is not JSON/],
  [
    'matches',
    `UPDATE matches SET record = '{"half' WHERE id = ?`,
    () => whole.matches[0],
    /^matches\.record of [\w-]+ is not JSON/,
  ],
  [
    'matches',
    `UPDATE matches SET record = json_set(record, '$.outcome', 'won') WHERE id = ?`,
    () => whole.matches[0],
    /^matches\.record of [\w-]+ is not what it should be: outcome: /,
  ],
  [
    'logs',
    `UPDATE matches SET header = json_remove(header, '$.seed') WHERE id = ?`,
    () => whole.matches[1],
    /^matches\.header of [\w-]+ is not what it should be: seed: /,
  ],
  [
    'logs',
    `UPDATE matches SET entries = json_set(entries, '$[0].actor', 'nobody') WHERE id = ?`,
    () => whole.matches[1],
    /^matches\.entries of [\w-]+ is not what it should be: 0\.actor: /,
  ],
  [
    'logs',
    `UPDATE matches SET luck = 'x' WHERE id = ?`,
    () => whole.matches[0],
    /^matches\.luck of [\w-]+ is not JSON/,
  ],
  [
    'played',
    'UPDATE played SET hour = 24 WHERE number = 2',
    () => undefined,
    /^played row 2 is not what it should be: hour: /,
  ],
])('%s: %s', (kind, sql, keyOf, place) => {
  test('the host starts, names the place, and has all other rows', () => {
    const key = keyOf()
    damage(sql, key)
    const { journal, logged, person } = start()
    const details = logged.map(({ params }) => String(params?.['detail']))
    expect(details).toEqual([expect.stringMatching(place)])
    expect(details[0]).toMatch(/\. It stays in the journal as it is\.$/)
    const found = contentOf(journal)
    const others = { ...whole, [kind]: found[kind] }
    if (kind === 'matches') others.logs = found.logs
    expect(found).toEqual(others)
    expect(found[kind]).toHaveLength(whole[kind].length - 1)
    if (key !== undefined) expect(found[kind]).not.toContain(key)
    const erin = person({ device: tokens.erin })
    const entered = erin.ask({ type: 'enter', table: key === tables.gold ? tables.sheriff : tables.gold })
    expect(entered).toBe('accepted')
    journal.close()
    const again = start()
    expect(again.logged).toEqual(logged)
    again.journal.close()
  })
})

test('the host row: it does not start as another host', () => {
  damage(`UPDATE host SET name = ''`)
  expect(() => openJournal(folder)).toThrow("the host's name and key: not what Lanyard has written")
})

test.each([
  [
    'checks',
    `UPDATE checks SET digest = 'none' WHERE part = 'table ${tables.gold}'`,
    'its check is not what was written',
  ],
  ['progress', `UPDATE progress SET total = 'none'`, 'how far it has come is not what was written'],
])('%s: what proves nothing any more is refused, and one for --recover', (_, sql, sentence) => {
  damage(sql)
  expect(() => openJournal(folder)).toThrow(sentence)
})
