import { expect, test } from 'vitest'
import type { IslandView, View } from '#shared/games/davy-jones-gold/view.ts'
import { chartView } from '../chart/testing/view.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import { describeScore, describeResult } from './result.ts'

const home = (tokens: IslandView['tokens'] = [], treasures = 0): IslandView => ({
  count: tokens.length,
  tokens,
  faceUp: Array.from({ length: treasures }, () => 'davy-treasure'),
})
function over(islands: Partial<View['islands']>): View {
  const view = chartView({ phase: 'over', asked: null })
  return { ...view, islands: { ...view.islands, ...islands } }
}

test('P-168: everybody has points, and treasures among them', () => {
  const view = over({ northwest: home(['gold-4'], 2), northeast: home() })
  const outcome = { winners: [0], scores: [16, 0, 0, 0] }
  const speech = speechIn('en')
  expect(describeScore(0, outcome, view, speech)).toBe('16 points, 2 treasure tokens')
  expect(describeScore(1, outcome, view, speech)).toBe('0 points, 0 treasure tokens')
  expect(describeResult(outcome, view, speech)).toBeUndefined()
})

test('G-121: a tie says what decides it', () => {
  const outcome = { winners: [0], scores: [6, 6, 1, 0] }
  const treasure = over({ northwest: home([], 1), northeast: home(['gold-4', 'gold-2']) })
  expect(describeResult(outcome, treasure, speechIn('en'))).toBe(
    'Ana and Bia have the same points. The number of treasure tokens decides.',
  )
  const tokens = over({ northwest: home(['gold-3', 'gold-3']), northeast: home(['gold-3', 'gold-2', 'gold-1']) })
  expect(describeResult({ ...outcome, winners: [1] }, tokens, speechIn('en'))).toContain(
    'The number of tokens on home islands decides.',
  )
  expect(describeResult({ ...outcome, winners: [0, 1] }, tokens, speechIn('en'))).toContain('share the win')
})

test('G-121: of three with the same points one falls behind at each step, and the sentences say so', () => {
  const treasures = { northwest: home([], 1), northeast: home(['gold-3', 'gold-3']), southeast: home([], 1) }
  const told = (winners: number[], islands: Partial<View['islands']>) =>
    describeResult({ winners, scores: [6, 6, 6, 0] }, over(islands), speechIn('en'))
  expect(told([0, 2], treasures)).toBe(
    'Ana, Bia and Caio have the same points. The number of treasure tokens decides. ' +
      'With equally many treasure tokens and equally many tokens in all, Ana and Caio share the win.',
  )
  const curse: IslandView = { count: 0, faceUp: ['davy-treasure', 'curse-fog'] }
  const points = {
    northwest: curse,
    northeast: home(['gold-4', 'gold-1'], 1),
    southeast: home(['gold-4', 'gold-4', 'gold-3']),
  }
  expect(describeResult({ winners: [1], scores: [11, 11, 11, 0] }, over(points), speechIn('en'))).toBe(
    'Ana, Bia and Caio have the same points. The number of treasure tokens decides. The number of tokens on home islands decides.',
  )
})

test.each(localeNames)('%s has a sentence for each', (locale) => {
  const view = over({ northwest: home([], 1) })
  for (const winners of [[0], [0, 1]]) {
    expect(describeResult({ winners, scores: [6, 6, 1, 0] }, view, speechIn(locale))).toMatch(/^[A-Z][^{}]+\.$/)
  }
})
