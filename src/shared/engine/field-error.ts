import type { z } from 'zod/mini'
import '../schema-messages.ts'

/** A value that does not fit, with the path of its field and what would fit: one sentence for a person. */
export class FieldError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(`${field}: ${message}`)
    this.field = field
  }

  /** The first thing that a schema finds wrong. `at` is the path of what was parsed, empty for a whole file. */
  static of(at: string, error: z.core.$ZodError): FieldError {
    const issue = error.issues[0]!
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const path = [...(at === '' ? [] : [at]), ...issue.path, ...unknown].join('.')
    return new FieldError(path, unknown.length > 0 ? 'unknown name' : issue.message)
  }
}
