// What a part of the journal holds: whether its rows can be read, and what a person calls it.

import type { z } from 'zod'
import { partKinds, partOf } from './parts.ts'
import {
  RowError,
  actionSchema,
  entriesSchema,
  headerSchema,
  proofSchema,
  readColumn,
  stationSchema,
  wordSchema,
} from './rows.ts'
import { readMatchRecord } from '../history/match-records.ts'
import { readTableRecord } from './records.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { Row } from './parts.ts'

const column = (schema: z.ZodType, name: string) => (row: Row) => void readColumn(schema, row[name], name)

/** Of each table the columns that hold more than a word or a number; each throws RowError where it can't read its own. */
const readers: Readonly<Record<string, ((row: Row) => unknown)[]>> = {
  tables: [({ id, record }) => readTableRecord(String(record), String(id))],
  deals: [column(headerSchema, 'header')],
  entries: [column(actionSchema, 'action')],
  luck: [column(proofSchema, 'proof')],
  matches: [
    ({ id, record }) => readMatchRecord(String(record), String(id)),
    column(headerSchema, 'header'),
    column(entriesSchema, 'entries'),
  ],
  stations: [column(stationSchema, 'record')],
  floor: [column(wordSchema, 'word')],
}

/**
 * Whether a part has a row that can't be read. Such a row can't be taken for what was written either: it is named in the
 * log, stays where it is, and nobody plays it.
 */
export function isUnreadable(database: DatabaseSync, part: string): boolean {
  return Object.keys(partKinds).some((table) => {
    const rows = database.prepare(`SELECT * FROM ${table}`).all()
    return rows.some((row) => partOf(table, row) === part && !isReadable(table, row))
  })
}

function isReadable(table: string, row: Row): boolean {
  try {
    for (const read of readers[table] ?? []) read(row)
    return true
  } catch (error) {
    if (error instanceof RowError) return false
    throw error
  }
}

/** A part as a person knows it. */
export function describePart(database: DatabaseSync, part: string): string {
  const [kind = '', id = ''] = part.split(' ')
  switch (kind) {
    case 'table':
      return `the table ${nameOf(database, 'tables', 'name', id)}`
    case 'match':
      return `the game ${id} at ${nameOf(database, 'matches', 'table', id)}`
    case 'device':
      return `the device ${id}`
    case 'station':
      return `the station ${nameOf(database, 'stations', 'name', id)}`
    case 'figures':
      return 'the figures of the days'
    case 'floor':
      return 'what staff has said to the stations'
    default:
      return "the host's name and key"
  }
}

function nameOf(database: DatabaseSync, table: string, field: string, id: string): string {
  const row = database.prepare(`SELECT record FROM ${table} WHERE id = ?`).get(id)
  try {
    const name = (JSON.parse(String(row?.['record'])) as Record<string, unknown>)[field]
    return typeof name === 'string' ? `"${name}" (${id})` : id
  } catch {
    return id
  }
}
