// Interactions of a trait with an ability of a suit other than its own, and the knobs that affect both.

import { describe, expect, test } from 'vitest'
import { table } from '../../testing/test-game.ts'

describe('protection and other abilities', () => {
  test("D-510 D-301: an anchor right after a miser's hook is protected, and protects what lies before", () => {
    const game = table({ traits: ['miser', ''], playArea: 'key-3', drawPile: 'hook-3 anchor-3 map-3' })
    game.draws('hook-3', 'anchor-3')
    expect(game.playArea).toBe('[key-3] [hook-3] [anchor-3]')
  })

  test.each([
    ['next-card', 'sword'],
    ['next-card', 'map'],
    ['hooked-card', 'sword'],
    ['hooked-card', 'map'],
  ] as const)(
    'D-510 D-210: %s: the %s that the hook brings is protected, the card that it brings is not',
    (miser, suit) => {
      const game = table({
        traits: ['miser', ''],
        drawPile: 'hook-3 oracle-3',
        discardPile: suit === 'map' ? 'key-2' : '',
        banks: [`${suit}-7`, 'key-7'],
        knobs: { miser },
      })
      game.draws('hook-3')
      expect(game.playArea).toBe(`[hook-3] [${suit}-7] ${suit === 'map' ? 'key-2' : 'key-7'}`)
    },
  )

  test.each([
    ['hook', 'key-7', '', ''],
    ['sword', '', 'key-7', ''],
    ['map', '', '', 'key-7'],
  ] as const)('D-512: a %s and the card that it brings are the next two', (suit, own, opponents, discards) => {
    const game = table({
      traits: ['safe-harbor', ''],
      drawPile: `anchor-3 ${suit}-3 oracle-3 chest-3`,
      banks: [own, opponents],
      discardPile: discards,
    })
    game.draws('anchor-3', `${suit}-3`, 'oracle-3')
    expect(game.playArea).toBe(`[anchor-3] [${suit}-3] [key-7] oracle-3`)
  })

  test('D-512 D-602: a card that only moves is none of the next two, and loses its protection', () => {
    const game = table({
      traits: ['safe-harbor', ''],
      mermaidAbility: true,
      playArea: 'key-3',
      drawPile: 'anchor-3 mermaid-5 chest-3 map-3',
    })
    game.draws('anchor-3', 'mermaid-5')
    game.choosesCard('key-3')
    game.draws('chest-3')
    expect(game.playArea).toBe('[anchor-3] [mermaid-5] key-3 [chest-3]')
  })

  test('D-512 D-602: an anchor that is resolved again protects itself, all before it and two more', () => {
    const game = table({
      traits: ['safe-harbor', ''],
      mermaidAbility: true,
      drawPile: 'anchor-3 mermaid-5 chest-3 key-3 oracle-3 map-3',
    })
    game.draws('anchor-3', 'mermaid-5', 'chest-3', 'key-3', 'oracle-3')
    expect(game.playArea).toBe('[mermaid-5] [anchor-3] [chest-3] [key-3] oracle-3')
  })

  test("D-510 D-602: the next card after a miser's hook is the mermaid, not what she moves", () => {
    const game = table({
      traits: ['miser', ''],
      mermaidAbility: true,
      playArea: 'key-3',
      drawPile: 'hook-3 mermaid-5 chest-3 map-3',
    })
    game.draws('hook-3', 'mermaid-5')
    game.choosesCard('key-3')
    game.draws('chest-3')
    expect(game.playArea).toBe('[hook-3] [mermaid-5] key-3 chest-3')
  })
})

