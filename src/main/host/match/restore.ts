// Restores tables from the journal and replays their matches. Tables that this version can't restore stay in the journal.

import { LogError } from '#shared/engine/log.ts'
import { eveningWith } from '../history/evening-score.ts'
import { describeError } from '../logger.ts'
import { changesForLobby } from '../seats/seats.ts'
import { readKeptOptions } from './kept-options.ts'
import { TableMatch } from './table-match.ts'
import type { Game } from '#shared/engine/game.ts'
import type { FinishedMatchRecord } from '../journal/finished-match-record.ts'
import type { Log } from '../logger.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { StoredTable } from '../journal/table-journal.ts'

export interface RestoreSetup<Table> {
  readonly games: readonly Game[]
  readonly log: Log
  /** Whether a PIN is set, so that staff can end a pause by staff. */
  readonly hasStaff: boolean
  /** The match on this table, if the history has it. */
  readonly finished: (table: TableRecord) => FinishedMatchRecord | undefined
  /** Called with the record of a table that has returned to its lobby. */
  readonly save: (record: TableRecord) => void
  readonly create: (record: TableRecord, match: TableMatch | undefined) => Table
}

/**
 * `unrestored`: tables that stay in the journal untouched; the reason for each is logged. The options of the others are completed
 * as the game reads them now. If the match on a table is over and these rules can't replay it, the table returns to its lobby.
 */
export function restoreTables<Table>(
  stored: readonly StoredTable[],
  { games, log, hasStaff, finished, save, create }: RestoreSetup<Table>,
): { tables: Table[]; unrestored: StoredTable[] } {
  const tables: Table[] = []
  const unrestored: StoredTable[] = []
  for (const one of stored) {
    const { table } = one
    try {
      const game = games.find(({ id }) => id === table.game)
      if (!game) throw new Error(`this program has no game ${table.game}`)
      const over = finished(table)
      const match = resume(game, one, over !== undefined)
      const kept = match === 'over' ? inLobby(table, over!) : table
      const record = { ...kept, options: readKeptOptions(game, table.options), paused: pauseOf(kept, hasStaff) }
      if (match === 'over') save(record)
      tables.push(create(record, match === 'over' ? undefined : match))
    } catch (error) {
      unrestored.push(one)
      log('table-not-restored', { table: table.id, name: table.name, detail: describeReason(error) })
    }
  }
  return { tables, unrestored }
}

/** Throws if the match can't be replayed, unless it is over. */
function resume(
  game: Game,
  { table, header, entries, proof }: StoredTable,
  isOver: boolean,
): TableMatch | 'over' | undefined {
  if (table.dealt && !header) throw new Error('its game is missing')
  try {
    const numbering = table.numbering ?? undefined
    return header && TableMatch.resume(game, table.deals, { header, entries }, { numbering, proof })
  } catch (error) {
    // Any other error is our bug, and must not delete anything.
    if (isOver && error instanceof LogError) return 'over'
    throw error
  }
}

/** The table's record after its match. A shuffle for the next match is ended. */
function inLobby(table: TableRecord, finished: FinishedMatchRecord): TableRecord {
  const over = { header: finished, outcome: finished.outcome ?? undefined }
  const changes = changesForLobby(table, () => false)
  return { ...table, ...changes, evening: eveningWith(table, over), shuffle: { ...table.shuffle, running: false } }
}

/**
 * If the PIN was removed from the settings, nobody could end a pause by staff. It becomes a pause without an author, which the
 * owner can end.
 */
function pauseOf({ paused }: TableRecord, hasStaff: boolean): TableRecord['paused'] {
  return paused?.staff && !hasStaff ? {} : paused
}

/** One sentence for a table of another version; any other error is our bug and keeps its stack. */
function describeReason(error: unknown): string {
  if (!(error instanceof LogError)) return describeError(error)
  return `${error.message}. It stays in the journal as it is, for the version of Lanyard that it is from.`
}
