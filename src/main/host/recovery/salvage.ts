// Finds the intact parts of a damaged journal. A part is intact if its digest equals the one saved beside the rows. It is
// up to date if the head, or a clean shutdown, shows that nothing was written to it later. A game continues only if both
// are proved: otherwise players who have seen the lost moves would have an advantage.

import { primaryCode } from '../journal/sqlite-codes.ts'
import { describePart } from '../journal/check/part-content.ts'
import { addRow, checkedTables, partOf, readChecks, readProgress, totalOf } from '../journal/check/part-digests.ts'
import { RowError } from '../journal/rows.ts'
import { checkedSince } from '../journal/schema.ts'
import { finishedMatchRow } from '../journal/finished-match-journal.ts'
import { readTable } from '../journal/table-journal.ts'
import { unfinishedMatchOf } from '../history/match-records.ts'
import { changesForLobby } from '../seats/seats.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { StoredHead } from '../journal/check/head.ts'
import type { Digests, StoredProgress } from '../journal/check/part-digests.ts'
import type { Row } from '../journal/rows.ts'
import type { StoredTable } from '../journal/table-journal.ts'

export interface Salvaged {
  /** For the new journal, parents before children. */
  readonly rows: readonly TableRow[]
  /** Readable rows that are not in the new journal. */
  readonly rest: readonly TableRow[]
  /** `kept` and `putAside` are messages for a person. */
  readonly kept: string
  readonly putAside: readonly string[]
}

interface TableRow {
  readonly table: string
  readonly row: Row
}

/** The state of a part: its latest content, an earlier content, erased, or content that no checksum proves. */
type PartState = 'current' | 'earlier' | 'erased' | 'unproved'

interface Content {
  readonly rows: readonly TableRow[]
  readonly digests: Digests
  readonly checks: Digests
  readonly progress: StoredProgress | undefined
  /** Whether an older version wrote the journal, without checksums: what can be read is taken as it is. */
  readonly isUnchecked: boolean
}

/**
 * Added to the deal number of a table whose latest moves may be lost, so that no number is used twice: no table has dealt
 * more often since its latest proved write. Devices remember each shuffle by its deal number, and would report a repeated
 * one as cheating.
 */
const maxLostDeals = 100

const nothing: Content = { rows: [], digests: new Map(), checks: new Map(), progress: undefined, isUnchecked: false }

/** `open` calls its argument with the damaged database, or throws. */
export function salvage(
  open: <T>(read: (database: DatabaseSync) => T) => T,
  head: StoredHead | undefined,
  now: Date,
): Salvaged {
  const sorter = new Sorter(now)
  const content = readOr(nothing, () =>
    open((database) => {
      const found = readContent(database)
      sorter.sort(found, (part) => partStateOf(part, found, head), database)
      return found
    }),
  )
  return sorter.result(describeMissing(content, head))
}

/** Sorts the rows of a damaged journal into those of the new one and the rest. */
class Sorter {
  readonly #now: Date
  readonly #rows: TableRow[] = []
  readonly #rest: TableRow[] = []
  readonly #putAside: string[] = []
  readonly #kept = new Map<string, number>()

  constructor(now: Date) {
    this.#now = now
  }

