import type { Guest } from '../guests/guest.ts'
import type { Table } from '../table/table.ts'
import type { ClosingReason } from '../tables.ts'
import type { Task } from '../work/task.ts'
import type { Answer } from './request-handler.ts'

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
