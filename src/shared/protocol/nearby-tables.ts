// Reads the tables of a host that was found in the network. A page connects to it by itself, so it is not trusted.

import { z } from 'zod/mini'
import { gameId, savedPersonName, savedTableName, tableId } from './field-schemas.ts'
import { limits } from './limits.ts'
import { withTableChanges } from './table-changes.ts'
import type { TableSummary } from './table.ts'

/** As many as `--max-tables` allows at most. */
const maxTables = 2000

const seats = z.int().check(z.minimum(0), z.maximum(limits.seats))

/** Unknown fields are dropped: a newer host may send more. */
const table = z.object({
  id: tableId,
  name: savedTableName,
  game: gameId,
  phase: z.enum(['lobby', 'playing', 'finished']),
  seats,
  open: seats,
  people: z.array(savedPersonName).check(z.maxLength(limits.seats)),
  yours: z.boolean(),
  left: z.optional(z.literal(true)),
  door: z.enum(['open', 'code', 'locked']),
  openNext: z.optional(seats),
  spectators: z.optional(z.literal(false)),
}) satisfies z.ZodMiniType<{ [K in keyof TableSummary]: TableSummary[K] | undefined }>

/** Checks the length first, so that a list that is too long is not read. */
const listOf = <T extends z.ZodMiniType>(entry: T) =>
  z.pipe(z.array(z.unknown()).check(z.maxLength(maxTables)), z.array(entry))

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tables'), tables: listOf(table) }),
  z.object({ type: z.literal('tables-changed'), changed: listOf(table), gone: listOf(tableId) }),
])

/** The list after `tables` or `tables-changed`; undefined if no Lanyard host would send `said`. */
export function readTables(before: readonly TableSummary[], said: unknown): readonly TableSummary[] | undefined {
  const read = message.safeParse(said)
  if (!read.success) return undefined
  const tables = read.data.type === 'tables' ? read.data.tables : withTableChanges(before, read.data)
  return tables.length <= maxTables ? tables : undefined
}
