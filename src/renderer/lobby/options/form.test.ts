import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { options as deadMansDraw } from '#shared/games/dead-mans-draw/options.ts'
import { formOf, valueAt, withValue } from './form.ts'
import { mannersOf } from './manners.ts'

describe('formOf', () => {
  test('asks what has more than one answer, wherever it lies', () => {
    const schema = z.strictObject({
      edition: z.enum(['one', 'two']).default('one'),
      fixed: z.literal(false).default(false),
      inside: z.strictObject({ bold: z.boolean(), size: z.union([z.literal(2), z.literal(3)]) }).partial(),
      free: z.string().default(''),
    })
    expect(formOf(schema).map(({ path, answers }) => [path.join('.'), answers.map(({ value }) => value)])).toEqual([
      ['edition', ['one', 'two']],
      ['inside.bold', [true, false]],
      ['inside.size', [2, 3]],
    ])
  })
})

test('a changed answer leaves the others and the old options alone', () => {
  const before = { edition: 'one', inside: { bold: true } }
  expect(withValue(before, ['inside', 'size'], 3)).toEqual({ edition: 'one', inside: { bold: true, size: 3 } })
  expect(before).toEqual({ edition: 'one', inside: { bold: true } })
  expect(valueAt(before, ['inside', 'bold'])).toBe(true)
  expect(valueAt({}, ['inside', 'bold'])).toBeUndefined()
})

describe("Dead Man's Draw", () => {
  const manners = mannersOf('dead-mans-draw')
  const fields = formOf(deadMansDraw)
  const asked = (options: object) =>
    fields.filter((field) => manners.asks(field, { ...options })).map(({ name }) => name)
  const field = (name: string) => fields.find((candidate) => candidate.name === name) ?? expect.fail(name)

  test('an edition is all there is to choose, unless it is the custom one', () => {
    expect(asked(deadMansDraw.parse({}))).toEqual(['edition'])
    expect(asked(deadMansDraw.parse({ edition: 'custom' }))).toEqual([
      'edition',
      'discardPile',
      'oracle',
      'abilityBust',
      'savedKeyChest',
      'swordSeesPlayArea',
    ])
  })

  test('what is not set by hand shows the answer in force', () => {
    const custom = deadMansDraw.parse({ edition: 'custom', knobs: { oracle: 'private' } })
    expect(manners.inForce(field('oracle'), custom)).toBe('private')
    expect(manners.inForce(field('discardPile'), custom)).toBe('closed')
  })

  test('choosing an edition takes back what was set by hand, and the host takes the result', () => {
    const custom = manners.answer(field('oracle'), deadMansDraw.parse({ edition: 'custom' }), 'private')
    expect(deadMansDraw.parse(custom).knobs).toEqual({ oracle: 'private' })
    expect(deadMansDraw.parse(manners.answer(field('edition'), custom, 'elznir')).knobs).toEqual({})
  })
})
