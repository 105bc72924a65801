// Traits of mermaids and of the bonus of key and chest: D-501 to D-504.

import { describe, expect, test } from 'vitest'
import { table } from '../testing/test-game.ts'

describe('golden-scales', () => {
  test('D-501: the mermaid stack scores five more, once, and only its owner has it', () => {
    const game = table({
      traits: ['golden-scales', ''],
      banks: ['mermaid-7 mermaid-4 key-3', 'mermaid-9 mermaid-5'],
      drawPile: 'map-3',
    })
    expect(game.scores).toEqual([7 + 5 + 3, 9])
  })

  test('D-501: without a mermaid in the bank it scores nothing, one in the play area does not count', () => {
    const game = table({
      traits: ['golden-scales', ''],
      playArea: 'mermaid-9',
      banks: ['key-3', ''],
      drawPile: 'map-3',
    })
    expect(game.scores).toEqual([3, 0])
    game.collects()
    expect(game.scores).toEqual([3 + 9 + 5, 0])
  })

  test("D-501 D-702: in Pile o' Treasure each mermaid scores five more", () => {
    const game = table({
      traits: ['golden-scales', ''],
      variant: 'pile-o-treasure',
      banks: ['mermaid-7 mermaid-4 key-3 key-2', 'mermaid-9 mermaid-5'],
      drawPile: 'map-3',
    })
    expect(game.scores).toEqual([7 + 5 + 4 + 5 + 3 + 2, 9 + 5])
  })
})

