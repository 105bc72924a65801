// The journal's folder: made if it is missing, inspected before it is trusted.

import { accessSync, closeSync, constants, existsSync, opendirSync, openSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedJournalError, JournalError, journalTrouble } from './journal-error.ts'
import { headFile } from './check/head.ts'
import { inspectJournal, journalFile, logFile, recoveryFolder } from './check/inspection.ts'
import { JournalStore } from './store.ts'
import { whileLocked } from './recovery-lock.ts'
import { logToStderr } from '../logger.ts'
import { makeFolder } from '../disk/make-folder.ts'
import type { HeadSync } from './check/head.ts'
import type { Log } from '../logger.ts'

export { journalFile } from './check/inspection.ts'

export interface JournalFileOptions {
  readonly log?: Log
  readonly headSync?: HeadSync
  /** Recovers the intact parts of a damaged journal and puts the rest aside. Without it, opening a damaged journal throws. */
  readonly recover?: ((folder: string, damage: DamagedJournalError) => Recovery) | undefined
}

/** Result of a recovery: sentences about the parts of a damaged journal that were kept and those that were not. */
export interface Recovery {
  /** Folder with the damaged files, unchanged. */
  readonly folder: string
  readonly kept: string
  readonly putAside: readonly string[]
}

export interface JournalFile {
  readonly store: JournalStore
  /** Parts with unreadable rows. */
  readonly unreadableParts: readonly string[]
  readonly recovery: Recovery | undefined
}

/**
 * Opens the journal of a data folder, and makes both if they are missing; without a folder, a journal in memory. Throws
 * JournalError, with a message for a person, for a file that is foreign, newer or in use, and DamagedJournalError if
 * something is missing or is not what was written. Such files stay as they are, unless `recover` is given.
 */
export function openJournalFile(
  folder: string | undefined,
  { log = logToStderr, headSync, recover }: JournalFileOptions,
): JournalFile {
  if (folder === undefined) return { store: JournalStore.inMemory(log), unreadableParts: [], recovery: undefined }
  const file = join(folder, journalFile)
  const open = (recovery?: Recovery): JournalFile => {
    const unreadable = inspectJournal(folder)
    makePrivate(file)
    const store = JournalStore.open(file, unreadable, log, headSync)
    removeEmptyFolder(join(folder, recoveryFolder))
    return { store, unreadableParts: [...unreadable.keys()], recovery }
  }
  try {
    if (recover && filesIn(folder).length === 0) {
      throw new JournalError(`${file} is not there: choose the damaged data folder, or start without --recover.`)
    }
    makeFolder(folder)
    checkDataFolder(folder)
    checkRights(folder)
    if (!recover) return open()
    // A folder that is whole, or in use, is left alone.
    damageOf(folder)
    // Looks again: another recovery may have been under way until now.
    return whileLocked(folder, () => open(recover(folder, damageOf(folder))))
  } catch (error) {
    throw journalTrouble(error, file)
  }
}

/** Throws JournalError for a folder that can't be used. A missing folder is fine, because it can be made. */
export function checkDataFolder(folder: string): void {
  try {
    // For a file, `accessSync` would only report a missing permission, not that it is no folder.
    opendirSync(folder).closeSync()
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw journalTrouble(error, join(folder, journalFile))
  }
}

/** Windows may not have removed it after a recovery, while another program had it open. */
function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Usually it is not there.
  }
}

/** Throws JournalError if there is no damage, as `inspectJournal` does. */
function damageOf(folder: string): DamagedJournalError {
  try {
    inspectJournal(folder)
  } catch (error) {
    if (error instanceof DamagedJournalError) return error
    throw error
  }
  // If the flag stayed in a start script, it would also recover from later damage that nobody has seen.
  throw new JournalError(`${join(folder, journalFile)} is not damaged: start without --recover.`)
}

/** Checks the files before SQLite opens them: for a log that is not writable, SQLite reports only a disk error. */
function checkRights(folder: string): void {
  for (const file of filesIn(folder)) {
    try {
      closeSync(openSync(file, 'r+'))
    } catch (error) {
      throw journalTrouble(error, file)
    }
  }
}

/** Paths of the journal's files that exist. */
function filesIn(folder: string): string[] {
  return [journalFile, logFile, headFile].map((name) => join(folder, name)).filter((file) => existsSync(file))
}

/**
 * Makes the file for its owner alone, because it holds hands and seeds of running games. SQLite gives the files that it adds
 * the same permissions.
 */
function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}
