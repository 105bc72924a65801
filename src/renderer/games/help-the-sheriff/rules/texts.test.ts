import { describe, expect, test } from 'vitest'
import { options as schema } from '#shared/games/help-the-sheriff/options.ts'
import type { Options } from '#shared/games/help-the-sheriff/options.ts'
import { bookOf } from '../../rules-book/book.ts'
import { deadEnds, found, leaves, neverSaid } from '../../testing/rulesBook.ts'
import { localeNames, locales, speechIn } from '../testing/speech.ts'
import type { Locale } from '../testing/speech.ts'
import { chapters, entryAt, entryIds, isCharacter, neighbours, titleOf } from './entries.ts'
import type { EntryId } from './entries.ts'
import { bookSource } from './bookSource.ts'
import { textsOf } from './texts.ts'

const tableWith = (options: Partial<Options>): Options => schema.parse(options)
/** Tables that together use each kind of answer of each option. */
const tables = [
  {},
  { openMoney: true, oneChallenge: true, nextSheriff: 'richest', challengeSeconds: 1 },
  { handSize: 7, challengeSeconds: 45, coyoteNormal: 2, coyoteBonus: 1, teddyBonus: 3 },
].map((options) => tableWith(options as Partial<Options>))

const pagesIn = (locale: Locale, rules: Options, atTable = true) =>
  bookOf(bookSource(rules, atTable), speechIn(locale).t).flatMap(({ pages }) => pages)
const told = (entry: EntryId, options: Partial<Options> = {}, locale: Locale = 'en') =>
  pagesIn(locale, tableWith(options))
    .find((page) => page.entry === entry)!
    .texts.map(({ text }) => text)
    .join(' ')
const keysOf = (entry: EntryId, options: Partial<Options> = {}) =>
  textsOf(entry, tableWith(options), true).map(({ key }) => key.replace(`rules.entries.${entry}.`, ''))

describe.each(localeNames)('%s', (locale) => {
  test('every entry has a title and something to say at every table, without gaps or raw keys', () => {
    for (const rules of tables) {
      for (const { entry, title, texts } of pagesIn(locale, rules)) {
        expect.soft(title, entry).toMatch(/^[^{}|@]+$/)
        expect.soft(texts.length, entry).toBeGreaterThan(1)
        for (const { key, text } of texts) {
          expect.soft(text, key).toMatch(/^[^{}|@]+$/)
          if (key.startsWith('rules.') && !(entry === 'claim')) expect.soft(text, key).toMatch(/^[\p{Lu}“„].+[.!?)]$/u)
        }
      }
    }
  })

  test('the slogan is called as everywhere else, and the characters as they are printed', () => {
    const { slogan, rules, words } = locales[locale]
    expect(rules.entries.aim.say).toContain(slogan)
    expect(rules.entries.claim.any).toContain(slogan)
    const names = entryIds.filter(isCharacter).map((entry) => words.character[entry])
    expect(names).toEqual(['El Mariachi', 'Walt Badwood', 'Catty Trick', 'Coyote Will', 'Teddy Digger', 'Gus Levif'])
  })

  test('a sentence is short enough to be read at the table', () => {
    const long = leaves(locales[locale].rules, 'rules').flatMap((key) => {
      const text = speechIn(locale).t(key, { count: 3 })
      return text.length > 240 ? [key] : []
    })
    expect(long).toEqual([])
  })
})

test('no sentence of the book is never said', () => {
  const written = leaves(locales.en.rules.entries, 'rules.entries')
  expect(neverSaid(written, { entryIds, tables, titleOf, textsOf })).toEqual([])
})

test('each entry leads to others that the book has, never to itself', () => {
  expect(Object.keys(neighbours).sort()).toEqual(entryIds.toSorted())
  expect(deadEnds(neighbours, entryAt)).toEqual([])
  expect(new Set(entryIds).size).toBe(Object.values(chapters).flat().length)
})

test('the table finds its links', () => {
  const links = [
    'round',
    'claim',
    'challenge',
    'situations',
    'dollars',
    'broke',
    'mariachi',
    'badwood',
    'catty',
    'coyote',
  ]
  const more = ['teddy', 'gus', 'end-of-round', 'end-of-game', 'secrets', 'options']
  expect([...links, ...more].filter((address) => entryAt(address) === undefined)).toEqual([])
  expect(entryAt('saloon')).toBeUndefined()
})

