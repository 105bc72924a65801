// The journal's check: which part of the journal each row belongs to, and a digest of each part. A part is intact or damaged
// as a whole: a table with its game, one game that is over, one device.

import { hash } from 'node:crypto'
import { z } from 'zod/mini'
import type { DatabaseSync } from 'node:sqlite'
import type { Row } from '../rows.ts'

/** The XOR of the digests of a part's rows, in any order: a row can be added or removed without reading the others. */
export type Digest = bigint
export type Digests = Map<string, Digest>

/** For each table of the database: the kind of its parts, and the column that identifies a part. Parents before children. */
export const partKindsByTable: Readonly<Record<string, readonly [kind: string, column?: string]>> = {
  host: ['host'],
  devices: ['device', 'id'],
  tables: ['table', 'id'],
  deals: ['table', 'table_id'],
  entries: ['table', 'table_id'],
  luck: ['table', 'table_id'],
  matches: ['match', 'id'],
  played: ['figures'],
  stations: ['station', 'id'],
  floor: ['floor'],
}
export const checkedTables = Object.keys(partKindsByTable)

export function partOf(table: string, row: Row): string {
  const [kind, column] = partKindsByTable[table]!
  return column === undefined ? kind : `${kind} ${String(row[column])}`
}

/** A column without a value does not count: a later version's new column leaves the digests of old rows as they are. */
export function rowDigest(table: string, row: Row): Digest {
  let text = table
  for (const [column, value] of Object.entries(row)) {
    // The length makes the text unambiguous.
    if (value !== null) text += `\n${column} ${typeof value} ${String(value).length} ${String(value)}`
  }
  return digest(text)
}

/** 128 bits: enough against damage and edits by hand, but not against a person who also updates the digest. */
function digest(text: string): Digest {
  return BigInt(`0x${hash('sha256', text).slice(0, 32)}`)
}

export function addRow(digests: Digests, table: string, row: Row): void {
  const part = partOf(table, row)
  setDigest(digests, part, (digests.get(part) ?? 0n) ^ rowDigest(table, row))
}

/** A part without rows has the digest 0 and is left out of the map. */
export function setDigest(digests: Digests, part: string, value: Digest): void {
  if (value === 0n) digests.delete(part)
  else digests.set(part, value)
}

/** Computes the digests of all rows in the database. */
export function digestsOf(database: DatabaseSync): Digests {
  const digests: Digests = new Map()
  for (const table of checkedTables) {
    for (const row of database.prepare(`SELECT * FROM ${table}`).iterate()) addRow(digests, table, row)
  }
  return digests
}

export function totalOf(digests: Digests): Digest {
  return [...digests.values()].reduce((total, each) => total ^ each, 0n)
}

export const digestToText = (value: Digest) => value.toString(16)
export const digestFromText = (text: string): Digest => BigInt(`0x${text}`)

/** The progress of a journal. `total`: the digest of all parts. */
export interface Progress {
  /** Random id of this journal, so that it is not confused with another. */
  readonly journal: string
  /** Number of writes so far. */
  readonly commits: number
  readonly total: Digest
}

/** `isOpen`: a host is using the journal, or was killed while it did. */
export interface StoredProgress extends Progress {
  readonly isOpen: boolean
}

/** A digest as `digestToText` writes it. */
export const writtenDigest = z.string().check(z.regex(/^[0-9a-f]{1,32}$/))
const progressRow = z.object({
  journal: z.string(),
  commits: z.int().check(z.minimum(0)),
  total: writtenDigest,
  open: z.int(),
})
const checkRow = z.object({ part: z.string(), digest: writtenDigest })

/** Undefined if the row is missing or was changed. Throws if the database has no such table. */
export function readProgress(database: DatabaseSync): StoredProgress | undefined {
  const row = database.prepare('SELECT * FROM progress').get()
  const { data } = progressRow.safeParse(row)
  if (!row || !data || row['seal'] !== sealOf(row)) return undefined
  const { journal, commits, total, open } = data
  return { journal, commits, total: digestFromText(total), isOpen: open === 1 }
}

function sealOf({ journal, commits, total, open }: Row): string {
  return digestToText(digest(JSON.stringify([journal, commits, total, open])))
}

/** The saved digests. One that can't be read is left out; the total then shows that it is missing. */
export function readChecks(database: DatabaseSync): Digests {
  const rows = database.prepare('SELECT part, digest FROM checks').all()
  const checks = rows.flatMap((row) => checkRow.safeParse(row).data ?? [])
  return new Map(checks.map(({ part, digest }) => [part, digestFromText(digest)]))
}

/** Parts whose digests differ, or that are missing in one of the two. */
export function differences(one: Digests, other: Digests): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((part) => one.get(part) !== other.get(part))
}

/** Saves the check beside the rows: the digests of these parts, and the journal's progress. */
export type SaveCheck = (digests: Digests, parts: Iterable<string>, progress: StoredProgress) => void

export function checkWriter(database: DatabaseSync): SaveCheck {
  const save = database.prepare('INSERT OR REPLACE INTO checks (part, digest) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM checks WHERE part = ?')
  const saveProgress = database.prepare(
    'INSERT OR REPLACE INTO progress (one, journal, commits, total, open, seal) VALUES (1, ?, ?, ?, ?, ?)',
  )
  return (digests, parts, { journal, commits, total, isOpen }) => {
    for (const part of parts) {
      const value = digests.get(part)
      if (value === undefined) remove.run(part)
      else save.run(part, digestToText(value))
    }
    const row = { journal, commits, total: digestToText(total), open: Number(isOpen) }
    saveProgress.run(row.journal, row.commits, row.total, row.open, sealOf(row))
  }
}
