import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rejectionCodes } from '#shared/protocol/messages.ts'
import de from './locales/de.json'
import en from './locales/en.json'
import ptBR from './locales/pt-BR.json'
import { bestLanguage, languages } from './languages.ts'
import type { Language } from './languages.ts'
import { wordFiles } from './testing/words.ts'

const frame: Record<Language, unknown> = { en, 'pt-BR': ptBR, de }
const sources = import.meta.glob<string>(
  ['../**/*.vue', '../**/*.ts', '!../**/*.test.ts', '!../games/*/**', '!../kiosk-exit/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
/** A message key in a source file: it begins with one of the top-level keys. */
const keyInSource = new RegExp(`'((?:${Object.keys(en).join('|')})\\.[\\w.-]+)'`, 'g')
/** The games' message files, by path. */
const ofGames = Object.fromEntries(Object.entries(wordFiles).filter(([path]) => path.startsWith('games/')))
const folders = [...new Set(Object.keys(ofGames).map((path) => path.slice(0, path.lastIndexOf('/'))))]

function flat(messages: unknown, path = ''): [string, string][] {
  if (typeof messages === 'string') return [[path, messages]]
  return Object.entries(messages as object).flatMap(([key, part]) => flat(part, path ? `${path}.${key}` : key))
}
/** The placeholders of each plural form. */
const placeholders = (text: string) => text.split('|').map((form) => (form.match(/\{\w+\}/g) ?? []).sort())

function expectSame(messages: unknown, english: unknown): void {
  const words = new Map(flat(messages ?? {}))
  const wanted = new Map(flat(english ?? {}))
  const without = (keys: Map<string, string>) => (key: string) => !keys.has(key)
  expect([...wanted.keys()].filter(without(words)), 'keys that are missing').toEqual([])
  expect([...words.keys()].filter(without(wanted)), 'keys that English does not have').toEqual([])
  expect(wanted.size).toBeGreaterThan(0)
  for (const [key, text] of wanted) {
    const translated = words.get(key)!
    expect.soft(placeholders(translated), key).toEqual(placeholders(text))
    expect.soft(translated.trim(), key).toBe(translated)
    expect.soft(translated, key).not.toBe('')
  }
}

const fontSheets = globSync('{app/assets,games/*}/fonts/font-*.css', { cwd: join(import.meta.dirname, '..') })

test('the fonts that a page fetches first have every letter of the texts, and O’Brien’s: else run npm run fonts', () => {
  const sheets = fontSheets.map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  const ranges = [...sheets.join('\n').matchAll(/url\('\.\/.*?unicode-range:\s*([^;]*);/gs)].map(([, range]) =>
    range!.split(',').map((run) =>
      run
        .trim()
        .slice(2)
        .split('-')
        .map((code) => parseInt(code, 16)),
    ),
  )
  expect(ranges).toHaveLength(3)
  const shown = (text: string) => text.replaceAll(/\{\w+\}|\|/g, '')
  const ofTexts = Object.values(wordFiles).flatMap((file) => flat(file).flatMap(([, text]) => [...shown(text)]))
  // iPhones write this apostrophe.
  const letters = new Set([...ofTexts, '’'])
  for (const runs of ranges) {
    const isIn = (code: number) => runs.some(([from = 0, to = from]) => from <= code && code <= to)
    expect([...letters].filter((letter) => !isIn(letter.codePointAt(0)!))).toEqual([])
  }
})

describe.each(languages)('%s', (language) => {
  const words = new Map(flat(frame[language]))

  test("has the frame's sentences of English, with the same gaps in as many forms", () => {
    expectSame(frame[language], en)
  })

  test.each(folders)('has the sentences of English in %s, with the same gaps in as many forms', (folder) => {
    expectSame(ofGames[`${folder}/${language}.json`], ofGames[`${folder}/en.json`])
  })

  test('has a sentence for every way to be turned down', () => {
    const keys = [...rejectionCodes, 'offline', 'unanswered'].map((code) => `refusals.${code}`)
    expect(keys.filter((key) => !words.get(key))).toEqual([])
  })

  test('has every sentence that a screen says', () => {
    const said = Object.values(sources).flatMap((source) =>
      [...source.matchAll(keyInSource)].map(([, key]) => key ?? ''),
    )
    expect(said.length).toBeGreaterThan(100)
    expect([...new Set(said)].filter((key) => !words.has(key))).toEqual([])
  })
})

test('a browser gets the best of our languages', () => {
  expect(bestLanguage(['pt-BR', 'en'])).toBe('pt-BR')
  expect(bestLanguage(['pt-PT'])).toBe('pt-BR')
  expect(bestLanguage(['de-CH', 'fr'])).toBe('de')
  expect(bestLanguage(['fr', 'de'])).toBe('de')
  expect(bestLanguage(['ja'])).toBe('en')
  expect(bestLanguage([])).toBe('en')
})

test.each(languages)(
  'in %s the full name of Learn has the word that is seen in it, for whoever speaks to the page',
  (language) => {
    const { learn, learnGame } = (frame[language] as typeof en).tutorial
    expect(learnGame.toLowerCase()).toContain(learn.toLowerCase())
  },
)
