// Two of the same trait at one table, as the party game may deal them (D-105).

import { describe, expect, test } from 'vitest'
import { table } from '../../testing/test-game.ts'
import type { Trait } from '../../traits.ts'

const five =
  (...seats: number[]) =>
  (trait: Trait) =>
    Array.from({ length: 5 }, (_, seat) => (seats.includes(seat) ? trait : ''))

describe('one opponent, two owners', () => {
  test('D-514: two beastmasters demand four, and of each other too', () => {
    const third = table({
      turn: 2,
      traits: five(0, 1)('beastmaster'),
      banks: ['', '', '', '', ''],
      drawPile: 'kraken-3 key-3',
    })
    third.draws('kraken-3')
    expect(third.demand).toBe(4)

    const owner = table({ traits: five(0, 1)('beastmaster'), banks: ['', '', '', '', ''], drawPile: 'kraken-3 key-3' })
    owner.draws('kraken-3')
    expect(owner.demand).toBe(4)
  })

  test("D-515: to-owner: a card for each owner, in seat order from the victim's left", () => {
    const game = table({
      turn: 2,
      traits: five(0, 4)('misfire'),
      banks: ['', '', 'key-7 key-6 map-5', '', ''],
      drawPile: 'cannon-3 oracle-3',
    })
    game.draws('cannon-3')
    expect(game.waitsFor).toBe('2 misfire: own key, own map')
    game.choosesOwn('key')
    expect([game.bank(0), game.bank(4)]).toEqual(['', 'key-7'])
    expect(game.waitsFor).toBe('2 misfire: own key, own map')
    game.choosesOwn('key')
    expect([game.bank(0), game.bank(4)]).toEqual(['key-6', 'key-7'])
    expect(game.bank(2)).toBe('map-5')
    expect(game.waitsFor).toBe('2 turn: draw, collect')
  })

  test('D-515: to-owner: a single card goes to the first, and nothing to the second', () => {
    const game = table({
      turn: 2,
      traits: five(0, 4)('misfire'),
      banks: ['', '', 'key-7', '', ''],
      drawPile: 'cannon-3 oracle-3',
    })
    game.draws('cannon-3')
    expect([game.bank(0), game.bank(2), game.bank(4)]).toEqual(['', '', 'key-7'])
    expect(game.waitsFor).toBe('2 turn: draw, collect')
  })

  test('D-515: discard: one card goes, once', () => {
    const game = table({
      turn: 2,
      traits: five(0, 4)('misfire'),
      banks: ['', '', 'key-7 key-6 map-5', '', ''],
      drawPile: 'cannon-3 oracle-3',
      knobs: { misfire: 'discard' },
    })
    game.draws('cannon-3')
    game.choosesOwn('key')
    expect(game.discardPile).toBe('key-7')
    expect(game.bank(2)).toBe('key-6 map-5')
    expect(game.waitsFor).toBe('2 turn: draw, collect')
  })

  test('D-515: the cannon of an owner misfires for the other', () => {
    const game = table({
      traits: five(0, 4)('misfire'),
      banks: ['key-7', 'map-7', '', '', ''],
      drawPile: 'cannon-3 oracle-3',
    })
    game.draws('cannon-3')
    expect([game.bank(0), game.bank(1), game.bank(4)]).toEqual(['', 'map-7', 'key-7'])
  })

  test('D-516: any-sword: two parries are as one, and the sword is discarded once', () => {
    const start = { traits: five(1, 2)('parry'), drawPile: 'sword-3 oracle-3' }
    const kraken = table({ ...start, banks: ['', 'key-7 kraken-5', 'map-7', 'kraken-3', ''] })
    kraken.draws('sword-3')
    expect(kraken.waitsFor).toBe('0 sword: 1 kraken, 3 kraken')

    const none = table({ ...start, playArea: 'key-3', banks: ['', 'key-7', 'map-7', '', ''] })
    none.draws('sword-3')
    expect(none.playArea).toBe('key-3')
    expect(none.discardPile).toBe('sword-3')
    expect(none.story.filter((type) => type === 'parry')).toHaveLength(1)
  })

  test('D-516: owner-only: each of the two keeps all but krakens', () => {
    const game = table({
      traits: five(1, 2)('parry'),
      drawPile: 'sword-3 oracle-3',
      banks: ['', 'key-7 kraken-5', 'map-7 kraken-4', 'hook-3', ''],
      knobs: { parry: 'owner-only' },
    })
    game.draws('sword-3')
    expect(game.waitsFor).toBe('0 sword: 1 kraken, 2 kraken, 3 hook')
  })

  test("D-517: two owners of the same victim: the first in seat order from the victim's left gets it", () => {
    const busts = (turn: number, victims: (number | null)[]) => {
      const game = table({
        turn,
        traits: five(0, 3)('davy-jones-locker'),
        victims,
        playArea: 'key-3',
        banks: ['', '', '', '', ''],
        drawPile: 'key-4 oracle-3',
      })
      game.draws('key-4')
      return [0, 1, 2, 3, 4].map((seat) => game.bank(seat))
    }
    expect(busts(1, [1, null, null, 1, null])).toEqual(['', '', '', 'key-4 key-3', ''])
    expect(busts(4, [4, null, null, 4, null])).toEqual(['key-4 key-3', '', '', '', ''])
    // Each has a victim, and they can be each other's.
    expect(busts(4, [1, null, null, 4, null])).toEqual(['', '', '', 'key-4 key-3', ''])
    expect(busts(0, [3, null, null, 0, null])).toEqual(['', '', '', 'key-4 key-3', ''])
    expect(busts(3, [3, null, null, 0, null])).toEqual(['key-4 key-3', '', '', '', ''])
  })

  test("D-604: several sirens: the first in seat order from the opponent's left gets the card", () => {
    const lures = (turn: number) => {
      const game = table({
        turn,
        mermaidAbility: true,
        traits: five(0, 3)('siren'),
        playArea: 'key-3',
        banks: ['', '', '', '', ''],
        drawPile: 'mermaid-5 oracle-3',
      })
      game.draws('mermaid-5')
      expect(game.playArea).toBe('mermaid-5')
      return [0, 1, 2, 3, 4].map((seat) => game.bank(seat))
    }
    expect(lures(1)).toEqual(['', '', '', 'key-3', ''])
    expect(lures(4)).toEqual(['key-3', '', '', '', ''])
    expect(lures(0)).toEqual(['', '', '', 'key-3', ''])
  })
})

describe('each on the own turn', () => {
  test('D-105 D-501: both owners of golden scales have their five', () => {
    const game = table({
      traits: five(0, 3)('golden-scales'),
      banks: ['mermaid-9', 'mermaid-9', '', 'mermaid-5', ''],
      drawPile: 'key-3',
    })
    expect(game.scores).toEqual([14, 9, 0, 10, 0])
  })
})
