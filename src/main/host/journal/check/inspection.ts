// Inspects the journal of a folder before anybody writes to it: whether everything that was acknowledged is still there.
// Changes nothing, except for a file that a power cut has left half made.

import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { damaged, JournalError, journalTrouble } from '../journal-error.ts'
import { isCorrupt, primaryCode, sqliteCodes } from '../sqlite-codes.ts'
import { headFile, readHead } from './head.ts'
import { differences, digestsOf, readChecks, readProgress, totalOf } from './part-digests.ts'
import { applicationId, checkedSince, schemaVersion, migrations } from '../schema.ts'
import { describePart, isUnreadable } from './part-content.ts'
import { messageOf } from '#shared/error-message.ts'
import type { HeadRecord, StoredHead } from './head.ts'
import type { Digests, StoredProgress } from './part-digests.ts'

export const journalFile = 'lanyard.sqlite'
export const logFile = `${journalFile}-wal`
export const sharedMemoryFile = `${journalFile}-shm`
/** SQLite's own file until the write-ahead log is enabled: the pages as they were before an unfinished transaction. */
export const rollbackFile = `${journalFile}-journal`
/** Where a recovery is prepared. Somebody may have put a copy of the damaged files into a folder with a simpler name. */
export const recoveryFolder = 'lanyard.recovery'
/** Says that a recovery is ready, and that not all of it is in its place yet. */
export const recoveryFile = join(recoveryFolder, 'ready.json')

/**
 * Returns the parts that have unreadable rows, with their actual digests; none if there is no journal yet. Throws
 * DamagedJournalError if something is missing or is not what was written, and JournalError for a file that is foreign, newer
 * or in use.
 */
export function inspectJournal(folder: string): Digests {
  const file = join(folder, journalFile)
  if (existsSync(join(folder, recoveryFile))) throw damaged(file, cutOffRecovery)
  try {
    if (isHalfMade(folder)) rollBack(file)
    if (!hasContent(file)) return inspectNothing(folder)
    return readJournal(folder, (database) => inspect(database, folder))
  } catch (error) {
    if (error instanceof JournalError) throw error
    // A file of another program is left alone, unless the head shows that it was a journal of ours.
    const wasOurs = readHead(folder)?.record !== undefined
    const isForeign = primaryCode(error) === sqliteCodes.notADatabase
    if (isCorrupt(error) || (isForeign && wasOurs))
      throw damaged(file, "it can't be read as a database", messageOf(error))
    throw journalTrouble(error, file)
  }
}

const cutOffRecovery = `its recovery was cut off. If you have put back a copy on purpose, move the folder ${recoveryFolder} away`
const hasContent = (file: string) => existsSync(file) && statSync(file).size > 0

/** Whether a power cut may have stopped a host while it made the file, before anybody could use it. */
function isHalfMade(folder: string): boolean {
  const has = (name: string) => hasContent(join(folder, name))
  return has(journalFile) && has(rollbackFile) && !has(logFile) && !has(headFile)
}

/** Undoes an unfinished transaction. SQLite does so before it reads, but not on a read-only connection. */
function rollBack(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.prepare('PRAGMA user_version').get()
  } finally {
    database.close()
  }
}

/**
 * Returns the result of `read` on a read-only database, and leaves the files unchanged. `isDamaged`: also reads what is left
 * of a database that has lost its end or part of its schema.
 */
export function readJournal<T>(folder: string, read: (database: DatabaseSync) => T, isDamaged = false): T {
  const added = [logFile, sharedMemoryFile].map((file) => join(folder, file)).filter((file) => !existsSync(file))
  const options = { readOnly: true, timeout: 0, defensive: !isDamaged }
  const database = new DatabaseSync(join(folder, journalFile), options)
  let isInUse = false
  try {
    try {
      // Otherwise SQLite reads nothing of a file that is shorter than its first page says. This needs `defensive` to be off.
      if (isDamaged) database.exec('PRAGMA writable_schema = ON')
      database.prepare('PRAGMA user_version').get()
    } catch (error) {
      isInUse = primaryCode(error) === sqliteCodes.busy
      throw error
    }
    return read(database)
  } finally {
    // SQLite makes these files for readers, too. If a host has the journal open, they belong to that host.
    if (!isInUse) for (const file of added) removeIfAble(file)
    database.close()
  }
}

/** Windows can't remove an open file. A file that is left does no harm. */
function removeIfAble(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch (error) {
    if (process.platform !== 'win32') throw error
  }
}

/** For a folder without a main file. Throws if the other files show that there was one. */
function inspectNothing(folder: string): Digests {
  const left = [logFile, headFile].filter((file) => hasContent(join(folder, file)))
  if (left.length > 0)
    throw damaged(
      join(folder, journalFile),
      `it is missing or empty, but ${left.join(' and ')} ${left.length > 1 ? 'are' : 'is'} there`,
    )
  return new Map()
}

