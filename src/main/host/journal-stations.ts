// What the journal has of a cafe's floor: its stations, and what staff has said to them.

import { together } from './journal-file.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { StationRecord, Word } from './cafe/station.ts'

export interface StationJournal {
  /** The kiosks of a cafe, in the order in which they came; times are the calendar's. */
  stations(): StationRecord[]
  /** What staff has said to all of them; undefined before the first word. */
  wordForAll(): Word | undefined
  saveStations(stations: readonly StationRecord[], forAll?: Word): void
  forgetStation(id: string): void
}

export function stationJournal(database: DatabaseSync): StationJournal {
  return {
    stations: () =>
      database
        .prepare('SELECT record FROM stations ORDER BY rowid')
        .all()
        .map((row) => JSON.parse(String(row['record'])) as StationRecord),

    wordForAll() {
      const row = database.prepare('SELECT word FROM floor').get()
      return row && (JSON.parse(String(row['word'])) as Word)
    },

    saveStations(stations, forAll) {
      const save = database.prepare(
        'INSERT INTO stations (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
      )
      together(database, () => {
        for (const station of stations) save.run(station.id, JSON.stringify(station))
        if (forAll) {
          const word = JSON.stringify(forAll)
          database.prepare('INSERT OR REPLACE INTO floor (one, word) VALUES (1, ?)').run(word)
        }
      })
    },

    forgetStation(id) {
      database.prepare('DELETE FROM stations WHERE id = ?').run(id)
    },
  }
}
