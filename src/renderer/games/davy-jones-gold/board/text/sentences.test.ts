import { describe, expect, test } from 'vitest'
import type { Seat, Viewer } from '#shared/engine/game.ts'
import {
  captains,
  curseTokens,
  monsterNames,
  shipNames,
  tokenNames,
  zoneNames,
} from '#shared/games/davy-jones-gold/data.ts'
import type { GoldToken, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Cause, Event, EventOf } from '#shared/games/davy-jones-gold/events.ts'
import type { PirateAction } from '#shared/games/davy-jones-gold/actions.ts'
import type { Speech } from '../../../contract.ts'
import { answerOf } from '../answers.ts'
import { chartView } from '../chart/testing/view.ts'
import { newMatch, playRandomly } from '../../testing/randomPlay.ts'
import { describePrompts } from './prompts.ts'
import { describeEvent, describeRejection } from './sentences.ts'
import { locales, localeNames, speechIn } from '../../testing/speech.ts'

const from = { bow: [5000, 5000], heading: [0, -1] } as const
const to = { bow: [5300, 4700], heading: [300, -300] } as const
const ship = 'gunner-4'
const cause: Cause = { by: 'shot', ship: 'scout-3' }

/** Every kind of event, in all shapes that need different texts. The type makes sure that no kind is missing. */
const events: { [T in Event['type']]: EventOf<T>[] } = {
  'choose-captain': captains.map((captain) => ({ type: 'choose-captain', seat: 0, captain })),
  'choose-home': [{ type: 'choose-home', seat: 0, captain: 'gunner', island: 'northeast' }],
  deal: [{ type: 'deal', islands: { heart: 14, north: 14, south: 14 } }],
  turn: [{ type: 'turn', seat: 0, turns: 3 }],
  actions: [{ type: 'actions', seat: 0 }],
  automatic: [{ type: 'automatic', seat: 0, action: { type: 'end-turn' } }],
  move: [
    { type: 'move', seat: 0, ship, from, to, docked: null },
    { type: 'move', seat: 0, ship, from, to, docked: 'north' },
    { type: 'move', seat: 0, ship, from, to: { ...from, heading: [1, 0] }, docked: null, turned: true },
  ],
  ability: captains.map((captain) => ({ type: 'ability', seat: 0, captain, ship, mast: 1 })),
  unload: [
    { type: 'unload', seat: 0, ship, island: 'northeast', count: 1 },
    { type: 'unload', seat: 0, ship, island: 'northeast', count: 2, tokens: ['gold-1', 'gold-4'] },
  ],
  repair: [{ type: 'repair', seat: 0, ship, masts: [0, 1] }],
  aim: [
    {
      type: 'aim',
      seat: 0,
      ship,
      targets: [
        { mast: 0, target: 'scout-3' },
        { mast: 1, target: 'kraken' },
      ],
    },
  ],
  parley: [
    { type: 'parley', seat: 0, ship, to: 1, pay: 'ship' },
    { type: 'parley', seat: 0, ship, to: 1, pay: 'home', island: 'northeast' },
    { type: 'parley', seat: 0, ship, to: 1, pay: 'refuse' },
  ],
  price: [
    { type: 'price', seat: 0, to: 1, from: ship, island: 'southeast' },
    { type: 'price', seat: 0, to: 1, from: 'northeast', island: 'southeast', token: 'gold-2' },
  ],
  shot: [true, false].flatMap((hit): EventOf<'shot'>[] => [
    { type: 'shot', seat: 0, ship, mast: 2, target: 'scout-3', die: 5, rank: 4, hit },
    { type: 'shot', seat: 0, ship, mast: 2, target: 'serpent', die: 5, rank: 4, hit, again: true },
  ]),
  'hit-lost': [{ type: 'hit-lost', seat: 0, ship, mast: 1, target: 'kraken' }],
  'lose-mast': [{ type: 'lose-mast', seat: 0, ship, mast: 3, cause }],
  'lose-part': [{ type: 'lose-part', seat: 0, ship, monster: 'kraken', part: 2 }],
  defeat: [
    { type: 'defeat', seat: 0, ship, cause },
    { type: 'defeat', seat: 0, ship, cause: { by: 'touch', monster: 'serpent' } },
  ],
  look: [
    { type: 'look', seat: 0, ship: 'scout-3', count: 2 },
    { type: 'look', seat: 0, ship: 'scout-3', count: 2, cargo: ['gold-1', 'gold-3'] },
  ],
  loot: [
    { type: 'loot', seat: 0, ship: 'scout-3', island: 'northeast' },
    { type: 'loot', seat: 0, ship: 'scout-3', island: 'northeast', token: 'gold-3' },
  ],
  spill: [1, 2].map((count) => ({ type: 'spill', seat: 0, ship, island: 'heart', count })),
  dock: [{ type: 'dock', seat: 0, ship, from: null, to, island: 'northeast' }],
  'monster-shot': monsterNames.flatMap((monster) =>
    [true, false].map(
      (hit) => ({ type: 'monster-shot', seat: 0, monster, part: 0, ship, die: 6, rank: 5, hit }) as const,
    ),
  ),
  'monster-beaten': monsterNames.map((monster) => ({ type: 'monster-beaten', seat: 0, ship, monster })),
  'monster-placed': monsterNames.map((monster) => ({
    type: 'monster-placed',
    seat: 0,
    monster,
    rolls: [2],
    from: null,
    spot: 2,
    parts: 4,
  })),
  'monster-restored': monsterNames.map((monster) => ({ type: 'monster-restored', seat: 0, monster })),
  reward: [
    { type: 'reward', seat: 0, ship, island: 'heart', home: 'northeast' },
    { type: 'reward', seat: 0, ship, island: 'heart', home: 'northeast', token: 'gold-2' },
    { type: 'reward', seat: 0, ship, island: 'heart', token: 'curse-fog' },
  ],
  'no-reward': [true, false].map((cursed) => ({ type: 'no-reward', seat: 0, ship, monster: 'kraken', cursed })),
  explore: [{ type: 'explore', seat: 0, ship, island: 'heart' }],
  draw: [
    { type: 'draw', seat: 0, ship, island: 'heart' },
    { type: 'draw', seat: 0, ship, island: 'heart', token: 'gold-4' },
  ],
  stop: [{ type: 'stop', seat: 0, ship }],
  encounter: tokenNames
    .filter((token) => !token.startsWith('gold-') && token !== 'davy-treasure')
    .map((token) => ({ type: 'encounter', seat: 0, ship, island: 'heart', token })),
  curse: curseTokens.map((token) => ({ type: 'curse', seat: 0, token, ships: [ship, 'gunner-3'] })),
  sent: zoneNames.map((zone) => ({ type: 'sent', seat: 0, ship, zone, from })),
  'choose-caller': [{ type: 'choose-caller', seat: 1, ship, caller: 0 }],
  'call-number': [{ type: 'call-number', seat: 0, ship, number: 4 }],
  'escape-roll': zoneNames.flatMap((zone) =>
    [true, false].map(
      (success) => ({ type: 'escape-roll', seat: 0, zone, ships: [ship], dice: [4], success }) as const,
    ),
  ),
  escape: zoneNames.map((zone) => ({ type: 'escape', seat: 0, ship, zone, from: [805, 604], to, docked: null })),
  'curse-over': curseTokens.flatMap((token): EventOf<'curse-over'>[] => [
    { type: 'curse-over', seat: 0, token, won: true, island: 'northeast' },
    { type: 'curse-over', seat: 0, token, won: false },
  ]),
  davy: [{ type: 'davy', seat: 0, from: null, island: 'heart' }],
  duel: [true, false].map((won) => ({
    type: 'duel',
    seat: 0,
    ship,
    captain: 'gunner',
    island: 'heart',
    dice: [4, 2],
    bonuses: [3, 4],
    roller: 1,
    won,
  })),
  forfeit: [
    { type: 'forfeit', seat: 0, from: ship, island: 'heart' },
    { type: 'forfeit', seat: 0, from: 'northeast', island: 'heart', token: 'gold-1' },
  ],
  'nothing-to-forfeit': [{ type: 'nothing-to-forfeit', seat: 0 }],
  treasure: [{ type: 'treasure', seat: 0, ship, island: 'northeast', left: 2 }],
  flight: [{ type: 'flight', seat: 0, die: 3, from: 'heart', to: 'southeast' }],
  'round-limit': [{ type: 'round-limit', rounds: 12 }],
  end: [[0], [0, 1], [0, 1, 2]].map((winners) => ({ type: 'end', winners, scores: [4, 4, 4], homes: {} })),
}
const silent = ['actions', 'davy']

