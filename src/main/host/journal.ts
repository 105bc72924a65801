// The host's memory: one SQLite file in its data folder. What a call has returned from survives the process.

import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeTrouble, JournalError } from './journal-error.ts'
import { applicationId, schemaVersion, steps } from './journal-schema.ts'
import { dayBefore } from './cafe/figures.ts'
import { readTableRecord } from './records.ts'
import { limits } from '#shared/protocol/limits.ts'
import type { Header, Entry } from '#shared/engine/log.ts'
import type { Proof } from '#shared/luck/luck.ts'
import type { PlayedGame } from '#shared/protocol/cafe.ts'
import type { Figure } from './cafe/figures.ts'
import type { StationRecord, Word } from './cafe/station.ts'
import type { MatchRecord, StoredMatch } from './match-records.ts'
import type { DeviceRecord, HostRecord, StoredTable, TableRecord } from './records.ts'

/** Every method either has written all of it when it returns, or throws and has written nothing. */
export interface Journal {
  /** Whether it outlives the process. */
  readonly durable: boolean
  host(): HostRecord | undefined
  saveHost(host: HostRecord): void
  devices(): DeviceRecord[]
  saveDevice(device: DeviceRecord): void
  forgetDevice(id: string): void
  tables(): StoredTable[]
  /**
   * `match`, here and below: a game that is over with this and is kept. Of the games dealt at a table the journal has only
   * the one that is on it, of a table in its lobby none.
   */
  saveTable(table: TableRecord, match?: StoredMatch): void
  /** The table together with the header of the game that is dealt with it, and how it was shuffled. */
  saveDeal(table: TableRecord, header: Header, proof?: Proof): void
  /** `number`: how many entries of this game came before. */
  saveEntry(table: string, deal: number, number: number, entry: Entry, match?: StoredMatch): void
  /** The table as it is without the last entry of its game, which goes; `number` is that entry's. */
  takeBack(table: TableRecord, number: number): void
  /** With its games. */
  forgetTable(id: string, match?: StoredMatch): void
  /** Games that are over, oldest first: what is known of each as it was written, for whoever reads it to check. */
  matches(): { id: string; record: string }[]
  /** How such a game was played. */
  match(id: string): Omit<StoredMatch, 'record' | 'gone'> | undefined
  /** In the place of what was known of these games before. */
  saveMatchRecords(records: readonly MatchRecord[]): void
  /** Games that are over, and tables. */
  forgetMatches(ids: readonly string[], tables: readonly string[]): void
  /** Days of which the figures have something, newest first. */
  playedDays(): string[]
  /** The figures of a day, in the order in which the games ended; of very many the latest. */
  playedOn(day: string): PlayedGame[]
  /** The kiosks of a cafe, in the order in which they came; times are the calendar's. */
  stations(): StationRecord[]
  /** What staff has said to all of them; undefined before the first word. */
  wordForAll(): Word | undefined
  saveStations(stations: readonly StationRecord[], forAll?: Word): void
  forgetStation(id: string): void
  /** Sees to it that what was forgotten is nowhere in the journal's files. */
  scrub(): void
  close(): void
}

export const journalFile = 'lanyard.sqlite'

/**
 * Opens the journal of a data folder, making both where they are missing; without a folder, one that lives in memory.
 * Throws JournalError, with a sentence for a person, for a file that is not ours, damaged, newer or in use. Such a file
 * stays as it is.
 */
export function openJournal(folder?: string): Journal {
  if (folder === undefined) return new SqliteJournal(openDatabase(':memory:'), false)
  const file = join(folder, journalFile)
  try {
    makeFolder(resolve(folder))
    makePrivate(file)
    return new SqliteJournal(openDatabase(file), true)
  } catch (error) {
    throw error instanceof JournalError ? error : new JournalError(describeTrouble(error, file))
  }
}

