// The history of finished games: who may read them, their lists, files and statistics, and their erasure.

import { limits } from '#shared/protocol/limits.ts'
import { statistics } from '#shared/history/statistics.ts'
import { dailyFigureOf } from './daily-figure.ts'
import { reject } from '../rejection.ts'
import { erasedName, isNamedAt, withoutErased, withoutMatch, withoutPeopleNamed } from './erasure.ts'
import { waitFor } from '../work/task.ts'
import { tryWrite } from '../work/background-writes.ts'
import { matchesToEvict } from './eviction.ts'
import {
  devicesIn,
  fileOf,
  hasSeatIn,
  finishedMatchOf,
  matchIdOf,
  unfinishedMatchOf,
  resultOf,
  summaryOf,
  tableIdOf,
} from './match-records.ts'
import { matchWithoutDevice, matchWithoutName } from './match-erasure.ts'
import { devicesOf, holdersOn } from '../seats/seat-holders.ts'
import { openSeat } from '../seats/seats.ts'
import { makeChanges } from '../journal/prepared-change.ts'
import { devicesNamedIn } from '../journal/table-record.ts'
import { rejectIfTooBig } from '../limits/answer-size.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import type { Game } from '#shared/engine/game.ts'
import type { PlayedGame } from '#shared/protocol/cafe.ts'
import type { MessageOf } from '#shared/protocol/messages.ts'
import type { ErasedDevice } from './erasure.ts'
import type { Rejection } from '../rejection.ts'
import type { PlayedMatch } from './match-records.ts'
import type { Task } from '../work/task.ts'
import type { Journal } from '../journal/journal.ts'
import type { Log } from '../logger.ts'
import type { SavedLog, FinishedMatchRecord, FinishedMatch } from '../journal/finished-match-record.ts'
import type { PreparedChange } from '../journal/prepared-change.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { StoredTable } from '../journal/table-journal.ts'

/** What is erased from the history: one match, the people of one name in all matches, or all matches. */
export type Erasure = { readonly match: string } | { readonly name: string } | 'all'

/** A reader with `local` may read all games, any other only those in which their device had a seat. */
export interface Reader {
  readonly device: string
  readonly local: boolean
}

export interface HistorySetup {
  readonly journal: Journal
  readonly games: readonly Game[]
  readonly log: Log
  readonly date: () => Date
}

type Listed = MessageOf<'matches'>
type Counted = MessageOf<'statistics'>

/** Number of readers whose statistics are cached until a game ends or is erased: counting two thousand games takes a while. */
const maxCachedStatistics = 32

export class History {
  readonly #setup: HistorySetup
  /** The saved records, oldest first. */
  readonly #records = new Map<string, FinishedMatchRecord>()
  /** Tables of the journal that this version can't restore, by id. They stay in the journal, and their ids stay taken. */
  readonly #unrestored = new Map<string, StoredTable>()
  /** The unfinished matches on tables that are not restored, by match id. The history lists them, too. */
  readonly #unfinished = new Map<string, FinishedMatch>()
  /** Unreadable rows that have been logged. */
  readonly #logged = new Set<string>()
  /** Cached statistics by reader, newest last. */
  readonly #counted = new Map<string, Counted>()
  readonly #since: Date

  constructor(setup: HistorySetup) {
    this.#setup = setup
    this.#since = setup.date()
    for (const record of setup.journal.finishedMatches()) this.#records.set(record.id, record)
  }

