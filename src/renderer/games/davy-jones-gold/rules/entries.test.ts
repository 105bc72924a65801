import { expect, test } from 'vitest'
import { captains } from '#shared/games/davy-jones-gold/data.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import { currentEntries, entryFor, titleOf } from './entries.ts'

const calm: Parameters<typeof currentEntries>[0] = {
  asked: null,
  davy: null,
  monsters: { kraken: null, serpent: null },
  curses: [],
  players: [
    { captains: ['helmsman'], homes: ['northwest'] },
    { captains: ['gunner'], homes: ['northeast'] },
    { captains: ['scout'], homes: ['southeast'] },
  ],
}
const curse = (token: View['curses'][number]['token']): View['curses'][number] => {
  return { token, seat: 0, home: 'northwest', ships: ['scout-4', 'scout-3'] }
}

test('on a calm sea it is only about what is asked', () => {
  expect(currentEntries(calm)).toEqual([])
  expect(currentEntries({ ...calm, asked: { kind: 'act', seat: 0 } })).toEqual(['turn'])
})

test('it is about a monster on the chart, every curse, and Davy Jones', () => {
  const serpent = { spot: 1, parts: [0, 1] }
  expect(currentEntries({ ...calm, monsters: { kraken: null, serpent } })).toEqual(['monsters'])
  expect(currentEntries({ ...calm, curses: [curse('curse-fog'), curse('curse-kraken')] })).toEqual([
    'fog',
    'monster-curse',
  ])
  expect(currentEntries({ ...calm, davy: 'heart' })).toEqual(['duel'])
})

test('P-161: Davy Jones on a home island has more to tell of', () => {
  expect(currentEntries({ ...calm, davy: 'southeast' })).toEqual(['duel', 'davy-at-home'])
  // The fourth home belongs to nobody.
  expect(currentEntries({ ...calm, davy: 'southwest' })).toEqual(['duel'])
})

test('a question leads to what it is about, an ability to its captain', () => {
  const kinds = ['choose-home', 'monster-fire', 'call-number', 'parley', 'loot', 'draw', 'choose-start', 'piano']
  expect(kinds.map(entryFor)).toEqual([
    'set-up',
    'monsters',
    'storm',
    'parley',
    'defeat',
    'explore',
    'flight',
    undefined,
  ])
  expect(['scout', 'gunner'].map(entryFor)).toEqual(['scout', 'gunner'])
  expect(captains.map(titleOf)).toEqual(captains.map((captain) => `words.captain.${captain}.name`))
})
