// Errors of the journal as data, to be sent from its thread: a plain copy would lose the fields of errors of SQLite and the
// system.

import { DamagedJournalError, JournalError } from '../journal-error.ts'
import { RowError } from '../rows.ts'

const kinds = { JournalError, DamagedJournalError, RowError }

export interface ErrorData {
  readonly kind: keyof typeof kinds | 'Error'
  readonly message: string
  readonly stack: string | undefined
  /** `errcode` of SQLite, `syscall` and `code` of the system, `detail` of a JournalError. */
  readonly fields: Readonly<Record<string, unknown>>
}

const fieldNames = ['errcode', 'errstr', 'code', 'errno', 'syscall', 'detail'] as const

export function errorToData(error: unknown): ErrorData {
  if (!(error instanceof Error)) return { kind: 'Error', message: String(error), stack: undefined, fields: {} }
  const { message, stack } = error
  const known = fieldNames.flatMap((name) => (name in error ? [[name, error[name as keyof Error]] as const] : []))
  return { kind: kindOf(error), message, stack, fields: Object.fromEntries(known) }
}

export function errorFromData({ kind, message, stack, fields }: ErrorData): Error {
  const error = kind === 'Error' ? new Error(message) : new kinds[kind](message)
  return Object.assign(error, fields, stack !== undefined && { stack })
}

function kindOf(error: Error): ErrorData['kind'] {
  if (error instanceof DamagedJournalError) return 'DamagedJournalError'
  if (error instanceof JournalError) return 'JournalError'
  return error instanceof RowError ? 'RowError' : 'Error'
}