/** Begins and ends like a sentence, and shows no key or placeholder. */
const sentence = /^[^\s{}|a-zäöü][^{}|]+[.!?…]$/u

describe.each(localeNames)('in %s', (locale) => {
  test.each(Object.entries(events).filter(([type]) => !silent.includes(type)))(
    'tells of %s, to the one who did it, to others, to all',
    (_, shapes) => {
      for (const event of shapes) {
        for (const you of [0, 1, undefined]) {
          const line = describeEvent(event, speechIn(locale, you))
          expect(line).toMatch(sentence)
          expect(line).not.toMatch(/undefined|null|NaN|gold-|gunner-|curse-/)
          // A ship's name has this form only at the beginning of a sentence.
          expect(line).not.toMatch(/[\p{Ll},] (The|Your|Die|Deine|O) /u)
        }
      }
    },
  )

  test('G-058 G-135: who may not see a token is not told which', () => {
    for (const type of ['price', 'loot', 'forfeit', 'unload', 'draw'] as const) {
      const [hidden] = events[type] as Event[]
      expect(describeEvent(hidden!, speechIn(locale, 1))).not.toMatch(/ (worth|Wert|vale) /)
    }
  })

  test.each(Object.keys(locales[locale].refuse))('has a reason for %s', (reason) => {
    const params = {
      ship,
      island: 'heart',
      zone: 'fog',
      monster: 'kraken',
      target: 'scout-3',
      mast: 0,
      by: 4,
      reach: 838,
    }
    const line = describeRejection(reason, params, speechIn(locale))
    expect(line).toMatch(sentence)
    expect(line).not.toMatch(/undefined|gunner-|scout-/)
  })
})

