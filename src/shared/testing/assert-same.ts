// Compares the results of two ways to the same position.

import { deepEqual } from '../engine/deep-equal.ts'

/** Throws an Error with this message, where their JSON first differs, and both values. `undefined` counts as null. */
export function assertSame(actual: unknown, expected: unknown, message: string): void {
  if (deepEqual(actual, expected)) return
  const texts = [actual, expected].map((value) => JSON.stringify(value ?? null))
  const [one, other] = texts.map((text) => JSON.parse(text) as unknown)
  if (deepEqual(one, other)) return
  throw new Error([message, whereDifferent(one, other), ...texts].join('\n  '))
}

/** `at players.0.hand.2: "a", not "b"`: the deepest place with the first difference. */
function whereDifferent(one: unknown, other: unknown, path: readonly string[] = []): string {
  if (isObject(one) && isObject(other)) {
    const key = Object.keys({ ...one, ...other }).find((name) => !deepEqual(one[name], other[name]))
    if (key !== undefined) return whereDifferent(one[key], other[key], [...path, key])
  }
  return `at ${path.join('.') || 'the top'}: ${JSON.stringify(one)}, not ${JSON.stringify(other)}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
