import { describe, expect, test } from 'vitest'
import type { Outcome } from '#shared/engine/game.ts'
import type { Variant } from '#shared/games/dead-mans-draw/variants.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import { quietView } from '../../testing/view.ts'
import { describeScore, describeResult } from './result.ts'

const said = (outcome: Outcome, variant: Variant = 'none', locale: (typeof localeNames)[number] = 'en') => {
  const view = quietView()
  return describeResult(outcome, { ...view, rules: { ...view.rules, variant } }, speechIn(locale))
}

describe('why somebody has won', () => {
  test('D-402: the highest score needs no word', () => {
    expect(said({ winners: [1], scores: [40, 41] })).toBeUndefined()
  })

  test('D-403: the fuller bank has decided a tie, or the win is shared', () => {
    expect(said({ winners: [1], scores: [48, 48] })).toBe('The scores are tied, so the most cards in the bank decide.')
    expect(said({ winners: [0, 1], scores: [48, 48] })).toBe('Scores and numbers of cards are the same.')
  })

  test('D-703 D-704 D-706: what a variant card has to do with it', () => {
    expect(said({ winners: [0], scores: [51, 20] }, 'sudden-death')).toContain('50')
    expect(said({ winners: [0], scores: [31, 20] }, 'sudden-death')).toBeUndefined()
    expect(said({ winners: [0], scores: [-5, -20] }, 'all-hands-on-deck')).toContain('5')
    expect(said({ winners: [0], scores: [59, 70] }, 'beneath-the-waves')).toContain('below 60')
    expect(said({ winners: [0], scores: [61, 70] }, 'beneath-the-waves')).toContain('lowest')
  })

  test.each(localeNames)('%s has a sentence for each reason', (locale) => {
    for (const [outcome, variant] of [
      [{ winners: [1], scores: [61, 61] }, 'beneath-the-waves'],
      [{ winners: [1], scores: [59, 9] }, 'beneath-the-waves'],
      [{ winners: [0, 1], scores: [50, 50] }, 'sudden-death'],
      [{ winners: [0], scores: [4, 3] }, 'all-hands-on-deck'],
    ] as const) {
      expect(said(outcome, variant, locale)).not.toContain('verdict.')
    }
  })
})

test.each([
  ['en', 'Each suit that a bank lacks costs 1 point.'],
  ['pt-BR', 'Cada tipo que falta no Estoque custa 1 ponto.'],
  ['de', 'Jedes Symbol, das in einer Auslage fehlt, kostet 1 Punkt.'],
] as const)('D-704: in %s a penalty of one is one point', (locale, missing) => {
  const { rules } = quietView()
  const knobs = { ...rules.knobs, missingSuitPenalty: 1 }
  const view = quietView({ rules: { ...rules, knobs, variant: 'all-hands-on-deck' } })
  expect(describeResult({ winners: [0], scores: [4, 3] }, view, speechIn(locale))).toBe(missing)
})

test.each([
  ['en', ['41 points', '1 point', '0 points', '-5 points']],
  ['pt-BR', ['41 pontos', '1 ponto', '0 pontos', '-5 pontos']],
  ['de', ['41 Punkte', '1 Punkt', '0 Punkte', '-5 Punkte']],
] as const)('in %s everybody has points', (locale, said) => {
  const outcome = { winners: [0], scores: [41, 1, 0, -5] }
  expect(said.map((_, seat) => describeScore(seat, outcome, quietView(), speechIn(locale)))).toEqual(said)
})