test.each([
  ['en', 'In the hold of the Swift you see 2 gold tokens worth 1 each and a gold token worth 3.'],
  ['pt-BR', 'No porão do Swift, você vê 2 fichas de ouro que valem 1 cada e uma ficha de ouro que vale 3.'],
  ['de', 'Im Laderaum der Swift siehst du 2 Goldmarken im Wert von je 1 und eine Goldmarke im Wert von 3.'],
] as const)('equal tokens are counted in %s', (locale, told) => {
  const look: Event = { type: 'look', seat: 0, ship: 'scout-3', count: 3, cargo: ['gold-1', 'gold-3', 'gold-1'] }
  expect(describeEvent(look, speechIn(locale, 0))).toBe(told)
})

test.each([
  ['en', 'Your Kestrel unloads 3 gold tokens on South Island, worth 1, 3 and 3.', 'worth 4.'],
  ['pt-BR', 'O seu Kestrel descarrega 3 fichas de ouro na Ilha do Sul, que valem 1, 3 e 3.', 'que vale 4.'],
  ['de', 'Deine Kestrel lädt auf der Südinsel 3 Goldmarken aus, im Wert von 1, 3 und 3.', 'im Wert von 4.'],
] as const)('the count of unloaded tokens is said once, then what they are worth, in %s', (locale, three, one) => {
  const unload = (tokens: GoldToken[]): Event => ({
    type: 'unload',
    seat: 0,
    ship: 'scout-4',
    island: 'south',
    count: tokens.length,
    tokens,
  })
  expect(describeEvent(unload(['gold-3', 'gold-1', 'gold-3']), speechIn(locale, 0))).toBe(three)
  expect(describeEvent(unload(['gold-4']), speechIn(locale, 0))).toContain(one)
})

test('a monster’s curse is named like the others, and nobody else is told to defeat it', () => {
  const drawn: Event = { type: 'encounter', seat: 1, ship: 'scout-4', island: 'south', token: 'curse-kraken' }
  expect(describeEvent(drawn, speechIn('en', 0))).toBe('An encounter on South Island: the curse of the Kraken!')
})

const speeches = new Map<string, Speech>()
function speechFor(locale: (typeof localeNames)[number], viewer: Viewer): Speech {
  const key = `${locale} ${viewer}`
  if (!speeches.has(key)) speeches.set(key, speechIn(locale, viewer === 'public' ? undefined : viewer))
  return speeches.get(key)!
}

test('what is asked, answered and told in whole games has words in every language, for whoever looks', () => {
  const kinds = new Set<string>()
  for (const seed of ['gale', 'island', 'keel']) {
    const match = newMatch(seed, 2 + (seed.length % 3), { roundLimit: 40 })
    playRandomly(match, (seat) => {
      const [prompt] = match.prompts
      kinds.add(prompt!.kind)
      const view = match.view(seat)
      for (const locale of localeNames) {
        for (const viewer of [seat, (seat + 1) % 2, 'public'] as const) {
          expect(describePrompts(match.prompts, match.view(viewer), viewer, speechFor(locale, viewer))).toMatch(
            sentence,
          )
        }
        for (const choice of match.choices(seat)) {
          if ('free' in choice || ['move', 'shoot'].includes(choice.type)) continue
          const { label, help } = answerOf(choice as PirateAction, view, speechFor(locale, seat))
          expect(label).not.toBe(choice.type)
          expect(`${label} ${help ?? ''}`).not.toMatch(/undefined|NaN|[{}|]/)
        }
      }
    })
  }
  expect(kinds.size).toBeGreaterThan(13)
})

