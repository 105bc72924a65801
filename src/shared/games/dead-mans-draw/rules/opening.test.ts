// Before the first turn: traits dealt, chosen in secret and revealed together, then the victims (D-104, D-105, D-517).

import { describe, expect, test } from 'vitest'
import { eventFor } from '#shared/engine/game.ts'
import type { Seat } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import type { Event } from '../events.ts'
import { deadMansDraw } from '../index.ts'
import type { Options } from '../options.ts'
import type { State } from '../state.ts'
import { traitNames } from '../traits.ts'
import type { Trait } from '../traits.ts'
import type { View } from '../view.ts'

type DeadMansDraw = Match<State, DeadMansDrawAction, View, Event, Options>

/** The pairs by seat, which no viewer may see. */
function pairsOf(match: DeadMansDraw): Trait[][] {
  const { opening } = match.position()
  return opening?.ask === 'trait' ? opening.dealt.map((pair) => pair.slice()) : []
}

/** The first deal for these seats that fits the test. */
function deal(seats: number, fits: (pairs: Trait[][]) => boolean = () => true, options: object = {}): DeadMansDraw {
  for (let seed = 0; seed < 5000; seed++) {
    const match = new Match(deadMansDraw, { seats, seed: `deal ${seed}`, options: { traits: true, ...options } })
    if (fits(pairsOf(match))) return match
  }
  throw new Error('no such deal among 5000')
}

function play(match: DeadMansDraw, seat: Seat, action: DeadMansDrawAction) {
  const result = match.submit(seat, action)
  if (!result.accepted) throw new Error(JSON.stringify(result.rejection))
  return result.events
}

const keep = (match: DeadMansDraw, seat: Seat, trait: Trait) => play(match, seat, { type: 'choose-trait', trait })

/** Everybody keeps `wanted` if it is in the pair, otherwise the first trait of the pair. */
function keepAll(match: DeadMansDraw, wanted?: Trait) {
  const pairs = pairsOf(match)
  return pairs.flatMap((pair, seat) => keep(match, seat, pair.find((trait) => trait === wanted) ?? pair[0]!))
}

const asked = (match: DeadMansDraw) => match.prompts.map(({ seat, kind }) => `${seat} ${kind}`)
const inBox = (options: object, seats: number): Set<Trait> =>
  new Set(
    Array.from({ length: 200 }, (_, seed) =>
      pairsOf(new Match(deadMansDraw, { seats, seed: `box ${seed}`, options: { traits: true, ...options } })),
    ).flat(2),
  )

describe('the deal', () => {
  test('D-104: two traits for each seat, everybody is asked at once, nobody may draw before', () => {
    const match = deal(4)
    expect(pairsOf(match).map((pair) => pair.length)).toEqual([2, 2, 2, 2])
    expect(new Set(pairsOf(match).flat()).size).toBe(8)
    expect(asked(match)).toEqual(['0 trait', '1 trait', '2 trait', '3 trait'])
    const { turn } = match.view('public')
    expect(match.view('public').barred).toEqual({ draw: 'choose-first', collect: 'choose-first' })
    expect(match.submit(turn, { type: 'draw' })).toMatchObject({ rejection: { refusal: { reason: 'choose-first' } } })
  })

  test('D-104: the choices are the two of the own pair, and no trait outside it can be kept', () => {
    const match = deal(2)
    const pairs = pairsOf(match)
    for (const seat of [0, 1]) {
      const offered = match.choices(seat).map((choice) => 'trait' in choice && choice.trait)
      expect([...offered].sort()).toEqual([...pairs[seat]!].sort())
    }
    const trait = pairs[1]![0]!
    expect(match.submit(0, { type: 'choose-trait', trait })).toMatchObject({ rejection: { code: 'illegal-action' } })
  })

  test('D-104: at a table without traits, the learning game, the first turn begins at once', () => {
    const match = new Match(deadMansDraw, { seats: 3, seed: 'any', options: { traits: false } })
    expect(asked(match)).toEqual([`${match.view('public').turn} turn`])
    expect(match.view('public').opening).toBeUndefined()
    expect(match.view('public').traits).toEqual([null, null, null])
  })

  test('D-104 D-201: what is chosen changes neither the draw pile nor who begins', () => {
    const match = deal(3)
    const before = match.position()
    keepAll(match)
    expect(match.position()).toMatchObject({
      drawPile: before.drawPile,
      turn: before.turn,
      discardPile: before.discardPile,
    })
  })

  test('D-101 D-604: the siren is dealt only where mermaids have abilities', () => {
    expect(inBox({}, 4)).toEqual(new Set(traitNames.filter((trait) => trait !== 'siren')))
    expect(inBox({ mermaidAbility: true }, 4)).toEqual(new Set(traitNames))
  })

  test("D-701: Davy Jones' Locker is not dealt on Thieves' Island", () => {
    const expected = traitNames.filter((trait) => trait !== 'siren' && trait !== 'davy-jones-locker')
    expect(inBox({ variant: 'thieves-island' }, 4)).toEqual(new Set(expected))
  })

  test('D-105: one copy of each trait up to four seats, two from five on', () => {
    const most = (seats: number) => {
      const deals = Array.from({ length: 200 }, (_, seed) =>
        pairsOf(new Match(deadMansDraw, { seats, seed: `copies ${seed}`, options: { traits: true } })).flat(),
      )
      const copies = deals.map((dealt) => traitNames.map((trait) => dealt.filter((one) => one === trait).length))
      return Math.max(...copies.flat())
    }
    expect(most(4)).toBe(1)
    expect(most(5)).toBe(2)
    expect(most(8)).toBe(2)
  })
})

