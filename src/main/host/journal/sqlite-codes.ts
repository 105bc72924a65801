// The result codes of SQLite that the journal tells apart (https://sqlite.org/rescode.html).

/** Primary codes. An extended code has one of them in its last byte. */
export const sqliteCodes = {
  permission: 3,
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const

/** SQLITE_IOERR_SHORT_READ: the file ends before the end of a page. */
const shortRead = 522

/** SQLITE_IOERR_SHMSIZE: no room for the index that readers of the write-ahead log share. */
export const noRoomForSharedMemory = 4874

/** The whole code of an error of SQLite, with what extends it; undefined if the error is not from SQLite. */
export function extendedCode(error: unknown): number | undefined {
  return (error as { errcode?: number }).errcode
}

/** The primary code of an error of SQLite; undefined if the error is not from SQLite. */
export function primaryCode(error: unknown): number | undefined {
  const code = extendedCode(error)
  return code === undefined ? undefined : code & 0xff
}

/** Whether SQLite reports damaged content, including a page cut short. */
export function isCorrupt(error: unknown): boolean {
  return primaryCode(error) === sqliteCodes.corrupt || extendedCode(error) === shortRead
}

/** Whether the disk is full, reports an error or can't be written to. */
export function isDiskFailure(error: unknown): boolean {
  const { readOnly, ioError, full } = sqliteCodes
  return [readOnly, ioError, full].some((code) => code === primaryCode(error))
}
