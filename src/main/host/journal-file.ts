// The file of the journal: made where it is missing, checked before it is trusted, and written to all at once or not at all.

import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeTrouble, JournalError } from './journal-error.ts'
import { applicationId, schemaVersion, steps } from './journal-schema.ts'

export const journalFile = 'lanyard.sqlite'

/**
 * What `read` makes of the database of a data folder, both made where they are missing; without a folder, of one that lives
 * in memory. Throws JournalError, with a sentence for a person, for a file that is not ours, damaged, newer or in use, or
 * that `read` throws for. Such a file stays as it is.
 */
export function openJournalFile<T>(folder: string | undefined, read: (database: DatabaseSync) => T): T {
  if (folder === undefined) return read(openDatabase(':memory:'))
  const file = join(folder, journalFile)
  try {
    makeFolder(resolve(folder))
    makePrivate(file)
    return read(openDatabase(file))
  } catch (error) {
    throw error instanceof JournalError ? error : new JournalError(describeTrouble(error, file))
  }
}

/** What `write` writes, as a whole: where it throws nothing of it is there. */
export function together(database: DatabaseSync, write: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    write()
    database.exec('COMMIT')
  } catch (error) {
    // A full disk may already have undone it.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
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