describe('the bonus', () => {
  test.each([
    ['casanova', 'mermaid-9'],
    ['fisherman', 'kraken-7'],
  ] as const)('D-306 D-502 D-513: what %s has claimed was not moved by the collect', (trait, claimed) => {
    const game = table({
      traits: [trait, ''],
      playArea: 'key-3 chest-3',
      drawPile: `${claimed} map-3`,
      discardPile: 'anchor-2 hook-2 cannon-2 oracle-2',
      fate: ['anchor-2 oracle-2'],
    })
    game.draws(claimed)
    game.collects()
    expect(game.discardPile).toBe('hook-2 cannon-2')
    expect(game.bank(0)).toContain(claimed)
  })

  test('D-306 D-604: a key that went to the siren opens no chest', () => {
    const game = table({
      traits: ['', 'siren'],
      mermaidAbility: true,
      playArea: 'key-3 chest-3',
      drawPile: 'mermaid-5 map-3',
      discardPile: 'anchor-2',
    })
    game.draws('mermaid-5')
    game.choosesCard('key-3')
    game.collects()
    expect([game.bank(0), game.bank(1)]).toEqual(['chest-3 mermaid-5', 'key-3'])
    expect(game.discardPile).toBe('anchor-2')
  })

  test('D-306 D-516: a parried sword is not moved by the collect, but may be in the bonus', () => {
    const game = table({
      traits: ['', 'parry'],
      playArea: 'key-3 chest-3',
      drawPile: 'sword-3 map-3',
      discardPile: 'anchor-2 hook-2',
      fate: ['sword-3 hook-2'],
    })
    game.draws('sword-3')
    game.collects()
    expect(game.bank(0)).toBe('hook-2 key-3 chest-3 sword-3')
  })

  test('D-306 D-517: with savedKeyChest the bonus comes after the locker has taken what is lost', () => {
    const game = table({
      traits: ['', 'davy-jones-locker'],
      victims: [null, 0],
      playArea: 'key-3 chest-3 map-3',
      protected: [0, 1],
      drawPile: 'map-4 oracle-3',
      discardPile: 'hook-2',
      knobs: { savedKeyChest: true },
    })
    game.draws('map-4')
    expect([game.bank(0), game.bank(1)]).toEqual(['hook-2 key-3 chest-3', 'map-4 map-3'])
  })

  test('D-306 D-512: with savedKeyChest a safe harbor that saves both counts the anchor too', () => {
    const game = table({
      traits: ['safe-harbor', ''],
      playArea: 'map-3',
      drawPile: 'anchor-3 key-3 chest-3 map-4 oracle-3',
      discardPile: 'hook-2 cannon-2 sword-2',
      knobs: { savedKeyChest: true },
      fate: ['hook-2 cannon-2 sword-2 map-4'],
    })
    game.draws('anchor-3', 'key-3', 'chest-3', 'map-4')
    expect(game.bank(0)).toBe('anchor-3 hook-2 cannon-2 key-3 chest-3 map-4 map-3 sword-2')
    expect(game.discardPile).toBe('')
  })

  test('D-306 D-510: with savedKeyChest a miser who saves both counts the hook too', () => {
    const game = table({
      traits: ['miser', ''],
      playArea: 'chest-3',
      protected: [0],
      drawPile: 'hook-3 oracle-3 oracle-4 map-3',
      banks: ['key-7', ''],
      discardPile: 'cannon-2 sword-2',
      knobs: { savedKeyChest: true },
      fate: ['cannon-2 sword-2 oracle-4'],
    })
    game.draws('hook-3', 'oracle-3', 'oracle-4')
    expect(game.bank(0)).toBe('hook-3 cannon-2 key-7 chest-3 oracle-4 sword-2')
    expect(game.discardPile).toBe('oracle-3')
  })
})

