// The words and badges of what is kept: every award and figure of every game, and whatever can be wrong with a file.

import { createI18n } from 'vue-i18n'
import { describe, expect, test } from 'vitest'
import type { MatchFileErrorCode } from '#shared/history/read-match-file.ts'
import { games } from '#shared/games/registry.ts'
import { languages } from '../i18n/languages.ts'
import { wordFiles } from '../i18n/testing/words.ts'
import { badges } from './badges.ts'
import type { FileTrouble } from './openFile.ts'

const troubles: Readonly<Record<MatchFileErrorCode | FileTrouble['code'], true>> = {
  ...{ unreadable: true, 'too-big': true, 'not-json': true, 'not-a-match': true, 'unknown-game': true },
  ...{ 'other-rules': true, 'other-generator': true, 'does-not-play': true },
}
const sentence = /^[^\s{}|a-z][^|]+\.$/u

test.each(games.map(({ id, awards = {} }) => [id, Object.keys(awards)] as const))(
  '%s draws each of its awards differently',
  (id, awards) => {
    expect(awards.length).toBeGreaterThanOrEqual(3)
    const marks = awards.map((award) => badges[id]?.[award])
    expect(marks).not.toContain(undefined)
    expect(new Set(marks).size).toBe(awards.length)
  },
)

describe.each(languages)('%s', (language) => {
  const { global } = createI18n({
    ...{ legacy: false, locale: language, missingWarn: false, fallbackWarn: false },
    messages: { [language]: wordFiles[`i18n/locales/${language}.json`] as never },
  })

  test.each(Object.keys(troubles))('says of a file that is %s what is wrong, and what to do', (code) => {
    const said = global.t(`memories.errors.${code}`, { field: 'seats', game: 'chess', file: 1, ours: 2, entry: 7 })
    expect(said).toMatch(sentence)
    expect(global.t(`memories.remedies.${code}`)).toMatch(sentence)
  })

  test.each(games.map((game) => [game.id, game] as const))('has words for all that %s counts', (id, game) => {
    const words = wordFiles[`games/${id}/locales/history/${language}.json`] as {
      awards: Record<string, { name: string; figure: string }>
      tallies: Record<string, string>
    }
    expect(Object.keys(words.tallies).sort()).toEqual(Object.keys(game.tallies).sort())
    expect(Object.keys(words.awards).sort()).toEqual(Object.keys(game.awards ?? {}).sort())
    for (const { figure } of Object.values(words.awards)) expect(figure.split('|')).toHaveLength(2)
  })
})
