// What the journal has of a cafe's floor: its stations, and what staff has said to them.

import { readColumn, readRows, stationSchema, wordSchema } from './rows.ts'
import type { StationRecord, Word } from '../cafe/station.ts'
import type { RowError } from './rows.ts'
import type { Row } from './parts.ts'
import type { JournalStore } from './store.ts'

export interface StationJournal {
  /** The kiosks of a cafe, in the order in which they came; times are the calendar's. */
  stations(): StationRecord[]
  /** What staff has said to all of them; undefined before the first word. */
  wordForAll(): Word | undefined
  saveStations(stations: readonly StationRecord[], forAll?: Word): void
  forgetStation(id: string): void
}

/** `failed` gets rows that can't be read: without them all goes on. */
export function stationJournal(
  store: JournalStore,
  failed: (table: string, row: Row, error: RowError) => void,
): StationJournal {
  const { database } = store
  return {
    stations: () =>
      readRows(
        database.prepare('SELECT * FROM stations ORDER BY rowid').all(),
        ({ id, record }) => readColumn<StationRecord>(stationSchema, record, `stations.record of ${String(id)}`),
        (row, error) => failed('stations', row, error),
      ),

    wordForAll() {
      return readRows(
        database.prepare('SELECT * FROM floor').all(),
        (row) => readColumn<Word>(wordSchema, row['word'], 'floor.word'),
        (row, error) => failed('floor', row, error),
      )[0]
    },

    saveStations(stations, forAll) {
      const save = database.prepare(
        'INSERT INTO stations (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
      )
      store.write(() => {
        for (const station of stations) save.run(station.id, JSON.stringify(station))
        if (forAll) {
          const word = JSON.stringify(forAll)
          database.prepare('INSERT OR REPLACE INTO floor (one, word) VALUES (1, ?)').run(word)
        }
      })
    },

    forgetStation(id) {
      const forget = database.prepare('DELETE FROM stations WHERE id = ?')
      store.write(() => forget.run(id))
    },
  }
}
