import { describe, expect, test } from 'vitest'
import { captains, tokenNames } from '#shared/games/davy-jones-gold/data.ts'
import type { Event, EventOf } from '#shared/games/davy-jones-gold/events.ts'
import { settled } from '../chart/chartSteps.ts'
import { chartView } from '../chart/testing/view.ts'
import { entryAt } from '../../rules/entries.ts'
import { localeNames, speechIn } from '../../testing/speech.ts'
import { concernsAbsentPlayer } from './diceAudience.ts'
import { momentSubject, momentPicture, momentLines, momentTitle } from './momentContent.ts'
import type { StoryMoment } from './momentContent.ts'
import { momentEntry } from './momentEntries.ts'
import { scriptOf } from './moments.ts'
import type { Moment } from './moments.ts'

const [ship, prey] = ['helmsman-4', 'gunner-3'] as const
const encounter = (token: EventOf<'encounter'>['token']): EventOf<'encounter'> => ({
  type: 'encounter',
  seat: 0,
  ship,
  island: 'heart',
  token,
})
const duel: EventOf<'duel'> = {
  type: 'duel',
  seat: 0,
  ship,
  captain: 'helmsman',
  island: 'heart',
  dice: [5, 2],
  bonuses: [2, 4],
  roller: 3,
  won: true,
}
const treasure: Event = { type: 'treasure', seat: 0, ship, island: 'northwest', left: 3 }
const flight: Event = { type: 'flight', seat: 0, die: 2, from: 'heart', to: 'north' }
const shot = (hit: boolean): Event => ({
  type: 'shot',
  seat: 0,
  ship,
  mast: 1,
  target: prey,
  die: hit ? 6 : 1,
  rank: 3,
  hit,
})
const automatic: Event = { type: 'automatic', seat: 1, action: { type: 'lose-mast', ship: prey, mast: 0 } }
const lost: Event = { type: 'lose-mast', seat: 1, ship: prey, mast: 0, cause: { by: 'shot', ship } }
const defeat: Event = { type: 'defeat', seat: 1, ship: prey, cause: { by: 'shot', ship } }
const look: EventOf<'look'> = { type: 'look', seat: 0, ship: prey, count: 2, cargo: ['gold-4', 'gold-2'] }
const loot: Event = { type: 'loot', seat: 0, ship: prey, island: 'northwest', token: 'gold-4' }
const spill: Event = { type: 'spill', seat: 1, ship: prey, island: 'south', count: 2 }

function momentsIn(news: readonly Event[], forOthers = false): Moment[] {
  const { stepsOf } = scriptOf(() => forOthers)
  return stepsOf(settled(chartView()), news).flatMap(({ scene }) => scene.moment ?? [])
}
const momentTypes = (moments: readonly Moment[]) =>
  moments.map((moment) => [moment.kind, ...(moment.kind === 'dice' ? [] : moment.then.map(({ type }) => type))])

