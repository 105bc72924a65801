// Opens the journal of a data folder, damaged or not, and logs what was found.

import { JournalError } from '../journal/journal-error.ts'
import { openJournal } from '../journal/journal.ts'
import { recoverJournal } from './recovery.ts'
import type { DamagedJournalError } from '../journal/journal-error.ts'
import type { Recovery } from '../journal/journal-file.ts'
import type { HeadSync } from '../journal/check/head.ts'
import type { LocalJournal } from '../journal/journal.ts'
import type { Log } from '../logger.ts'

export interface DataFolderOptions {
  /** Path of the folder in which tables are saved; left out: they are kept in memory only. */
  readonly dataFolder?: string | undefined
  /** Whether the intact part of a damaged journal is opened, and the rest put aside. */
  readonly recover?: boolean
  readonly headSync?: HeadSync
}

/** Throws as `openJournal` does. */
export function openDataFolder(
  { dataFolder, recover = false, headSync = 'at-once' }: DataFolderOptions,
  log: Log,
): LocalJournal {
  try {
    const tell = (recovery: Recovery) => log('journal-recovered', { ...recovery })
    const recoverAndTell = (folder: string, damage: DamagedJournalError) => recoverJournal(folder, damage, tell)
    return openJournal(dataFolder, { log, headSync, recover: recover ? recoverAndTell : undefined })
  } catch (error) {
    if (error instanceof JournalError && error.detail !== undefined) {
      log('journal-not-opened', { folder: dataFolder, detail: error.detail })
    }
    throw error
  }
}
