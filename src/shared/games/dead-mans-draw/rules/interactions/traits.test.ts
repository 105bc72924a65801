// Interactions of two players' traits. Davy Jones' Locker has its own file (locker.test.ts).

import { describe, expect, test } from 'vitest'
import { table } from '../../testing/test-game.ts'

describe('cannons under misfire', () => {
  const start = { drawPile: 'cannon-3 oracle-3', banks: ['key-7 key-2', 'anchor-7 anchor-3'] }

  test.each(['master-gunner', 'scavenger'] as const)(
    'D-515: %s: misfire comes instead of what the own trait would do',
    (trait) => {
      const toOwner = table({ ...start, traits: [trait, 'misfire'], knobs: { misfire: 'to-owner' } })
      toOwner.draws('cannon-3')
      expect([toOwner.bank(0), toOwner.bank(1)]).toEqual(['key-2', 'anchor-7 anchor-3 key-7'])

      const discard = table({ ...start, traits: [trait, 'misfire'], knobs: { misfire: 'discard' } })
      discard.draws('cannon-3')
      expect([discard.bank(0), discard.bank(1)]).toEqual(['key-2', 'anchor-7 anchor-3'])
      expect(discard.discardPile).toBe('key-7')

      const empty = table({ ...start, banks: ['', 'anchor-7 anchor-3'], traits: [trait, 'misfire'] })
      empty.draws('cannon-3')
      expect([empty.bank(0), empty.bank(1)]).toEqual(['', 'anchor-7 anchor-3'])
    },
  )

  test("D-511 D-515: a captain's cannon misfires before the second card, which is chosen from what is left", () => {
    const game = table({
      traits: ['captains-hook', 'misfire'],
      drawPile: 'hook-3 oracle-3',
      banks: ['cannon-3 key-7 map-5 chest-4', ''],
    })
    game.draws('hook-3')
    game.choosesOwn('cannon')
    expect(game.waitsFor).toBe('0 misfire: own key, own chest, own map')
    game.choosesOwn('map')
    expect(game.waitsFor).toBe('0 hook: own key, own chest')
    game.choosesOwn('key')
    expect(game.bank(1)).toBe('map-5')
    expect(game.playArea).toBe('hook-3 cannon-3 key-7')
  })
})

