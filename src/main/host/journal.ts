// The host's memory: one SQLite file in its data folder. What a call has returned from survives the process.

import { deviceJournal, hostJournal } from './journal-devices.ts'
import { figureJournal } from './journal-figures.ts'
import { openJournalFile } from './journal-file.ts'
import { matchJournal } from './journal-matches.ts'
import { stationJournal } from './journal-stations.ts'
import { tableJournal } from './journal-tables.ts'
import type { DeviceJournal, HostJournal } from './journal-devices.ts'
import type { FigureJournal } from './journal-figures.ts'
import type { MatchJournal } from './journal-matches.ts'
import type { StationJournal } from './journal-stations.ts'
import type { TableJournal } from './journal-tables.ts'

/** Every method either has written all of it when it returns, or throws and has written nothing. */
export interface Journal extends HostJournal, DeviceJournal, TableJournal, MatchJournal, FigureJournal, StationJournal {
  /** Whether it outlives the process. */
  readonly durable: boolean
  /** Sees to it that what was forgotten is nowhere in the journal's files. */
  scrub(): void
  close(): void
}

/** The journal of a data folder, or one that lives in memory; throws as `openJournalFile` does. */
export function openJournal(folder?: string): Journal {
  return openJournalFile(folder, (database) => ({
    ...{ ...hostJournal(database), ...deviceJournal(database), ...tableJournal(database) },
    ...{ ...matchJournal(database), ...figureJournal(database), ...stationJournal(database) },
    durable: folder !== undefined,
    scrub: () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close: () => {
      if (database.isOpen) database.close()
    },
  }))
}
