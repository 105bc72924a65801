// The journal of a cafe's stations and of the staff notice for all of them.

import { readStaffNotice, readStationRecord } from './station-record.ts'
import { readRows } from './rows.ts'
import type { StaffNotice, StationRecord } from './station-record.ts'
import type { ReportRow } from './rows.ts'
import type { JournalStore } from './store.ts'

export interface StationJournal {
  /** Stations in the order in which they were first saved. Their times are calendar times. */
  stations(): StationRecord[]
  /** Undefined until the first one is saved. */
  staffNoticeForAll(): StaffNotice | undefined
  saveStations(stations: readonly StationRecord[], forAll?: StaffNotice): void
  forgetStation(id: string): void
}

export function stationJournal(store: JournalStore, report: ReportRow): StationJournal {
  const { database } = store
  return {
    stations() {
      const rows = database.prepare('SELECT * FROM stations ORDER BY rowid').all()
      return readRows('stations', rows, ({ id, record }) => readStationRecord(record, String(id)), report)
    },

    staffNoticeForAll() {
      const rows = database.prepare('SELECT * FROM floor').all()
      return readRows('floor', rows, ({ word }) => readStaffNotice(word), report)[0]
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
