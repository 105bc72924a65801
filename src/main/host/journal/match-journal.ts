// What the journal has of games that are over: they outlive their tables.

import { z } from 'zod'
import { addFigure } from './figure-journal.ts'
import { entriesSchema, headerSchema, readColumn } from './rows.ts'
import type { LogEntry, LogHeader } from '#shared/engine/log.ts'
import type { JournalStore } from './store.ts'
import type { MatchRecord, StoredMatch } from '../history/match-records.ts'

export interface MatchJournal {
  /** Games that are over, oldest first: what is known of each as it was written, for whoever reads it to check. */
  matches(): { id: string; record: string }[]
  /** How such a game was played. Throws RowError where that can't be read. */
  match(id: string): Omit<StoredMatch, 'record' | 'gone'> | undefined
  /** In the place of what was known of these games before. */
  saveMatchRecords(records: readonly MatchRecord[]): void
  /** Games that are over, and tables. */
  forgetMatches(ids: readonly string[], tables: readonly string[]): void
}

const forgetMatch = 'DELETE FROM matches WHERE id = ?'

export function matchJournal(store: JournalStore): MatchJournal {
  const { database } = store
  return {
    matches: () =>
      database
        .prepare('SELECT id, record FROM matches ORDER BY number')
        .all()
        .map((row) => ({ id: String(row['id']), record: String(row['record']) })),

    match(id) {
      const row = database.prepare('SELECT header, entries, luck FROM matches WHERE id = ?').get(id)
      if (!row) return undefined
      const { header, entries, luck } = row
      return {
        header: readColumn<LogHeader>(headerSchema, header, `matches.header of ${id}`),
        entries: readColumn<LogEntry[]>(entriesSchema, entries, `matches.entries of ${id}`),
        ...(luck !== null && { luck: readColumn<unknown>(z.unknown(), luck, `matches.luck of ${id}`) }),
      }
    },

    saveMatchRecords(records) {
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

/** Writes what `write` writes and, if there is one, a game that is over: both or neither. */
export function withMatch(store: JournalStore, match: StoredMatch | undefined, write: () => void): void {
  const { database } = store
  store.write(() => {
    write()
    if (!match) return
    const { record, header, entries, luck, figure, gone = [] } = match
    database
      .prepare('INSERT OR REPLACE INTO matches (id, record, header, entries, luck) VALUES (?, ?, ?, ?, ?)')
      .run(
        record.id,
        JSON.stringify(record),
        JSON.stringify(header),
        JSON.stringify(entries),
        luck === undefined ? null : JSON.stringify(luck),
      )
    const forget = database.prepare(forgetMatch)
    gone.forEach((id) => forget.run(id))
    if (figure) addFigure(database, figure)
  })
}
