import { describe, expect, test } from 'vitest'
import { suits } from '#shared/games/dead-mans-draw/cards.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import { bars } from '#shared/games/dead-mans-draw/turn.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import { ask, refuse, tell } from './sentences.ts'
import { localeNames, locales, speechIn } from './testing/speech.ts'

/** Every kind of event, each in all the shapes that ask for other words. The compiler sees to it that none is missing. */
const events: { [T in Event['type']]: Extract<Event, { type: T }>[] } = {
  draw: [{ type: 'draw', seat: 0, card: 'anchor-7' }],
  bring: [
    { type: 'bring', seat: 0, ability: 'hook', card: 'key-3', from: 0 },
    { type: 'bring', seat: 0, ability: 'sword', card: 'key-3', from: 1 },
    { type: 'bring', seat: 0, ability: 'map', card: 'key-3' },
  ],
  enter: [{ type: 'enter', seat: 0, card: 'anchor-7' }],
  protect: [{ type: 'protect', seat: 0, cards: ['key-3', 'map-2'] }],
  sink: [{ type: 'sink', seat: 0, card: 'key-3', from: 1 }],
  reveal: [{ type: 'reveal', seat: 0, cards: ['key-3', 'map-2', 'hook-2'] }],
  peek: [
    { type: 'peek', seat: 0, count: 1 },
    { type: 'peek', seat: 0, count: 1, cards: ['key-3'] },
  ],
  demand: [1, 2].map((count) => ({ type: 'demand', seat: 0, count })),
  'no-effect': [{ type: 'no-effect', seat: 0, ability: 'hook' }],
  automatic: [{ type: 'automatic', seat: 0, action: { type: 'choose-own', suit: 'key' } }],
  bust: [
    { type: 'bust', seat: 0, card: 'key-3', saved: [], lost: ['key-4'] },
    { type: 'bust', seat: 0, card: 'key-3', saved: ['key-4', 'hook-2'], lost: ['anchor-2'] },
    { type: 'bust', seat: 0, card: 'key-3', saved: ['key-4'], lost: [] },
  ],
  collect: [
    { type: 'collect', seat: 0, cards: ['key-3'] },
    { type: 'collect', seat: 0, cards: [] },
  ],
  bonus: [
    { type: 'bonus', seat: 0, cards: ['key-3'] },
    { type: 'bonus', seat: 0, cards: [] },
  ],
  turn: [{ type: 'turn', seat: 0 }],
  end: [
    { type: 'end', winners: [0], scores: [9, 3] },
    { type: 'end', winners: [0, 1], scores: [9, 9] },
    { type: 'end', winners: [0, 1, 2], scores: [9, 9, 9] },
  ],
}
const told = Object.entries(events).filter(([type]) => type !== 'enter')
const kinds = ['turn', 'hook', 'cannon', 'sword', 'map']
const view: View = {
  turn: 0,
  hasDrawn: true,
  demand: 2,
  drawPile: { count: 20, known: [] },
  discardPile: { count: 10 },
  playArea: [],
  banks: [[], []],
  scores: [0, 0],
  barred: {},
}

/** A sentence: begins like one, ends like one, and no key or placeholder shows through. */
const sentence = /^[^\s{}|a-zäöü][^{}|]+[.!]$/u

describe.each(localeNames)('in %s', (locale) => {
  test.each(told)('tells of %s, to the one who did it, to others, to all', (_, shapes) => {
    for (const event of shapes) {
      for (const you of [0, 1, undefined]) expect(tell(event, speechIn(locale, you))).toMatch(sentence)
    }
  })

  test('says nothing of a card that enters, and of an anchor with nothing before it', () => {
    expect(tell({ type: 'enter', seat: 0, card: 'key-3' }, speechIn(locale, 0))).toBeUndefined()
    expect(tell({ type: 'protect', seat: 0, cards: [] }, speechIn(locale, 0))).toBeUndefined()
  })

  test.each(kinds)('asks for %s, and tells the others who is asked', (kind) => {
    const prompts = [{ id: 1, seat: 0, kind }]
    expect(ask(prompts, view, 0, speechIn(locale, 0))).toMatch(sentence)
    const toOthers = ask(prompts, view, 1, speechIn(locale, 1))
    expect(toOthers).toMatch(sentence)
    expect(toOthers).toContain('Ana')
    expect(ask(prompts, view, 'public', speechIn(locale))).toBe(toOthers)
  })

  test('asks only for what the turn allows', () => {
    const said = [
      { draw: 'pile-empty' as const },
      { collect: 'draw-first' as const },
      { collect: 'kraken-demand' as const },
      {},
    ].map((barred) => ask([{ id: 1, seat: 0, kind: 'turn' }], { ...view, barred }, 0, speechIn(locale, 0)))
    for (const line of said) expect(line).toMatch(sentence)
    expect(new Set(said).size).toBe(4)
    expect(said[2]).toContain('2')
    expect(ask([], view, 0, speechIn(locale, 0))).toMatch(sentence)
  })

  test.each([...bars, 'not-a-choice'])('has a reason for %s, one card or several', (reason) => {
    for (const demand of [1, 2]) expect(refuse(reason, { demand }, speechIn(locale))).toMatch(sentence)
  })

  test('names each suit, and marks no two suits alike', () => {
    const { t } = speechIn(locale)
    expect(new Set(suits.map((suit) => t(`suits.${suit}.letter`))).size).toBe(suits.length)
    expect(new Set(suits.map((suit) => t(`suits.${suit}.name`))).size).toBe(suits.length)
  })
})

test('you are told of your own losses as yours', () => {
  const sink: Event = { type: 'sink', seat: 0, card: 'key-3', from: 1 }
  expect(tell(sink, speechIn('en', 1))).toBe('Ana sinks Key\u00a03 from your bank.')
  expect(tell(sink, speechIn('en', 2))).toBe("Ana sinks Key\u00a03 from Bia's bank.")
  expect(tell(sink, speechIn('en', 0))).toBe("You sink Key\u00a03 from Bia's bank.")
})

test('a shared win names the others', () => {
  const end: Event = { type: 'end', winners: [0, 1, 2], scores: [] }
  expect(tell(end, speechIn('en', 0))).toBe('The game is over: you share the win with Bia and Caio.')
  expect(tell(end, speechIn('en'))).toBe('The game is over: Ana, Bia and Caio share the win.')
})

describe('the languages agree', () => {
  const flat = (value: object, path = ''): [string, string][] =>
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      typeof inner === 'string' ? [[path + key, inner]] : flat(inner as object, `${path}${key}.`),
    )
  const placeholders = (text: string) =>
    text.split('|').map((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort())

  test.each(localeNames)('%s has the keys, placeholders and plural forms of English', (locale) => {
    const words = Object.fromEntries(flat(locales[locale]))
    const english = Object.fromEntries(flat(locales.en))
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) {
      expect({ key, in: placeholders(words[key] ?? '') }).toEqual({ key, in: placeholders(text) })
    }
  })
})
