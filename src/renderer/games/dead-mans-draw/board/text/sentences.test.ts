import { describe, expect, test } from 'vitest'
import type { AbilityName } from '#shared/games/dead-mans-draw/ability-names.ts'
import { suits } from '#shared/games/dead-mans-draw/cards.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import { traitNames } from '#shared/games/dead-mans-draw/traits.ts'
import { turnRejections } from '#shared/games/dead-mans-draw/actions.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import { describePrompts } from './prompts.ts'
import { describeEvent, describeRejection } from './sentences.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import { quietView } from '../../testing/view.ts'

/** The abilities that ask a player something; `abilityNames` adds others that may find no card. */
const asking: AbilityName[] = ['hook', 'cannon', 'sword', 'map', 'mermaid', 'misfire', 'plunderer', 'casanova']
const abilityNames: AbilityName[] = [...asking, 'anchor', 'oracle', 'kraken', 'bonus']

/** Every kind of event, in all shapes that need different texts. The type makes sure that no kind is missing. */
const events: { [T in Event['type']]: Extract<Event, { type: T }>[] } = {
  keep: [
    { type: 'keep', seat: 0 },
    { type: 'keep', seat: 0, trait: 'miser' },
  ],
  traits: [{ type: 'traits', traits: ['miser', 'parry', 'miser'] }],
  victim: [{ type: 'victim', seat: 0, victim: 1 }],
  trait: traitNames.map((trait) => ({ type: 'trait', seat: 0, trait })),
  draw: [{ type: 'draw', seat: 0, card: 'anchor-7' }],
  bring: [
    { type: 'bring', seat: 0, ability: 'hook', card: 'key-3', from: 0 },
    { type: 'bring', seat: 0, ability: 'sword', card: 'key-3', from: 1 },
    { type: 'bring', seat: 0, ability: 'map', card: 'key-3' },
  ],
  claim: [{ type: 'claim', seat: 0, card: 'mermaid-4' }],
  enter: [{ type: 'enter', seat: 0, card: 'anchor-7' }],
  protect: [{ type: 'protect', seat: 0, cards: ['key-3', 'map-2'] }],
  sink: [
    { type: 'sink', seat: 0, cards: ['key-3'], from: 1 },
    { type: 'sink', seat: 0, cards: ['key-4', 'key-3'], from: 1 },
    { type: 'sink', seat: 0, cards: ['key-3'], from: 1, to: 0 },
    { type: 'sink', seat: 0, cards: ['key-3'], from: 0, to: 1 },
    { type: 'sink', seat: 0, cards: ['key-3'], from: 0 },
  ],
  move: [{ type: 'move', seat: 0, card: 'key-3' }],
  lure: [0, 1].map((to) => ({ type: 'lure', seat: 0, card: 'key-3', to })),
  parry: [{ type: 'parry', seat: 0, card: 'sword-3' }],
  reveal: [{ type: 'reveal', seat: 0, cards: ['key-3', 'map-2', 'hook-2'] }],
  peek: [
    { type: 'peek', seat: 0, count: 1 },
    { type: 'peek', seat: 0, count: 3 },
    { type: 'peek', seat: 0, count: 1, cards: ['key-3'] },
  ],
  demand: [1, 2].map((count) => ({ type: 'demand', seat: 0, count })),
  'no-effect': abilityNames.map((ability) => ({ type: 'no-effect', seat: 0, ability })),
  automatic: [{ type: 'automatic', seat: 0, action: { type: 'choose-own', suit: 'key' } }],
  bust: [
    { type: 'bust', seat: 0, card: 'key-3', saved: [], lost: ['key-4'] },
    { type: 'bust', seat: 0, card: 'key-3', saved: ['key-4', 'hook-2'], lost: ['anchor-2'] },
    { type: 'bust', seat: 0, card: 'key-3', saved: ['key-4'], lost: [] },
    { type: 'bust', seat: 0, card: 'key-3', saved: ['key-4'], lost: ['map-2'], to: 1 },
  ],
  collect: [
    { type: 'collect', seat: 0, cards: ['key-3'] },
    { type: 'collect', seat: 0, cards: [] },
  ],
  bonus: [
    { type: 'bonus', seat: 0, cards: ['key-3'] },
    { type: 'bonus', seat: 0, cards: [] },
    { type: 'bonus', seat: 0, cards: ['key-3', 'map-2'], from: 1 },
  ],
  turn: [{ type: 'turn', seat: 0 }],
  end: [
    { type: 'end', winners: [0], scores: [9, 3] },
    { type: 'end', winners: [0, 1], scores: [9, 9] },
    { type: 'end', winners: [0, 1, 2], scores: [9, 9, 9] },
  ],
}
const told = Object.entries(events).filter(([type]) => type !== 'enter')
const kinds = ['turn', 'trait', 'victim', ...asking]
const view = quietView({ demand: 2 })

