// The awards and tallies of every game: each has texts in every language, and no two awards of a game look alike by mistake.

import { describe, expect, test } from 'vitest'
import { games } from '#shared/games/registry.ts'
import { languages } from '../../i18n/languages.ts'
import { wordFiles } from '../../i18n/testing/words.ts'
import { awardMark, awardMarksOf } from './awardMarks.ts'
import { badgeMarks } from './badgeMarks.ts'

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('draws awards that it gives, each differently', () => {
    const marks = awardMarksOf(id)
    expect(Object.keys(game.awards ?? {})).toEqual(expect.arrayContaining(Object.keys(marks)))
    expect(new Set(Object.values(marks)).size).toBe(Object.keys(marks).length)
  })

  test.each(languages)('has words for every tally and award in %s', (language) => {
    const words = (wordFiles[`games/${id}/locales/history/${language}.json`] ?? {}) as {
      awards?: Record<string, { name: string; figure: string }>
      tallies?: Record<string, string>
    }
    expect(Object.keys(words.tallies ?? {}).sort()).toEqual(Object.keys(game.tallies).sort())
    expect(Object.keys(words.awards ?? {}).sort()).toEqual(Object.keys(game.awards ?? {}).sort())
    for (const [award, { figure }] of Object.entries(words.awards ?? {}))
      expect(figure.split('|'), `the figure of ${award}: write "one | many", two forms and no more`).toHaveLength(2)
  })

  test('several who share an award have no verb of one person in Portuguese', () => {
    const words = (wordFiles[`games/${id}/locales/history/pt-BR.json`] ?? {}) as {
      awards?: Record<string, { figure: string }>
    }
    const figures = Object.values(words.awards ?? {}).flatMap(({ figure }) => figure.split(' | '))
    expect(figures.filter((figure) => /^\w+(ou|eu|iu|xe) /.test(figure))).toEqual([])
  })
})

test('an award without a drawing gets a star', () => {
  expect(awardMark('dead-mans-draw', 'bad-luck')).toBe(badgeMarks.wave)
  expect(awardMark('dead-mans-draw', 'newest')).toBe(badgeMarks.star)
  expect(awardMark('chess', 'checkmate')).toBe(badgeMarks.star)
})