describe('swords under parry', () => {
  const banks = ['anchor-2 kraken-2', 'anchor-7 kraken-5', 'hook-3 kraken-6 anchor-4']

  test('D-516 D-509: any-sword: a swordsman takes a kraken also where the own bank holds one, and nothing else', () => {
    const game = table({ traits: ['swordsman', 'parry', ''], drawPile: 'sword-3 oracle-3', banks })
    game.draws('sword-3')
    expect(game.waitsFor).toBe('0 sword: 1 kraken, 2 kraken')
  })

  test('D-516 D-509: owner-only: a swordsman does not get round it', () => {
    const knobs = { parry: 'owner-only' } as const
    const game = table({ traits: ['swordsman', 'parry', ''], drawPile: 'sword-3 oracle-3', banks, knobs })
    game.draws('sword-3')
    expect(game.waitsFor).toBe('0 sword: 1 kraken, 2 anchor, 2 hook, 2 kraken')
  })

  test('D-516 D-802: a kraken that is all a fisherman may take goes to the bank and demands nothing', () => {
    const game = table({
      traits: ['fisherman', 'parry'],
      drawPile: 'sword-3 oracle-3',
      banks: ['', 'anchor-7 kraken-5'],
    })
    game.draws('sword-3')
    expect(game.bank(0)).toBe('kraken-5')
    expect(game.playArea).toBe('sword-3')
    expect(game.demand).toBe(0)
  })

  test('D-516 D-802: a casanova may not take a mermaid by a parried sword', () => {
    const game = table({ traits: ['casanova', 'parry'], drawPile: 'sword-3 oracle-3', banks: ['', 'mermaid-9'] })
    game.draws('sword-3')
    expect(game.bank(1)).toBe('mermaid-9')
    expect(game.discardPile).toBe('sword-3')
  })

  test('D-516 D-514: with beastmaster and parry at one table the kraken that a sword takes demands four', () => {
    const game = table({
      traits: ['', 'parry', 'beastmaster'],
      drawPile: 'sword-3 oracle-3',
      banks: ['', 'kraken-5 anchor-7', ''],
    })
    game.draws('sword-3')
    expect(game.playArea).toBe('sword-3 kraken-5')
    expect(game.demand).toBe(4)
  })

  test('D-516 D-510: the sword that a miser protects goes to the discard pile all the same', () => {
    const game = table({ traits: ['miser', 'parry'], drawPile: 'hook-3 oracle-3', banks: ['sword-3', 'anchor-7'] })
    game.draws('hook-3')
    expect(game.playArea).toBe('[hook-3]')
    expect(game.discardPile).toBe('sword-3')
  })

  test('D-516 D-512: a parried sword was one of the two cards after the anchor', () => {
    const game = table({
      traits: ['safe-harbor', 'parry'],
      drawPile: 'anchor-3 sword-3 key-3 oracle-3 map-3',
      banks: ['', 'anchor-7'],
    })
    game.draws('anchor-3', 'sword-3', 'key-3', 'oracle-3')
    expect(game.discardPile).toBe('sword-3')
    expect(game.playArea).toBe('[anchor-3] [key-3] oracle-3')
  })

  test("D-516 D-511: a captain's first card, a sword, is parried away; then comes the second, even another sword", () => {
    const game = table({
      traits: ['captains-hook', 'parry'],
      drawPile: 'hook-3 oracle-3',
      banks: ['sword-7 sword-3', 'anchor-7'],
    })
    game.draws('hook-3')
    expect(game.playArea).toBe('hook-3')
    expect(game.discardPile).toBe('sword-7 sword-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-516: a sword that a navigator finds is parried too', () => {
    const game = table({
      traits: ['navigator', 'parry'],
      drawPile: 'map-3 oracle-3',
      discardPile: 'sword-2 key-2',
      banks: ['', 'anchor-7'],
    })
    game.draws('map-3')
    game.choosesCard('sword-2')
    expect(game.playArea).toBe('map-3')
    expect(game.discardPile).toBe('key-2 sword-2')
    expect(game.bank(1)).toBe('anchor-7')
  })
})

describe('krakens under beastmaster', () => {
  test('D-513 D-514: a fisherman is asked for nothing', () => {
    const game = table({ traits: ['fisherman', 'beastmaster'], drawPile: 'kraken-3 oracle-3' })
    game.draws('kraken-3')
    expect(game.bank(0)).toBe('kraken-3')
    expect(game.demand).toBe(0)
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-502 D-514: the mermaid of a casanova is none of the four', () => {
    const game = table({ traits: ['casanova', 'beastmaster'], drawPile: 'kraken-3 mermaid-9 key-3 oracle-3' })
    game.draws('kraken-3', 'mermaid-9')
    expect(game.demand).toBe(4)
    game.draws('key-3')
    expect(game.demand).toBe(3)
  })

  test("D-511 D-514: a captain's hook and its two cards are three of the four", () => {
    const game = table({
      traits: ['captains-hook', 'beastmaster'],
      drawPile: 'kraken-3 hook-3 oracle-3 map-3',
      banks: ['key-7 chest-4', ''],
    })
    game.draws('kraken-3', 'hook-3')
    game.choosesOwn('key')
    expect(game.demand).toBe(1)
    expect(game.waitsFor).toBe('0 turn: draw')
    game.draws('oracle-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-511 D-514: a kraken that comes first by the hook of a captain has the second card as one of its four', () => {
    const game = table({
      traits: ['captains-hook', 'beastmaster'],
      drawPile: 'hook-3 oracle-3 map-3',
      banks: ['kraken-7 chest-4', ''],
    })
    game.draws('hook-3')
    game.choosesOwn('kraken')
    expect(game.playArea).toBe('hook-3 kraken-7 chest-4')
    expect(game.demand).toBe(3)
  })
})

describe('mermaids under siren', () => {
  const start = { mermaidAbility: true }

  test.each(['miser', 'safe-harbor'] as const)(
    'D-604: %s: a card goes to the siren also when it is protected',
    (trait) => {
      const game = table({
        ...start,
        traits: [trait, 'siren'],
        playArea: 'hook-3 anchor-4 key-3',
        protected: [0, 1, 2],
        drawPile: 'mermaid-5 oracle-3',
      })
      game.draws('mermaid-5')
      expect(game.waitsFor).toBe('0 mermaid: anchor-4, hook-3, key-3')
      game.choosesCard('hook-3')
      expect(game.bank(1)).toBe('hook-3')
      expect(game.playArea).toBe('[anchor-4] [key-3] mermaid-5')
    },
  )

  test('D-604 D-512 D-605: the anchor of a safe harbor gone, the second card after it is still protected', () => {
    const game = table({
      ...start,
      traits: ['safe-harbor', 'siren'],
      drawPile: 'anchor-3 mermaid-5 key-3 map-3',
    })
    game.draws('anchor-3', 'mermaid-5')
    expect(game.bank(1)).toBe('anchor-3')
    game.draws('key-3')
    expect(game.playArea).toBe('[mermaid-5] [key-3]')
  })

  test('D-604 D-510: the hook of a miser gone, the card after it is still protected', () => {
    const game = table({ ...start, traits: ['miser', 'siren'], drawPile: 'hook-3 mermaid-5 key-3 map-3' })
    game.draws('hook-3', 'mermaid-5')
    expect(game.bank(1)).toBe('hook-3')
    expect(game.playArea).toBe('[mermaid-5]')
  })

  test("D-604 D-511: a captain's first card, a mermaid, gives one to the siren before the second comes", () => {
    const game = table({
      ...start,
      traits: ['captains-hook', 'siren'],
      playArea: 'map-4',
      drawPile: 'hook-3 oracle-3',
      banks: ['mermaid-7 chest-4', ''],
    })
    game.draws('hook-3')
    game.choosesOwn('mermaid')
    expect(game.waitsFor).toBe('0 mermaid: hook-3, map-4')
    game.choosesCard('map-4')
    expect(game.bank(1)).toBe('map-4')
    expect(game.playArea).toBe('hook-3 mermaid-7 chest-4')
  })

  test.each([
    ['misfire', 'cannon-4'],
    ['parry', 'sword-4'],
    ['beastmaster', 'kraken-4'],
  ] as const)('D-604: what goes to the siren is not resolved again: %s is not asked for', (trait, card) => {
    const game = table({
      ...start,
      traits: ['', trait, 'siren'],
      playArea: card,
      drawPile: 'mermaid-5 oracle-3',
      banks: ['key-7 key-2', 'hook-7', 'hook-6'],
    })
    game.draws('mermaid-5')
    expect(game.bank(2)).toContain(card)
    expect([game.bank(0), game.bank(1)]).toEqual(['key-7 key-2', 'hook-7'])
    expect(game.discardPile).toBe('')
    expect(game.demand).toBe(0)
  })

  test("D-310 D-514 D-604: the beastmaster's demand stays open when the siren takes the kraken", () => {
    const game = table({
      ...start,
      traits: ['', 'beastmaster', 'siren'],
      drawPile: 'kraken-3 mermaid-5 oracle-3',
      banks: ['', '', ''],
    })
    game.draws('kraken-3', 'mermaid-5')
    expect(game.bank(2)).toBe('kraken-3')
    expect(game.demand).toBe(3)
    expect(game.waitsFor).toBe('0 turn: draw')
  })
})

describe('bonuses and guards (D-807)', () => {
  const guards = ['misfire', 'parry', 'beastmaster', 'siren', 'davy-jones-locker'] as const
  test.each(guards)('D-807: nothing guards a bank against plunder, not %s', (trait) => {
    const game = table({
      traits: ['plunderer', trait],
      victims: [null, trait === 'davy-jones-locker' ? 0 : null],
      mermaidAbility: trait === 'siren',
      playArea: 'key-3 chest-3',
      drawPile: 'map-3',
      banks: ['', 'anchor-7 hook-5'],
    })
    game.collects()
    expect([game.bank(0), game.bank(1)]).toEqual(['anchor-7 hook-5 key-3 chest-3', ''])
  })
})