describe('everybody stops for', () => {
  test('P-147 P-156: a duel, and the treasure that it brought', () => {
    const news: Event[] = [duel, treasure, automatic, flight, { type: 'turn', seat: 1, turns: 1 }, lost]
    expect(momentTypes(momentsIn(news))).toEqual([['duel'], ['treasure', 'flight']])
  })

  test('P-097 P-146: an encounter, with what it does; the duel that it begins is another one', () => {
    const davy: Event = { type: 'davy', seat: 0, from: null, island: 'heart' }
    expect(momentTypes(momentsIn([encounter('davy'), davy, duel, treasure, flight]))).toEqual([
      ['encounter', 'davy'],
      ['duel'],
      ['treasure', 'flight'],
    ])
  })

  test('P-101: a monster that rises under a ship, once and not for the defeat again', () => {
    const placed: Event = {
      type: 'monster-placed',
      seat: 0,
      monster: 'kraken',
      rolls: [3],
      from: null,
      spot: 3,
      parts: 6,
    }
    const touched: Event = { type: 'defeat', seat: 1, ship: prey, cause: { by: 'touch', monster: 'kraken' } }
    expect(momentTypes(momentsIn([encounter('place-kraken'), placed, touched, spill]))).toEqual([
      ['encounter', 'monster-placed', 'defeat', 'spill'],
    ])
  })

  test('P-068 P-071: a defeat with its loot, or the loot alone when it had to be chosen', () => {
    expect(momentTypes(momentsIn([shot(true), automatic, lost, defeat, loot, spill]))).toEqual([
      ['defeat', 'loot', 'spill'],
    ])
    expect(momentTypes(momentsIn([loot, spill]))).toEqual([['loot', 'spill']])
  })

  test('P-075: a monster that is beaten', () => {
    const beaten: Event = { type: 'monster-beaten', seat: 0, ship, monster: 'kraken' }
    const over: Event = { type: 'curse-over', seat: 0, token: 'curse-kraken', won: true, island: 'northwest' }
    expect(momentTypes(momentsIn([beaten, over]))).toEqual([['monster-beaten', 'curse-over']])
  })

  test('dice only where somebody has to see them who was not looking', () => {
    expect(momentsIn([shot(true), shot(false)])).toEqual([])
    const [dice, ...others] = momentsIn([shot(true), shot(false), automatic, lost], true)
    expect(others).toEqual([])
    expect(dice).toMatchObject({ kind: 'dice', roll: { dice: [{ succeeds: true }, { succeeds: false }] } })
  })

  test('P-086: gold that is found, but no token that is an encounter', () => {
    const drawn: Event = { type: 'draw', seat: 0, ship, island: 'heart' }
    expect(momentTypes(momentsIn([drawn]))).toEqual([['draw']])
    expect(momentTypes(momentsIn([{ ...drawn, token: 'gold-3' }]))).toEqual([['draw']])
    const met: Event[] = [{ ...drawn, token: 'curse-fog' }, encounter('curse-fog')]
    expect(momentTypes(momentsIn(met))).toEqual([['encounter']])
  })

  test('nothing else', () => {
    const news: Event[] = [
      { type: 'explore', seat: 0, ship, island: 'heart' },
      { type: 'repair', seat: 0, ship, masts: [1] },
      { type: 'turn', seat: 1, turns: 1 },
    ]
    expect(momentsIn(news, true)).toEqual([])
  })
})

describe('dice are for others at this screen', () => {
  const view = chartView()
  const screen = { mySeats: [0, 1], viewer: 0, asked: [1] } as const

  test('when they were thrown at the ship of one who comes next', () => {
    expect(concernsAbsentPlayer([shot(true)], view, screen)).toBe(true)
    expect(concernsAbsentPlayer([shot(true)], view, { ...screen, mySeats: [0, 2] })).toBe(false)
  })

  test('when a bot has thrown them, before the public’s eyes', () => {
    const attack: Event = {
      type: 'monster-shot',
      seat: 3,
      monster: 'kraken',
      part: 0,
      ship: prey,
      die: 6,
      rank: 5,
      hit: true,
    }
    expect(concernsAbsentPlayer([attack], view, { ...screen, viewer: 'public', asked: [3] })).toBe(true)
    expect(concernsAbsentPlayer([attack], view, { mySeats: [0, 2], viewer: 'public', asked: [3] })).toBe(false)
  })

  test('P-127: when their owner gave the screen to whoever called a number', () => {
    const roll: Event = {
      type: 'escape-roll',
      seat: 1,
      zone: 'storm',
      ships: [prey],
      dice: [4],
      called: 4,
      success: true,
    }
    expect(concernsAbsentPlayer([roll], view, { ...screen, asked: [1] })).toBe(true)
    expect(concernsAbsentPlayer([roll], view, { ...screen, viewer: 1, asked: [0] })).toBe(false)
  })

  test('not while the one who looks is asked again', () => {
    expect(concernsAbsentPlayer([shot(true)], view, { ...screen, asked: [0] })).toBe(false)
  })
})

