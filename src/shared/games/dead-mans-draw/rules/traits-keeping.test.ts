// Traits of hook and anchor, which save cards from a bust, and of the owner's kraken: D-510 to D-513.

import { describe, expect, test } from 'vitest'
import { table } from '../testing/test-game.ts'

describe('miser', () => {
  test('D-510: next-card: the hook and the next card to enter after it are protected, what lay before is lost', () => {
    // The example of the Italian book.
    const game = table({ traits: ['miser', ''], playArea: 'cannon-4', drawPile: 'hook-3 mermaid-7 cannon-3 key-3' })
    game.draws('hook-3', 'mermaid-7')
    expect(game.playArea).toBe('cannon-4 [hook-3] [mermaid-7]')
    game.draws('cannon-3')
    expect(game.bank(0)).toBe('hook-3 mermaid-7')
    expect(game.discardPile).toBe('cannon-4 cannon-3')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-510: next-card: the card that the hook brings is that next card, and the one after it is not', () => {
    const game = table({ traits: ['miser', ''], drawPile: 'hook-3 map-3 key-3', banks: ['key-7', ''] })
    game.draws('hook-3')
    expect(game.playArea).toBe('[hook-3] [key-7]')
    game.draws('map-3', 'key-3')
    expect(game.bank(0)).toBe('hook-3 key-7')
    expect(game.discardPile).toBe('key-3 map-3')
  })

  test('D-510: next-card: a hook that brings nothing is protected, and the card drawn next is too', () => {
    const game = table({ traits: ['miser', ''], drawPile: 'hook-3 oracle-4 map-3 key-3' })
    game.draws('hook-3', 'oracle-4', 'map-3')
    expect(game.playArea).toBe('[hook-3] [oracle-4] map-3')
  })

  test('D-510: hooked-card: the hook and the card that it brought are protected', () => {
    const game = table({
      traits: ['miser', ''],
      drawPile: 'hook-3 map-3 key-3',
      banks: ['key-7 oracle-7', ''],
      knobs: { miser: 'hooked-card' },
    })
    game.draws('hook-3')
    game.choosesOwn('key')
    game.draws('map-3')
    expect(game.playArea).toBe('[hook-3] [key-7] map-3')
    game.draws('key-3')
    expect(game.bank(0)).toBe('hook-3 key-7 oracle-7')
    expect(game.discardPile).toBe('key-3 map-3')
  })

  test('D-510: hooked-card: a hook that brings nothing is protected, and no other card is', () => {
    const game = table({
      traits: ['miser', ''],
      drawPile: 'hook-3 oracle-4 map-3',
      knobs: { miser: 'hooked-card' },
    })
    game.draws('hook-3', 'oracle-4')
    expect(game.playArea).toBe('[hook-3] oracle-4')
  })

  test.each(['next-card', 'hooked-card'] as const)(
    'D-510: %s: a hooked card that causes a bust is not protected, the hook is',
    (miser) => {
      const game = table({
        traits: ['miser', ''],
        playArea: 'key-3',
        drawPile: 'hook-3 map-3',
        banks: ['key-7', ''],
        knobs: { miser },
      })
      game.draws('hook-3')
      expect(game.bank(0)).toBe('hook-3')
      expect(game.discardPile).toBe('key-7 key-3')
      expect(game.waitsFor).toBe('1 turn: draw')
    },
  )

  test('D-510: next-card: a drawn card that causes a bust is not protected, and the next turn inherits nothing', () => {
    const game = table({
      traits: ['miser', ''],
      playArea: 'key-3',
      drawPile: 'hook-3 key-4 chest-3 oracle-3',
      banks: ['', ''],
    })
    game.draws('hook-3', 'key-4')
    expect(game.bank(0)).toBe('hook-3')
    expect(game.discardPile).toBe('key-4 key-3')
    game.draws('chest-3')
    expect(game.playArea).toBe('chest-3')
  })

  test("D-510: an opponent's hook is a plain one", () => {
    const game = table({ traits: ['', 'miser'], drawPile: 'hook-3 key-3', banks: ['key-7', ''] })
    game.draws('hook-3')
    expect(game.playArea).toBe('hook-3 key-7')
  })
})