/** Step by step: Node's own recursive one never returns where the system lets nobody make a folder (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** What it holds are hands and seeds of running games. SQLite gives the files that it puts beside it the same rights. */
function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true })
  try {
    // What is deleted is overwritten: whoever erases a name does not want it found in the file.
    database.exec('PRAGMA secure_delete = ON')
    // Exclusive: a second host on the same folder would play the same tables; it is told so at once.
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    const isNew = number(database, 'SELECT count(*) AS value FROM sqlite_schema') === 0
    if (!isNew) checkOurs(database, file)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    bringUpToDate(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function checkOurs(database: DatabaseSync, file: string): void {
  if (number(database, 'SELECT application_id AS value FROM pragma_application_id') !== applicationId) {
    throw new JournalError(`${file} is not a journal of Lanyard: choose another data folder, or move that file away.`)
  }
  const version = number(database, 'SELECT user_version AS value FROM pragma_user_version')
  if (version < 1 || version > schemaVersion) {
    throw new JournalError(
      `${file} was written by another version of Lanyard (journal ${version}, this one reads up to ${schemaVersion}): use that version, or choose another data folder.`,
    )
  }
  const health = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
  if (health !== 'ok') {
    throw new JournalError(`${file} is damaged (${String(health)}): put back a copy, or choose another data folder.`)
  }
}

/** All at once or, where the disk does not take it, not at all. */
function bringUpToDate(database: DatabaseSync): void {
  const version = number(database, 'SELECT user_version AS value FROM pragma_user_version')
  if (version === schemaVersion) return
  const missing = steps.slice(version).join('')
  database.exec(`BEGIN IMMEDIATE; ${missing} PRAGMA user_version = ${schemaVersion}; COMMIT`)
}

function number(database: DatabaseSync, query: string): number {
  return Number(database.prepare(query).get()?.['value'])
}

class SqliteJournal implements Journal {
  readonly durable: boolean
  readonly #database: DatabaseSync
  readonly #insertEntry

  constructor(database: DatabaseSync, durable: boolean) {
    this.#database = database
    this.durable = durable
    this.#insertEntry = database.prepare(
      'INSERT INTO entries (table_id, deal, number, actor, action, late) VALUES (?, ?, ?, ?, ?, ?)',
    )
  }

  host(): HostRecord | undefined {
    const row = this.#database.prepare('SELECT id, name FROM host').get()
    return row && { id: String(row['id']), name: String(row['name']) }
  }

  saveHost(host: HostRecord): void {
    this.#database.prepare('INSERT OR REPLACE INTO host (one, id, name) VALUES (1, ?, ?)').run(host.id, host.name)
  }

  devices(): DeviceRecord[] {
    return this.#database
      .prepare('SELECT id, token, earlier FROM devices')
      .all()
      .map((row) => ({
        id: String(row['id']),
        token: String(row['token']),
        earlier: row['earlier'] === null ? null : String(row['earlier']),
      }))
  }

  saveDevice(device: DeviceRecord): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO devices (id, token, earlier) VALUES (?, ?, ?)')
      .run(device.id, device.token, device.earlier)
  }

  forgetDevice(id: string): void {
    this.#database.prepare('DELETE FROM devices WHERE id = ?').run(id)
  }

  tables(): StoredTable[] {
    return this.#database
      .prepare('SELECT record FROM tables ORDER BY rowid')
      .all()
      .map((row) => {
        const table = readTableRecord(String(row['record']))
        return table.dealt
          ? { table, header: this.#header(table), entries: this.#entries(table), proof: this.#proof(table) }
          : { table, header: undefined, entries: [], proof: undefined }
      })
  }

  #header(table: TableRecord): Header | undefined {
    const row = this.#database
      .prepare('SELECT header FROM deals WHERE table_id = ? AND deal = ?')
      .get(table.id, table.deals)
    return row && (JSON.parse(String(row['header'])) as Header)
  }

  #proof(table: TableRecord): Proof | undefined {
    const row = this.#database
      .prepare('SELECT proof FROM luck WHERE table_id = ? AND deal = ?')
      .get(table.id, table.deals)
    return row && (JSON.parse(String(row['proof'])) as Proof)
  }

  #entries(table: TableRecord): Entry[] {
    return this.#database
      .prepare('SELECT actor, action, late FROM entries WHERE table_id = ? AND deal = ? ORDER BY number')
      .all(table.id, table.deals)
      .map((row) => ({
        actor: row['actor'] === null ? 'table' : Number(row['actor']),
        action: JSON.parse(String(row['action'])) as Entry['action'],
        ...(row['late'] !== null && { late: true }),
      }))
  }

  saveTable(table: TableRecord, match?: StoredMatch): void {
    const write = () => {
      this.#database
        .prepare(
          'INSERT INTO tables (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
        )
        .run(table.id, JSON.stringify(table))
      if (!table.dealt) this.#forgetDeals(table)
    }
    if (match || table.dealt) this.#withMatch(match, write)
    else this.#together(write)
  }

  /** What was played before: nobody comes back to it, and what is kept of it is kept as a match. */
  #forgetDeals({ id, deals, dealt }: TableRecord): void {
    this.#database.prepare('DELETE FROM deals WHERE table_id = ? AND deal < ?').run(id, dealt ? deals : deals + 1)
  }

  saveDeal(table: TableRecord, header: Header, proof?: Proof): void {
    const insert = (into: string, what: Header | Proof) =>
      this.#database.prepare(`INSERT INTO ${into} VALUES (?, ?, ?)`).run(table.id, table.deals, JSON.stringify(what))
    this.#together(() => {
      this.saveTable(table)
      insert('deals (table_id, deal, header)', header)
      if (proof) insert('luck (table_id, deal, proof)', proof)
      this.#forgetDeals(table)
    })
  }

  saveEntry(table: string, deal: number, number: number, entry: Entry, match?: StoredMatch): void {
    const actor = entry.actor === 'table' ? null : entry.actor
    this.#withMatch(match, () =>
      this.#insertEntry.run(table, deal, number, actor, JSON.stringify(entry.action), entry.late ? 1 : null),
    )
  }

  takeBack(table: TableRecord, number: number): void {
    this.#together(() => {
      this.saveTable(table)
      this.#database
        .prepare('DELETE FROM entries WHERE table_id = ? AND deal = ? AND number = ?')
        .run(table.id, table.deals, number)
    })
  }

  forgetTable(id: string, match?: StoredMatch): void {
    this.#withMatch(match, () => this.#database.prepare('DELETE FROM tables WHERE id = ?').run(id))
  }

  matches(): { id: string; record: string }[] {
    return this.#database
      .prepare('SELECT id, record FROM matches ORDER BY number')
      .all()
      .map((row) => ({ id: String(row['id']), record: String(row['record']) }))
  }

  match(id: string): Omit<StoredMatch, 'record' | 'gone'> | undefined {
    const row = this.#database.prepare('SELECT header, entries, luck FROM matches WHERE id = ?').get(id)
    return (
      row && {
        header: JSON.parse(String(row['header'])) as Header,
        entries: JSON.parse(String(row['entries'])) as Entry[],
        ...(row['luck'] !== null && { luck: JSON.parse(String(row['luck'])) as unknown }),
      }
    )
  }

  saveMatchRecords(records: readonly MatchRecord[]): void {
    const update = this.#database.prepare('UPDATE matches SET record = ? WHERE id = ?')
    this.#together(() => records.forEach((record) => update.run(JSON.stringify(record), record.id)))
  }

  forgetMatches(ids: readonly string[], tables: readonly string[]): void {
    const forget = this.#database.prepare('DELETE FROM matches WHERE id = ?')
    this.#together(() => {
      ids.forEach((id) => forget.run(id))
      tables.forEach((id) => this.forgetTable(id))
    })
  }

  scrub(): void {
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  #withMatch(match: StoredMatch | undefined, write: () => void): void {
    if (!match) {
      write()
      return
    }
    this.#together(() => {
      write()
      const { record, header, entries, luck, figure, gone = [] } = match
      this.#database
        .prepare('INSERT OR REPLACE INTO matches (id, record, header, entries, luck) VALUES (?, ?, ?, ?, ?)')
        .run(
          record.id,
          JSON.stringify(record),
          JSON.stringify(header),
          JSON.stringify(entries),
          luck === undefined ? null : JSON.stringify(luck),
        )
      const forget = this.#database.prepare('DELETE FROM matches WHERE id = ?')
      gone.forEach((id) => forget.run(id))
      if (figure) this.#addFigure(figure)
    })
  }

  #addFigure({ day, hour, game, minutes, people, bots, complete }: Figure): void {
    this.#database
      .prepare('INSERT INTO played (day, hour, game, minutes, people, bots, complete) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(day, hour, game, minutes ?? null, people, bots, Number(complete))
    this.#database.prepare('DELETE FROM played WHERE day < ?').run(dayBefore(day, limits.playedDays))
    this.#database
      .prepare('DELETE FROM played WHERE number <= (SELECT max(number) FROM played) - ?')
      .run(limits.playedGames)
  }

  playedDays(): string[] {
    return this.#database
      .prepare('SELECT DISTINCT day FROM played ORDER BY day DESC LIMIT ?')
      .all(limits.playedDays)
      .map((row) => String(row['day']))
  }

  playedOn(day: string): PlayedGame[] {
    return this.#database
      .prepare('SELECT * FROM played WHERE day = ? ORDER BY number DESC LIMIT ?')
      .all(day, limits.playedPerDay)
      .reverse()
      .map((row) => ({
        game: String(row['game']),
        hour: Number(row['hour']),
        ...(row['minutes'] !== null && { minutes: Number(row['minutes']) }),
        people: Number(row['people']),
        bots: Number(row['bots']),
        complete: row['complete'] === 1,
      }))
  }

  stations(): StationRecord[] {
    return this.#database
      .prepare('SELECT record FROM stations ORDER BY rowid')
      .all()
      .map((row) => JSON.parse(String(row['record'])) as StationRecord)
  }

  wordForAll(): Word | undefined {
    const row = this.#database.prepare('SELECT word FROM floor').get()
    return row && (JSON.parse(String(row['word'])) as Word)
  }

  saveStations(stations: readonly StationRecord[], forAll?: Word): void {
    const save = this.#database.prepare(
      'INSERT INTO stations (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
    )
    this.#together(() => {
      for (const station of stations) save.run(station.id, JSON.stringify(station))
      if (forAll) {
        const word = JSON.stringify(forAll)
        this.#database.prepare('INSERT OR REPLACE INTO floor (one, word) VALUES (1, ?)').run(word)
      }
    })
  }

  forgetStation(id: string): void {
    this.#database.prepare('DELETE FROM stations WHERE id = ?').run(id)
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }

  #together(write: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      write()
      this.#database.exec('COMMIT')
    } catch (error) {
      // A full disk may already have undone it.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }
}
