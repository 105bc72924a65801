import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepEqual } from './deep-equal.ts'

test('agrees with JSON, whatever the order of fields', () => {
  const json = fc.jsonValue()
  fc.assert(fc.property(json, (value) => deepEqual(value, JSON.parse(JSON.stringify(value)))))
  fc.assert(
    fc.property(json, json, (a, b) => {
      if (JSON.stringify(a) === JSON.stringify(b)) return
      const sorted = (value: unknown): string =>
        JSON.stringify(value, (_, inner: unknown) =>
          typeof inner === 'object' && inner !== null && !Array.isArray(inner)
            ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
            : inner,
        )
      expect(deepEqual(a, b)).toBe(sorted(a) === sorted(b))
    }),
    // This example once made the test itself throw, because the value can't be converted to a string.
    { examples: [[[], { '': { toString: false }, ' ': 0 }]] },
  )
  expect(deepEqual({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(deepEqual([1], { 0: 1 })).toBe(false)
  expect(deepEqual({ a: undefined }, { b: undefined })).toBe(false)
})