describe('captains-hook', () => {
  const start = { traits: ['captains-hook', ''] as ['captains-hook', ''], drawPile: 'hook-3 mermaid-9 map-3' }

  test('D-511: two cards come from the bank, one after the other', () => {
    const game = table({ ...start, banks: ['key-7 key-2 chest-4 map-5', ''] })
    game.draws('hook-3')
    expect(game.waitsFor).toBe('0 hook: own key, own chest, own map')
    game.choosesOwn('key')
    expect(game.waitsFor).toBe('0 hook: own key, own chest, own map')
    game.choosesOwn('chest')
    expect(game.playArea).toBe('hook-3 key-7 chest-4')
    expect(game.bank(0)).toBe('key-2 map-5')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-511: the second is chosen when everything that the first set off is resolved', () => {
    const game = table({ ...start, banks: ['cannon-7 key-2 chest-4', 'oracle-7 map-7'] })
    game.draws('hook-3')
    game.choosesOwn('cannon')
    expect(game.waitsFor).toBe('0 cannon: 1 map, 1 oracle')
    game.chooses(1, 'map')
    expect(game.waitsFor).toBe('0 hook: own key, own chest')
    game.choosesOwn('chest')
    expect(game.playArea).toBe('hook-3 cannon-7 chest-4')
  })

  test('D-511: a first card that busts ends it', () => {
    const game = table({ ...start, playArea: 'key-3', banks: ['key-7 chest-4', ''] })
    game.draws('hook-3')
    game.choosesOwn('key')
    expect(game.bank(0)).toBe('chest-4')
    expect(game.discardPile).toBe('hook-3 key-7 key-3')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-511: so does a bust by what the first card set off', () => {
    const game = table({ ...start, playArea: 'key-3', banks: ['map-7 chest-4', ''], discardPile: 'key-2' })
    game.draws('hook-3')
    game.choosesOwn('map')
    expect(game.bank(0)).toBe('chest-4')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-511: only one card there: one; none: nothing', () => {
    const one = table({ ...start, banks: ['key-7', 'map-7'] })
    one.draws('hook-3')
    expect(one.playArea).toBe('hook-3 key-7')
    expect(one.story).not.toContain('no-effect')
    expect(one.waitsFor).toBe('0 turn: draw, collect')

    const none = table({ ...start, banks: ['', 'map-7'] })
    none.draws('hook-3')
    expect(none.story.filter((type) => type === 'no-effect')).toHaveLength(1)
    expect(none.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-511 D-207: without captainsHookDistinct the second may have to be of the same suit, which busts', () => {
    const game = table({ ...start, banks: ['key-7 key-2', ''] })
    game.draws('hook-3')
    expect(game.discardPile).toBe('hook-3 key-7 key-2')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-511: captainsHookDistinct: the second is of another suit, the first choice is free', () => {
    const game = table({
      ...start,
      banks: ['key-7 key-2 chest-4 map-5', ''],
      knobs: { captainsHookDistinct: true },
    })
    game.draws('hook-3')
    expect(game.waitsFor).toBe('0 hook: own key, own chest, own map')
    game.choosesOwn('key')
    expect(game.waitsFor).toBe('0 hook: own chest, own map')
    expect(game.refusal({ type: 'choose-own', suit: 'key' })).toBe('not-a-choice')
  })

  test('D-511: captainsHookDistinct: with one suit in the bank one card comes, also where D-805 chose the first', () => {
    const game = table({ ...start, banks: ['key-7 key-2', ''], knobs: { captainsHookDistinct: true } })
    game.draws('hook-3')
    expect(game.playArea).toBe('hook-3 key-7')
    expect(game.bank(0)).toBe('key-2')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test("D-511: an opponent's hook brings one", () => {
    const game = table({ ...start, traits: ['', 'captains-hook'], banks: ['key-7 chest-4', 'map-7'] })
    game.draws('hook-3')
    game.choosesOwn('key')
    expect(game.playArea).toBe('hook-3 key-7')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })
})

describe('safe-harbor', () => {
  test('D-512: the anchor, what lay before it and the next two cards are protected, the third is not', () => {
    const game = table({
      traits: ['safe-harbor', ''],
      playArea: 'mermaid-5',
      drawPile: 'anchor-3 key-3 map-3 chest-3 mermaid-7 oracle-3',
    })
    game.draws('anchor-3', 'key-3', 'map-3', 'chest-3')
    expect(game.playArea).toBe('[mermaid-5] [anchor-3] [key-3] [map-3] chest-3')
    game.draws('mermaid-7')
    expect(game.bank(0)).toBe('anchor-3 key-3 map-3 mermaid-5')
    expect(game.discardPile).toBe('chest-3 mermaid-7')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-512: an anchor that comes first protects itself', () => {
    const game = table({ traits: ['safe-harbor', ''], drawPile: 'anchor-3 anchor-4 key-3' })
    game.draws('anchor-3', 'anchor-4')
    expect(game.bank(0)).toBe('anchor-3')
    expect(game.discardPile).toBe('anchor-4')
  })

  test('D-512: a card that causes a bust right after the anchor is lost', () => {
    const game = table({ traits: ['safe-harbor', ''], playArea: 'key-3', drawPile: 'anchor-3 key-4 chest-3' })
    game.draws('anchor-3', 'key-4')
    expect(game.bank(0)).toBe('anchor-3 key-3')
    expect(game.discardPile).toBe('key-4')
    game.draws('chest-3')
    expect(game.playArea).toBe('chest-3')
  })

  test("D-512: an opponent's anchor protects what D-301 says", () => {
    const game = table({ traits: ['', 'safe-harbor'], playArea: 'key-3', drawPile: 'anchor-3 map-3 oracle-3' })
    game.draws('anchor-3', 'map-3')
    expect(game.playArea).toBe('[key-3] anchor-3 map-3')
  })
})

describe('fisherman', () => {
  test('D-513: a kraken goes to the bank, can not bust and demands nothing', () => {
    const game = table({ traits: ['fisherman', ''], playArea: 'kraken-2', drawPile: 'kraken-5 key-3' })
    game.draws('kraken-5')
    expect(game.bank(0)).toBe('kraken-5')
    expect(game.playArea).toBe('kraken-2')
    expect(game.demand).toBe(0)
    expect(game.story).toEqual(['draw', 'trait', 'claim'])
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-513 D-209: with nothing but krakens drawn the turn may end on an empty play area', () => {
    const game = table({ traits: ['fisherman', ''], drawPile: 'kraken-5 key-3' })
    game.draws('kraken-5')
    game.collects()
    expect(game.bank(0)).toBe('kraken-5')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-513 D-602: no kraken lies there for a mermaid to choose', () => {
    const game = table({
      traits: ['fisherman', ''],
      mermaidAbility: true,
      playArea: 'key-3 map-4',
      drawPile: 'kraken-5 mermaid-5 oracle-3',
    })
    game.draws('kraken-5', 'mermaid-5')
    expect(game.waitsFor).toBe('0 mermaid: key-3, map-4')
    expect(game.bank(0)).toBe('kraken-5')
  })

  test("D-513: an opponent's kraken enters and demands two", () => {
    const game = table({ traits: ['', 'fisherman'], drawPile: 'kraken-5 key-3 map-3' })
    game.draws('kraken-5')
    expect(game.playArea).toBe('kraken-5')
    expect(game.demand).toBe(2)
  })
})