/** Begins and ends like a sentence, and shows no key or placeholder. */
const sentence = /^[^\s{}|a-zäöü][^{}|]+[.!]$/u

describe.each(localeNames)('in %s', (locale) => {
  test.each(told)('tells of %s, to the one who did it, to others, to all', (_, shapes) => {
    for (const event of shapes) {
      for (const you of [0, 1, undefined]) expect(describeEvent(event, speechIn(locale, you))).toMatch(sentence)
    }
  })

  test('says nothing of a card that enters, and of an anchor with nothing before it', () => {
    expect(describeEvent({ type: 'enter', seat: 0, card: 'key-3' }, speechIn(locale, 0))).toBeUndefined()
    expect(describeEvent({ type: 'protect', seat: 0, cards: [] }, speechIn(locale, 0))).toBeUndefined()
  })

  test.each(kinds)('asks for %s, and tells the others who is asked', (kind) => {
    const prompts = [{ id: 1, seat: 0, kind }]
    expect(describePrompts(prompts, view, 0, speechIn(locale, 0))).toMatch(sentence)
    const toOthers = describePrompts(prompts, view, 1, speechIn(locale, 1))
    expect(toOthers).toMatch(sentence)
    expect(toOthers).toContain('Ana')
    expect(describePrompts(prompts, view, 'public', speechIn(locale))).toBe(toOthers)
  })

  test('asks only for what the turn allows', () => {
    const said = [
      { draw: 'pile-empty' as const },
      { collect: 'draw-first' as const },
      { collect: 'kraken-demand' as const },
      {},
    ].map((barred) => describePrompts([{ id: 1, seat: 0, kind: 'turn' }], { ...view, barred }, 0, speechIn(locale, 0)))
    for (const line of said) expect(line).toMatch(sentence)
    expect(new Set(said).size).toBe(4)
    expect(said[2]).toContain('2')
    expect(describePrompts([], view, 0, speechIn(locale, 0))).toMatch(sentence)
  })

  test.each([...turnRejections, 'not-a-choice'])('has a reason for %s, one card or several', (reason) => {
    for (const demand of [1, 2]) expect(describeRejection(reason, { demand }, speechIn(locale))).toMatch(sentence)
  })

  test('names each suit, and marks no two suits alike', () => {
    const { t } = speechIn(locale)
    expect(new Set(suits.map((suit) => t(`suits.${suit}.letter`))).size).toBe(suits.length)
    expect(new Set(suits.map((suit) => t(`suits.${suit}.name`))).size).toBe(suits.length)
  })
})

test('you are told of your own losses as yours', () => {
  const sink: Event = { type: 'sink', seat: 0, cards: ['key-3'], from: 1 }
  expect(describeEvent(sink, speechIn('en', 1))).toBe("Ana's cannon discards Key\u00a03 from your bank.")
  expect(describeEvent(sink, speechIn('en', 2))).toBe("Ana's cannon discards Key\u00a03 from Bia's bank.")
  expect(describeEvent(sink, speechIn('en', 0))).toBe("Your cannon discards Key\u00a03 from Bia's bank.")
})

