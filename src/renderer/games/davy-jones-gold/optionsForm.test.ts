import { expect, test } from 'vitest'
import { options as schema } from '#shared/games/davy-jones-gold/options.ts'
import { formFields } from '../options/form.ts'
import formRules from './optionsForm.ts'

const fields = formFields(schema)
const told = (options: object) =>
  fields.filter((field) => formRules.inSummary(field, schema.parse(options))).map(({ name }) => name)

test('the first preset is the book, and all of them fit the game', () => {
  expect(Object.keys(formRules.presets)[0]).toBe('book')
  expect(formRules.presets.book).toEqual(schema.parse({}))
  for (const preset of Object.values(formRules.presets)) expect(schema.parse(preset)).toEqual(preset)
})

test('G-123: no number has to be typed', () => {
  for (const rounds of formRules.numbers.roundLimit!)
    expect(schema.parse({ roundLimit: rounds }).roundLimit).toBe(rounds)
})

test('a guest is told how long it may take, and what is not as in the book', () => {
  expect(told({})).toEqual(['roundLimit'])
  expect(told({ blockedShots: true, monsterAim: 'nearest' })).toEqual(['blockedShots', 'monsterAim', 'roundLimit'])
})
