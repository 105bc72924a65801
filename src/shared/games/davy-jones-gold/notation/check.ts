// Checks of conditions that a given position must meet.

import { FieldError } from '#shared/engine/field-error.ts'

/** Throws a FieldError if a condition of S-1 does not hold. */
export function check(holds: boolean, field: string, message: string): asserts holds {
  if (!holds) throw new FieldError(`state.${field}`, message)
}

/** Whether no element is in the list more than once. */
export function isOnce(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}
