// What the journal has of tables, and of the game that is on each.

import { withMatch } from './match-journal.ts'
import { actionSchema, headerSchema, proofSchema, readColumn, readRows } from './rows.ts'
import { readTableRecord } from './records.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { LogEntry, LogHeader } from '#shared/engine/log.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { RowError } from './rows.ts'
import type { Row } from './parts.ts'
import type { JournalStore } from './store.ts'
import type { StoredMatch } from '../history/match-records.ts'
import type { StoredTable, TableRecord } from './records.ts'

/** `match`: a game that is over with this and is kept. */
export interface TableJournal {
  tables(): StoredTable[]
  /** Of the games dealt at a table the journal has only the one that is on it, of a table in its lobby none. */
  saveTable(table: TableRecord, match?: StoredMatch): void
  /** The table together with the header of the game that is dealt with it, and how it was shuffled. */
  saveDeal(table: TableRecord, header: LogHeader, proof?: Proof): void
  /** `number`: how many entries of this game came before. */
  append(table: string, deal: number, number: number, entry: LogEntry, match?: StoredMatch): void
  /** The table as it is without the last entry of its game, which goes; `number` is that entry's. */
  takeBack(table: TableRecord, number: number): void
  /** With its games. */
  forgetTable(id: string, match?: StoredMatch): void
}

/** `failed` gets tables that can't be read, in their record or in a row of their game: without them all goes on. */
export function tableJournal(
  store: JournalStore,
  failed: (table: string, row: Row, error: RowError) => void,
): TableJournal {
  const { database } = store
  const insertEntry = database.prepare(
    'INSERT INTO entries (table_id, deal, number, actor, action, late) VALUES (?, ?, ?, ?, ?, ?)',
  )

  function writeTable(table: TableRecord): void {
    database
      .prepare('INSERT INTO tables (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record')
      .run(table.id, JSON.stringify(table))
  }

  /** What was played before: nobody comes back to it, and what is kept of it is kept as a match. */
  function forgetDeals({ id, deals, dealt }: TableRecord): void {
    database.prepare('DELETE FROM deals WHERE table_id = ? AND deal < ?').run(id, dealt ? deals : deals + 1)
  }

  return {
    tables: () =>
      readRows(
        database.prepare('SELECT * FROM tables ORDER BY rowid').all(),
        (row) => readTable(database, row),
        (row, error) => failed('tables', row, error),
      ),

    saveTable(table, match) {
      const write = () => {
        writeTable(table)
        if (!table.dealt) forgetDeals(table)
      }
      withMatch(store, match, write)
    },

    saveDeal(table, header, proof) {
      const insert = (into: string, what: LogHeader | Proof) =>
        database.prepare(`INSERT INTO ${into} VALUES (?, ?, ?)`).run(table.id, table.deals, JSON.stringify(what))
      store.write(() => {
        writeTable(table)
        insert('deals (table_id, deal, header)', header)
        if (proof) insert('luck (table_id, deal, proof)', proof)
        forgetDeals(table)
      })
    },

    append(table, deal, number, entry, match) {
      const actor = entry.actor === 'table' ? null : entry.actor
      withMatch(store, match, () =>
        insertEntry.run(table, deal, number, actor, JSON.stringify(entry.action), entry.late ? 1 : null),
      )
    },

    takeBack(table, number) {
      store.write(() => {
        writeTable(table)
        database
          .prepare('DELETE FROM entries WHERE table_id = ? AND deal = ? AND number = ?')
          .run(table.id, table.deals, number)
      })
    },

    forgetTable(id, match) {
      withMatch(store, match, () => database.prepare('DELETE FROM tables WHERE id = ?').run(id))
    },
  }
}

/** A table with the game that is on it. Throws RowError where any of that can't be read. */
export function readTable(database: DatabaseSync, { id, record }: Row): StoredTable {
  const table = readTableRecord(String(record), String(id))
  return table.dealt
    ? { table, ...gameOn(database, table) }
    : { table, header: undefined, entries: [], proof: undefined }
}

function gameOn(database: DatabaseSync, { id, deals }: TableRecord): Omit<StoredTable, 'table'> {
  const header = database.prepare('SELECT header FROM deals WHERE table_id = ? AND deal = ?').get(id, deals)
  const luck = database.prepare('SELECT proof FROM luck WHERE table_id = ? AND deal = ?').get(id, deals)
  const entries = database
    .prepare('SELECT actor, action, late FROM entries WHERE table_id = ? AND deal = ? ORDER BY number')
    .all(id, deals)
  return {
    header: header && readColumn<LogHeader>(headerSchema, header['header'], `deals.header of ${id}`),
    entries: entries.map((row, number) => ({
      actor: row['actor'] === null ? 'table' : Number(row['actor']),
      action: readColumn<LogEntry['action']>(actionSchema, row['action'], `entries.action ${number} of ${id}`),
      ...(row['late'] !== null && { late: true }),
    })),
    proof: luck && readColumn<Proof>(proofSchema, luck['proof'], `luck.proof of ${id}`),
  }
}
