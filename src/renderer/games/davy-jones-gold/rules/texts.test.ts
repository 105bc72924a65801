import { describe, expect, test } from 'vitest'
import { options as schema } from '#shared/games/davy-jones-gold/options.ts'
import type { Options } from '#shared/games/davy-jones-gold/options.ts'
import { bookOf } from '../../rules-book/book.ts'
import { deadEnds, found, leaves, neverSaid } from '../../testing/rulesBook.ts'
import { localeNames, speechIn } from '../testing/speech.ts'
import english from '../locales/rules/en.json'
import { chapters, entryAt, entryIds, neighbours, titleOf } from './entries.ts'
import type { EntryId } from './entries.ts'
import { bookSource } from './bookSource.ts'
import { textsOf } from './texts.ts'

type Locale = (typeof localeNames)[number]

const tableWith = (options: Partial<Options>): Options => schema.parse(options)
/** Tables that together use each kind of answer of each option. */
const tables = [
  tableWith({}),
  tableWith({ blockedShots: true, duelOnDocking: true, monsterAim: 'nearest', roundLimit: 1 }),
  tableWith({ roundLimit: 12 }),
]

const pagesIn = (locale: Locale, rules: Options, atTable = true) =>
  bookOf(bookSource(rules, atTable), speechIn(locale).t).flatMap(({ pages }) => pages)
const told = (entry: EntryId, options: Partial<Options> = {}) =>
  pagesIn('en', tableWith(options))
    .find((page) => page.entry === entry)!
    .texts.map(({ text }) => text)
    .join(' ')

test.each(localeNames)('every entry has a title and whole, short sentences at every table (%s)', (locale) => {
  for (const rules of tables) {
    for (const { entry, title, texts } of pagesIn(locale, rules)) {
      expect.soft(title, entry).toMatch(/^[^{}|@]+$/)
      expect.soft(texts.length, entry).toBeGreaterThan(1)
      for (const { key, text } of texts) {
        expect.soft(text, key).toMatch(/^[^{}|@]+$/)
        expect.soft(text.length, key).toBeLessThanOrEqual(240)
        if (key.startsWith('rules.')) expect.soft(text, key).toMatch(/^\p{Lu}.+[.]$/u)
      }
    }
  }
})

test('no sentence of the book is never said', () => {
  const written = leaves(english.entries, 'rules.entries')
  expect(neverSaid(written, { entryIds, tables, titleOf, textsOf })).toEqual([])
  expect(Object.keys(english.chapters)).toEqual(Object.keys(chapters))
})

test('each entry leads to others that the book has, never to itself', () => {
  expect(Object.keys(neighbours).sort()).toEqual(entryIds.toSorted())
  expect(deadEnds(neighbours, entryAt)).toEqual([])
  expect(new Set(entryIds).size).toBe(entryIds.length)
  expect(entryAt('saloon')).toBeUndefined()
})

describe('whoever looks a rule up finds it', () => {
  test.each<[id: string, words: string, entry: EntryId]>([
    ['P-024', 'shuffled dealt', 'set-up'],
    ['P-041', 'last to choose first turn', 'set-up'],
    ['P-042', 'sail fire explore challenge repair', 'turn'],
    ['P-045', 'long edge', 'sail'],
    ['P-051', 'in her way', 'sail'],
    ['P-054', 'wild island dock', 'dock'],
    ['P-060', 'short edge', 'shoot'],
    ['P-063', 'higher than the rank', 'shoot'],
    ['P-080', 'pay at random', 'parley'],
    ['P-071', 'attacker looks gold', 'defeat'],
    ['P-089', 'encounter no more tokens', 'explore'],
    ['P-091', 'unload', 'unload'],
    ['P-093', 'puts back all her masts', 'repair'],
    ['P-101', 'touches defeated', 'monsters'],
    ['P-112', 'draws two tokens', 'reward'],
    ['P-118', 'cursed do not explore', 'curses'],
    ['P-124', 'fewer free', 'sargasso'],
    ['P-125', 'or more free', 'reef'],
    ['P-127', 'calls a number', 'storm'],
    ['P-129', 'same number', 'fog'],
    ['P-141', 'no other player may fire', 'monster-curse'],
    ['P-149', 'tie captain', 'duel'],
    ['P-159', 'middle', 'flight'],
    ['P-163', 'owner cannot unload', 'davy-at-home'],
    ['P-168', 'treasure token 6', 'end'],
    ['P-173', 'nine tokens', 'players'],
    ['G-135', 'face down nobody may look', 'secrets'],
  ])('%s by “%s” in %s', (_, words, entry) => {
    expect(found(pagesIn('en', tableWith({})), words)).toContain(entry)
  })

  test.each<[Locale, string, EntryId]>([
    ['pt-BR', 'negociacao', 'parley'],
    ['pt-BR', 'descarregar', 'unload'],
    ['pt-BR', 'recife', 'reef'],
    ['de', 'friedensverhandlungen', 'parley'],
    ['de', 'gleichstand', 'end'],
    ['de', 'sargassosee', 'sargasso'],
  ])('in %s by “%s”', (locale, words, entry) => {
    expect(found(pagesIn(locale, tableWith({})), words)).toContain(entry)
  })
})