describe("a captain's two cards", () => {
  const traits = ['captains-hook', ''] as ['captains-hook', '']

  test('D-309 D-511: the hook and both its cards serve a demand', () => {
    const game = table({
      traits,
      drawPile: 'kraken-3 hook-3 oracle-3 map-3',
      banks: ['chest-4 key-7', ''],
    })
    game.draws('kraken-3', 'hook-3')
    game.choosesOwn('key')
    expect(game.playArea).toBe('kraken-3 hook-3 key-7 chest-4')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-301 D-511: an anchor that comes first protects the hook, not the second card', () => {
    const game = table({ traits, drawPile: 'hook-3 map-3', banks: ['anchor-7 key-7', ''] })
    game.draws('hook-3')
    game.choosesOwn('anchor')
    expect(game.playArea).toBe('[hook-3] anchor-7 key-7')
  })

  test('D-305 D-511: a map that comes first has its card in play before the second is chosen', () => {
    const game = table({
      traits,
      drawPile: 'hook-3 oracle-3',
      discardPile: 'anchor-2 mermaid-4',
      banks: ['map-7 key-7', ''],
    })
    game.draws('hook-3')
    game.choosesOwn('map')
    expect(game.waitsFor).toBe('0 map: anchor-2, mermaid-4')
    game.choosesCard('anchor-2')
    expect(game.playArea).toBe('[hook-3] [map-7] anchor-2 key-7')
  })

  test('D-304 D-511: a sword that comes first has its card in play before the second is chosen', () => {
    const game = table({ traits, drawPile: 'hook-3 oracle-3', banks: ['sword-7 key-7', 'chest-4 anchor-4'] })
    game.draws('hook-3')
    game.choosesOwn('sword')
    expect(game.waitsFor).toBe('0 sword: 1 anchor, 1 chest')
    game.chooses(1, 'chest')
    expect(game.playArea).toBe('hook-3 sword-7 chest-4 key-7')
  })

  test('D-602 D-511: a mermaid that comes first may have the hook bring two more before its own second', () => {
    const game = table({
      traits,
      mermaidAbility: true,
      drawPile: 'hook-3 oracle-3',
      banks: ['mermaid-7 key-7 chest-4 map-5', ''],
      discardPile: '',
    })
    game.draws('hook-3')
    game.choosesOwn('mermaid')
    expect(game.playArea).toBe('mermaid-7 hook-3')
    game.choosesOwn('key')
    game.choosesOwn('chest')
    expect(game.playArea).toBe('mermaid-7 hook-3 key-7 chest-4 map-5')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })
})

describe('D-207: without abilityBust', () => {
  const knobs = { abilityBust: false }

  test('D-207 D-505: a navigator is offered what does not bust', () => {
    const start = { traits: ['navigator', ''] as ['navigator', ''], drawPile: 'map-3 oracle-3', knobs }
    const some = table({ ...start, playArea: 'key-3', discardPile: 'key-2 chest-2 map-2 hook-2' })
    some.draws('map-3')
    expect(some.waitsFor).toBe('0 map: hook-2, chest-2')

    const none = table({ ...start, playArea: 'key-3', discardPile: 'key-2 map-2' })
    none.draws('map-3')
    expect(none.waitsFor).toBe('0 map: key-2, map-2')
  })

  test('D-207 D-511: a captain is offered what does not bust, twice', () => {
    const game = table({
      traits: ['captains-hook', ''],
      playArea: 'map-3',
      drawPile: 'hook-3 oracle-3',
      banks: ['key-7 key-2 chest-4 chest-3 map-5 cannon-2', ''],
      knobs,
    })
    game.draws('hook-3')
    expect(game.waitsFor).toBe('0 hook: own cannon, own key, own chest')
    game.choosesOwn('key')
    expect(game.waitsFor).toBe('0 hook: own cannon, own chest')
  })

  test('D-207 D-516: under parry the kraken that busts is taken where nothing else may be', () => {
    const game = table({
      traits: ['', 'parry'],
      playArea: 'kraken-2',
      drawPile: 'sword-3 oracle-3',
      banks: ['', 'kraken-5 anchor-7'],
      knobs,
    })
    game.draws('sword-3')
    expect(game.discardPile).toBe('sword-3 kraken-5 kraken-2')
  })

  test('D-207 D-502: what a casanova claims does not bust, so it is offered', () => {
    const game = table({
      traits: ['casanova', ''],
      variant: 'strange-lands',
      playArea: 'key-5',
      drawPile: 'map-3 oracle-3',
      discardPile: 'mermaid-5 chest-5 anchor-2',
      knobs,
    })
    game.draws('map-3')
    expect(game.waitsFor).toBe('0 map: anchor-2, mermaid-5')
  })
})
