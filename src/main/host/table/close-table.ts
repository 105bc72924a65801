import type { ClosedReason } from '#shared/protocol/table.ts'
import type { Guest } from '../guests/guest.ts'
import type { Answer } from '../requests/request-handler.ts'
import type { Task } from '../work/task.ts'
import type { Table } from './table.ts'

/** The reason for which a table closes, as sent to its guests. */
export type ClosingReason = Extract<ClosedReason, 'closed' | 'empty' | 'staff'>

interface ClosableTables<R extends ClosingReason> {
  close(table: Table, reason: R, asker?: Guest): Task
}

/** Closes a table for a guest who asks for it. If they are at that table, only the answer tells them. */
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