function inspect(database: DatabaseSync, folder: string): Digests {
  const file = join(folder, journalFile)
  const head = readHead(folder)
  const version = checkForm(database, file, head)
  if (version >= checkedSince) return checkContent(database, folder, head)
  if (head) throw damaged(file, olderThanHead)
  return new Map()
}

/** Returns the journal's version. Throws unless it is a sound database with the tables of that version. */
function checkForm(database: DatabaseSync, file: string, head: StoredHead | undefined): number {
  const version = number(database, 'SELECT user_version AS value FROM pragma_user_version')
  if (number(database, 'SELECT count(*) AS value FROM sqlite_schema') === 0) {
    throw damaged(file, `there is nothing in it; its content may be in ${logFile}, which belongs beside it`)
  }
  if (number(database, 'SELECT application_id AS value FROM pragma_application_id') !== applicationId) {
    if (head?.record) throw damaged(file, 'its first page is not what Lanyard has written')
    throw new JournalError(`${file} is not a journal of Lanyard: choose another data folder, or move that file away.`)
  }
  if (version < 1 || version > schemaVersion) {
    throw new JournalError(
      `${file} was written by another version of Lanyard (journal ${version}, this one reads up to ${schemaVersion}): use that version, or choose another data folder.`,
    )
  }
  const health = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']
  if (health !== 'ok') throw damaged(file, 'some of its pages are not what was written', String(health))
  if (schemaOf(database) !== schemaAt(version)) throw damaged(file, 'its tables are not those of a journal')
  return version
}

/**
 * Returns the parts that have unreadable rows, with their actual digests. Throws if a change that was acknowledged is missing, or
 * rows are not what was written.
 */
function checkContent(database: DatabaseSync, folder: string, head: StoredHead | undefined): Digests {
  const file = join(folder, journalFile)
  const progress = readProgress(database)
  if (!progress) throw damaged(file, 'how far it has come is not what was written')
  const lost = missing(progress, head, hasContent(join(folder, logFile)))
  if (lost) throw damaged(file, lost)
  const checks = readChecks(database)
  if (totalOf(checks) !== progress.total) throw damaged(file, 'its check is not what was written')
  const found = digestsOf(database)
  const different = Map.groupBy(differences(found, checks), (part) =>
    isUnreadable(database, part) ? 'unreadable' : 'changed',
  )
  const changed = different.get('changed')
  if (changed) throw damaged(file, `${namesOf(database, changed)}: not what Lanyard has written`)
  return new Map(different.get('unreadable')?.map((part) => [part, found.get(part) ?? 0n]))
}

const olderThanHead = `it is older than ${headFile}. If you have put back an older copy on purpose, move ${headFile} away`

/** Describes acknowledged changes that are or may be missing; undefined if none are. */
function missing(progress: StoredProgress, head: StoredHead | undefined, hasLog: boolean): string | undefined {
  const unproved = "so it can't be told whether the last changes are missing"
  if (!head) {
    // A host that has stopped properly has left all of it in the main file.
    if (!progress.isOpen) return undefined
    const absent = hasLog
      ? `${headFile}, which belongs beside it, is`
      : `${logFile} and ${headFile}, which belong beside it, are`
    return `${absent} missing, ${unproved}`
  }
  const { record, isTorn } = head
  if (!record) return `${headFile} beside it can't be read, ${unproved}`
  if (record.journal !== progress.journal) {
    return `${headFile} belongs to another journal. If you have put back a copy on purpose, move ${headFile} away`
  }
  if (record.commits > progress.commits) return behind(progress, record, hasLog)
  if (record.commits < progress.commits) return undefined
  if (record.total !== progress.total) return `${headFile} belongs to another copy of it`
  // A power cut in a write to the head leaves the head behind the journal. Here it is not behind, so a torn slot is damage.
  return isTorn ? `part of ${headFile} can't be read, ${unproved}` : undefined
}

function behind({ commits, isOpen }: StoredProgress, head: HeadRecord, hasLog: boolean): string {
  const lost = head.commits - commits
  const what = lost === 1 ? 'the last change is missing' : `the last ${lost} changes are missing`
  if (!isOpen && !hasLog) return `${olderThanHead}: ${what}`
  return hasLog
    ? `${what}, ${logFile} is damaged or cut short`
    : `${what}, and so is ${logFile}, which belongs beside it`
}

/** Names three of the parts and the number of the others. */
function namesOf(database: DatabaseSync, parts: readonly string[]): string {
  const named = parts.slice(0, 3).map((part) => describePart(database, part))
  const others = parts.length - named.length
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}

/** The tables as they were made; an index that SQLite makes by itself has no text. */
function schemaOf(database: DatabaseSync): string {
  const rows = database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all()
  return JSON.stringify(rows)
}

function schemaAt(version: number): string {
  const database = new DatabaseSync(':memory:')
  try {
    database.exec(migrations.slice(0, version).join(''))
    return schemaOf(database)
  } finally {
    database.close()
  }
}

function number(database: DatabaseSync, query: string): number {
  return Number(database.prepare(query).get()?.['value'])
}
