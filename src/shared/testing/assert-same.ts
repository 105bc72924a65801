// Comparing what two ways to the same position give.

import { deepEqual } from '../engine/deep-equal.ts'

/** Throws an Error with this message and both values where they differ once they are JSON; `undefined` counts as null there. */
export function assertSame(actual: unknown, expected: unknown, message: string): void {
  if (deepEqual(actual, expected)) return
  const [one, other] = [actual, expected].map((value) => JSON.stringify(value ?? null)) as [string, string]
  if (deepEqual(JSON.parse(one), JSON.parse(other))) return
  throw new Error(`${message}\n  ${one}\n  ${other}`)
}