  sort(content: Content, stateOf: (part: string) => PartState, database: DatabaseSync): void {
    const parts = Map.groupBy(content.rows, ({ table, row }) => partOf(table, row))
    const matches = new Set(content.rows.flatMap(({ table, row }) => (table === 'matches' ? [String(row['id'])] : [])))
    for (const [part, rows] of parts) {
      const state = stateOf(part)
      if (state === 'unproved') {
        this.#rest.push(...rows)
        this.#putAside.push(
          `${upperFirst(describePart(database, part))} is put aside: it is not what Lanyard has written.`,
        )
      } else if (state === 'current') this.#keep(part, rows)
      else if (part.startsWith('table ')) this.#haltGame(part, rows, state, matches, database)
      else if (state === 'earlier' && !part.startsWith('match ')) this.#keep(part, rows)
      else this.#rest.push(...rows)
    }
  }

  result(lost: readonly string[]): Salvaged {
    // Finished games that are added here are the latest, so they get the next numbers.
    const order = ({ table, row }: TableRow) =>
      checkedTables.indexOf(table) + (table === 'matches' && !row['number'] ? 0.5 : 0)
    const counts = [...this.#kept].map(([kind, count]) => describeCount(kind, count))
    return {
      rows: this.#rows.toSorted((one, other) => order(one) - order(other)),
      rest: this.#rest,
      kept: `Kept: ${counts.length > 0 ? counts.join(', ') : 'nothing'}.`,
      putAside: [...this.#putAside, ...lost],
    }
  }

  #keep(part: string, rows: readonly TableRow[]): void {
    const kind = part.split(' ')[0]!
    this.#kept.set(kind, (this.#kept.get(kind) ?? 0) + 1)
    this.#rows.push(...rows)
  }

  /** Ends a game whose last moves may be missing: the moves before them are kept as an unfinished game in the history. */
  #haltGame(
    part: string,
    rows: readonly TableRow[],
    state: PartState,
    matches: Set<string>,
    database: DatabaseSync,
  ): void {
    const stored = readStored(database, rows)
    if (!stored) {
      this.#rest.push(...rows)
      this.#putAside.push(`${upperFirst(describePart(database, part))} is put aside: it can't be read.`)
      return
    }
    const { table, entries } = stored
    const match = unfinishedMatchOf(stored, this.#now)
    if (match && !matches.has(match.record.id))
      this.#keep(`match ${match.record.id}`, [{ table: 'matches', row: finishedMatchRow(match) }])
    if (state === 'earlier') {
      const record = { ...table, ...changesForLobby(table, () => true), deals: table.deals + maxLostDeals }
      this.#keep(part, [{ table: 'tables', row: { id: table.id, record: JSON.stringify(record) } }])
    }
    const name = `"${table.name}" (${table.id})`
    if (match) {
      this.#putAside.push(
        `The last moves of the game at the table ${name} may be missing. Whoever has seen them would have an advantage, so it does not go on: ${movesBefore(entries.length)} kept among the games played${state === 'earlier' ? ', and the table is back in its lobby' : ''}.`,
      )
    } else if (state === 'earlier')
      this.#putAside.push(`The table ${name} is in its lobby, perhaps as it was a little earlier.`)
  }
}

function partStateOf(
  part: string,
  { digests, checks, progress, isUnchecked }: Content,
  head: StoredHead | undefined,
): PartState {
  const total = totalOf(digests)
  const own = digests.get(part)
  // The head of another journal says nothing about this one.
  const record = progress && head?.record?.journal !== progress.journal ? undefined : head?.record
  // All that can be read is what the head has seen last.
  if (!head?.isTorn && record?.total === total) return 'current'
  if (isUnchecked) return 'earlier'
  if (own !== checks.get(part) && total !== progress?.total) return 'unproved'
  // From here on the part is what was written at some time. The question is whether it was changed since.
  if (!progress) return 'earlier'
  // Without a head, only a host that has stopped properly has left all of it in the main file.
  if (!record) return progress.isOpen || head ? 'earlier' : 'current'
  const isHeadNewest = !head?.isTorn || record.commits < progress.commits
  if (isHeadNewest && record.commits <= progress.commits) return 'current'
  // The head is ahead: it lists what has changed since the last checkpoint, if the main file has come at least that far.
  if (!isHeadNewest || !record.recent || progress.commits < record.since) return 'earlier'
  const last = record.recent.get(part)
  if (last === null) return 'erased'
  return last === undefined || last === own ? 'current' : 'earlier'
}

