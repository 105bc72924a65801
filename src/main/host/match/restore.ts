// Tables out of the journal: played again to where they were, or left on the shelf when these rules can't.

import { FieldError } from '#shared/engine/field-error.ts'
import { readOptions } from '#shared/engine/game.ts'
import { LogError } from '#shared/engine/log.ts'
import { Deal } from './table-match.ts'
import { describeError } from '../logger.ts'
import { Table } from '../table/table.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Log } from '../logger.ts'
import type { StoredTable, TableRecord } from '../journal/records.ts'
import type { TableSetup } from '../table/table.ts'

export interface RestoreTools {
  readonly games: readonly Game[]
  readonly log: Log
  /** Whether there is a PIN, so that staff can let go on what staff has paused. */
  readonly hasStaff: boolean
  readonly setup: (game: Game) => TableSetup
}

/**
 * `shelved`: tables that stay in the journal untouched; each is logged with its reason. The others have their options
 * filled in as the game reads them now.
 */
export function restoreTables(
  stored: readonly StoredTable[],
  { games, log, hasStaff, setup }: RestoreTools,
): { tables: Table[]; shelved: StoredTable[] } {
  const tables: Table[] = []
  const shelved: StoredTable[] = []
  for (const one of stored) {
    const { table, header, entries, proof } = one
    try {
      const game = games.find(({ id }) => id === table.game)
      if (!game) throw new Error(`this program has no game ${table.game}`)
      if (table.dealt && !header) throw new Error('its game is missing')
      const deal = header && Deal.resume(game, table.deals, { header, entries }, table.numbering ?? undefined)
      const record = { ...table, options: readOptions(game, table.options), paused: pauseOf(table, hasStaff) }
      tables.push(new Table(setup(game), record, deal, proof))
    } catch (error) {
      shelved.push(one)
      log('table-not-restored', { table: table.id, name: table.name, detail: describeReason(error) })
    }
  }
  return { tables, shelved }
}

/** Where the PIN was taken out of the settings nobody else could end staff's pause: it is the table's own then. */
function pauseOf({ paused }: TableRecord, hasStaff: boolean): TableRecord['paused'] {
  return paused?.staff && !hasStaff ? {} : paused
}

/** Of another version's table in a sentence; anything else is our bug. */
function describeReason(error: unknown): string {
  if (!(error instanceof LogError || error instanceof FieldError)) return describeError(error)
  return `${error.message}. It stays in the journal as it is, for the version of Lanyard that it is from.`
}
