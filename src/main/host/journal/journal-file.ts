// The journal's folder: made where it is missing, inspected before it is trusted.

import { accessSync, closeSync, constants, existsSync, opendirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedJournalError, JournalError, journalTrouble } from './journal-error.ts'
import { headFile } from './head.ts'
import { inspectJournal, journalFile, logFile } from './inspection.ts'
import { JournalStore } from './store.ts'
import { logToStderr } from '../logger.ts'
import { makeFolder } from '../make-folder.ts'
import type { HeadSync } from './head.ts'
import type { Digests } from './check/part-digests.ts'
import type { Log } from '../logger.ts'

export { journalFile } from './inspection.ts'

export interface JournalFileOptions {
  readonly log?: Log
  readonly headSync?: HeadSync
  /** Opens what is whole of a damaged journal and puts the rest aside; without it a damaged journal is refused. */
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
  /** Parts that have rows that can't be read. */
  readonly spoilt: readonly string[]
  readonly recovery: Recovery | undefined
}

/**
 * The journal of a data folder, both made where they are missing; without a folder, one that lives in memory. Throws
 * JournalError, with a sentence for a person, for a file that is not ours, newer or in use, and DamagedJournalError for one
 * of which something is missing or is not what was written. Such files stay as they are, unless `recover` is asked for.
 */
export function openJournalFile(
  folder: string | undefined,
  { log = logToStderr, headSync, recover }: JournalFileOptions,
): JournalFile {
  if (folder === undefined) return { store: JournalStore.inMemory(log), spoilt: [], recovery: undefined }
  const file = join(folder, journalFile)
  try {
    if (recover && filesIn(folder).length === 0) {
      throw new JournalError(`${file} is not there: choose the damaged data folder, or start without --recover.`)
    }
    makeFolder(folder)
    checkDataFolder(folder)
    checkRights(folder)
    const { spoilt, recovery } = inspectOrRecover(folder, recover)
    makePrivate(file)
    const parts = [...spoilt.keys()]
    return { store: JournalStore.open(file, spoilt, log, headSync), spoilt: parts, recovery }
  } catch (error) {
    throw journalTrouble(error, file)
  }
}

/** Throws JournalError for a folder that can't be used. One that is not there yet can. */
export function checkDataFolder(folder: string): void {
  try {
    // For a file, `accessSync` would only report a missing permission, not that it is no folder.
    opendirSync(folder).closeSync()
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw journalTrouble(error, join(folder, journalFile))
  }
}

function inspectOrRecover(
  folder: string,
  recover: JournalFileOptions['recover'],
): { spoilt: Digests; recovery: Recovery | undefined } {
  try {
    const spoilt = inspectJournal(folder)
    if (!recover) return { spoilt, recovery: undefined }
  } catch (error) {
    if (!recover || !(error instanceof DamagedJournalError)) throw error
    const recovery = recover(folder, error)
    return { spoilt: inspectJournal(folder), recovery }
  }
  // If the flag stayed in a start script, it would also recover from later damage that nobody has seen.
  throw new JournalError(`${join(folder, journalFile)} is not damaged: start without --recover.`)
}

/** Checked before SQLite opens it: for a log that is not writable, SQLite reports only a disk error. */
function checkRights(folder: string): void {
  for (const file of filesIn(folder)) {
    try {
      closeSync(openSync(file, 'r+'))
    } catch (error) {
      throw journalTrouble(error, file)
    }
  }
}

/** Paths of the journal's files that are there. */
function filesIn(folder: string): string[] {
  return [journalFile, logFile, headFile].map((name) => join(folder, name)).filter((file) => existsSync(file))
}

/** The file holds hands and seeds of running games. SQLite gives the files that it adds the same permissions. */
function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}
