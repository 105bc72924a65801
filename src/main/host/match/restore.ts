// Restores tables from the journal: their matches are replayed; tables that this version can't restore stay there.

import { FieldError } from '#shared/engine/field-error.ts'
import { readOptions } from '#shared/engine/game.ts'
import { LogError } from '#shared/engine/log.ts'
import { TableMatch } from './table-match.ts'
import { describeError } from '../logger.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Log } from '../logger.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { StoredTable } from '../journal/table-journal.ts'

export interface RestoreSetup<Table> {
  readonly games: readonly Game[]
  readonly log: Log
  /** Whether there is a PIN, so that staff can resume what staff has paused. */
  readonly hasStaff: boolean
  readonly create: (record: TableRecord, match: TableMatch | undefined) => Table
}

/**
 * `unrestored`: tables that stay in the journal untouched; each is logged with its reason. The others have their options
 * filled in as the game reads them now.
 */
export function restoreTables<Table>(
  stored: readonly StoredTable[],
  { games, log, hasStaff, create }: RestoreSetup<Table>,
): { tables: Table[]; unrestored: StoredTable[] } {
  const tables: Table[] = []
  const unrestored: StoredTable[] = []
  for (const one of stored) {
    const { table, header, entries, proof } = one
    try {
      const game = games.find(({ id }) => id === table.game)
      if (!game) throw new Error(`this program has no game ${table.game}`)
      if (table.dealt && !header) throw new Error('its game is missing')
      const numbering = table.numbering ?? undefined
      const match = header && TableMatch.resume(game, table.deals, { header, entries }, { numbering, proof })
      const record = { ...table, options: readOptions(game, table.options), paused: pauseOf(table, hasStaff) }
      tables.push(create(record, match))
    } catch (error) {
      unrestored.push(one)
      log('table-not-restored', { table: table.id, name: table.name, detail: describeReason(error) })
    }
  }
  return { tables, unrestored }
}

/** If the PIN was removed from the settings, nobody could end a pause by staff, so it becomes a pause by the table. */
function pauseOf({ paused }: TableRecord, hasStaff: boolean): TableRecord['paused'] {
  return paused?.staff && !hasStaff ? {} : paused
}

/** One sentence for a table of another version; anything else is our bug and keeps its stack. */
function describeReason(error: unknown): string {
  if (!(error instanceof LogError || error instanceof FieldError)) return describeError(error)
  return `${error.message}. It stays in the journal as it is, for the version of Lanyard that it is from.`
}