describe('the choice', () => {
  test('D-104: until the last has chosen nobody learns what anybody keeps, only that it is done', () => {
    const match = deal(3)
    const pairs = pairsOf(match)
    const [told] = keep(match, 1, pairs[1]![1]!)
    for (const viewer of [0, 2, 'public'] as const) expect(eventFor(told!, viewer)).toEqual({ type: 'keep', seat: 1 })
    expect(eventFor(told!, 1)).toEqual({ type: 'keep', seat: 1, trait: pairs[1]![1] })
    expect(asked(match)).toEqual(['0 trait', '2 trait'])
    expect(match.view('public').opening).toEqual({ ask: 'trait', seats: [0, 2] })
    expect(match.view(0).opening).toEqual({ ask: 'trait', seats: [0, 2], dealt: pairs[0] })
    expect(match.view(1).opening).toEqual({ ask: 'trait', seats: [0, 2], dealt: pairs[1], kept: pairs[1]![1] })
    for (const viewer of [0, 1, 2, 'public'] as const) expect(match.view(viewer).traits).toEqual([null, null, null])
  })

  test('D-104: a choice stands', () => {
    const match = deal(3)
    const [one, other] = pairsOf(match)[1]!
    keep(match, 1, one!)
    expect(match.submit(1, { type: 'choose-trait', trait: other! })).toMatchObject({ rejection: { code: 'not-asked' } })
  })

  test.each([
    [0, 1, 2],
    [2, 0, 1],
  ])('D-104: in whatever order they choose (%i, %i, %i), all traits are revealed together', (...order) => {
    const match = deal(3, (pairs) => !pairs.flat().includes('davy-jones-locker'))
    const kept = pairsOf(match).map((pair) => pair[1]!)
    const told = order.flatMap((seat) => keep(match, seat, kept[seat]!))
    expect(told.map((event) => event.public!.type)).toEqual(['keep', 'keep', 'keep', 'traits'])
    expect(told.at(-1)).toEqual({ public: { type: 'traits', traits: kept } })
    for (const viewer of [0, 1, 2, 'public'] as const) expect(match.view(viewer).traits).toEqual(kept)
    expect(asked(match)).toEqual([`${match.view('public').turn} turn`])
  })

  test("D-104: nobody sees a rejected trait later, not even one's own", () => {
    const match = deal(2, (pairs) => !pairs.flat().includes('davy-jones-locker'))
    const pairs = pairsOf(match)
    const told = keepAll(match)
    const rejected = pairs.map((pair) => pair[1]!)
    for (const viewer of [0, 1, 'public'] as const) {
      const view = { ...match.view(viewer), rules: undefined } // its knobs are named after traits
      const all = JSON.stringify([view, told.map((event) => eventFor(event, viewer))])
      for (const trait of rejected) expect(all).not.toContain(trait)
    }
    const kept = JSON.stringify({ ...match.position(), rules: undefined })
    for (const trait of rejected) expect(kept).not.toContain(trait)
  })

  test('D-104 D-805: a pair of equal traits (party game) is still asked', () => {
    const match = deal(6, (pairs) => pairs.some(([one, other]) => one === other))
    const seat = pairsOf(match).findIndex(([one, other]) => one === other)
    const trait = pairsOf(match)[seat]![0]!
    expect(asked(match)).toContain(`${seat} trait`)
    expect(match.choices(seat)).toEqual([{ type: 'choose-trait', trait }])
    expect(match.view(seat).opening?.dealt).toEqual([trait, trait])
    keep(match, seat, trait)
    expect(asked(match)).not.toContain(`${seat} trait`)
  })
})