  /** Logs the rows of the journal that could not be read, each once. Called after the house has read all it needs. */
  logUnreadable(): void {
    for (const { table, key, detail } of this.#setup.journal.unreadable) {
      const row = `${table} ${key}`
      if (this.#logged.has(row)) continue
      this.#logged.add(row)
      this.#setup.log(...describeUnreadable(table, key, `${detail}. It stays in the journal as it is.`))
    }
  }

  /** Remembers tables that this version can't restore. They stay in the journal. */
  keepUnrestored(tables: Iterable<StoredTable>): void {
    for (const stored of tables) {
      this.#unrestored.set(stored.table.id, stored)
      const match = unfinishedMatchOf(stored, this.#setup.date())
      if (match && !this.#records.has(match.record.id)) this.#unfinished.set(match.record.id, match)
    }
  }

  recordOf(match: string): FinishedMatchRecord | undefined {
    return this.#records.get(match)
  }

  /** Whether this id belongs to a saved table or game, so that a new table can't have it. */
  knowsTable(id: string): boolean {
    const isOf = (match: string) => match.startsWith(`${id}-`)
    const unread = [...this.#setup.journal.unreadable].map(({ key }) => key)
    return this.#unrestored.has(id) || [...this.#records.keys(), ...unread].some((each) => each === id || isOf(each))
  }

  /** Whether an unreadable row names this device: the row may be repaired one day. */
  mentions(device: string): boolean {
    return [...this.#setup.journal.unreadable].some(({ text }) => text.includes(device))
  }

  /** Devices that have something here to come back to. */
  *devices(): Iterable<string> {
    for (const record of this.#records.values()) yield* devicesIn(record)
    for (const { table } of this.#unrestored.values()) yield* devicesNamedIn(table)
  }

  /**
   * A match that ends now, to be saved in one transaction with the change that ends it; call `add` after that. Changes
   * nothing itself. Undefined if nothing was played.
   */
  prepare(table: TableRecord, played: PlayedMatch): FinishedMatch
  prepare(table: TableRecord, played: PlayedMatch | undefined): FinishedMatch | undefined
  prepare(table: TableRecord, played: PlayedMatch | undefined): FinishedMatch | undefined {
    if (!played) return undefined
    const now = this.#setup.date()
    const match = { ...finishedMatchOf(table, played, now), figure: dailyFigureOf(table, played, now, this.#since) }
    const others = [...this.#records.values()].filter(({ id }) => id !== match.record.id)
    return { ...match, evicted: matchesToEvict([...others, match.record]) }
  }

  /** Adds a match to the list. It is already in the journal, from which the matches that it replaces are gone. */
  add({ record, evicted = [] }: FinishedMatch): void {
    this.#counted.clear()
    // The newest is the last.
    for (const id of [record.id, ...evicted]) this.#records.delete(id)
    this.#records.set(record.id, record)
  }

  list(reader: Reader, before?: string): Listed | Rejection {
    const all = this.#readBy(reader).toReversed()
    const start = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1
    if (before !== undefined && start === 0) return reject('unknown-match')
    const page = all.slice(start, start + limits.matchesPerPage)
    return {
      type: 'matches',
      matches: page.map((record) => summaryOf(record, this.#setup.games)),
      ...(before !== undefined && { before }),
      more: all.length > start + page.length,
      kept: this.#setup.journal.durable,
    }
  }

  /** A game as a file, secrets included. Rejects with `unknown-match` also a game that the reader may not read. */
  *file(reader: Reader, id: string): Task<MatchFile | Rejection> {
    const unfinished = this.#unfinished.get(id)
    if (unfinished && mayRead(unfinished.record, reader)) {
      // It may be continued one day by a version with its rules, so none of its players may see its secrets before.
      return reader.local ? rejectIfTooBig(fileOf(unfinished)) : reject('match-not-over')
    }
    const record = this.#records.get(id)
    return record && mayRead(record, reader) ? yield* this.open(id) : reject('unknown-match')
  }

  /** As `file`, for a reader who is known to have been at its table. */
  *open(id: string): Task<MatchFile | Rejection> {
    const record = this.#records.get(id)
    const log = record && (yield* this.#logOf(id))
    return record && log ? rejectIfTooBig(fileOf({ record, ...log })) : reject('unknown-match')
  }

  *#logOf(id: string): Task<SavedLog | undefined> {
    const log = yield* waitFor(this.#setup.journal.finishedMatchLog(id))
    this.logUnreadable()
    return log
  }

  statistics(reader: Reader): Counted {
    const key = reader.local ? 'local' : reader.device
    const known = this.#counted.get(key)
    if (known) return known
    const results = this.#readBy(reader).flatMap((record) => resultOf(record) ?? [])
    const counted: Counted = { type: 'statistics', statistics: statistics(results, this.#setup.games) }
    this.#counted.set(key, counted)
    if (this.#counted.size > maxCachedStatistics) this.#counted.delete(this.#counted.keys().next().value!)
    return counted
  }

  /** Games played on a day of the host's calendar (as 2026-11-22), and all days that have games, newest first. */
  *figures(day: string): Task<{ days: string[]; played: PlayedGame[] }> {
    const { journal } = this.#setup
    const days = yield* waitFor(journal.playedDays())
    const played = yield* waitFor(journal.playedOn(day))
    this.logUnreadable()
    return { days, played }
  }

  /**
   * Erases this from the games that are over. Nothing of it is left in the journal's files. `clearTables` prepares the changes
   * that take the erased game, or all of them, off open tables.
   */
  *forget(
    erasure: Erasure,
    clearTables: (erased: FinishedMatchRecord | undefined) => readonly PreparedChange[],
  ): Task<Rejection | undefined> {
    const changes = this.#prepareForgetting(erasure, clearTables)
    if ('code' in changes) return changes
    yield* makeChanges(this.#setup.journal, changes)
    yield* this.scrub()
    return undefined
  }

  #prepareForgetting(
    erasure: Erasure,
    clearTables: (erased: FinishedMatchRecord | undefined) => readonly PreparedChange[],
  ): PreparedChange[] | Rejection {
    if (erasure === 'all') return [...clearTables(undefined), ...this.#prepareErasing(undefined)]
    if ('name' in erasure) return this.#prepareErasingName(erasure.name)
    const { match } = erasure
    const erased = this.#records.get(match) ?? this.#unfinished.get(match)?.record
    return erased ? [...clearTables(erased), ...this.#prepareErasing(erased)] : reject('unknown-match')
  }

  /** The names that people on a device have used. */
  namesOf(device: string): string[] {
    const tables = [...this.#unrestored.values()].map(({ table }) => table)
    return [...this.#records.values(), ...tables].flatMap(({ seats, holders = [] }) => [
      ...seats.flatMap((seat) => (seat.kind === 'person' && seat.device === device ? [seat.name] : [])),
      ...holdersOn(holders, device),
    ])
  }

  /** Ids of the tables at which people on a device have played a game that is over. */
  tablesOf(device: string): ReadonlySet<string> {
    const theirs = [...this.#records.values()].filter(
      (record) => hasSeatIn(record, device) || devicesOf(record.holders ?? []).includes(device),
    )
    return new Set(theirs.map(({ id }) => tableIdOf(id)))
  }

  /** The changes that erase the people of a device from all saved games. Once they are made, call `scrub`. */
  prepareForgettingDevice(leaver: ErasedDevice): PreparedChange[] {
    return [
      ...this.#prepareRecords((record) => matchWithoutDevice(record, leaver)),
      ...this.#prepareUnrestored((table) =>
        isNamedAt(table, leaver) ? withoutErased(table, leaver, openSeat) : undefined,
      ),
    ]
  }

  /** Removes what is left of forgotten data from the journal's files. A failure is only logged. */
  *scrub(): Task {
    const { journal, log } = this.#setup
    // If this fails, the data is forgotten all the same, and what is left of it in the write-ahead log goes when the host stops.
    yield* tryWrite(log, () => waitFor(journal.scrub()))
  }

  /** If `erased` is undefined, erases all games. */
  #prepareErasing(erased: FinishedMatchRecord | undefined): PreparedChange[] {
    const ids = erased ? [erased.id] : [...this.#records.keys(), ...this.#unfinished.keys()]
    const onTables = [...this.#unrestored.values()].filter(({ table }) => table.dealt)
    const tables = onTables.flatMap(({ table: { id, deals } }) => (ids.includes(matchIdOf(id, deals)) ? [id] : []))
    const commit = () => {
      this.#counted.clear()
      for (const table of tables) this.#unrestored.delete(table)
      for (const id of ids) {
        this.#records.delete(id)
        this.#unfinished.delete(id)
      }
    }
    return [
      ...this.#prepareUnrestored((table) => withoutMatch(table, erased)),
      { write: { method: 'forgetMatches', parameters: [ids, tables] }, commit },
    ]
  }

  #prepareErasingName(name: string): PreparedChange[] {
    const erased = erasedName(name)
    return [
      ...this.#prepareRecords((record) => matchWithoutName(record, erased)),
      ...this.#prepareUnrestored((table) => withoutPeopleNamed(table, erased)),
    ]
  }

  /** Prepares to replace each finished match by the result of `change`; a match for which that is undefined stays as it is. */
  #prepareRecords(change: (record: FinishedMatchRecord) => FinishedMatchRecord | undefined): PreparedChange[] {
    const changed = [...this.#records.values()].flatMap((record) => change(record) ?? [])
    if (changed.length === 0) return []
    const commit = () => {
      this.#counted.clear()
      // A game that was deleted meanwhile, to make room for a newer one, must not come back.
      for (const record of changed) if (this.#records.has(record.id)) this.#records.set(record.id, record)
    }
    return [{ write: { method: 'saveFinishedMatches', parameters: [changed] }, commit }]
  }

  /** As `#prepareRecords`, for the tables that are not restored. */
  #prepareUnrestored(change: (table: TableRecord) => TableRecord | undefined): PreparedChange[] {
    return [...this.#unrestored.values()].flatMap((stored) => {
      const table = change(stored.table)
      if (!table) return []
      const commit = () => this.keepUnrestored([{ ...stored, table }])
      return [{ write: { method: 'saveTable', parameters: [table] }, commit }]
    })
  }

  /** Finished games, oldest first, then those on tables that are not restored. */
  #readBy(reader: Reader): FinishedMatchRecord[] {
    const unfinished = [...this.#unfinished.values()].map(({ record }) => record)
    return [...this.#records.values(), ...unfinished].filter((record) => mayRead(record, reader))
  }
}

function mayRead(record: FinishedMatchRecord, { device, local }: Reader): boolean {
  return local || hasSeatIn(record, device)
}

function describeUnreadable(table: string, key: string, detail: string): Parameters<Log> {
  switch (table) {
    case 'tables':
      return ['table-not-restored', { table: key, detail }]
    case 'matches':
      return ['match-not-read', { match: key, detail }]
    default:
      return ['row-not-read', { table, detail }]
  }
}
