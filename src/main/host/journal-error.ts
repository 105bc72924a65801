// Why a journal can't be opened, as a sentence: what, where, what to do.

/** The host must not start: it would play without its memory, or over somebody else's file. */
export class JournalError extends Error {}

/** SQLite's primary result codes, where a person can do something about them. */
const sqliteTroubles: Readonly<Record<number, string>> = {
  5: 'is in use by another Lanyard: stop that one, or choose another data folder.',
  8: "can't be written to: allow it, or choose another data folder.",
  11: 'is damaged: put back a copy, or choose another data folder.',
  13: "can't grow, the disk is full: make room, or choose another data folder.",
  14: "can't be opened here: choose a data folder that this user may write to.",
  26: 'is not a journal of Lanyard: choose another data folder, or move that file away.',
}

const fileTroubles: Readonly<Record<string, string>> = {
  EACCES: 'needs a folder that this user may write to: allow it, or choose another data folder.',
  EPERM: 'needs a folder that this user may write to: allow it, or choose another data folder.',
  EROFS: 'is on a disk that is read-only: choose another data folder.',
  EEXIST: 'needs a folder where there is a file: choose another data folder.',
  ENOTDIR: 'needs a folder where there is a file: choose another data folder.',
  ENOENT: "needs a folder that can't be made there: choose another data folder.",
  ENOSPC: "can't be made, the disk is full: make room, or choose another data folder.",
}

export function describeTrouble(error: unknown, file: string): string {
  const { errcode, code, message } = error as { errcode?: number; code?: string; message?: string }
  const known = errcode === undefined ? fileTroubles[code ?? ''] : sqliteTroubles[errcode & 0xff]
  return `${file} ${known ?? `can't be used (${message ?? String(error)}): choose another data folder.`}`
}
