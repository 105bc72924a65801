// The log as a file of bounded size, so that it can be read after the program was closed or has crashed.

import { appendFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createStream } from 'rotating-file-stream'
import { systemClock } from '../../host/clock.ts'
import { describeError, logLine } from '../../host/logger.ts'
import { makeFolder } from '../../host/disk/make-folder.ts'
import type { RotatingFileStream } from 'rotating-file-stream'
import type { Clock } from '../../host/clock.ts'
import type { Log } from '../../host/logger.ts'

export const logFileName = 'lanyard.log'
/** The size of the log file and of each older one. */
const size = '512K'
const olderFiles = 3
/** In characters; longer lines are cut. Only an error that contains a whole text is longer. */
const longestLine = 8000
const linesForReport = 300
/** Pause between two tries to open a log that can't be written. */
const reopenAfterMs = 60_000

export interface LogFile {
  readonly path: string
  readonly log: Log
  /** Writes before it returns: for an error that ends the program. */
  logCrash(error: unknown): void
  /** The newest lines of the log, oldest first. */
  recent(): Promise<string[]>
  /** Resolves once everything is written. */
  close(): Promise<void>
}

/** Makes the folder. Never throws: on a full or broken disk lines are lost, and a later line tries to open the file again. */
export function openLogFile(folder: string, clock: Pick<Clock, 'now'> = systemClock): LogFile {
  const file = join(folder, logFileName)
  const complain = (error: Error) => process.stderr.write(`The log can't be written: ${error.message}\n`)
  let stream: RotatingFileStream | undefined
  let triedAt = -Infinity
  let isOpen = true

  /** The stream, opened again if it has failed; undefined if that failed less than `reopenAfterMs` ago. */
  function openStream(): RotatingFileStream | undefined {
    if (stream && !stream.destroyed) return stream
    if (clock.now() - triedAt < reopenAfterMs) return undefined
    triedAt = clock.now()
    try {
      makeFolder(folder)
    } catch (error) {
      complain(error as Error)
      return undefined
    }
    stream = createStream(logFileName, { path: folder, size, rotate: olderFiles })
    stream.on('error', complain)
    stream.on('warning', complain)
    return stream
  }

  openStream()
  return {
    path: file,
    log(code, params) {
      if (isOpen) openStream()?.write(bounded(logLine(code, params)))
    },
    logCrash(error) {
      try {
        appendFileSync(file, bounded(logLine('crashed', { detail: describeError(error) })))
      } catch (failure) {
        complain(failure as Error)
      }
    },
    async recent() {
      // Two files, as the log may just have been rotated; one that does not exist counts as empty.
      const texts = await Promise.all([`${file}.1`, file].map((each) => readFile(each, 'utf8').catch(() => '')))
      const lines = texts
        .join('')
        .split('\n')
        .filter((line) => line !== '')
      return lines.slice(-linesForReport)
    },
    close() {
      isOpen = false
      return new Promise((resolve) => {
        if (stream) stream.end(() => resolve())
        else resolve()
      })
    },
  }
}

function bounded(line: string): string {
  return line.length <= longestLine ? line : `${line.slice(0, longestLine)}…\n`
}
