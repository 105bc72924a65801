import type { z } from 'zod/mini'
import { shortJson, valueAt } from '../found-value.ts'
import { firstFault } from '../schema-messages.ts'
import type { SchemaFault } from '../schema-messages.ts'

/**
 * A field's value is wrong. The message is a sentence for a person, with the field's path and what it should be. `field` is
 * empty if the file as a whole is wrong.
 */
export class FieldError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(field === '' ? message : `${field}: ${message}`)
    this.field = field
  }

  /** An error with the first fault that a schema found in `raw`. `at` is the path of `raw`, empty for a whole file. */
  static of(at: string, error: z.core.$ZodError, raw: unknown): FieldError {
    const fault = firstFault(error)
    const path = [...(at === '' ? [] : [at]), ...fault.path]
    return new FieldError(path.join('.'), sentenceOf(error.issues[0]!, fault, raw))
  }
}

/** For a game's notation: throws a FieldError about a field of a scenario's position unless the condition holds. */
export function checkState(holds: boolean, field: string, message: string): asserts holds {
  if (!holds) throw new FieldError(`state.${field}`, message)
}

/** What the value must be, and what it is. A field that must not be there has nothing to be. */
function sentenceOf(issue: z.core.$ZodIssue, { path, message }: SchemaFault, raw: unknown): string {
  const mustNotBe = issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && issue.expected === 'never')
  if (mustNotBe) return message
  const found = valueAt(raw, path)
  return found === undefined ? `is missing, ${message}` : `${message}, found ${shortJson(found)}`
}
