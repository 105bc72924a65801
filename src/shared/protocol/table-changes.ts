import type { TableMessage, TableSummary } from './table.ts'

/** The list after `tables-changed`, in the order in which the tables were opened. */
export function withTableChanges(
  tables: readonly TableSummary[],
  { changed, gone }: Pick<Extract<TableMessage, { type: 'tables-changed' }>, 'changed' | 'gone'>,
): TableSummary[] {
  const byId = new Map(tables.map((table) => [table.id, table]))
  for (const id of gone) byId.delete(id)
  for (const table of changed) byId.set(table.id, table)
  return [...byId.values()]
}
