import { describe, expect, test } from 'vitest'
import { replayView } from '#shared/games/help-the-sheriff/view.ts'
import type { Ability, View } from '#shared/games/help-the-sheriff/view.ts'
import type { Viewer } from '#shared/engine/game.ts'
import { describePrompts, curtainAnswer } from './prompts.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import { quietView } from '../../testing/view.ts'

/** All questions to one player. `mariachi-normal`, `badwood-normal` and both of coyote's leave no choice. */
const kinds: ('lead' | 'play' | Ability)[] = [
  ...(['lead', 'play', 'mariachi-bonus', 'badwood-bonus', 'catty-normal', 'catty-bonus'] as const),
  ...(['teddy-normal', 'teddy-bonus', 'gus-normal', 'gus-bonus', 'next-sheriff'] as const),
]
const sentence = /^[^\s{}|a-zäöü][^{}|]+[.!?]$/u

const asked = (kind: string, changes: Partial<View>, viewer: Viewer, locale: (typeof localeNames)[number] = 'en') =>
  describePrompts(
    [{ id: 1, seat: 0, kind }],
    quietView(changes),
    viewer,
    speechIn(locale, viewer === 'public' ? undefined : viewer),
  )

/** The prompt sentence of a challenge window in which these seats are still asked. */
const window = (seats: number[], changes: Partial<View>, viewer: Viewer, locale: (typeof localeNames)[number] = 'en') =>
  describePrompts(
    seats.map((seat) => ({ id: seat, seat, kind: 'challenge', firstCounts: true as const })),
    quietView({ laid: { faceUp: false }, asked: seats, ...changes }),
    viewer,
    speechIn(locale, viewer === 'public' ? undefined : viewer),
  )

describe.each(localeNames)('in %s', (locale) => {
  test.each(kinds)('asks for %s, and tells the others and the public who is asked', (kind) => {
    const among = { pending: { ability: kind as Ability, seat: 0, among: [0, 1] } }
    const toYou = asked(kind, among, 0, locale)
    const toOthers = asked(kind, among, 1, locale)
    for (const line of [toYou, toOthers]) expect(line).toMatch(sentence)
    expect(toOthers).not.toBe(toYou)
    expect(toOthers).toContain('Ana')
    expect(asked(kind, among, 'public', locale)).toBe(toOthers)
  })

  test('H-203: asks all others whether to challenge, and names those who still think', () => {
    const said = [window([1, 2], {}, 1, locale), window([2], {}, 0, locale), window([2], {}, 1, locale)]
    for (const line of said) expect(line).toMatch(sentence)
    expect(new Set(said).size).toBe(3)
    expect(said[0]).toContain('Ana')
    for (const line of said.slice(1)) expect(line).toContain('Caio')
    expect(window([2], {}, 'public', locale)).toBe(said[2])
    expect(window([1, 2, 3, 4], {}, 0, locale)).toContain('4')
  })

  test('says that the game is over', () =>
    expect(describePrompts([], quietView(), 0, speechIn(locale, 0))).toMatch(sentence))
})

test('H-202: what would be true is said in words', () => {
  expect(asked('play', {}, 0)).toBe('Lay a card face down. Queen or hearts is true, anything else is a lie.')
  expect(window([1, 2], {}, 1)).toBe('Ana claims: Queen or hearts. Challenge it, or let it pass?')
})

test('H-203: up to three players are named, more are counted', () => {
  expect(window([1, 2, 3], {}, 'public')).toBe('Ana claims: Queen or hearts. Still thinking: Bia, Caio and Davi.')
  expect(window([1, 2, 3, 4], {}, 0)).toBe('Your card lies face down. Still thinking: 4 players.')
})

test('H-211: who has used up the only challenge is told so', () => {
  const rules = { ...quietView().rules, oneChallenge: true }
  expect(window([2], { rules, challenged: [1] }, 1)).toContain('You have used your challenge for this round.')
  for (const line of [window([2], { rules }, 1), window([2], { challenged: [1] }, 1)]) {
    expect(line).not.toContain('used')
  }
})

test('H-505 H-506 H-509 H-510: how many dollars a choice is about', () => {
  const tie: Partial<View> = { pending: { ability: 'catty-bonus', seat: 0, among: [0, 2] } }
  expect(asked('catty-bonus', tie, 0)).toBe(
    'Catty Trick, bonus: several are tied for the most dollars. Who loses 2 dollars: Ana or Caio?',
  )
  expect(asked('catty-normal', tie, 0)).toContain('1 dollar')
  const rules = { ...quietView().rules, teddyBonus: 3 }
  expect(asked('teddy-bonus', { rules }, 0)).toContain('3 dollars')
  expect(asked('teddy-normal', { rules }, 0)).toContain('1 dollar')
})

const nextSheriff: View['pending'] = { ability: 'next-sheriff', seat: 0, among: [0, 1, 2] }

test('H-303: the richest names anybody, the Sheriff one of the tied', () => {
  const free = { dollars: [6, 4, 4], pending: nextSheriff }
  expect(asked('next-sheriff', free, 0)).toContain('You have the most dollars')
  const tied = { ...free, dollars: [4, 4, 4] }
  expect(asked('next-sheriff', tied, 0)).toBe(
    'Several are tied for the most dollars. Who is the next Sheriff: Ana, Bia or Caio?',
  )
  expect(asked('next-sheriff', tied, 1)).toContain('Ana, Bia or Caio')
})

test('H-105: a game that is watched again does not say why somebody names the next Sheriff', () => {
  const free = { dollars: [6, 4, 4], pending: nextSheriff }
  for (const dollars of [free.dollars, [4, 4, 4]]) {
    const watched = replayView(quietView({ ...free, dollars }))
    expect(asked('next-sheriff', watched, 'public')).toBe('Ana is choosing the next Sheriff.')
  }
})

test('H-203: at the curtain a card can be let pass, and nothing else is answered without a look', () => {
  const offered = (kind: string) => curtainAnswer({ id: 1, seat: 0, kind }, speechIn('en'))
  expect(offered('challenge')).toEqual({ label: 'Let it pass', action: { type: 'let-pass' } })
  expect(kinds.filter((kind) => offered(kind))).toEqual([])
})