const all: StoryMoment[] = [
  ...tokenNames
    .filter((token) => !/^gold|treasure/.test(token))
    .map((token): StoryMoment => ({ kind: 'encounter', event: encounter(token), then: [spill] })),
  ...captains.map((captain): StoryMoment => ({
    kind: 'defeat',
    event: { type: 'defeat', seat: 1, ship: `${captain}-3`, cause: { by: 'duel' } },
    then: [look, loot, spill],
  })),
  { kind: 'duel', event: duel, then: [{ type: 'forfeit', seat: 0, from: ship, island: 'heart', token: 'gold-4' }] },
  { kind: 'treasure', event: treasure as EventOf<'treasure'>, then: [] },
  { kind: 'draw', event: { type: 'draw', seat: 0, ship, island: 'heart', token: 'gold-4' }, then: [] },
  { kind: 'loot', event: loot as EventOf<'loot'>, then: [spill] },
  {
    kind: 'monster-beaten',
    event: { type: 'monster-beaten', seat: 0, ship, monster: 'serpent' },
    then: [{ type: 'reward', seat: 0, ship, island: 'heart', home: 'northwest', token: 'gold-4' }],
  },
]

test.each(localeNames)(
  'G-135 G-136: in %s every moment has words, and none of them names a face that only one may know',
  (locale) => {
    const speech = speechIn(locale)
    for (const moment of all) {
      const words = [momentTitle(moment, speech), momentSubject(moment, speech), ...momentLines(moment, speech)]
      expect(words.length).toBeGreaterThan(2)
      for (const word of words) {
        expect(word).not.toMatch(/undefined|[{}|]|moments\.|words\./)
        expect(word).not.toMatch(/worth|Wert|vale 4/)
      }
    }
  },
)

test('of a loot only the player is the subject: the ship is somebody else’s', () => {
  const moment: StoryMoment = { kind: 'loot', event: loot as EventOf<'loot'>, then: [] }
  expect(momentSubject(moment, speechIn('en'))).toBe('Ana')
})

test('G-136: who has looked into a hold alone at a screen reads there what it held', () => {
  const moment: StoryMoment = { kind: 'defeat', event: defeat as EventOf<'defeat'>, then: [look, loot] }
  const [, seen] = momentLines(moment, speechIn('en', 0))
  expect(seen).toBe('In the hold of the Funke you see a gold token worth 4 and a gold token worth 2.')
  const [, hidden] = momentLines(moment, speechIn('en'))
  expect(hidden).toBe('Ana looks into the hold of the Funke: 2 tokens.')
})

test('the rules tell of every moment, and whatever is no fight has a face', () => {
  for (const moment of all) {
    expect(entryAt(momentEntry(moment))).toBe(momentEntry(moment))
    expect(momentPicture(moment) === undefined).toBe(moment.kind === 'duel' || moment.kind === 'defeat')
  }
  const roll = { kind: 'escape', dice: [], zone: 'reef' } as const
  expect(momentEntry({ kind: 'dice', roll })).toBe('reef')
})

test('G-094: a curse of a zone that finds no ship with a mast sends none there, and says so', () => {
  const curse: Event = { type: 'curse', seat: 0, token: 'curse-fog', ships: [ship, 'helmsman-3'] }
  const over: Event = { type: 'curse-over', seat: 0, token: 'curse-fog', won: false }
  const [moment] = momentsIn([encounter('curse-fog'), curse, over]) as [StoryMoment]
  expect(momentLines(moment, speechIn('en', 0))).toEqual([
    'The curse of the Fog Bank lies on the Gaivota and the Andorinha.',
    'The curse of the Fog Bank is out of the game.',
  ])
})

test('P-179 G-094: before the ships of a curse are chosen, it is not said how many will be sent', () => {
  const [asked] = momentsIn([encounter('curse-fog')]) as [StoryMoment]
  expect(momentLines(asked, speechIn('en', 0))).toEqual([
    'You choose two ships: each that has a mast is driven into the Fog Bank.',
  ])
})