/** One message for each kind of part of which all rows are lost, and one if there may have been more parts. */
function describeMissing({ digests, checks, progress }: Content, head: StoredHead | undefined): string[] {
  const recent = head?.record?.recent ?? new Map<string, bigint | null>()
  const known = [...checks.keys(), ...[...recent].flatMap(([part, digest]) => (digest === null ? [] : [part]))]
  const lost = new Set(known.filter((part) => !digests.has(part) && recent.get(part) !== null))
  const kinds = Map.groupBy(lost, (part) => part.split(' ')[0]!)
  const sentences = [...kinds].map(([kind, parts]) => `Missing altogether: ${describeCount(kind, parts.length)}.`)
  const isComplete = totalOf(checks) === progress?.total
  return isComplete ? sentences : [...sentences, "The list of what there was can't be read: more may be missing."]
}

function readContent(database: DatabaseSync): Content {
  const digests: Digests = new Map()
  const rows = checkedTables.flatMap((table) => readAll(database, table).map((row) => ({ table, row })))
  for (const { table, row } of rows) addRow(digests, table, row)
  const version = readOr(undefined, () => database.prepare('PRAGMA user_version').get()?.['user_version'])
  return {
    rows,
    digests,
    checks: readOr(new Map(), () => readChecks(database)),
    progress: readOr(undefined, () => readProgress(database)),
    isUnchecked: Number(version) > 0 && Number(version) < checkedSince,
  }
}

/** The rows of a table in the order of its key. If a page in the middle can't be read, the rows before and after it. */
function readAll(database: DatabaseSync, table: string): Row[] {
  const key = primaryKeys[table] ?? 'rowid'
  const read = (direction: 'ASC' | 'DESC') => {
    const rows = new Map<string, Row>()
    const order = key.split(', ').map((column) => `${column} ${direction}`)
    const isWhole = readOr(false, () => {
      for (const row of database.prepare(`SELECT * FROM ${table} ORDER BY ${order.join(', ')}`).iterate()) {
        rows.set(JSON.stringify(row), row)
      }
      return true
    })
    return { rows, isWhole }
  }
  const { rows, isWhole } = read('ASC')
  if (isWhole) return [...rows.values()]
  // In the order of the key again: it shows whether a match has all of its moves.
  const after = [...read('DESC').rows].toReversed()
  return [...new Map([...rows, ...after]).values()]
}

/** Primary keys of tables without a row id. */
const primaryKeys: Readonly<Record<string, string>> = {
  deals: 'table_id, deal',
  entries: 'table_id, deal, number',
  luck: 'table_id, deal',
}

function readStored(database: DatabaseSync, rows: readonly TableRow[]): StoredTable | undefined {
  const row = rows.find(({ table }) => table === 'tables')?.row
  try {
    const stored = row && readTable(database, row)
    const numbers = rows.flatMap(({ table, row }) =>
      table === 'entries' && row['deal'] === stored?.table.deals ? [Number(row['number'])] : [],
    )
    return numbers.every((number, index) => number === index) ? stored : undefined
  } catch (error) {
    if (error instanceof RowError || isUnreadableDatabase(error)) return undefined
    throw error
  }
}

const kindNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  host: ["the host's name and key", "the host's name and key"],
  device: ['1 device', 'devices'],
  table: ['1 table', 'tables'],
  match: ['1 game played', 'games played'],
  figures: ['the figures of the days', 'the figures of the days'],
  station: ['1 station', 'stations'],
  floor: ['what staff has said to the stations', 'what staff has said to the stations'],
}

function describeCount(kind: string, count: number): string {
  const [one, many] = kindNames[kind] ?? [kind, kind]
  return count === 1 ? one : `${count} ${many}`
}

const movesBefore = (count: number) => (count === 1 ? 'the 1 move before is' : `the ${count} moves before are`)
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isUnreadableDatabase = (error: unknown) => primaryCode(error) !== undefined

function readOr<T>(otherwise: T, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (isUnreadableDatabase(error)) return otherwise
    throw error
  }
}
