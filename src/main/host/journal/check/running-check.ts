// The journal's check while a host writes: it follows every row that changes, by triggers of this connection, so that no
// writer has to call it. The digests are saved in the transaction that changes the rows; the head follows each commit.

import { Head } from './head.ts'
import { checkWriter, checkedTables, partOf, readChecks, readProgress, rowDigest, setDigest } from './part-digests.ts'
import { describeError } from '../../logger.ts'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { HeadRecord, HeadSync } from './head.ts'
import type { Digest, Digests, SaveCheck, StoredProgress } from './part-digests.ts'
import type { Row } from '../rows.ts'
import type { Log } from '../../logger.ts'

/** Number of writes after which the write-ahead log is checkpointed: copied to the main file and started again. */
const writesPerCheckpoint = 500

/** Used by `JournalStore.write`: begin, then in the transaction save, then undo or confirm. */
export class RunningCheck {
  readonly #database: DatabaseSync
  readonly #log: Log
  readonly #head: Head
  readonly #save: SaveCheck
  /** The saved digests, by part. */
  readonly #digests: Digests
  /** Parts with unreadable rows, and their actual digests. The saved digests stay until such a part changes. */
  readonly #unreadable: Digests
  #progress: StoredProgress
  /** The XOR difference of each digest that this write has changed. */
  readonly #changes: Digests = new Map()
  #isWriting = false
  #isOpen: boolean
  #next: StoredProgress | undefined
  /** Parts whose changes may be only in the write-ahead log; undefined until the first checkpoint. */
  #recent: Map<string, Digest | null> | undefined
  #checkpointedAt = 0
  #writesSinceCheckpoint = 0
  #isHeadBehind = false

  /** `database`: up to date and found intact. `unreadable`: the result of `inspectJournal`. */
  constructor(database: DatabaseSync, folder: string, unreadable: Digests, log: Log, headSync: HeadSync) {
    this.#database = database
    this.#log = log
    this.#save = checkWriter(database)
    this.#digests = readChecks(database)
    this.#unreadable = unreadable
    this.#progress = readProgress(database)!
    this.#isOpen = this.#progress.isOpen
    this.#head = new Head(folder, this.#record, headSync, (error) => this.#headFailed(error))
    followRows(database, (table, row) => this.#follow(table, row))
  }

  begin(): void {
    if (this.#writesSinceCheckpoint >= writesPerCheckpoint) this.#checkpoint()
    this.#changes.clear()
    this.#isOpen = this.#progress.isOpen
    this.#isWriting = true
  }

  /** Called in the first write: marks the journal as in use by a host. */
  beginSession(): void {
    this.#isOpen = true
  }

  /** Called in the last write: marks the journal as closed. */
  endSession(): void {
    this.#isOpen = false
  }

  /** Saves the digests of the parts that this write has changed. */
  save(): void {
    if (this.#changes.size === 0 && this.#isOpen === this.#progress.isOpen) return
    const { journal, commits } = this.#progress
    let { total } = this.#progress
    const changed: Digests = new Map()
    for (const [part, change] of this.#changes) {
      const before = this.#digests.get(part) ?? 0n
      const after = (this.#unreadable.get(part) ?? before) ^ change
      total ^= before ^ after
      setDigest(changed, part, after)
    }
    this.#next = { journal, commits: commits + 1, total, isOpen: this.#isOpen }
    this.#save(changed, this.#changes.keys(), this.#next)
  }

  /** Remembers what this transaction has changed so far. Returns a function that forgets later changes. */
  savepoint(): () => void {
    const before = new Map(this.#changes)
    return () => {
      this.#changes.clear()
      for (const [part, change] of before) this.#changes.set(part, change)
    }
  }

  undo(): void {
    this.#isWriting = false
    this.#next = undefined
  }

  /**
   * Called when the write is committed: the head records that when this returns, or soon after. If the head can't be written,
   * the write still stands and the next one tries again: a head that is behind is not taken for damage.
   */
  confirm(): void {
    this.#isWriting = false
    const next = this.#next
    if (!next) return
    this.#next = undefined
    this.#progress = next
    this.#writesSinceCheckpoint++
    for (const [part, change] of this.#changes) {
      setDigest(this.#digests, part, (this.#unreadable.get(part) ?? this.#digests.get(part) ?? 0n) ^ change)
      this.#unreadable.delete(part)
      this.#recent?.set(part, this.#digests.get(part) ?? null)
    }
    this.#tellHead('write')
  }

  /** Called once all of the journal is in the main file: removes erased data from the head, too. */
  afterScrub(): void {
    this.#checkpointed()
    this.#tellHead('overwrite')
  }

  close(): void {
    this.#head.close()
  }

  /** Runs before a write, so that the write overwrites the start of the log; otherwise SQLite would read the old log again. */
  #checkpoint(): void {
    this.#writesSinceCheckpoint = 0
    try {
      const { busy } = this.#database.prepare('PRAGMA wal_checkpoint(RESTART)').get() as { busy: number }
      if (busy === 0) this.#checkpointed()
    } catch (error) {
      // The log keeps growing; its content is safe.
      this.#log('journal-failed', { detail: describeError(error) })
    }
  }

  #checkpointed(): void {
    this.#recent = new Map()
    this.#checkpointedAt = this.#progress.commits
    this.#writesSinceCheckpoint = 0
  }

  #tellHead(how: 'write' | 'overwrite'): void {
    try {
      this.#head[how](this.#record)
      this.#isHeadBehind = false
    } catch (error) {
      this.#headFailed(error)
    }
  }

  get #record(): HeadRecord {
    return { ...this.#progress, recent: this.#recent, since: this.#checkpointedAt }
  }

  #headFailed(error: unknown): void {
    if (!this.#isHeadBehind) this.#log('journal-failed', { detail: describeError(error) })
    this.#isHeadBehind = true
  }

  #follow(table: string, row: Row): void {
    if (!this.#isWriting) throw new Error(`${table} is written to outside of JournalStore.write`)
    const part = partOf(table, row)
    setDigest(this.#changes, part, (this.#changes.get(part) ?? 0n) ^ rowDigest(table, row))
  }
}

/**
 * Calls `onChange` with each row that is added and each that is removed; for a row that is updated, with the old and the new
 * one.
 */
function followRows(database: DatabaseSync, onChange: (table: string, row: Row) => void): void {
  const columnsOf = new Map<string, string[]>()
  database.function('row_changed', { varargs: true }, (table: SQLInputValue, ...values: SQLInputValue[]) => {
    const columns = columnsOf.get(String(table))!
    onChange(String(table), Object.fromEntries(columns.map((column, index) => [column, values[index]])) as Row)
    return null
  })
  for (const table of checkedTables) {
    const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table)
    const names = columns.map(({ name }) => String(name))
    columnsOf.set(table, names)
    const call = (row: 'NEW' | 'OLD') =>
      `SELECT row_changed('${table}', ${names.map((name) => `${row}.${name}`).join(', ')});`
    database.exec(`
      CREATE TEMP TRIGGER ${table}_added AFTER INSERT ON main.${table} BEGIN ${call('NEW')} END;
      CREATE TEMP TRIGGER ${table}_removed AFTER DELETE ON main.${table} BEGIN ${call('OLD')} END;
      CREATE TEMP TRIGGER ${table}_changed AFTER UPDATE ON main.${table} BEGIN ${call('OLD')} ${call('NEW')} END;
    `)
  }
}
