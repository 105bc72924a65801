import type { ClosedReason } from '#shared/protocol/table.ts'
import type { Guest } from '../guests/guest.ts'
import type { Answer } from '../requests/request-handler.ts'
import type { Task } from '../work/task.ts'
import type { Table } from './table.ts'

/** Why a table closes, as its guests are told. */
export type ClosingReason = Extract<ClosedReason, 'closed' | 'empty' | 'staff'>

interface ClosableTables<R extends ClosingReason> {
  close(table: Table, reason: R, asker?: Guest): Task
}

/** Closes a table for a guest who asks for it. One who is at that table is told with the answer, and not like the others there. */
export function* closeTable<R extends ClosingReason>(
  tables: ClosableTables<R>,
  guest: Guest,
  table: Table,
  reason: R,
): Task<Answer> {
  const isAtIt = guest.table === table.id
  yield* tables.close(table, reason, isAtIt ? guest : undefined)
  return isAtIt ? { tell: { type: 'table-closed', table: table.id, reason } } : undefined
}
