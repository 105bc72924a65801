// Which parts of a journal have unreadable rows, and what a person calls a part.

import { readDevice } from '../device-journal.ts'
import { readSavedLog } from '../finished-match-journal.ts'
import { readFinishedMatchRecord } from '../finished-match-record.ts'
import { partKindsByTable, partOf } from './part-digests.ts'
import { readDailyFigure } from '../daily-figures-journal.ts'
import { readTableRecord } from '../table-record.ts'
import { readRows } from '../rows.ts'
import { readStaffNotice, readStationRecord } from '../station-record.ts'
import { readEntry, readHeader, readProof } from '../table-journal.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { ReportRow, Row } from '../rows.ts'

/**
 * The readers of each table's rows; each throws RowError. The host's own row is not among them: a host that can't read its
 * key must not start as another one.
 */
const readers: Readonly<Record<string, ((row: Row) => unknown)[]>> = {
  devices: [readDevice],
  tables: [({ id, record }) => readTableRecord(record, String(id))],
  deals: [readHeader],
  entries: [readEntry],
  luck: [readProof],
  matches: [({ id, record }) => readFinishedMatchRecord(record, String(id)), readSavedLog],
  played: [readDailyFigure],
  stations: [({ id, record }) => readStationRecord(record, String(id))],
  floor: [({ word }) => readStaffNotice(word)],
}

/**
 * Whether a part has an unreadable row. Nobody can mistake such a row for what was written: it is logged and stays where it
 * is, and nobody plays it.
 */
export function isUnreadable(database: DatabaseSync, part: string): boolean {
  let isFound = false
  reportUnreadableRows(database, [part], Object.keys(partKindsByTable), () => {
    isFound = true
  })
  return isFound
}

/** Reports the unreadable rows of these parts in these tables. */
export function reportUnreadableRows(
  database: DatabaseSync,
  parts: readonly string[],
  tables: readonly string[],
  report: ReportRow,
): void {
  if (parts.length === 0) return
  for (const table of tables) {
    const rows = database.prepare(`SELECT * FROM ${table}`).all()
    const suspects = rows.filter((row) => parts.includes(partOf(table, row)))
    readRows(table, suspects, (row) => readers[table]?.forEach((read) => read(row)), report)
  }
}

/** The name of a part in messages for a person. */
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
  try {
    const row = database.prepare(`SELECT record FROM ${table} WHERE id = ?`).get(id)
    const name = (JSON.parse(String(row?.['record'])) as Record<string, unknown>)[field]
    return typeof name === 'string' ? `"${name}" (${id})` : id
  } catch {
    return id
  }
}
