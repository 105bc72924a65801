// Rows of the journal as they are read: text that is to be JSON of a certain shape. A row that is not is named with its
// place, and stays in the journal as it is.

import { z } from 'zod'
import type { Row } from './parts.ts'

/** A row that can't be read; the message names its place and what is wrong with it. */
export class RowError extends Error {}

export interface UnreadableRow {
  readonly table: string
  readonly key: string
  /** What it holds, for whoever looks for a device or a name in it. */
  readonly text: string
  readonly detail: string
}

const record = z.record(z.string(), z.unknown())
const by = z.looseObject({ by: z.string().optional() })
const door = z.looseObject({
  code: z.string().nullable(),
  locked: z.boolean(),
  spectators: z.boolean(),
  admitted: z.array(z.string()),
  screens: z.array(z.string()),
  removed: z.array(z.string()),
  removedNames: z.record(z.string(), z.array(z.string())),
})
const seat = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('open'), was: z.string().optional() }),
  z.looseObject({
    kind: z.literal('person'),
    device: z.string(),
    name: z.string(),
    left: z.literal(true).optional(),
    standIn: z.string().optional(),
  }),
  z.looseObject({ kind: z.literal('bot'), bot: z.string(), was: z.string().optional() }),
])
const holder = z.looseObject({
  seat: z.int().min(0),
  person: z.looseObject({ device: z.string(), name: z.string() }).nullable(),
  since: z.int().optional(),
  namesake: z.int().optional(),
})

/** A table's record, once what an older one lacks is filled in. What is not named here passes: a newer field. */
export const tableSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  game: z.string(),
  opener: z.string(),
  options: z.unknown(),
  seats: z.array(seat),
  /** Null in a record from before they were kept. */
  holders: z.array(holder).nullable(),
  lobbySeats: z.int().nullable(),
  deals: z.int().min(0),
  dealt: z.boolean(),
  reactions: z.boolean(),
  door,
  paused: by.nullable(),
  ended: by.nullable(),
  decisionSeconds: z.number(),
  dealtFrom: z.string(),
  numbering: record.nullable(),
  askedBack: z.int().nullable(),
  began: z.looseObject({ at: z.string(), people: z.int(), bots: z.int() }).nullable(),
  shuffle: z.looseObject({ attempts: z.int(), running: z.boolean() }),
})

export const headerSchema = z.looseObject({
  game: z.string(),
  rulesVersion: z.number(),
  options: z.unknown(),
  seats: z.int(),
  seed: z.string(),
  algorithm: z.string(),
})
export const actionSchema = z.looseObject({ type: z.string() })
export const entriesSchema = z.array(
  z.looseObject({ actor: z.union([z.int(), z.literal('table')]), action: actionSchema }),
)
/** Of a shuffle's proof the journal knows no more: whoever checks it reads it with a schema of its own. */
export const proofSchema = record

const word = z.looseObject({ locked: z.boolean(), line: z.string().nullable() })
export const wordSchema = word
export const stationSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  device: z.string().nullable(),
  names: z.array(z.string()),
  doing: z.looseObject({ doing: z.string(), game: z.string().optional(), people: z.number().optional() }),
  began: z.number().nullable(),
  lockedAt: z.number().nullable(),
  word: word.partial(),
})

/** What a column holds. `place`: as in `tables.record of k3f9a1`. Throws RowError. */
export function readColumn<T>(
  schema: z.ZodType,
  text: unknown,
  place: string,
  complete?: (stored: object) => object,
): T {
  let value: unknown
  try {
    value = JSON.parse(String(text))
  } catch {
    throw new RowError(`${place} is not JSON`)
  }
  if (complete && typeof value === 'object' && value !== null) value = complete(value)
  const { error } = schema.safeParse(value)
  if (!error) return value as T
  const [issue] = error.issues
  const field = issue!.path.map(String).join('.')
  throw new RowError(`${place} is not what it should be: ${field === '' ? '' : `${field}: `}${issue!.message}`)
}

/** Of rows the ones that `read` can read; `failed` gets the others. */
export function readRows<T>(
  rows: readonly Row[],
  read: (row: Row) => T,
  failed: (row: Row, error: RowError) => void,
): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)]
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      failed(row, error)
      return []
    }
  })
}
