// The journal of tables, and of the match that is being played at each: here every move becomes durable (`append`).

import { z } from 'zod/mini'
import { proofSchema } from '#shared/luck/commit-reveal.ts'
import { actionSchema, headerSchema } from './log-schemas.ts'
import { writeWithFinishedMatch } from './finished-match-journal.ts'
import { parseColumn, parseRow, readRows, RowError } from './rows.ts'
import { readTableRecord } from './table-record.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { LogEntry, LogHeader } from '#shared/engine/log.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { FinishedMatch } from './finished-match-record.ts'
import type { ReportRow, Row } from './rows.ts'
import type { JournalStore } from './store.ts'
import type { TableRecord } from './table-record.ts'

export interface StoredTable {
  readonly table: TableRecord
  /** The header of the match on the table; undefined if there is none. */
  readonly header: LogHeader | undefined
  readonly entries: readonly LogEntry[]
  /** The proof of its shuffle; undefined if its seed was given. */
  readonly proof: Proof | undefined
}

/** `match`: a match that ends with this write, to be saved in the history. */
export interface TableJournal {
  /** Tables that can't be read, in their record or in a row of their match, are left out and reported. */
  tables(): StoredTable[]
  /** Saves a table. If it is in its lobby, this also deletes the log of its last match. */
  saveTable(table: TableRecord, match?: FinishedMatch): void
  /** Saves the table with the header of its new match and the proof of the shuffle. Deletes the log of the match before. */
  saveDeal(table: TableRecord, header: LogHeader, proof?: Proof): void
  /** Saves a move. `number`: the number of earlier entries of this match. */
  append(table: string, deal: number, number: number, entry: LogEntry, match?: FinishedMatch): void
  /** Saves the table and deletes the last entry of its match, which has this number. */
  takeBack(table: TableRecord, number: number): void
  /** Deletes the table with its matches. */
  forgetTable(id: string, match?: FinishedMatch): void
}

export function tableJournal(store: JournalStore, report: ReportRow): TableJournal {
  const { database } = store
  const insertEntry = database.prepare(
    'INSERT INTO entries (table_id, deal, number, actor, action, late) VALUES (?, ?, ?, ?, ?, ?)',
  )

  function writeTable(table: TableRecord): void {
    database
      .prepare('INSERT INTO tables (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record')
      .run(table.id, JSON.stringify(table))
  }

  /** Deletes earlier matches at the table: those to be kept were saved as finished matches. */
  function forgetDeals({ id, deals, dealt }: TableRecord): void {
    database.prepare('DELETE FROM deals WHERE table_id = ? AND deal < ?').run(id, dealt ? deals : deals + 1)
  }

  return {
    tables() {
      const rows = database.prepare('SELECT * FROM tables ORDER BY rowid').all()
      return readRows('tables', rows, (row) => readTable(database, row), report)
    },

    saveTable(table, match) {
      const write = () => {
        writeTable(table)
        if (!table.dealt) forgetDeals(table)
      }
      writeWithFinishedMatch(store, match, write)
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
      writeWithFinishedMatch(store, match, () =>
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
      writeWithFinishedMatch(store, match, () => database.prepare('DELETE FROM tables WHERE id = ?').run(id))
    },
  }
}

/** A table with the match that is on it. Throws RowError if any of that can't be read. */
export function readTable(database: DatabaseSync, { id, record }: Row): StoredTable {
  const table = readTableRecord(record, String(id))
  return table.dealt
    ? { table, ...readMatchOn(database, table) }
    : { table, header: undefined, entries: [], proof: undefined }
}

function readMatchOn(database: DatabaseSync, { id, deals }: TableRecord): Omit<StoredTable, 'table'> {
  const header = database.prepare('SELECT * FROM deals WHERE table_id = ? AND deal = ?').get(id, deals)
  const luck = database.prepare('SELECT * FROM luck WHERE table_id = ? AND deal = ?').get(id, deals)
  const rows = database.prepare('SELECT * FROM entries WHERE table_id = ? AND deal = ? ORDER BY number').all(id, deals)
  const entries = rows.map(readEntry)
  const gap = rows.findIndex(({ number }, index) => number !== index)
  if (gap >= 0) throw new RowError(`entries of ${id}: number ${gap} is missing`)
  return {
    header: header && readHeader(header),
    entries,
    proof: luck && readProof(luck),
  }
}

/** Throws RowError. */
export function readHeader({ table_id: id, header }: Row): LogHeader {
  return parseColumn(headerSchema, header, `deals.header of ${String(id)}`)
}

const entryRow = z.object({
  number: z.int().check(z.minimum(0)),
  actor: z.nullable(z.int().check(z.minimum(0))),
  action: z.string(),
  /** Missing in a journal from before it was saved. */
  late: z.nullish(z.literal(1)),
})

/** Throws RowError. */
export function readEntry(row: Row): LogEntry {
  const id = String(row['table_id'])
  const place = `${String(row['number'])} of ${id}`
  const { actor, action, late } = parseRow(entryRow, row, `entries row ${place}`)
  return {
    actor: actor ?? 'table',
    action: parseColumn(actionSchema, action, `entries.action ${place}`),
    ...(late === 1 && { late: true }),
  }
}

/** Throws RowError. */
export function readProof({ table_id: id, proof }: Row): Proof {
  return parseColumn(proofSchema, proof, `luck.proof of ${String(id)}`)
}
