// The host's log for its operator: each entry is a code with parameters, on one line of JSON.

import type { Clock } from './clock.ts'

export type Log = (code: LogCode, params?: Readonly<Record<string, unknown>>) => void

export type LogCode =
  | 'listening'
  | 'request-failed'
  | 'action-failed'
  | 'deal-failed'
  | 'view-failed'
  | 'bot-failed'
  | 'bot-stuck'
  | 'time-out-failed'
  | 'table-not-restored'
  | 'match-not-read'
  | 'row-not-read'
  | 'journal-failed'
  | 'journal-not-opened'
  | 'journal-recovered'
  | 'socket-closed'
  | 'listen-failed'
  | 'discovery-trouble'
  | 'wrong-pin'
  | 'pin-set'
  | 'cafe-settings-changed'
  | 'no-cafe-file'

/** Writes to stderr, so that stdout belongs to what a caller reads. */
export const logToStderr: Log = (code, params) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), code, ...params })}\n`)
}

/** An error as a log's parameter: with its stack where it is our bug, in a line where the system or the disk fails. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('errcode' in error) return `${error.message} (SQLite ${String(error.errcode)})`
  return 'syscall' in error ? error.message : (error.stack ?? error.message)
}

const quietMilliseconds = 60_000
/** More than ever are the same at a time: past it the oldest are forgotten. */
const linesRemembered = 256

/** Hands the same line on once a minute; `repeated` says how many there were since. A full disk fails every move. */
export function withoutRepeats(log: Log, clock: Clock): Log {
  const last = new Map<string, { readonly at: number; repeated: number }>()
  return (code, params) => {
    const line = JSON.stringify([code, params])
    const before = last.get(line)
    if (before && clock.now() - before.at < quietMilliseconds) {
      before.repeated++
      return
    }
    last.delete(line)
    last.set(line, { at: clock.now(), repeated: 0 })
    if (last.size > linesRemembered) last.delete(last.keys().next().value!)
    log(code, before?.repeated ? { ...params, repeated: before.repeated } : params)
  }
}
