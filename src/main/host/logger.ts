// What the host tells whoever looks after it: a code with parameters, one line of JSON each.

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
  | 'journal-failed'
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

/** An error as a log's parameter: its stack where it has one, for it is our bug. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
