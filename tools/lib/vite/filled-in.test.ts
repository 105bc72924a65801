import { expect, test } from 'vitest'
import { filledIn } from './filled-in.ts'

const english = { title: 'Rules', entries: { goal: { name: 'The goal', first: 'Win.' } }, names: ['Ada', 'Carl'] }

test('what a language lacks is there in English, whole or one sentence of it', () => {
  expect(filledIn({}, english)).toEqual(english)
  expect(filledIn({ entries: { goal: { first: 'Gewinne.' } } }, english)).toEqual({
    ...english,
    entries: { goal: { name: 'The goal', first: 'Gewinne.' } },
  })
})

test('a language that is complete stays as it is, in its own order', () => {
  const german = { names: ['Ida'], title: 'Regeln', entries: { goal: { first: 'Gewinne.', name: 'Das Ziel' } } }
  expect(JSON.stringify(filledIn(german, english))).toBe(JSON.stringify(german))
})
