// The host's log for its operator: each entry is a code with parameters, on one line of JSON.

import { stackOf } from '#shared/error-message.ts'
import type { Clock } from './clock.ts'

export type Log = (code: LogCode, params?: Readonly<Record<string, unknown>>) => void

export type LogCode =
  | 'listening'
  | 'request-failed'
  | 'action-failed'
  | 'deal-failed'
  | 'view-failed'
  | 'moments-failed'
  | 'bot-failed'
  | 'bot-stuck'
  | 'bot-thread-failed'
  | 'time-out-failed'
  | 'table-not-restored'
  | 'match-not-read'
  | 'row-not-read'
  | 'journal-failed'
  | 'journal-not-opened'
  | 'journal-recovered'
  | 'journal-ended'
  | 'socket-closed'
  | 'listen-failed'
  | 'discovery-trouble'
  | 'wrong-pin'
  | 'pin-set'
  | 'cafe-settings-changed'
  | 'no-cafe-file'
  | 'overloaded'
  | 'overload-over'
  | 'warm-up-failed'
  | 'started'
  | 'crashed'
  | 'part-crashed'
  | 'stays-awake'
  | 'may-sleep'
  | 'main-loop-held'
  | 'main-loop-hangs'
  | 'main-loop-ended'
  | 'loop-watch-failed'

/** Writes to stderr, because stdout is for what a caller reads. */
export const logToStderr: Log = (code, params) => {
  process.stderr.write(logLine(code, params))
}

export function logLine(code: LogCode, params?: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ time: new Date().toISOString(), code, ...params })}\n`
}

/** An error as a log parameter: with its stack if it is a bug, on one line if the system or the disk has failed. */
export function describeError(error: unknown): string {
  if (error instanceof Error && 'errcode' in error) return `${error.message} (SQLite ${String(error.errcode)})`
  if (error instanceof Error && 'syscall' in error) return error.message
  return stackOf(error)
}

const quietMs = 60_000
/** Number of different lines that are remembered; the oldest are forgotten. */
const linesRemembered = 256

/** Logs the same line at most once a minute: with a full disk every move fails. `repeated` counts the lines left out. */
export function withoutRepeats(log: Log, clock: Clock): Log {
  const last = new Map<string, { readonly at: number; repeated: number }>()
  return (code, params) => {
    const line = JSON.stringify([code, params])
    const before = last.get(line)
    if (before && clock.now() - before.at < quietMs) {
      before.repeated++
      return
    }
    last.delete(line)
    last.set(line, { at: clock.now(), repeated: 0 })
    if (last.size > linesRemembered) last.delete(last.keys().next().value!)
    log(code, before?.repeated ? { ...params, repeated: before.repeated } : params)
  }
}
