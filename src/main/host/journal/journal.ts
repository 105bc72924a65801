// The host's memory: one SQLite file in its data folder. What a call has returned from survives the process.

import { deviceJournal, hostJournal } from './device-journal.ts'
import { figureJournal } from './figure-journal.ts'
import { openJournalFile } from './journal-file.ts'
import { matchJournal } from './match-journal.ts'
import { stationJournal } from './station-journal.ts'
import { tableJournal } from './table-journal.ts'
import type { DeviceJournal, HostJournal } from './device-journal.ts'
import type { FigureJournal } from './figure-journal.ts'
import type { JournalFileOptions } from './journal-file.ts'
import type { MatchJournal } from './match-journal.ts'
import type { Recovery } from './recovery.ts'
import type { UnreadableRow } from './rows.ts'
import type { StationJournal } from './station-journal.ts'
import type { TableJournal } from './table-journal.ts'

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
