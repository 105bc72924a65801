// Reads rows of the journal. Every row is checked against a schema; a row that does not fit is reported with its place and
// stays in the journal as it is.

import type { SQLOutputValue } from 'node:sqlite'
import type { z } from 'zod/mini'
import { firstFault } from '#shared/schema-messages.ts'

export type Row = Readonly<Record<string, SQLOutputValue>>

/** A row that can't be read; the message names its place and what is wrong with it. */
export class RowError extends Error {}

export interface UnreadableRow {
  readonly table: string
  readonly key: string
  /** Content of the row, so that it can be searched for a device or a name. */
  readonly text: string
  readonly detail: string
}

/** The columns of a row. `place`: as in `devices row k3f9a1`. Throws RowError. */
export function parseRow<T>(schema: z.ZodMiniType<T>, row: Row, place: string): T {
  return parseValue(schema, row, place)
}

/** The JSON value of a column. `place`: as in `tables.record of k3f9a1`. Throws RowError. */
export function parseColumn<T>(schema: z.ZodMiniType<T>, text: unknown, place: string): T {
  let value: unknown
  try {
    value = JSON.parse(String(text))
  } catch {
    throw new RowError(`${place} is not JSON`)
  }
  return parseValue(schema, value, place)
}

/** The JSON of a `record` column, which contains the key of its row. Throws RowError, also if the keys differ. */
export function parseRecord<T extends { readonly id: string }>(
  schema: z.ZodMiniType<T>,
  text: unknown,
  { table, id }: { table: string; id: string },
): T {
  const place = `${table}.record of ${id}`
  const record = parseColumn(schema, text, place)
  if (record.id !== id) throw new RowError(`${place} is not what it should be: id: it is ${record.id}`)
  return record
}

function parseValue<T>(schema: z.ZodMiniType<T>, value: unknown, place: string): T {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const { path, message } = firstFault(error)
  const field = path.map(String).join('.')
  throw new RowError(`${place} is not what it should be: ${field === '' ? '' : `${field}: `}${message}`)
}

/** Called with each row that can't be read. */
export type ReportRow = (table: string, row: Row, error: RowError) => void

/** The rows that `read` can read, in their order; the others are reported. */
export function readRows<T>(table: string, rows: readonly Row[], read: (row: Row) => T, report: ReportRow): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)]
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      report(table, row, error)
      return []
    }
  })
}
