// The log as a file of bounded size, so that there is something to look at after the program was closed or has crashed.

import { appendFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createStream } from 'rotating-file-stream'
import { systemClock } from '../../host/clock.ts'
import { describeError, logLine } from '../../host/logger.ts'
import { makeFolder } from '../../host/make-folder.ts'
import type { RotatingFileStream } from 'rotating-file-stream'
import type { Clock } from '../../host/clock.ts'
import type { Log } from '../../host/logger.ts'

export const logFileName = 'lanyard.log'
/** Of this size each, with as many older ones beside it. */
const size = '512K'
const olderFiles = 3
/** Nothing that is logged is as long as this, but for an error that has a whole text in it. */
const longestLine = 8000
const linesForReport = 300
/** Between two tries to write a log that can't be written. */
const reopenAfterMs = 60_000

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

/** Makes the folder. A full or broken disk costs lines of the log and no more: with a later line it is tried again. */
export function openLogFile(folder: string, clock: Pick<Clock, 'now'> = systemClock): LogFile {
  const file = join(folder, logFileName)
  const complain = (error: Error) => process.stderr.write(`The log can't be written: ${error.message}\n`)
  let stream: RotatingFileStream | undefined
  let triedAt = -Infinity
  let isOpen = true

  /** The stream, made anew where it has failed; undefined where that was just tried in vain. */
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
