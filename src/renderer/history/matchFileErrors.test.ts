// Every error that a match file can have has a text in every language, which says what to do about it.

import { createI18n } from 'vue-i18n'
import { describe, expect, test } from 'vitest'
import { fileNameOf } from '../games/replay/saveMatch.ts'
import { playedMatch } from '../games/testing/playedMatch.ts'
import { languages } from '../i18n/languages.ts'
import { wordFiles } from '../i18n/testing/words.ts'
import type { LoadError } from './loadMatchFile.ts'

const troubles: Readonly<Record<LoadError['code'], true>> = {
  unreadable: true,
  'too-big': true,
  'not-json': true,
  'newer-form': true,
  'not-a-match': true,
  'unknown-game': true,
  'other-rules': true,
  'other-generator': true,
  'does-not-play': true,
}
const sentence = /^[^\s{}|a-z][^|]+\.$/u

describe.each(languages)('%s', (language) => {
  const { global } = createI18n({
    legacy: false,
    locale: language,
    missingWarn: false,
    fallbackWarn: false,
    messages: { [language]: wordFiles[`i18n/locales/${language}.json`] as never },
  })

  test.each(Object.keys(troubles))('says of a file that is %s what is wrong, and what to do', (code) => {
    const said = global.t(`history.errors.${code}`, { field: 'seats', game: 'chess', file: 1, ours: 2, entry: 7 })
    expect(said).toMatch(sentence)
    expect(global.t(`history.remedies.${code}`)).toMatch(sentence)
  })

  test.each(['too-big', 'not-json'])('says of a file that is %s how those are called that are saved', (code) => {
    const [, begin, end] = /^(lanyard-).*(\.\w+)$/.exec(fileNameOf(playedMatch()))!
    const remedy = global.t(`history.remedies.${code}`)
    for (const part of [begin!, end!]) expect(remedy).toContain(part)
  })
})
