// What the journal has of games that are over: they outlive their tables.

import { together } from './journal-file.ts'
import { addFigure } from './journal-figures.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { Entry, Header } from '#shared/engine/log.ts'
import type { MatchRecord, StoredMatch } from './match-records.ts'

export interface MatchJournal {
  /** Games that are over, oldest first: what is known of each as it was written, for whoever reads it to check. */
  matches(): { id: string; record: string }[]
  /** How such a game was played. */
  match(id: string): Omit<StoredMatch, 'record' | 'gone'> | undefined
  /** In the place of what was known of these games before. */
  saveMatchRecords(records: readonly MatchRecord[]): void
  /** Games that are over, and tables. */
  forgetMatches(ids: readonly string[], tables: readonly string[]): void
}

const forgetMatch = 'DELETE FROM matches WHERE id = ?'

export function matchJournal(database: DatabaseSync): MatchJournal {
  return {
    matches: () =>
      database
        .prepare('SELECT id, record FROM matches ORDER BY number')
        .all()
        .map((row) => ({ id: String(row['id']), record: String(row['record']) })),

    match(id) {
      const row = database.prepare('SELECT header, entries, luck FROM matches WHERE id = ?').get(id)
      return (
        row && {
          header: JSON.parse(String(row['header'])) as Header,
          entries: JSON.parse(String(row['entries'])) as Entry[],
          ...(row['luck'] !== null && { luck: JSON.parse(String(row['luck'])) as unknown }),
        }
      )
    },

    saveMatchRecords(records) {
      const update = database.prepare('UPDATE matches SET record = ? WHERE id = ?')
      together(database, () => records.forEach((record) => update.run(JSON.stringify(record), record.id)))
    },

    forgetMatches(ids, tables) {
      const forget = database.prepare(forgetMatch)
      const forgetTable = database.prepare('DELETE FROM tables WHERE id = ?')
      together(database, () => {
        ids.forEach((id) => forget.run(id))
        tables.forEach((id) => forgetTable.run(id))
      })
    },
  }
}

/** Writes down a game that is over together with what `write` writes: both or neither. Without one that alone. */
export function withMatch(database: DatabaseSync, match: StoredMatch | undefined, write: () => void): void {
  if (!match) {
    write()
    return
  }
  together(database, () => {
    write()
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