test('who chooses in secret is waited for by name, all of them', () => {
  const prompts = [1, 2].map((seat) => ({ id: seat, seat, kind: 'trait' }))
  expect(describePrompts(prompts, view, 0, speechIn('en', 0))).toBe('Bia and Caio are choosing a trait in secret.')
})

test('a question says what this table makes of the ability', () => {
  const asks = (kind: string, changes: Partial<View>, viewer = 0) =>
    describePrompts([{ id: 1, seat: 0, kind }], quietView(changes), viewer, speechIn('en', viewer))
  expect(asks('map', { traits: ['navigator', null] })).toContain('a card of the discard pile')
  expect(asks('map', { traits: ['navigator', null] }, 1)).toBe('Ana is looking through the discard pile for a card.')
  expect(asks('map', { traits: [null, 'navigator'] })).toContain('one of the revealed cards')
  expect(asks('cannon', { traits: ['master-gunner', null] })).toContain('All of it goes to the discard pile.')
  const hooksAgain = (captainsHookDistinct: boolean) =>
    asks('hook', {
      traits: ['captains-hook', null],
      pending: { ability: 'hook', seat: 0, part: 1 },
      rules: { ...view.rules, knobs: { ...view.rules.knobs, captainsHookDistinct } },
    })
  expect(hooksAgain(false)).toContain('choose one more of your stacks')
  expect(hooksAgain(true)).toContain('choose one more stack, of another suit')
  const rules = { ...view.rules, variant: 'bottom-feeder' as const }
  expect(asks('cannon', { traits: ['scavenger', null], rules })).toContain('Its lowest card goes to your bank.')
  // D-515: always the top card.
  expect(asks('misfire', { traits: [null, 'misfire'], rules })).toContain('top card')
})

test.each(localeNames)('D-304 D-509 D-516: in %s a sword says why just these stacks are offered', (locale) => {
  const { knobs } = view.rules
  const asks = (traits: View['traits'], change: Partial<typeof knobs> = {}) =>
    describePrompts(
      [{ id: 1, seat: 0, kind: 'sword' }],
      quietView({ traits, rules: { ...view.rules, knobs: { ...knobs, ...change } } }),
      ...([0, speechIn(locale, 0)] as const),
    )
  const plain = asks([null, null])
  const said = [
    plain,
    asks(['swordsman', null]),
    asks([null, null], { swordSeesPlayArea: true }),
    asks(['swordsman', null], { swordSeesPlayArea: true }),
    asks([null, 'parry']),
  ]
  for (const line of said) expect(line).toMatch(sentence)
  expect(new Set(said).size).toBe(said.length)
  // The player's own parry, or one that guards only its owner, leaves other stacks to choose.
  expect(asks(['parry', null])).toBe(plain)
  expect(asks([null, 'parry'], { parry: 'owner-only' })).toBe(plain)
})

test('what goes from bank to bank is told to all three sides', () => {
  const given: Event = { type: 'sink', seat: 0, cards: ['key-3'], from: 0, to: 1 }
  expect(describeEvent(given, speechIn('en', 1))).toBe("Ana's cannon misfires: Key\u00a03 goes to your bank.")
  expect(describeEvent(given, speechIn('en', 2))).toBe("Ana's cannon misfires: Key\u00a03 goes to Bia's bank.")
  const taken: Event = { type: 'bonus', seat: 0, cards: ['key-3'], from: 1 }
  expect(describeEvent(taken, speechIn('en', 1))).toBe('Key and chest bring Ana cards from your bank: Key\u00a03.')
})

test('a shared win names the others', () => {
  const end: Event = { type: 'end', winners: [0, 1, 2], scores: [] }
  expect(describeEvent(end, speechIn('en', 0))).toBe('The game is over: you share the win with Bia and Caio.')
  expect(describeEvent(end, speechIn('en'))).toBe('The game is over: Ana, Bia and Caio share the win.')
})
