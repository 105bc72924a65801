import { expect, test } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { wordFiles } from '../../i18n/testing/words.ts'

type Named = Readonly<Record<string, { name: string }>>

test.each(languages)('no award is called like a trait that a player may have in %s', (language) => {
  const words = (file: string) => wordFiles[`games/dead-mans-draw/locales/${file}.json`] as Record<string, Named>
  const names = (named: Named = {}) => Object.values(named).map(({ name }) => name.toLowerCase())
  const [awards, traits] = [names(words(`history/${language}`).awards), names(words(language).traits)]
  expect(traits).not.toEqual([])
  expect(awards.filter((name) => traits.includes(name))).toEqual([])
})
