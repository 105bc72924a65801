import { describe, expect, test } from 'vitest'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import { characters, classes, suits } from '#shared/games/help-the-sheriff/cards.ts'
import { describeLateAnswer, describeRejection, describeEvent } from './sentences.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'

const card = 'q-hearts-coyote'
const effects = characters.flatMap((character) => [false, true].map((bonus) => ({ seat: 0, character, bonus })))

/** Every kind of event, in all shapes that need different texts. The type makes sure that no kind is missing. */
const events: { [T in Event['type']]: Extract<Event, { type: T }>[] } = {
  lead: [{ type: 'lead', seat: 0, card }],
  play: [
    { type: 'play', seat: 0 },
    { type: 'play', seat: 0, card },
  ],
  skip: [{ type: 'skip', seat: 0 }],
  'let-pass': [{ type: 'let-pass', seat: 0 }],
  'time-out': [
    { type: 'time-out', seats: [0] },
    { type: 'time-out', seats: [2, 0, 1] },
  ],
  challenge: [{ type: 'challenge', seat: 0, accused: 1 }],
  reveal: [true, false].flatMap((follows): Extract<Event, { type: 'reveal' }>[] => [
    { type: 'reveal', seat: 0, card, follows },
    { type: 'reveal', seat: 0, card, follows, challenger: 1 },
  ]),
  effect: effects.map((effect) => ({ type: 'effect', ...effect })),
  pay: [
    { type: 'pay', seat: 0, paid: 2 },
    { type: 'pay', seat: 0, paid: 1, spared: 1 },
    { type: 'pay', seat: 0, paid: 0, spared: 1 },
    { type: 'pay', seat: 0, paid: 1, to: 1 },
  ],
  broke: [{ type: 'broke', seat: 0 }],
  take: [1, 2].map((dollars) => ({ type: 'take', seat: 0, dollars })),
  draw: [
    { type: 'draw', seat: 0 },
    { type: 'draw', seat: 0, card },
  ],
  'nothing-to-draw': [{ type: 'nothing-to-draw', seat: 0 }],
  shuffle: [1, 12].map((count) => ({ type: 'shuffle', count })),
  keep: [{ type: 'keep', seat: 0 }],
  discard: [{ type: 'discard', seat: 0, card }],
  give: [
    { type: 'give', seat: 0, to: 1 },
    { type: 'give', seat: 0, to: 1, card },
  ],
  shield: [{ type: 'shield', seat: 0 }],
  point: [
    { type: 'point', seat: 0, at: 1 },
    { type: 'point', seat: 0, at: 0 },
  ],
  'show-dollars': [{ type: 'show-dollars', dollars: [4, 0, 12] }],
  'no-effect': effects.map((effect) => ({ type: 'no-effect', ...effect })),
  automatic: [{ type: 'automatic', seat: 0, action: { type: 'discard', card } }],
  clear: [{ type: 'clear', seat: 0, card }],
  'round-end': [{ type: 'round-end', card }],
  sheriff: [
    { type: 'sheriff', seat: 0 },
    { type: 'sheriff', seat: 0, by: 0 },
    { type: 'sheriff', seat: 1, by: 0 },
  ],
  end: [[0], [0, 1], [0, 1, 2]].map((winners) => ({ type: 'end', winners, scores: [4, 4, 4] })),
}
const told = Object.entries(events).filter(([type]) => type !== 'clear')

/** Begins and ends like a sentence, and shows no key or placeholder. */
const sentence = /^[^\s{}|a-zäöü][^{}|]+[.!][”“]?$/u

describe.each(localeNames)('in %s', (locale) => {
  test.each(told)('tells of %s, to the one who did it, to others, to all', (_, shapes) => {
    for (const event of shapes) {
      const said = [0, 1, undefined].map((you) => describeEvent(event, speechIn(locale, you)))
      for (const line of said) expect(line).toMatch(sentence)
      expect(said.join(' ')).not.toMatch(/undefined|null/)
    }
  })

  test('a card has a sentence only where it is known, and then its whole name', () => {
    const { t } = speechIn(locale)
    for (const type of ['play', 'draw', 'give'] as const) {
      const [hidden, seen] = events[type].map((event) => describeEvent(event, speechIn(locale, 1)) ?? '')
      expect(seen).toContain(t('words.character.coyote'))
      expect(hidden).not.toContain(t('words.character.coyote'))
    }
  })

  test.each(['not-in-hand', 'not-yourself', 'not-tied', 'unknown-seat', 'not-a-choice'])(
    'has a reason for %s',
    (reason) => expect(describeRejection(reason, {}, speechIn(locale))).toMatch(sentence),
  )

  test('H-203: an answer that came too late is told what was quicker', () => {
    const reveal: Event = { type: 'reveal', seat: 0, card, follows: true }
    const closers: Event[] = [
      { type: 'challenge', seat: 1, accused: 0 },
      { type: 'time-out', seats: [2] },
      { type: 'let-pass', seat: 1 },
    ]
    const said = closers.map((closer) =>
      describeLateAnswer([closer, reveal, { type: 'play', seat: 1 }], speechIn(locale, 2)),
    )
    for (const line of said) expect(line).toMatch(sentence)
    expect(new Set(said).size).toBe(closers.length)
    expect(said[0]).toContain('Bia')
  })
})

