import { expect, test } from 'vitest'
import {
  editions,
  relevantKnobs,
  effectiveKnobs,
  options as deadMansDraw,
} from '#shared/games/dead-mans-draw/options.ts'
import { formFields } from '../options/form.ts'
import formRules from './optionsForm.ts'

const fields = formFields(deadMansDraw)
const asked = (options: object) =>
  fields.filter((field) => formRules.isAsked(field, { ...options })).map(({ name }) => name)
const told = (options: object) =>
  fields.flatMap((field) => {
    const how = formRules.inSummary(field, deadMansDraw.parse(options))
    return how ? [[field.name, how]] : []
  })
const field = (name: string) => fields.find((candidate) => candidate.name === name) ?? expect.fail(name)
const ofTable = ['edition', 'traits', 'mermaidAbility', 'variant', 'odds']

test('the knobs are asked with custom rules only, and of those the ones that make a difference', () => {
  expect(asked(deadMansDraw.parse({ traits: true, variant: 'random' }))).toEqual(ofTable)
  for (const options of [{}, { traits: true }, { traits: true, mermaidAbility: true }, { variant: 'random' }]) {
    const custom = deadMansDraw.parse({ ...options, edition: 'custom' })
    expect(asked(custom)).toEqual([...ofTable, ...relevantKnobs(custom)])
  }
  expect(asked({ edition: 'custom' })).not.toContain('miser')
  expect(asked({ edition: 'custom', traits: true })).toContain('miser')
})

test('D-516: what becomes of a parried sword is asked where any sword is parried', () => {
  const table = { edition: 'custom', traits: true }
  expect(asked(table)).toContain('parryDiscardsSword')
  expect(asked({ ...table, knobs: { parry: 'owner-only' } })).not.toContain('parryDiscardsSword')
})

test.each([
  ['sudden-death', 'suddenDeathScore'],
  ['all-hands-on-deck', 'missingSuitPenalty'],
  ['beneath-the-waves', 'wavesLimit'],
])('the number of %s can be set where its card is chosen or may be drawn', (variant, knob) => {
  expect(asked({ edition: 'custom', variant })).toContain(knob)
  expect(asked({ edition: 'custom', variant: 'random' })).toContain(knob)
  expect(asked({ edition: 'custom' })).not.toContain(knob)
  expect(field(knob).kind).toBe('number')
})

test('what is not set by hand shows the answer in force', () => {
  const custom = deadMansDraw.parse({ edition: 'custom', knobs: { oracle: 'private' } })
  expect(formRules.effectiveValue(field('oracle'), custom)).toBe('private')
  expect(formRules.effectiveValue(field('discardPile'), custom)).toBe('closed')
})

test('choosing an edition takes back what was set by hand, and the host takes the result', () => {
  const custom = formRules.answer(field('oracle'), deadMansDraw.parse({ edition: 'custom' }), 'private')
  expect(deadMansDraw.parse(custom).knobs).toEqual({ oracle: 'private' })
  expect(deadMansDraw.parse(formRules.answer(field('edition'), custom, 'elznir')).knobs).toEqual({})
})

test.each(['mayday', 'conclave', 'elznir', 'digital'] as const)('custom rules start from %s', (edition) => {
  const custom = deadMansDraw.parse(formRules.answer(field('edition'), deadMansDraw.parse({ edition }), 'custom'))
  expect(custom.edition).toBe('custom')
  expect(effectiveKnobs(custom)).toEqual(editions[edition])
})

test('the first preset is the first game: the default, without traits; the full game differs by them', () => {
  const [first, full] = Object.values(formRules.presets).map((preset) => deadMansDraw.parse(preset))
  expect(first).toEqual(deadMansDraw.parse({}))
  expect(first).toMatchObject({
    edition: 'mayday',
    traits: false,
    mermaidAbility: false,
    variant: 'none',
    odds: false,
  })
  expect(full).toEqual({ ...first, traits: true })
})

test('those who join are told the edition, the traits, and what is not as usual', () => {
  expect(told({})).toEqual([
    ['edition', 'name'],
    ['traits', 'name'],
  ])
  expect(told({ traits: true, mermaidAbility: true, variant: 'sudden-death', odds: true }).slice(1)).toEqual([
    ['traits', 'name'],
    ['mermaidAbility', 'name'],
    ['variant', 'sentence'],
    ['odds', 'name'],
  ])
})

test('those who join are told of a knob that is set against its edition, if it makes a difference', () => {
  const knobs = { oracle: 'public', discardPile: 'closed', miser: 'next-card' }
  expect(told({ edition: 'elznir', knobs }).slice(2)).toEqual([['oracle', 'name']])
  expect(told({ edition: 'elznir', traits: true, knobs }).slice(2)).toEqual([
    ['oracle', 'name'],
    ['miser', 'name'],
  ])
})
