// Checks docs/glossary.md against the locales: the app must use each of its words.

import { describe, expect, test } from 'vitest'
import doc from '../../../docs/glossary.md?raw'
import { languages } from './languages.ts'
import type { Language } from './languages.ts'
import type { Messages } from './messageFiles.ts'
import { wordFiles, wordsIn } from './testing/words.ts'

/** The headings of the page's parts, and the folders of the locales that have their words. */
const parts = [
  ['Words of the program', 'i18n/locales'],
  ["Dead Man's Draw", 'games/dead-mans-draw/locales'],
  ['Help the Sheriff', 'games/help-the-sheriff/locales'],
  ["Pirates: Quest for Davy Jones' Gold", 'games/davy-jones-gold/locales'],
] as const

/** The rows of those tables in a part that have a column for each language. */
function rowsOf(heading: string): string[][] {
  const part = doc.split(/^(?=## )/m).find((text) => text.startsWith(`## ${heading}\n`)) ?? ''
  return part
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .filter((cells) => cells.length === languages.length + 1 && !/---|Deutsch/.test(cells.join()))
    .map((cells) => cells.map((cell) => cell.trim()))
}

/** The messages for the keys of a part. */
function wordsOf(folder: string, all: Messages): unknown {
  const [, game] = /^games\/([^/]+)\//.exec(folder) ?? []
  return game === undefined ? all : (all.games as Messages)[game]
}

const keyOf = ([first = '']: string[]) => /^`(.+)`$/.exec(first)?.[1]

function textAt(messages: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], messages)
}

function sentencesIn(messages: unknown): string[] {
  return typeof messages === 'string' ? [messages] : Object.values(messages as object).flatMap(sentencesIn)
}

function sentencesOf(folder: string, language: Language): string {
  return Object.entries(wordFiles)
    .filter(([path]) => path.startsWith(`${folder}/`) && path.endsWith(`/${language}.json`))
    .flatMap(([, messages]) => sentencesIn(messages))
    .join('\n')
}

test.each([
  ['de', /Duell|Ungeheuer/],
  ['pt-BR', /duelo|ilha natal/i],
] as const)("a duel, a monster and a home of Davy Jones' Gold have no second name: %s", (language, others) => {
  expect(sentencesOf('games/davy-jones-gold/locales', language)).not.toMatch(others)
})

/** Other words for things that have one word on the page, and the part of the app's texts in which they would mean these. */
const synonyms = [
  ['pt-BR', '', /convidad|client/i],
  ['pt-BR', 'flow', /desf[ae]z/i],
  ['de', 'refusals.unknown-match', /spiel/i],
  ['de', 'refusals.match-too-big', /spiel/i],
  ['de', 'refusals.match-not-over', /spiel/i],
  ['de', 'home.host', /Alle einladen/],
  ['de', 'host.title', /Alle einladen/],
  ['de', 'games.help-the-sheriff', /erwischt/i],
  ['en', '', /\blook(s|ed)? on\b/i],
  ['en', 'games.help-the-sheriff', /\bdoubt/i],
  ['en', 'games.dead-mans-draw.offer', /\bsink/i],
  ['en', 'games.dead-mans-draw.tell', /\bsink/i],
  ['en', 'games.dead-mans-draw.traits', /\bsink/i],
  ['pt-BR', 'games.davy-jones-gold', /\bcompr[ae]/i],
] as const

test.each(synonyms)('one word for one thing in %s: nothing in "%s" is %s', (language, key, synonym) => {
  const messages = key ? textAt(wordsIn(language), key) : wordsIn(language)
  expect(sentencesIn(messages).filter((sentence) => synonym.test(sentence))).toEqual([])
})

const cards = { en: /\bcards?\b/i, 'pt-BR': /\bcartas?\b/i, de: /karte/i } as const

test.each(languages)('what is said around every game does not speak of cards: %s', (language) => {
  const said = ['kiosk.dealing', 'luck', 'refusals', 'evening'].map((key) => textAt(wordsIn(language), key))
  expect(said.flatMap(sentencesIn).filter((sentence) => cards[language].test(sentence))).toEqual([])
})

describe.each(parts)('%s', (heading, folder) => {
  const rows = rowsOf(heading)

  test('each word with a key is the one that the app shows', () => {
    const keyed = rows.filter(keyOf)
    expect(keyed.length).toBeGreaterThan(5)
    const shown = keyed.map((row) => [
      row[0],
      ...languages.map((language) => textAt(wordsOf(folder, wordsIn(language)), keyOf(row)!)),
    ])
    expect(keyed).toEqual(shown)
  })

  test.each(languages.map((language, column) => [language, column] as const))(
    'each other word is in a sentence of the app: %s',
    (language, column) => {
      const words = rows.filter((row) => !keyOf(row)).map((row) => row[column]!)
      expect(words.length).toBeGreaterThan(5)
      const sentences = sentencesOf(folder, language).toLowerCase()
      expect(words.filter((word) => !sentences.includes(word.toLowerCase()))).toEqual([])
    },
  )
})