test.each(localeNames)('H-101: in %s no two classes and no two suits have the same letter on a card', (locale) => {
  const { t } = speechIn(locale)
  for (const [kind, list] of [
    ['classes', classes],
    ['letters', suits],
  ] as const) {
    const marks = list.map((one) => t(`cards.${kind}.${one}`))
    expect(new Set(marks).size).toBe(list.length)
    for (const mark of marks) expect(mark.length).toBeLessThanOrEqual(2)
  }
})

test('the discard pile needs no word of a card that the reveal has named', () => {
  expect(describeEvent(events.clear[0]!, speechIn('en'))).toBeUndefined()
})

test('H-206 H-207: what was challenged says who, what was not says so', () => {
  expect(events.reveal.map((event) => describeEvent(event, speechIn('en', 1)))).toEqual([
    'True: Ana laid Queen of hearts (Coyote Will), which follows. Nobody has challenged.',
    'True: Ana laid Queen of hearts (Coyote Will), which follows.',
    'A lie: Ana laid Queen of hearts (Coyote Will), which does not follow. Nobody has challenged.',
    'A lie: Ana laid Queen of hearts (Coyote Will), which does not follow.',
  ])
})

test('H-103: a discard pile of one card is not counted', () => {
  const [one, more] = events.shuffle.map((event) => describeEvent(event, speechIn('en')))
  expect(one).toBe('The draw deck is empty: the only card of the discard pile becomes the new one.')
  expect(more).toContain('the 12 cards of the discard pile are shuffled')
})

test('what one does to another is told to all three sides', () => {
  const said = (event: Event) => [0, 1, 2].map((you) => describeEvent(event, speechIn('en', you)))
  expect(said(events.challenge[0]!)).toEqual(['You challenge Bia!', 'Ana challenges you!', 'Ana challenges Bia!'])
  expect(said(events.pay[3]!)).toEqual(['You give Bia 1 dollar.', 'Ana gives you 1 dollar.', 'Ana gives Bia 1 dollar.'])
  expect(said(events.sheriff[2]!)).toEqual([
    'You make Bia the next Sheriff.',
    'Ana makes you the next Sheriff.',
    'Ana makes Bia the next Sheriff.',
  ])
})

test('H-503: a shield is told with what it leaves to pay', () => {
  const [full, ...less] = events.pay.slice(0, 3).map((event) => describeEvent(event, speechIn('en')))
  expect(full).toBe('Ana loses 2 dollars to the bank.')
  expect(less).toEqual([
    'The shield saves Ana 1 dollar. Ana loses 1 dollar to the bank.',
    'The shield saves Ana 1 dollar.',
  ])
})

test('H-503 H-204 H-512: in German the log has the words of the rules book, and so of the glossary', () => {
  const said = (event: Event) => describeEvent(event, speechIn('de'))
  expect(said({ type: 'pay', seat: 0, paid: 0, spared: 1 })).toBe('Der Schild erspart Ana 1 Dollar.')
  expect(said({ type: 'effect', seat: 0, character: 'gus', bonus: false })).toContain('den normalen Effekt')
  expect(said({ type: 'discard', seat: 0, card: 'q-hearts-coyote' })).toMatch(/^Ana legt .+ ab\.$/u)
})

test('H-516: a choice that the table makes is said to be one', () => {
  expect(describeEvent(events.automatic[0]!, speechIn('en'))).toBe('Ana has only one choice, so the table makes it.')
})

test('H-203: when time runs out, the reader comes first', () => {
  expect(describeEvent(events['time-out'][1]!, speechIn('en', 0))).toBe(
    'Time is up for you, Caio and Bia: the card passes unchallenged.',
  )
})