describe('a table reads what it has chosen', () => {
  test.each<[string, EntryId, Partial<Options>, string, string]>([
    ['G-039', 'shoot', {}, 'Only the distance counts', 'free line'],
    ['G-039', 'shoot', { blockedShots: true }, 'free line', 'Only the distance counts'],
    ['G-109', 'duel', {}, 'Docking alone', 'docks there fights him at once'],
    ['G-109', 'duel', { duelOnDocking: true }, 'docks there fights him at once', 'Docking alone'],
    ['P-107', 'monsters', {}, 'Whoever has the turn chooses', 'nearest ship'],
    ['P-107', 'monsters', { monsterAim: 'nearest' }, 'nearest ship', 'Whoever has the turn chooses'],
    ['G-123', 'end', {}, 'no limit', 'at the latest'],
    ['G-123', 'end', { roundLimit: 1 }, 'after 1 round at', 'no limit'],
    ['G-123', 'end', { roundLimit: 12 }, 'after 12 rounds at', 'no limit'],
  ])('%s in %s with %o', (_, entry, options, says, keepsSilentOf) => {
    expect(told(entry, options)).toContain(says)
    expect(told(entry, options)).not.toContain(keepsSilentOf)
  })

  test('and what it has chosen is marked, which without a table nothing is', () => {
    const marked = (atTable: boolean) =>
      pagesIn('en', tableWith({}), atTable).flatMap(({ entry, texts }) =>
        texts.flatMap(({ isChosen }) => (isChosen ? [entry] : [])),
      )
    expect(marked(true)).toEqual(['shoot', 'monsters', 'duel', 'end'])
    expect(marked(false)).toEqual([])
  })

  test('every option is listed with its name, its answer and what that means', () => {
    const listed = textsOf('options', tableWith({}), true).filter(({ isDrawn }) => isDrawn)
    expect(listed).toHaveLength(3 * Object.keys(schema.shape).length)
    expect(told('options', { roundLimit: 12 })).toContain('Length of the game 12 rounds')
    expect(told('options')).toContain('Length of the game no limit')
    expect(told('options', { blockedShots: true })).toContain('Shots can be blocked')
  })
})

test('the numbers are those of the box: Q-202 Q-203 Q-204', () => {
  expect(told('ships')).toContain('ranks 3, 3, 4, 4, from bow to stern, and room for 3')
  expect(told('ships')).toContain('ranks 2, 3, 3, and room for 4')
  expect(told('monsters')).toContain('The Kraken has 6 parts of rank 5, the Sea Serpent 4 of rank 4.')
  expect(told('duel')).toContain('2 or 3 for a captain, 4 for Davy Jones')
  expect(told('gunner')).toContain('Sword: +3')
})

test('G-058 G-136: a paid token is seen by both players, a looted one by the attacker alone', () => {
  expect(told('secrets')).toContain('paid is seen only by those two players; one that is looted, only by the attacker.')
})

test('Q-201: the carpenter needs a ship with a mast, outside the cursed zones', () => {
  expect(told('carpenter')).toContain('on a ship that still has a mast and is in no cursed zone')
  expect(told('carpenter')).not.toContain('wherever')
})

test('Q-201 P-178: an ability serves any ship of the player, also those of the other captain', () => {
  for (const captain of ['helmsman', 'carpenter'] as const) expect(told(captain)).toContain('any of your ships')
  expect(told('players')).toContain(
    'Only one of the two captains may use an ability in a turn, for any of the four ships.',
  )
})

test.each(localeNames)('Q-201: in %s nobody is told that an ability is for the captain’s own ships alone', (locale) => {
  const { t } = speechIn(locale)
  const sentences = ['words.captain.helmsman.ability', 'rules.entries.helmsman.once', 'rules.entries.carpenter.once']
  for (const key of sentences) expect(t(key)).not.toMatch(/her ships|ihrer Schiffe|navio dela/)
})
