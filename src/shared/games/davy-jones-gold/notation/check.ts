// How a given position's conditions are put to it.

import { FieldError } from '#shared/engine/field-error.ts'

/** Throws where a condition of S-1 does not hold. */
export function check(holds: boolean, field: string, message: string): asserts holds {
  if (!holds) throw new FieldError(`state.${field}`, message)
}

export function isOnce(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}
