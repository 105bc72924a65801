import type { z } from 'zod/mini'
import '../schema-messages.ts'

/** A field's value is wrong. The message is a sentence for a person, with the field's path and what it should be. */
export class FieldError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(`${field}: ${message}`)
    this.field = field
  }

  /** An error with the first fault that a schema found. `at` is the path of the parsed value, empty for a whole file. */
  static of(at: string, error: z.core.$ZodError): FieldError {
    const issue = error.issues[0]!
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const path = [...(at === '' ? [] : [at]), ...issue.path, ...unknown].join('.')
    return new FieldError(path, unknown.length > 0 ? 'unknown name' : issue.message)
  }
}
