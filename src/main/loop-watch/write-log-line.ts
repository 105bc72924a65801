// Writes a line of the log from another thread while the main thread, which writes all other lines, hangs.

import { appendFileSync, writeSync } from 'node:fs'
import { logLine } from '../host/logger.ts'
import type { LogCode } from '../host/logger.ts'

const stderr = 2

/** Writes the line before it returns, to stderr and to the log's file if there is one. Never throws. */
export function writeLogLine(code: LogCode, params: Readonly<Record<string, unknown>>, logFile?: string): void {
  const line = logLine(code, params)
  // Not `process.stderr`: in another thread that is written by the main one.
  attempt(() => writeSync(stderr, line))
  if (logFile !== undefined) attempt(() => appendFileSync(logFile, line))
}

/** A program with a window may have no stderr, and a disk may be full. */
function attempt(write: () => void): void {
  try {
    write()
  } catch {
    // The line is in the other output, or lost: only the main thread could report that.
  }
}
