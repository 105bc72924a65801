// Compares the results of two ways to the same position.

import { deepEqual } from '../engine/deep-equal.ts'

/** Throws an Error with this message and both values if their JSON differs. `undefined` counts as null. */
export function assertSame(actual: unknown, expected: unknown, message: string): void {
  if (deepEqual(actual, expected)) return
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value ?? null)) as [string, string]
  if (deepEqual(JSON.parse(one), JSON.parse(other))) return
  throw new Error(`${message}\n  ${one}\n  ${other}`)
}
