import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { FieldError } from './field-error.ts'
import { printedOnly } from './printed-only.ts'
import { tableActions } from './table-actions.ts'

const dollars = z.int().check(z.minimum(0), z.maximum(1_000_000))
const union = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('draw') }),
  z.discriminatedUnion('pay', [
    z.strictObject({ type: z.literal('parley'), pay: z.literal('ship') }),
    z.strictObject({ type: z.literal('parley'), pay: z.literal('home') }),
  ]),
  z.strictObject({ type: z.literal('time-out') }).register(tableActions),
])
const strict = z.strictObject({
  deck: z._default(z.array(dollars), []),
  seat: z.optional(dollars),
  pending: printedOnly,
})

function told(schema: z.ZodMiniType, raw: unknown): string {
  return FieldError.of('at', schema.safeParse(raw).error!, raw).message
}

describe('what is told of a value that does not fit its schema', () => {
  test.each<[string, z.ZodMiniType, unknown, string]>([
    ['a field that is missing', z.strictObject({ deck: z.array(dollars) }), {}, 'at.deck: is missing, must be a list'],
    ['nothing at all', dollars, undefined, 'at: is missing, must be a whole number from 0 to 1,000,000'],
    ['another kind', dollars, 'two', 'at: must be a whole number from 0 to 1,000,000, found "two"'],
    ['a part of a number', dollars, 0.5, 'at: must be a whole number from 0 to 1,000,000, found 0.5'],
    ['too many', dollars, 1e20, 'at: must be a whole number from 0 to 1,000,000, found 100000000000000000000'],
    ['endlessly many', dollars, JSON.parse('1e400'), 'at: must be a whole number from 0 to 1,000,000, found Infinity'],
    ['too few', dollars, -1, 'at: must be a whole number from 0 to 1,000,000, found -1'],
    ['one bound', z.int().check(z.minimum(0)), -1, 'at: must be a whole number from 0 up, found -1'],
    ['the other bound', z.number().check(z.maximum(9)), 10, 'at: must be a number up to 9, found 10'],
    ['a name', z.enum(['north', 'south']), 'west', 'at: must be one of north, south, found "west"'],
    ['the only name', z.literal('north'), 'west', 'at: must be "north", found "west"'],
    ['yes and no', z.boolean(), 'yes', 'at: must be true or false, found "yes"'],
    ['nothing or something', z.nullable(dollars), 'x', 'at: must be a whole number from 0 to 1,000,000, found "x"'],
    ['two kinds', z.union([z.null(), z.boolean()]), 3, 'at: must be null or true or false, found 3'],
    ['a text', z.string().check(z.maxLength(2)), 'abc', 'at: must be a text of at most 2 characters, found "abc"'],
    ['a form', z.string().check(z.regex(/^x/)), 'abc', 'at: must be a text in another form, found "abc"'],
    ['a form with words', z.string().check(z.regex(/^x/, 'an x')), 'abc', 'at: an x, found "abc"'],
    ['a short list', z.array(dollars).check(z.minLength(1)), [], 'at: must be a list of 1 or more, found []'],
    ['a long list', z.array(dollars).check(z.length(1)), [1, 2], 'at: must be a list of 1, found [1,2]'],
    ['a pair', z.tuple([dollars, dollars]), [1], 'at: must be a list of 2, found [1]'],
    ['an object', strict, 3, 'at: must be an object, found 3'],
    ['an unknown name', strict, { dekc: 1 }, 'at.dekc: unknown name, allowed here: deck, seat'],
    [
      'a name of a record',
      z.partialRecord(z.enum(['a', 'b']), dollars),
      { c: 1 },
      'at.c: unknown name, allowed here: a, b',
    ],
    [
      'what is only printed',
      strict,
      { pending: { seat: 1 } },
      'at.pending: must be left out: it is only printed, because',
    ],
    ['no type', union, {}, 'at.type: is missing, must be one of draw, parley'],
    ['an unknown type', union, { type: 'sail' }, 'at.type: must be one of draw, parley, found "sail"'],
    ['half a type', union, { type: 'parley', pay: 1 }, 'at.pay: must be one of ship, home, found 1'],
    ['something long', z.boolean(), 'x'.repeat(99), `at: must be true or false, found "${'x'.repeat(38)}…`],
  ])('%s', (_, schema, raw, message) => {
    expect(told(schema, raw)).toContain(message)
  })
})
