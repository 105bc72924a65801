// The journal of finished matches, which outlive their tables. Matches being played are in table-journal.ts.

import { z } from 'zod/mini'
import { entriesSchema, headerSchema } from './log-schemas.ts'
import { readFinishedMatchRecord } from './finished-match-record.ts'
import { addDailyFigure } from './daily-figures-journal.ts'
import { parseColumn, readRows } from './rows.ts'
import type { SavedLog, FinishedMatchRecord, FinishedMatch } from './finished-match-record.ts'
import type { ReportRow, Row } from './rows.ts'
import type { JournalStore } from './store.ts'

export interface FinishedMatchJournal {
  /** Oldest first. */
  finishedMatches(): FinishedMatchRecord[]
  /** The log of a finished match; undefined if there is none, or if it can't be read. */
  finishedMatchLog(id: string): SavedLog | undefined
  /** Replaces the saved records of these matches. */
  saveFinishedMatches(records: readonly FinishedMatchRecord[]): void
  /** Deletes finished matches and tables. */
  forgetMatches(ids: readonly string[], tables: readonly string[]): void
}

const forgetMatch = 'DELETE FROM matches WHERE id = ?'

export function finishedMatchJournal(store: JournalStore, report: ReportRow): FinishedMatchJournal {
  const { database } = store
  return {
    finishedMatches() {
      const rows = database.prepare('SELECT id, record FROM matches ORDER BY number').all()
      return readRows('matches', rows, ({ id, record }) => readFinishedMatchRecord(record, String(id)), report)
    },

    finishedMatchLog(id) {
      const rows = database.prepare('SELECT id, header, entries, luck FROM matches WHERE id = ?').all(id)
      return readRows('matches', rows, readSavedLog, report)[0]
    },

    saveFinishedMatches(records) {
      const update = database.prepare('UPDATE matches SET record = ? WHERE id = ?')
      store.write(() => records.forEach((record) => update.run(JSON.stringify(record), record.id)))
    },

    forgetMatches(ids, tables) {
      const forget = database.prepare(forgetMatch)
      const forgetTable = database.prepare('DELETE FROM tables WHERE id = ?')
      store.write(() => {
        ids.forEach((id) => forget.run(id))
        tables.forEach((id) => forgetTable.run(id))
      })
    },
  }
}

/** Throws RowError. `luck` is not checked here: its readers have a schema of their own. */
export function readSavedLog({ id, header, entries, luck }: Row): SavedLog {
  return {
    header: parseColumn(headerSchema, header, `matches.header of ${String(id)}`),
    entries: parseColumn(entriesSchema, entries, `matches.entries of ${String(id)}`),
    ...(luck !== null && { luck: parseColumn(z.unknown(), luck, `matches.luck of ${String(id)}`) }),
  }
}

/** The row of a finished match, but for its number. */
export function finishedMatchRow({ record, header, entries, luck }: FinishedMatch) {
  return {
    id: record.id,
    record: JSON.stringify(record),
    header: JSON.stringify(header),
    entries: JSON.stringify(entries),
    luck: luck === undefined ? null : JSON.stringify(luck),
  }
}

/** Does `write` and saves a finished match, if there is one, in one transaction. */
export function writeWithFinishedMatch(store: JournalStore, match: FinishedMatch | undefined, write: () => void): void {
  const { database } = store
  store.write(() => {
    write()
    if (!match) return
    const { figure, evicted = [] } = match
    database
      .prepare(
        'INSERT OR REPLACE INTO matches (id, record, header, entries, luck) VALUES (:id, :record, :header, :entries, :luck)',
      )
      .run(finishedMatchRow(match))
    const forget = database.prepare(forgetMatch)
    evicted.forEach((id) => forget.run(id))
    if (figure) addDailyFigure(database, figure)
  })
}
