// The saved data of a host: one SQLite file in its data folder. `LocalJournal` works in the thread that calls it: a write is
// durable once its call has returned. The house uses it as a `Journal`, whose writes may take place in another thread.

import { deviceJournal } from './device-journal.ts'
import { hostJournal } from './host-journal.ts'
import { openJournalFile } from './journal-file.ts'
import { finishedMatchJournal } from './finished-match-journal.ts'
import { dailyFiguresJournal } from './daily-figures-journal.ts'
import { reportUnreadableRows } from './check/part-content.ts'
import { stationJournal } from './station-journal.ts'
import { tableJournal } from './table-journal.ts'
import type { DeviceJournal } from './device-journal.ts'
import type { HostJournal } from './host-journal.ts'
import type { JournalFileOptions, Recovery } from './journal-file.ts'
import type { FinishedMatchJournal } from './finished-match-journal.ts'
import type { DailyFiguresJournal } from './daily-figures-journal.ts'
import type { ReportRow, UnreadableRow } from './rows.ts'
import type { StationJournal } from './station-journal.ts'
import type { TableJournal } from './table-journal.ts'
import type { Eventually } from '../work/task.ts'

const writes = [
  ...(['saveHost', 'saveDevice', 'forgetDevice', 'saveStations', 'forgetStation'] as const),
  ...(['saveTable', 'saveDeal', 'append', 'takeBack', 'forgetTable', 'saveFinishedMatches', 'forgetMatches'] as const),
] satisfies (keyof LocalJournal)[]
type WriteMethod = (typeof writes)[number]

/** A write as data, to be done together with others. */
export type JournalWrite = {
  [W in WriteMethod]: { readonly method: W; readonly parameters: Readonly<Parameters<LocalJournal[W]>> }
}[WriteMethod]

/** Requests that are handled between transactions: reads while guests are there, and what SQLite can't do in a transaction. */
export const requestsOutsideTransactions = [
  'scrub',
  'finishedMatchLog',
  'playedDays',
  'playedOn',
  'close',
] as const satisfies (keyof LocalJournal)[]

/** Methods that a journal in another thread answers later: in `Journal` they return `Eventually`. */
export const journalRequests = [
  ...[...writes, 'writeTogether' as const],
  ...requestsOutsideTransactions,
] satisfies (keyof LocalJournal)[]
export type JournalRequest = (typeof journalRequests)[number]

/**
 * Every write is all or nothing: it has durably written everything when it returns or its promise is fulfilled, or it throws
 * or rejects and has written nothing. Requests are handled in the order of their calls.
 */
export type Journal = Omit<LocalJournal, JournalRequest | 'writeAll'> & {
  [R in JournalRequest]: (...parameters: Parameters<LocalJournal[R]>) => Eventually<ReturnType<LocalJournal[R]>>
}

/**
 * Every write except `writeAll` is all or nothing: it has written everything when it returns, or it throws and has written
 * nothing.
 */
export interface LocalJournal
  extends HostJournal, DeviceJournal, TableJournal, FinishedMatchJournal, DailyFiguresJournal, StationJournal {
  /** Whether the saved data outlives the process. */
  readonly durable: boolean
  /** Result of the recovery, if a damaged journal was opened. */
  readonly recovery: Recovery | undefined
  /** Rows that could not be read so far; they stay in the journal as they are. */
  readonly unreadable: Iterable<UnreadableRow>
  /**
   * Does several writes in one transaction, with one sync. A write that throws is left out, and the others are done. Returns
   * the errors, each at the index of its write. Throws if the transaction fails; then nothing is written.
   */
  writeAll(writes: readonly (() => void)[]): unknown[]
  /** Does all of these writes or, if one throws, none. */
  writeTogether(writes: readonly JournalWrite[]): void
  /** Removes what is left of forgotten data from the journal's files. */
  scrub(): void
  close(): void
}

export interface JournalOptions extends JournalFileOptions {
  /**
   * Whether moves are written; they are if this is left out. Without them no match can be continued from the journal, but
   * finished matches are kept.
   */
  readonly keepsMoves?: boolean
}

/** Opens the journal of a data folder or, without a folder, one in memory. Throws as `openJournalFile` does. */
export function openJournal(folder?: string, options: JournalOptions = {}): LocalJournal {
  const { store, unreadableParts, recovery } = openJournalFile(folder, options)
  const unreadable = new Map<string, UnreadableRow>()
  const report: ReportRow = (table, row, { message }) => {
    const key = String(row['id'] ?? row['number'] ?? '')
    unreadable.set(`${table} ${key}`, { table, key, text: JSON.stringify(row), detail: message })
  }
  // Rows of these tables are read in full only when somebody asks for them; unreadable rows of other tables are reported when
  // the host reads those at its start.
  reportUnreadableRows(store.database, unreadableParts, ['matches', 'played'], report)
  const tables = tableJournal(store, report)
  const journal: LocalJournal = {
    ...hostJournal(store),
    ...deviceJournal(store, report),
    ...tables,
    ...(options.keepsMoves === false && { append: lastMovesOf(tables) }),
    ...finishedMatchJournal(store, report),
    ...dailyFiguresJournal(store.database, report),
    ...stationJournal(store, report),
    durable: folder !== undefined,
    recovery,
    get unreadable() {
      return unreadable.values()
    },
    writeAll: (writes) => store.writeAll(writes),
    writeTogether: (writes) => store.write(() => writes.forEach((write) => callJournal(journal, write))),
    scrub: () => store.scrub(),
    close: () => store.close(),
  }
  return journal
}

/** Calls a method of the journal by its name. */
export function callJournal(
  journal: LocalJournal,
  { method, parameters }: { readonly method: JournalRequest; readonly parameters: readonly unknown[] },
): unknown {
  return (journal[method] as (...given: readonly unknown[]) => unknown)(...parameters)
}

function lastMovesOf({ append }: TableJournal): TableJournal['append'] {
  return (table, deal, number, entry, match) => {
    if (match) append(table, deal, number, entry, match)
  }
}