test('S-6: there is a question for everything that may be asked', () => {
  const asked = Object.keys(locales.en.ask).filter((kind) => kind !== 'over')
  for (const kind of asked) {
    for (const viewer of [0, 1] as Seat[]) {
      const view = chartView({ asked: { kind: 'act', seat: 0, ship, by: 'scout-3', monster: 'kraken' } })
      expect(describePrompts([{ id: 1, seat: 0, kind }], view, viewer, speechIn('en', viewer))).toMatch(sentence)
    }
  }
})

test('what the table answers for somebody is told as theirs; only that a turn is over needs a word', () => {
  const automatic = (action: PirateAction) => describeEvent({ type: 'automatic', seat: 0, action }, speechIn('en', 1))
  expect(automatic({ type: 'parley', pay: 'refuse' })).toBeUndefined()
  expect(automatic({ type: 'lose-mast', ship, mast: 1 })).toBeUndefined()
  expect(automatic({ type: 'end-turn' })).toBe("Ana's ships have nothing left to do.")
})

test('numbers have their forms', () => {
  const treasure = (left: number) =>
    describeEvent({ type: 'treasure', seat: 0, ship, island: 'north', left }, speechIn('de'))
  expect([2, 1, 0].map(treasure)).toEqual([
    'Ana gewinnt einen Schatzstein! Davy Jones hat noch 2.',
    'Ana gewinnt einen Schatzstein! Davy Jones hat noch 1.',
    'Ana gewinnt einen Schatzstein! Es war der letzte.',
  ])
  const freed = (...ships: ShipName[]) =>
    describeEvent({ type: 'escape-roll', seat: 0, zone: 'fog', ships, dice: [2, 2], success: true }, speechIn('pt-BR'))
  expect(freed(ship, 'gunner-3')).toMatch(/Livres!$/)
  expect(freed(ship)).toMatch(/Livre!$/)
})

test('P-101: a ship under which a monster rises is told of as the one it defeats', () => {
  const event: Event = { type: 'defeat', seat: 0, ship, cause: { by: 'touch', monster: 'serpent' } }
  expect(describeEvent(event, speechIn('en', 0))).toBe('The Sea Serpent rises and defeats your Donnerkeil.')
  expect(describeEvent(event, speechIn('de', 1))).toBe('Die Seeschlange taucht auf und besiegt die Donnerkeil von Ana.')
})

test('in Portuguese, too, gold that is spilt lies face down, and does not face the island', () => {
  const said = (count: number) =>
    describeEvent({ type: 'spill', seat: 0, ship: 'scout-3', island: 'heart', count }, speechIn('pt-BR'))
  expect(said(1)).toBe('Do porão do Swift vai para a Ilha do Coração, virada para baixo, 1 ficha de ouro.')
  expect(said(3)).toBe('Do porão do Swift vão para a Ilha do Coração, viradas para baixo, 3 fichas de ouro.')
})

test('a reward of no gold is named in the nominative', () => {
  const said = (token: 'place-kraken' | 'curse-reef') =>
    describeEvent({ type: 'reward', seat: 0, ship, island: 'heart', token }, speechIn('de', 0))
  expect(said('place-kraken')).toBe('Deine Belohnung von der Herzinsel: der Krake.')
  expect(said('curse-reef')).toBe('Deine Belohnung von der Herzinsel: der Fluch des Riffs.')
})

test('P-119 G-079: a reward that ends may have brought a token before, and islands may still have some', () => {
  const said = (cursed: boolean) =>
    describeEvent({ type: 'no-reward', seat: 0, ship, monster: 'kraken', cursed }, speechIn('en'))
  expect(said(true)).toBe('The Donnerkeil is cursed and takes no more tokens as a reward.')
  expect(said(false)).toBe('There is no wild island now from which the Donnerkeil may take a token.')
})

test('P-045: a place beyond her reach says by how much, in millimetres', () => {
  const line = describeRejection('beyond-reach', { reach: 838, by: 41 }, speechIn('en'))
  expect(line).toBe('That is 4 mm beyond her reach of 84 mm.')
  expect(describeRejection('touches-ship', { ship: 'helmsman-4' }, speechIn('en'))).toBe('She would touch the Gaivota.')
})

test('every ship has a name of its own', () => {
  const { ship: names } = locales.en.words
  expect(new Set(Object.values(names)).size).toBe(shipNames.length)
})
