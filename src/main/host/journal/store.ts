// The journal's database while a host writes to it. Every write goes through `write`, which also updates the journal's check:
// the digest of each part that it changes, the progress, and the head.

import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { headFile } from './check/head.ts'
import { isDiskFailure } from './sqlite-codes.ts'
import { RunningCheck } from './check/running-check.ts'
import { checkWriter, digestsOf, readChecks, readProgress, totalOf } from './check/part-digests.ts'
import { schemaVersion, migrations } from './schema.ts'
import { describeError } from '../logger.ts'
import type { HeadSync } from './check/head.ts'
import type { Digests } from './check/part-digests.ts'
import type { Log } from '../logger.ts'

/** Milliseconds between two checks of the files. Meanwhile, writes to a file that is gone are lost without an error. */
const checkEveryMs = 1000

export class JournalStore {
  readonly database: DatabaseSync
  readonly #log: Log
  /** Undefined for a journal in memory, and until one is open. */
  #files: JournalFiles | undefined
  /** Undefined for a journal in memory, which nobody opens again. */
  #check: RunningCheck | undefined
  /** Whether a transaction is under way; a call of `write` then becomes part of it. */
  #isInTransaction = false

  private constructor(database: DatabaseSync, log: Log) {
    this.database = database
    this.#log = log
  }

  static inMemory(log: Log): JournalStore {
    const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
    migrate(database)
    return new JournalStore(database, log)
  }

  /**
   * Opens a file that has been inspected and found intact, or makes a new one. Brings an older file up to date. `unreadable`: the
   * result of `inspectJournal`.
   */
  static open(file: string, unreadable: Digests, log: Log, headSync: HeadSync = 'at-once'): JournalStore {
    const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true })
    const store = new JournalStore(database, log)
    try {
      prepare(database)
      migrate(database)
      // The log is enabled only here, so that the migrations above are in the main file: it must not be empty while the log has
      // its content.
      database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0')
      store.#check = new RunningCheck(database, dirname(file), unreadable, log, headSync)
      store.write(() => store.#check!.beginSession())
      store.scrub()
      store.#files = new JournalFiles([file, `${file}-wal`, join(dirname(file), headFile)])
      return store
    } catch (error) {
      store.#check?.close()
      database.close()
      throw error
    }
  }

  /** Runs `changes` in a transaction: if it throws, nothing is written. The changes are on the disk when this returns. */
  write(changes: () => void): void {
    if (this.#isInTransaction) changes()
    else this.#transact(changes)
  }

  /** See `LocalJournal.writeAll`. */
  writeAll(writes: readonly (() => void)[]): unknown[] {
    const errors: unknown[] = []
    this.#transact(() =>
      writes.forEach((write, index) => {
        const error = this.#tryWrite(write)
        if (error !== undefined) errors[index] = error
      }),
    )
    return errors
  }

  /**
   * Returns the error of a write that has failed, of which nothing is left; undefined if it has succeeded. Throws if the
   * transaction is lost.
   */
  #tryWrite(write: () => void): unknown {
    const { database } = this
    const undo = this.#check?.savepoint()
    database.exec('SAVEPOINT one')
    try {
      write()
      return undefined
    } catch (error) {
      // A full disk undoes the whole transaction, and with any failure of the disk the other writes would fail, too.
      if (!database.isTransaction || isDiskFailure(error)) throw error
      database.exec('ROLLBACK TO one')
      undo?.()
      return error
    } finally {
      if (database.isTransaction) database.exec('RELEASE one')
    }
  }

  #transact(changes: () => void): void {
    const { database } = this
    const check = this.#check
    this.#files?.check()
    check?.begin()
    database.exec('BEGIN IMMEDIATE')
    this.#isInTransaction = true
    let isCommitting = false
    try {
      changes()
      check?.save()
      isCommitting = true
      database.exec('COMMIT')
    } catch (error) {
      check?.undo()
      // A full disk may already have undone it.
      if (database.isTransaction) database.exec('ROLLBACK')
      if (isCommitting) this.#emptyLog()
      throw error
    } finally {
      this.#isInTransaction = false
    }
    check?.confirm()
  }

  /**
   * Called after a commit that has failed, for example in its sync: the log may have all of it, and the next start would find it
   * there. If the disk does not take this either, the commit is there until the next write.
   */
  #emptyLog(): void {
    try {
      this.scrub()
    } catch (error) {
      this.#log('journal-failed', { detail: describeError(error) })
    }
  }

  /** Removes what is left of forgotten data from the journal's files. */
  scrub(): void {
    this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    this.#check?.afterScrub()
  }

  close(): void {
    if (!this.database.isOpen) return
    // Closing works wherever the files are now.
    this.#files = undefined
    try {
      if (this.#check) this.write(() => this.#check!.endSession())
    } catch (error) {
      // The next host finds the journal as after a power cut.
      this.#log('journal-failed', { detail: describeError(error) })
    }
    this.#check?.close()
    this.database.close()
  }
}

/** Checks that files are still in their places: the system keeps writing to a file that was moved or removed. */
class JournalFiles {
  readonly #inodes: Map<string, Inode>
  #checkedAt = performance.now()

  constructor(files: readonly string[]) {
    this.#inodes = new Map(files.map((file) => [file, inodeOf(file)]))
  }

  /** Throws if one of the files is gone. Does nothing if called again within `checkEveryMs`. */
  check(): void {
    const now = performance.now()
    if (now - this.#checkedAt < checkEveryMs) return
    for (const [file, before] of this.#inodes) {
      const inode = inodeOf(file)
      if (isOther(inode, before))
        throw new Error(`${file} was moved or removed: put it back or, if it is gone, stop Lanyard and start it again`)
      this.#inodes.set(file, inode)
    }
    this.#checkedAt = now
  }
}

/** 0 on a system without such numbers; undefined for an empty file, which gets its number later on FAT. */
type Inode = bigint | 'gone' | undefined

function inodeOf(file: string): Inode {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  if (!found) return 'gone'
  return found.size > 0n ? found.ino : undefined
}

function isOther(inode: Inode, before: Inode): boolean {
  if (inode === 'gone' || before === 'gone') return inode !== before
  return inode !== undefined && before !== undefined && inode !== before
}

function prepare(database: DatabaseSync): void {
  // Deleted data is overwritten, so that an erased name can't be found in the file.
  database.exec('PRAGMA secure_delete = ON')
  // Exclusive: a second host on the same folder would play the same tables, so it gets an error immediately.
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  // Also flushes the disk's own cache, so that a commit is on the disk before the head that describes it. (macOS needs to be
  // asked.)
  database.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON')
  // With this, `INSERT OR REPLACE` also runs the check's trigger for the replaced row.
  database.exec('PRAGMA recursive_triggers = ON')
}

/** Runs all missing migrations in one transaction. */
function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version === schemaVersion) return
  database.exec('BEGIN IMMEDIATE')
  try {
    database.exec(`${migrations.slice(version).join('')} PRAGMA user_version = ${schemaVersion}`)
    const digests = digestsOf(database)
    const before = readProgress(database)
    const journal = before?.journal ?? randomBytes(8).toString('hex')
    const progress = {
      journal,
      commits: before?.commits ?? 0,
      total: totalOf(digests),
      isOpen: before?.isOpen ?? false,
    }
    checkWriter(database)(digests, new Set([...digests.keys(), ...readChecks(database).keys()]), progress)
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
