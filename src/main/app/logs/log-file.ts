// The log as a file of bounded size, so that there is something to look at after the program was closed or has crashed.

import { appendFileSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createStream } from 'rotating-file-stream'
import { describeError, logLine } from '../../host/logger.ts'
import type { Log } from '../../host/logger.ts'

export const logFileName = 'lanyard.log'
/** Of this size each, with as many older ones beside it. */
const size = '512K'
const olderFiles = 3
/** Nothing that is logged is as long as this, but for an error that has a whole text in it. */
const longestLine = 8000
const linesForReport = 300

export interface LogFile {
  readonly path: string
  readonly log: Log
  /** Written before it returns: for an error that ends the program. */
  logCrash(error: unknown): void
  /** The newest lines, oldest first. */
  recent(): Promise<string[]>
  /** Resolves once everything is written. */
  close(): Promise<void>
}

/** Makes the folder. A full or broken disk costs lines of the log and no more. */
export function openLogFile(folder: string): LogFile {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, logFileName)
  const stream = createStream(logFileName, { path: folder, size, rotate: olderFiles })
  const complain = (error: Error) => process.stderr.write(`The log can't be written: ${error.message}\n`)
  let isOpen = true
  stream.on('error', complain)
  stream.on('warning', complain)
  return {
    path: file,
    log(code, params) {
      if (isOpen) stream.write(bounded(logLine(code, params)))
    },
    logCrash(error) {
      try {
        appendFileSync(file, bounded(logLine('crashed', { detail: describeError(error) })))
      } catch (failure) {
        complain(failure as Error)
      }
    },
    async recent() {
      // The file has just been begun anew, or is not there yet.
      const texts = await Promise.all([`${file}.1`, file].map((each) => readFile(each, 'utf8').catch(() => '')))
      const lines = texts
        .join('')
        .split('\n')
        .filter((line) => line !== '')
      return lines.slice(-linesForReport)
    },
    close() {
      isOpen = false
      return new Promise((resolve) => void stream.end(resolve))
    },
  }
}

function bounded(line: string): string {
  return line.length <= longestLine ? line : `${line.slice(0, longestLine)}…\n`
}