describe('the victim', () => {
  const holdsLocker = (pair: Trait[] | undefined) => pair!.includes('davy-jones-locker')
  const owners = (match: DeadMansDraw) => pairsOf(match).flatMap((pair, seat) => (holdsLocker(pair) ? [seat] : []))

  test('D-517: after the reveal its owner chooses one opponent, openly, and only then the first turn begins', () => {
    const match = deal(3, (pairs) => holdsLocker(pairs[1]))
    keepAll(match, 'davy-jones-locker')
    expect(match.view('public').traits[1]).toBe('davy-jones-locker')
    expect(asked(match)).toEqual(['1 victim'])
    expect(match.view('public').opening).toEqual({ ask: 'victim', seats: [1] })
    expect(match.choices(1)).toEqual([
      { type: 'choose-victim', seat: 0 },
      { type: 'choose-victim', seat: 2 },
    ])
    expect(match.submit(1, { type: 'choose-victim', seat: 1 })).toMatchObject({ rejection: { code: 'illegal-action' } })
    const told = play(match, 1, { type: 'choose-victim', seat: 2 })
    expect(told).toEqual([{ public: { type: 'victim', seat: 1, victim: 2 } }])
    for (const viewer of [0, 1, 2, 'public'] as const) {
      expect(match.view(viewer).victims).toEqual([null, 2, null])
      expect(match.view(viewer).opening).toBeUndefined()
    }
    expect(asked(match)).toEqual([`${match.view('public').turn} turn`])
  })

  test('D-517 D-805: with two players the opponent is chosen for its owner', () => {
    const match = deal(2, (pairs) => holdsLocker(pairs[1]))
    const told = keepAll(match, 'davy-jones-locker')
    expect(told.map((event) => event.public!.type)).toEqual(['keep', 'keep', 'traits', 'automatic', 'victim'])
    expect(match.view('public').victims).toEqual([null, 0])
    expect(asked(match)).toEqual([`${match.view('public').turn} turn`])
  })

  test('D-517: a locker that was dealt and not kept asks nothing', () => {
    const match = deal(3, (pairs) => pairs[0]![1] === 'davy-jones-locker')
    keepAll(match)
    expect(asked(match)).toEqual([`${match.view('public').turn} turn`])
    expect(match.view('public').victims).toEqual([null, null, null])
  })

  test.each([[false], [true]])(
    'D-517: several owners (party game) choose in any order, each for itself (the later seat first: %s)',
    (laterFirst) => {
      const match = deal(5, (pairs) => pairs.filter(holdsLocker).length === 2)
      const [one, other] = laterFirst ? owners(match).reverse() : owners(match)
      keepAll(match, 'davy-jones-locker')
      expect(match.prompts).toHaveLength(2)
      const victim = [0, 1, 2, 3, 4].find((seat) => seat !== one && seat !== other)!
      play(match, one!, { type: 'choose-victim', seat: victim })
      expect(asked(match)).toEqual([`${other} victim`])
      expect(match.view('public').victims[one!]).toBe(victim)
      play(match, other!, { type: 'choose-victim', seat: victim })
      expect(match.view('public').victims.filter((seat) => seat === victim)).toHaveLength(2)
      expect(asked(match)).toEqual([`${match.view('public').turn} turn`])
    },
  )
})