describe('casanova', () => {
  test('D-502: a mermaid that is drawn goes to the bank, and the turn goes on', () => {
    const game = table({ traits: ['casanova', ''], drawPile: 'mermaid-9 mermaid-5 key-3' })
    game.draws('mermaid-9', 'mermaid-5')
    expect(game.bank(0)).toBe('mermaid-9 mermaid-5')
    expect(game.playArea).toBe('')
    expect(game.story).toEqual(['draw', 'trait', 'claim', 'draw', 'trait', 'claim'])
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-502 D-209: with nothing but mermaids drawn the turn may end on an empty play area', () => {
    const game = table({ traits: ['casanova', ''], drawPile: 'mermaid-9 key-3' })
    game.draws('mermaid-9')
    game.collects()
    expect(game.bank(0)).toBe('mermaid-9')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-502: the mermaid can not bust, neither by suit nor (D-705) by value', () => {
    const bySuit = table({ traits: ['casanova', ''], playArea: 'mermaid-5', drawPile: 'mermaid-9 key-3' })
    bySuit.draws('mermaid-9')
    expect(bySuit.bank(0)).toBe('mermaid-9')
    expect(bySuit.playArea).toBe('mermaid-5')

    const byValue = table({
      traits: ['casanova', ''],
      variant: 'strange-lands',
      playArea: 'key-5',
      drawPile: 'mermaid-5 key-3',
    })
    byValue.draws('mermaid-5')
    expect(byValue.bank(0)).toBe('mermaid-5')
    expect(byValue.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-502: the mermaid counts for no kraken demand', () => {
    const game = table({ traits: ['casanova', ''], drawPile: 'kraken-3 mermaid-9 key-3 map-3 oracle-3' })
    game.draws('kraken-3', 'mermaid-9')
    expect(game.demand).toBe(2)
    expect(game.waitsFor).toBe('0 turn: draw')
    game.draws('key-3')
    expect(game.demand).toBe(1)
  })

  test('D-502: of a map too, wherever it comes from', () => {
    const game = table({ traits: ['casanova', ''], drawPile: 'map-3 key-3', discardPile: 'mermaid-4' })
    game.draws('map-3')
    expect(game.bank(0)).toBe('mermaid-4')
    expect(game.playArea).toBe('map-3')
    expect(game.discardPile).toBe('')
  })

  test("D-502: an opponent's mermaid enters as ever", () => {
    const game = table({ traits: ['', 'casanova'], drawPile: 'mermaid-9 key-3' })
    game.draws('mermaid-9')
    expect(game.playArea).toBe('mermaid-9')
    expect(game.story).toEqual(['draw', 'enter'])
  })
})

describe('plunderer', () => {
  test("D-503: the bonus comes from an opponent's bank: any who has a card, as many cards as were moved, at random", () => {
    const game = table({
      traits: ['plunderer', '', '', ''],
      playArea: 'key-3 chest-3 oracle-4',
      banks: ['map-7', 'anchor-7 anchor-2 hook-5 sword-5', '', 'kraken-4'],
      drawPile: 'map-3',
      discardPile: 'mermaid-4 key-2 chest-2',
      fate: ['anchor-2 sword-5 hook-5'],
    })
    game.collects()
    expect(game.waitsFor).toBe('0 plunderer: 1, 3')
    game.choosesSeat(1)
    expect(game.bank(0)).toBe('anchor-2 hook-5 key-3 chest-3 map-7 oracle-4 sword-5')
    expect(game.bank(1)).toBe('anchor-7')
    expect(game.discardPile).toBe('key-2 chest-2 mermaid-4')
    expect(game.fateLeft).toBe(0)
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-503: a short bank is taken whole, and nothing of the discard pile makes up for it', () => {
    const game = table({
      traits: ['plunderer', ''],
      playArea: 'key-3 chest-3 oracle-4',
      banks: ['', 'anchor-7 hook-5'],
      drawPile: 'map-3',
      discardPile: 'mermaid-4 key-2 chest-2',
    })
    game.collects()
    expect(game.bank(0)).toBe('anchor-7 hook-5 key-3 chest-3 oracle-4')
    expect(game.bank(1)).toBe('')
    expect(game.discardPile).toBe('key-2 chest-2 mermaid-4')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-503: nobody has cards: no bonus', () => {
    const game = table({
      traits: ['plunderer', ''],
      playArea: 'key-3 chest-3',
      drawPile: 'map-3',
      discardPile: 'mermaid-4',
    })
    game.collects()
    expect(game.bank(0)).toBe('key-3 chest-3')
    expect(game.discardPile).toBe('mermaid-4')
    expect(game.story).toContain('no-effect')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-503: without both a key and a chest there is nothing to plunder', () => {
    const game = table({ traits: ['plunderer', ''], playArea: 'key-3', banks: ['chest-3', 'map-7'], drawPile: 'map-3' })
    game.collects()
    expect(game.bank(1)).toBe('map-7')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-503 D-401: on the last turn the plunder is chosen before the game ends', () => {
    const game = table({
      traits: ['plunderer', '', ''],
      playArea: 'key-3 chest-3',
      banks: ['', 'map-7', 'hook-7'],
      drawPile: '',
    })
    game.collects()
    expect(game.waitsFor).toBe('0 plunderer: 1, 2')
    expect(game.outcome).toBeUndefined()
    game.choosesSeat(2)
    expect(game.outcome).toEqual({ winners: [0], scores: [3 + 3 + 7, 7, 0] })
  })

  test('D-503 D-306: with savedKeyChest the saved cards plunder after the bust', () => {
    const game = table({
      traits: ['plunderer', '', ''],
      playArea: 'key-3 chest-3 anchor-4',
      protected: [0, 1],
      banks: ['', 'map-7 oracle-7 sword-7', 'hook-7'],
      drawPile: 'key-4 map-3',
      knobs: { savedKeyChest: true },
      fate: ['sword-7 map-7'],
    })
    game.draws('key-4')
    expect(game.discardPile).toBe('anchor-4 key-4')
    expect(game.waitsFor).toBe('0 plunderer: 1, 2')
    game.choosesSeat(1)
    expect(game.bank(0)).toBe('key-3 chest-3 map-7 sword-7')
    expect(game.waitsFor).toBe('1 turn: draw')
  })
})

describe('treasure-hunter', () => {
  test.each([
    [3, 'anchor-2 hook-2 cannon-2 map-2 oracle-2 sword-2', 'kraken-2'],
    [2, 'anchor-2 hook-2 cannon-2 map-2', 'oracle-2 sword-2 kraken-2'],
  ] as const)('D-504: the bonus is multiplied by the knob, %i', (treasureHunter, bonus, left) => {
    const game = table({
      traits: ['treasure-hunter', ''],
      playArea: 'key-3 chest-3',
      drawPile: 'map-3',
      discardPile: 'anchor-2 hook-2 cannon-2 map-2 oracle-2 sword-2 kraken-2',
      knobs: { treasureHunter },
      fate: [bonus],
    })
    game.collects()
    expect(game.discardPile).toBe(left)
    for (const card of bonus.split(' ')) expect(game.bank(0)).toContain(card)
    expect(game.fateLeft).toBe(0)
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-504: a short discard pile gives what it has, and an opponent draws a plain bonus', () => {
    const short = table({
      traits: ['treasure-hunter', ''],
      playArea: 'key-3 chest-3',
      drawPile: 'map-3',
      discardPile: 'anchor-2 hook-2 cannon-2',
    })
    short.collects()
    expect(short.bank(0)).toBe('anchor-2 hook-2 cannon-2 key-3 chest-3')

    const opponent = table({
      traits: ['', 'treasure-hunter'],
      playArea: 'key-3 chest-3',
      drawPile: 'map-3',
      discardPile: 'anchor-2 hook-2 cannon-2',
      fate: ['hook-2 cannon-2'],
    })
    opponent.collects()
    expect(opponent.bank(0)).toBe('hook-2 cannon-2 key-3 chest-3')
  })
})
