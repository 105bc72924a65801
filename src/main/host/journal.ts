// The host's memory: one SQLite file in its data folder. What a call has returned from survives the process.

import { deviceJournal, hostJournal } from './journal-devices.ts'
import { figureJournal } from './journal-figures.ts'
import { openJournalFile } from './journal-file.ts'
import { matchJournal } from './journal-matches.ts'
import { stationJournal } from './journal-stations.ts'
import { tableJournal } from './journal-tables.ts'
import type { DeviceJournal, HostJournal } from './journal-devices.ts'
import type { FigureJournal } from './journal-figures.ts'
import type { JournalFileOptions } from './journal-file.ts'
import type { MatchJournal } from './journal-matches.ts'
import type { Recovery } from './journal-recovery.ts'
import type { UnreadableRow } from './journal-rows.ts'
import type { StationJournal } from './journal-stations.ts'
import type { TableJournal } from './journal-tables.ts'

/** Every method either has written all of it when it returns, or throws and has written nothing. */
export interface Journal extends HostJournal, DeviceJournal, TableJournal, MatchJournal, FigureJournal, StationJournal {
  /** Whether it outlives the process. */
  readonly durable: boolean
  /** What was opened of a damaged journal, and what was put aside. */
  readonly recovery: Recovery | undefined
  /** Rows that could not be read when tables and stations were asked for; they stay in the journal as they are. */
  readonly unreadable: Iterable<UnreadableRow>
  /** Sees to it that what was forgotten is nowhere in the journal's files. */
  scrub(): void
  close(): void
}

/** The journal of a data folder, or one that lives in memory; throws as `openJournalFile` does. */
export function openJournal(folder?: string, options: JournalFileOptions = {}): Journal {
  const { store, recovery } = openJournalFile(folder, options)
  const unreadable = new Map<string, UnreadableRow>()
  const failed: Failed = (table, row, { message }) => {
    const key = String(row['id'] ?? '')
    unreadable.set(`${table} ${key}`, { table, key, text: JSON.stringify(row), detail: message })
  }
  return {
    ...{ ...hostJournal(store), ...deviceJournal(store), ...tableJournal(store, failed) },
    ...{ ...matchJournal(store), ...figureJournal(store.database), ...stationJournal(store, failed) },
    ...{ durable: folder !== undefined, recovery },
    get unreadable() {
      return unreadable.values()
    },
    scrub: () => store.scrub(),
    close: () => store.close(),
  }
}

type Failed = Parameters<typeof tableJournal>[1]