describe('whoever looks a rule up finds it', () => {
  const rules: [id: string, words: string, entry: EntryId][] = [
    ['H-101', '60 character cards class suit', 'table'],
    ['H-102', 'bank never runs out', 'table'],
    ['H-102', 'begins 4 dollars', 'dollars'],
    ['H-103', 'dealt 5 cards', 'table'],
    ['H-103', 'deck empty shuffled', 'deck'],
    ['H-104', 'first sheriff', 'table'],
    ['H-105', 'secret dollars', 'secrets'],
    ['H-105', 'how many cards each hand', 'secrets'],
    ['H-201', 'sheriff face up normal effect at once', 'round'],
    ['H-202', 'face down claims follows', 'round'],
    ['H-202', 'same class same suit', 'claim'],
    ['H-203', 'asked at once', 'challenge'],
    ['H-203', 'letting pass final', 'challenge'],
    ['H-203', 'without enough dollars', 'challenge'],
    ['H-204', "card's player does the normal effect", 'situations'],
    ['H-205', 'normal effect then bonus', 'situations'],
    ['H-206', 'challenger loses 2', 'situations'],
    ['H-207', 'challenger does the bonus', 'situations'],
    ['H-208', 'turned up', 'situations'],
    ['H-209', 'skipped', 'empty-hand'],
    ['H-210', 'everybody after the sheriff', 'end-of-round'],
    ['H-211', 'challenge as often', 'challenge'],
    ['H-301', 'no cards wins', 'end-of-game'],
    ['H-302', 'share the win', 'end-of-game'],
    ['H-303', 'next sheriff names', 'end-of-round'],
    ['H-401', 'rest forgiven', 'broke'],
    ['H-402', 'exactly 0', 'broke'],
    ['H-403', 'broke before the effect', 'broke'],
    ['H-501', 'hearts or diamonds show', 'mariachi'],
    ['H-502', 'give a card', 'mariachi'],
    ['H-503', 'shield', 'badwood'],
    ['H-504', 'another player draws', 'badwood'],
    ['H-505', 'most loses 1', 'catty'],
    ['H-506', 'counted again', 'catty'],
    ['H-507', 'take 1 from the bank', 'coyote'],
    ['H-508', 'take 2 from the bank', 'coyote'],
    ['H-509', 'goes broke gives nothing', 'teddy'],
    ['H-510', 'same one again', 'teddy'],
    ['H-511', 'draw discard any card empty hand', 'gus'],
    ['H-512', 'discard any card', 'gus'],
    ['H-513', 'never yourself', 'effects'],
    ['H-514', 'discards face up', 'deck'],
    ['H-515', 'bonus effect empty your hand', 'empty-hand'],
    ['H-516', 'only one choice', 'effects'],
  ]
  test.each(rules)('%s by “%s” in %s', (_, words, entry) => {
    const entries = found(pagesIn('en', tableWith({})), words)
    expect(entries).toContain(entry)
    expect(entries.length).toBeLessThanOrEqual(8)
  })

  test.each<[Locale, string, EntryId]>([
    ['pt-BR', 'falencia', 'broke'],
    ['pt-BR', 'contestacao', 'challenge'],
    ['pt-BR', 'escudo', 'badwood'],
    ['pt-BR', 'mao vazia', 'empty-hand'],
    ['de', 'pleite', 'broke'],
    ['de', 'anzweifl', 'challenge'],
    ['de', 'schild', 'badwood'],
    ['de', 'gleichstand', 'end-of-game'],
  ])('in %s “%s” leads to %s', (locale, words, entry) => {
    expect(found(pagesIn(locale, tableWith({})), words)).toContain(entry)
  })
})

describe('a table reads what it has chosen', () => {
  test.each<[string, EntryId, Partial<Options>, string, string]>([
    ['H-103', 'table', { handSize: 7 }, 'dealt 7 cards', 'dealt 5 cards'],
    ['H-105', 'dollars', { openMoney: true }, 'open to all', 'your secret'],
    ['H-105', 'secrets', { openMoney: true }, 'Open: how many dollars', 'add the payments up'],
    ['H-203', 'challenge', { challengeSeconds: 45 }, '45 seconds', 'no clock'],
    ['H-203', 'challenge', { challengeSeconds: 1 }, '1 second to', 'no clock'],
    ['H-203', 'challenge', {}, 'no clock', 'seconds'],
    ['H-211', 'challenge', { oneChallenge: true }, 'once a round', 'as often'],
    ['H-303', 'end-of-round', {}, 'names the next Sheriff: any player', 'becomes the next Sheriff'],
    ['H-303', 'end-of-round', { nextSheriff: 'richest' }, 'becomes the next Sheriff', 'any player'],
    ['H-505', 'catty', { openMoney: true }, 'most loses', 'this moment only'],
    ['H-507', 'coyote', { coyoteNormal: 3 }, 'Take 3 dollars', 'Take 1 dollar '],
    ['H-508', 'coyote', { coyoteBonus: 1 }, 'Take 1 dollar from', 'Take 2'],
    ['H-510', 'teddy', { teddyBonus: 2 }, 'Take 2 dollars from another player, one by one', '{'],
    ['H-510', 'teddy', { teddyBonus: 2 }, 'runs out of dollars on the way', '{'],
  ])('%s in %s with %o', (_, entry, options, says, keepsSilentOf) => {
    expect(told(entry, options)).toContain(says)
    expect(told(entry, options)).not.toContain(keepsSilentOf)
  })

  test('H-303 a tie is settled the same way in both', () => {
    expect(keysOf('end-of-round')).toContain('tie')
    expect(keysOf('end-of-round', { nextSheriff: 'richest' })).toContain('tie')
  })

  test('and what it has chosen is marked, which without a table nothing is', () => {
    const marked = (atTable: boolean) =>
      pagesIn('en', tableWith({}), atTable).flatMap(({ entry, texts }) =>
        texts.flatMap(({ isChosen }) => (isChosen ? [entry] : [])),
      )
    expect(new Set(marked(true))).toEqual(
      new Set(['table', 'challenge', 'dollars', 'coyote', 'teddy', 'end-of-round', 'secrets']),
    )
    expect(marked(false)).toEqual([])
  })

  test('every option is listed with its name, its answer and what that means', () => {
    const listed = textsOf('options', tableWith({ challengeSeconds: 30 }), true).filter(({ isDrawn }) => isDrawn)
    expect(listed).toHaveLength(3 * Object.keys(schema.shape).length)
    expect(told('options', { challengeSeconds: 30 })).toContain('Time to challenge 30 seconds')
    expect(told('options')).toContain('Time to challenge no limit')
    expect(told('options', { openMoney: true })).toContain('Open dollars')
  })
})
