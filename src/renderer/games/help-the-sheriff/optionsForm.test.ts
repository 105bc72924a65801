import { expect, test } from 'vitest'
import { options as schema } from '#shared/games/help-the-sheriff/options.ts'
import { formFields } from '../options/form.ts'
import formRules from './optionsForm.ts'

const fields = formFields(schema)
const told = (options: object) =>
  fields.filter((field) => formRules.inSummary(field, schema.parse(options))).map(({ name }) => name)

test('H-211 H-203: the first preset is the book, the others differ from it by one rule each', () => {
  expect(Object.keys(formRules.presets)[0]).toBe('book')
  expect(formRules.presets.book).toEqual(schema.parse({}))
  expect(formRules.presets.competitive).toEqual(schema.parse({ oneChallenge: true }))
  expect(formRules.presets.clock).toEqual(schema.parse({ challengeSeconds: 30 }))
})

test('no number has to be typed, and what is offered fits the game', () => {
  for (const field of fields.filter(({ kind }) => kind === 'number')) {
    const offered = formRules.numbers[field.name] ?? field.answers.map(({ value }) => value)
    expect(offered.length).toBeGreaterThan(1)
    for (const number of offered) expect(schema.safeParse({ [field.name]: number }).success).toBe(true)
  }
})

test('a guest is told how one may challenge, and what is not as in the book', () => {
  expect(told({})).toEqual(['oneChallenge', 'challengeSeconds'])
  expect(told({ handSize: 7, openMoney: true, nextSheriff: 'richest', teddyBonus: 2 })).toEqual([
    'handSize',
    'openMoney',
    'oneChallenge',
    'challengeSeconds',
    'nextSheriff',
    'teddyBonus',
  ])
})
