// The records of stations and how they are saved. Saved times are calendar times, because the clock of another process starts
// at another value.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import { waitFor } from '../work/task.ts'
import { writeInBackground } from '../work/background-writes.ts'
import { clampTimes, shiftTimes, withoutGuests } from './station.ts'
import type { Clock } from '../clock.ts'
import type { Journal } from '../journal/journal.ts'
import type { PreparedChange } from '../journal/prepared-change.ts'
import type { StaffNotice, StationRecord } from '../journal/station-record.ts'
import type { Log } from '../logger.ts'
import type { Eventually, Task } from '../work/task.ts'
import type { Station } from './station.ts'

export interface StationRecordsSetup {
  readonly clock: Clock
  readonly date: () => Date
  readonly journal: Pick<Journal, 'stations' | 'staffNoticeForAll' | 'saveStations' | 'forgetStation'>
  readonly log: Log
}

/**
 * Reports of stations take effect even if they can't be saved: guests play on, and the failure is logged. Locks and messages
 * of staff take effect only once they are saved.
 */
export class StationRecords {
  readonly #setup: StationRecordsSetup

  constructor(setup: StationRecordsSetup) {
    this.#setup = setup
  }

  /** The records that were saved before the host was started. */
  stored(): StationRecord[] {
    const { clock, journal } = this.#setup
    return journal.stations().map((record) => clampTimes(shiftTimes(record, -this.#sinceCalendar), clock.now()))
  }

  /** Replaces the station's record immediately, whether or not it can be saved. */
  keep(station: Station, record: StationRecord): void {
    if (deepEqual(station.record, record)) return
    station.record = record
    writeInBackground(this.#setup.log, () => this.#save([record]))
  }

  /**
   * Changes the records of stations, all or none, once the changes are saved. `all`: the staff notice for all stations. If a
   * report comes meanwhile, the change is made again with it. Throws if saving fails.
   */
  *change(stations: readonly Station[], change: (record: StationRecord) => StationRecord, all?: StaffNotice): Task {
    for (;;) {
      const before = stations.map(({ record }) => record)
      const records = before.map(change)
      yield* waitFor(this.#save(records, all))
      if (stations.some(({ record }, index) => record !== before[index])) continue
      for (const [index, station] of stations.entries()) station.record = records[index]!
      return
    }
  }

  /** The change that removes all data of the station's guests. */
  prepareForgettingGuests(station: Station): PreparedChange {
    const before = station.record
    const record = withoutGuests(before)
    return {
      write: { method: 'saveStations', parameters: [[shiftTimes(record, this.#sinceCalendar)]] },
      commit: () => {
        if (station.record === before) station.record = record
        // A report has come meanwhile, and is saved after this: the guests' data has to be removed from it, too.
        else this.keep(station, withoutGuests(station.record))
      },
    }
  }

  /** Deletes a record that is no longer needed. */
  forget({ record }: Station): void {
    writeInBackground(this.#setup.log, () => this.#setup.journal.forgetStation(record.id))
  }

  #save(records: readonly StationRecord[], all?: StaffNotice): Eventually<void> {
    const by = this.#sinceCalendar
    return this.#setup.journal.saveStations(
      records.map((record) => shiftTimes(record, by)),
      all,
    )
  }

  /** Milliseconds to add to the clock's time to get calendar time, which is also valid in another process. */
  get #sinceCalendar(): number {
    const { clock, date } = this.#setup
    return date().getTime() - clock.now()
  }
}
