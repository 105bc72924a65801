// The reasons why a journal can't be opened, as messages for a person. SQLite's own message goes to the log.

import { extendedCode, noRoomForSharedMemory, primaryCode, sqliteCodes } from './sqlite-codes.ts'

/** The host must not start: it would lack its saved data, or overwrite a file of another program. */
export class JournalError extends Error {
  /** The message of the system or SQLite. */
  readonly detail: string | undefined

  constructor(message: string, detail?: string) {
    super(message)
    this.detail = detail
  }
}

/** Part of the journal is missing or was changed. The intact parts can be recovered on request. */
export class DamagedJournalError extends JournalError {}

const { permission, busy, locked, readOnly, ioError, full, cannotOpen, notADatabase } = sqliteCodes

const noRights = 'needs a folder that this user may write to: allow it, or choose another data folder.'
const inUse = 'is in use by another Lanyard: stop that one, or choose another data folder.'
const diskError = "can't be read or written, the disk reports an error: check the disk, or choose another data folder."

/** By SQLite's code: what a person can do something about. */
const sqliteTroubles: Readonly<Record<number, string>> = {
  [permission]: noRights,
  [busy]: inUse,
  [locked]: inUse,
  [readOnly]: "can't be written to: allow it, or choose another data folder.",
  [ioError]: diskError,
  [full]: "can't grow, the disk is full: make room, or choose another data folder.",
  [cannotOpen]: "can't be opened here: choose a data folder that this user may write to.",
  [noRoomForSharedMemory]: "can't be read, the disk is full: make room, or choose another data folder.",
  [notADatabase]: 'is not a journal of Lanyard: choose another data folder, or move that file away.',
}

const strayLink = 'lies behind a link to a folder that is not there: mount its disk, or choose another data folder.'

const fileTroubles: Readonly<Record<string, string>> = {
  EACCES: noRights,
  EPERM: noRights,
  EROFS: 'is on a disk that is read-only: choose another data folder.',
  // The folder was not found, and yet something is in its place: that can only be a link that leads nowhere.
  EEXIST: strayLink,
  ELOOP: strayLink,
  ENAMETOOLONG: 'has a name that is too long: choose another data folder.',
  ENOTDIR: 'needs a folder where there is a file: choose another data folder.',
  EISDIR: 'needs a file where there is a folder: move that folder away, or choose another data folder.',
  ENOENT: "needs a folder that can't be made there: choose another data folder.",
  ENOSPC: "can't be made, the disk is full: make room, or choose another data folder.",
  EDQUOT: "can't be made, this user has no room left on the disk: make room, or choose another data folder.",
  EBUSY: 'is in use by another program: close that one, or choose another data folder.',
  EIO: diskError,
}

/** The error as one with a message for a person. `file`: the file or folder that could not be used. */
export function journalTrouble(error: unknown, file: string): JournalError {
  if (error instanceof JournalError) return error
  const { code = '', message } = error as { code?: string; message?: string }
  const known =
    sqliteTroubles[extendedCode(error) ?? -1] ?? sqliteTroubles[primaryCode(error) ?? -1] ?? fileTroubles[code]
  if (known !== undefined) return new JournalError(`${file} ${known}`)
  return new JournalError(`${file} can't be used: choose another data folder.`, message ?? String(error))
}

/** `found`: what is wrong, in the words after "is damaged:". */
export function damaged(file: string, found: string, detail?: string): DamagedJournalError {
  return new DamagedJournalError(
    `${file} is damaged: ${found}. Put back a copy of the whole folder, choose another data folder, or start once with --recover: that opens what is whole, and puts the rest aside in a folder beside it.`,
    detail,
  )
}
