import { expect, test } from 'vitest'
import { localeNames, speechIn } from '../../testing/speech.ts'
import type { Locale } from '../../testing/speech.ts'
import { quietView } from '../../testing/view.ts'
import { describeScore, describeResult } from './result.ts'

const said = (winners: number[], scores: number[], handCounts: number[], { locale = 'en' as Locale, you = 9 } = {}) =>
  describeResult({ winners, scores }, quietView({ handCounts, dollars: scores }), speechIn(locale, you))

test('H-301: the only empty hand wins, whatever the dollars say', () => {
  expect(said([1], [9, 0, 4], [3, 0, 2])).toBe('Bia has no card left. That wins, whoever has more dollars.')
  expect(said([1], [9, 0, 4], [3, 0, 2], { you: 1 })).toContain('You have no card left.')
})

test('H-302: of several empty hands most dollars win', () => {
  expect(said([2], [9, 3, 4], [3, 0, 0])).toBe(
    'No card left: Bia and Caio. Among them, whoever has the most dollars wins.',
  )
})

test('H-302: then the Sheriff', () => {
  expect(said([2], [9, 4, 4], [3, 0, 0])).toBe(
    'No card left, and the same number of dollars: Bia and Caio. The Sheriff wins the tie.',
  )
  expect(said([2], [2, 4, 4], [0, 0, 0])).toBe(
    'No card left: Ana, Bia and Caio. Tied for the most dollars: Bia and Caio. The Sheriff wins the tie.',
  )
})

test('H-302: else they share the win', () => {
  expect(said([0, 1], [4, 4, 9], [0, 0, 2])).toContain('Neither of them is the Sheriff, so they share the win.')
  expect(said([0, 1, 3], [4, 4, 9, 4], [0, 0, 2, 0])).toContain('None of them is the Sheriff, so they share the win.')
})

test.each(localeNames)('%s has a sentence for each reason', (locale) => {
  for (const [winners, scores, hands] of [
    [[1], [9, 0, 4], [3, 0, 2]],
    [[2], [9, 3, 4], [3, 0, 0]],
    [[2], [2, 4, 4], [0, 0, 0]],
    [
      [0, 1],
      [4, 4, 9],
      [0, 0, 2],
    ],
  ] as const) {
    expect(said([...winners], [...scores], [...hands], { locale })).toMatch(/^[A-ZÉÚ][^{}]+\.$/u)
  }
})

test.each([
  ['en', ['no cards, 0 dollars', '2 cards, 9 dollars', '1 card, 1 dollar']],
  ['pt-BR', ['nenhuma carta, 0 dólares', '2 cartas, 9 dólares', '1 carta, 1 dólar']],
  ['de', ['keine Karten, 0 Dollar', '2 Karten, 9 Dollar', '1 Karte, 1 Dollar']],
] as const)('in %s everybody has cards and dollars', (locale, said) => {
  const outcome = { winners: [0], scores: [0, 9, 1] }
  const view = quietView({ handCounts: [0, 2, 1] })
  expect(said.map((_, seat) => describeScore(seat, outcome, view, speechIn(locale)))).toEqual(said)
})
