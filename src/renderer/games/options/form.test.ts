import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { formFields, sameOptions, valueAt, withValue } from './form.ts'

describe('formOf', () => {
  test('asks what has more than one answer, wherever it lies', () => {
    const schema = z.strictObject({
      edition: z._default(z.enum(['one', 'two']), 'one'),
      fixed: z._default(z.literal(false), false),
      inside: z.partial(z.strictObject({ bold: z.boolean(), size: z.union([z.literal(2), z.literal(3)]) })),
      points: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
      hand: z._default(z.int().check(z.minimum(3), z.maximum(5)), 5),
      rounds: z._default(
        z.pipe(
          z.nullable(z.int().check(z.minimum(0), z.maximum(50))),
          z.transform((rounds) => rounds ?? 0),
        ),
        0,
      ),
      free: z._default(z.string(), ''),
    })
    expect(
      formFields(schema).map(({ path, kind, answers }) => [path.join('.'), kind, answers.map(({ value }) => value)]),
    ).toEqual([
      ['edition', 'choice', ['one', 'two']],
      ['inside.bold', 'switch', [true, false]],
      ['inside.size', 'choice', [2, 3]],
      ['points', 'number', []],
      ['hand', 'number', [3, 4, 5]],
      ['rounds', 'number', []],
    ])
    expect(formFields(schema).find(({ name }) => name === 'points')?.range).toEqual({ min: 1, max: 500 })
  })
})

test('a changed answer leaves the others and the old options alone', () => {
  const before = { edition: 'one', inside: { bold: true } }
  expect(withValue(before, ['inside', 'size'], 3)).toEqual({ edition: 'one', inside: { bold: true, size: 3 } })
  expect(before).toEqual({ edition: 'one', inside: { bold: true } })
  expect(valueAt(before, ['inside', 'bold'])).toBe(true)
  expect(valueAt({}, ['inside', 'bold'])).toBeUndefined()
})

test('options are the same in any order, and not when one has more', () => {
  expect(sameOptions({ a: 1, b: { c: true } }, { b: { c: true }, a: 1 })).toBe(true)
  expect(sameOptions({ a: 1, b: { c: true } }, { a: 1, b: { c: false } })).toBe(false)
  expect(sameOptions({ a: 1 }, { a: 1, b: {} })).toBe(false)
})
