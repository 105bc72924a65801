import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { deadMansDraw } from '../index.ts'
import { options } from '../options.ts'
import { table as tableOf } from '../testing/test-game.ts'

/** A table at which mermaids have their ability. */
const table = (start: Parameters<typeof tableOf>[0]) => tableOf({ mermaidAbility: true, ...start })

describe('mermaids with abilities', () => {
  test('D-601: mermaids run from 2 to 7, and the 2 starts in the discard pile', () => {
    const state = deadMansDraw.setup(options.parse({ mermaidAbility: true }), 2, seededChance('any'))
    const { drawPile, discardPile } = deadMansDraw.notation.print(state) as Record<string, string[]>
    const mermaids = [...drawPile!, ...discardPile!].filter((card) => card.startsWith('mermaid'))
    expect(mermaids.sort()).toEqual([2, 3, 4, 5, 6, 7].map((value) => `mermaid-${value}`))
    expect(discardPile).toContain('mermaid-2')
    expect([drawPile!.length, discardPile!.length]).toEqual([50, 10])
  })

  test('D-601: each box has its own mermaids, in a position too', () => {
    expect(() => table({ drawPile: 'mermaid-8' })).toThrow('state.drawPile.0')
    expect(() => tableOf({ drawPile: 'mermaid-3' })).toThrow('state.drawPile.0')
    expect(table({ drawPile: 'mermaid-3' }).drawPile).toBe('mermaid-3')
  })

  test('D-602: the chosen card moves to the right end and is resolved again', () => {
    const game = table({
      playArea: 'anchor-3 cannon-4',
      drawPile: 'mermaid-3 key-3',
      banks: ['', 'map-7 map-4 hook-5'],
    })
    game.draws('mermaid-3')
    expect(game.waitsFor).toBe('0 mermaid: anchor-3, cannon-4')
    game.choosesCard('cannon-4')
    expect(game.playArea).toBe('anchor-3 mermaid-3 cannon-4')
    expect(game.waitsFor).toBe('0 cannon: 1 hook, 1 map')
    game.chooses(1, 'map')
    expect(game.discardPile).toBe('map-7')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-602: an anchor protects everything that is now to its left, the mermaid too, as in the book', () => {
    const game = table({ playArea: 'anchor-3 cannon-4', drawPile: 'mermaid-3 cannon-5 key-3', banks: ['', 'map-4'] })
    game.draws('mermaid-3')
    game.choosesCard('anchor-3')
    expect(game.playArea).toBe('[cannon-4] [mermaid-3] anchor-3')
    game.draws('cannon-5')
    expect(game.bank(0)).toBe('cannon-4 mermaid-3')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-602: a card that moves loses the protection it had', () => {
    const game = table({ playArea: 'key-4 chest-4 anchor-3', protected: [0, 1], drawPile: 'mermaid-3 chest-5 map-3' })
    game.draws('mermaid-3')
    game.choosesCard('key-4')
    expect(game.playArea).toBe('[chest-4] anchor-3 mermaid-3 key-4')
    game.draws('chest-5')
    expect(game.bank(0)).toBe('chest-4')
  })

  test('D-602: moving is no bust and serves no demand', () => {
    const game = table({ playArea: 'key-4 kraken-4', demand: 2, drawPile: 'mermaid-3 chest-5 map-3' })
    game.draws('mermaid-3')
    game.choosesCard('key-4')
    expect(game.playArea).toBe('kraken-4 mermaid-3 key-4')
    expect(game.demand).toBe(1)
    expect(game.waitsFor).toBe('0 turn: draw')
  })

  test('D-602: a kraken makes a fresh demand', () => {
    const game = table({ playArea: 'key-4 kraken-4', demand: 1, drawPile: 'mermaid-3 chest-5 map-3' })
    game.draws('mermaid-3')
    expect(game.demand).toBe(0)
    game.choosesCard('kraken-4')
    expect(game.demand).toBe(2)
    expect(game.waitsFor).toBe('0 turn: draw')
  })

  test('D-602 D-310: a kraken that is moved once the draw pile is empty demands nothing', () => {
    const game = table({ playArea: 'key-4 kraken-4', drawPile: 'mermaid-3' })
    game.draws('mermaid-3')
    game.choosesCard('kraken-4')
    expect(game.waitsFor).toBe('0 turn: collect')
  })

  test('D-602: key and chest only move', () => {
    const game = table({ playArea: 'key-4 chest-4', drawPile: 'mermaid-3 map-3', discardPile: 'hook-2' })
    game.draws('mermaid-3')
    game.choosesCard('chest-4')
    expect(game.playArea).toBe('key-4 mermaid-3 chest-4')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-602: alone in the play area a mermaid does nothing', () => {
    const game = table({ drawPile: 'mermaid-3 map-3' })
    game.draws('mermaid-3')
    expect(game.story).toEqual(['draw', 'enter', 'no-effect'])
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-602 D-805: with one other card in the play area there is nothing to ask', () => {
    const game = table({ playArea: 'oracle-4', drawPile: 'mermaid-3 map-3 key-3' })
    game.draws('mermaid-3')
    expect(game.story).toEqual(['draw', 'enter', 'automatic', 'move', 'peek'])
    expect(game.view(1).drawPile.known).toEqual(['map-3'])
  })

  test('D-602 D-205: a hook that is resolved again may bust', () => {
    const game = table({ playArea: 'hook-4 key-4', drawPile: 'mermaid-3 map-3', banks: ['key-7', ''] })
    game.draws('mermaid-3')
    game.choosesCard('hook-4')
    expect(game.discardPile).toBe('hook-4 key-7 key-4 mermaid-3')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-602 D-705: of two mermaids in the Strange Lands the moved one only moves', () => {
    const game = table({ playArea: 'key-4 mermaid-5', drawPile: 'mermaid-3 map-6', variant: 'strange-lands' })
    game.draws('mermaid-3')
    expect(game.waitsFor).toBe('0 mermaid: key-4, mermaid-5')
    game.choosesCard('mermaid-5')
    expect(game.playArea).toBe('key-4 mermaid-3 mermaid-5')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-602 D-210: a mermaid that a hook brings is resolved as well', () => {
    const game = table({ playArea: 'anchor-4', drawPile: 'hook-3 map-3', banks: ['mermaid-5', ''] })
    game.draws('hook-3')
    expect(game.waitsFor).toBe('0 mermaid: anchor-4, hook-3')
    game.choosesCard('anchor-4')
    expect(game.playArea).toBe('[hook-3] [mermaid-5] anchor-4')
  })
})

describe('casanova and siren', () => {
  test('D-603: casanova takes the chosen card to the bank, unresolved', () => {
    const game = table({
      playArea: 'cannon-4 key-4',
      drawPile: 'mermaid-3 map-3',
      banks: ['', 'map-7'],
      traits: ['casanova', ''],
    })
    game.draws('mermaid-3')
    expect(game.waitsFor).toBe('0 mermaid: cannon-4, key-4')
    game.choosesCard('cannon-4')
    expect(game.bank(0)).toBe('cannon-4')
    expect(game.bank(1)).toBe('map-7')
    expect(game.playArea).toBe('key-4 mermaid-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-603: where the mermaids have abilities, casanova does not keep them from entering or busting', () => {
    const game = table({ playArea: 'mermaid-4', drawPile: 'mermaid-3 map-3', traits: ['casanova', ''] })
    game.draws('mermaid-3')
    expect(game.discardPile).toBe('mermaid-4 mermaid-3')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-603: where casanovaMay, the use is chosen before the card', () => {
    const start = {
      playArea: 'cannon-4 key-4',
      drawPile: 'mermaid-3 map-3',
      banks: ['', 'map-7'],
      traits: ['casanova', ''] as ['casanova', ''],
      knobs: { casanovaMay: true },
    }
    const collects = table(start)
    collects.draws('mermaid-3')
    expect(collects.waitsFor).toBe('0 casanova: collect, repeat')
    collects.uses('collect')
    expect(collects.waitsFor).toBe('0 mermaid: cannon-4, key-4')
    collects.choosesCard('key-4')
    expect(collects.bank(0)).toBe('key-4')
    expect(collects.playArea).toBe('cannon-4 mermaid-3')

    const repeats = table(start)
    repeats.draws('mermaid-3')
    repeats.uses('repeat')
    repeats.choosesCard('cannon-4')
    expect(repeats.playArea).toBe('key-4 mermaid-3 cannon-4')
    expect(repeats.bank(1)).toBe('')
    expect(repeats.discardPile).toBe('map-7')
  })

  test('D-603 D-805: with one card there the use is still asked, the card is not', () => {
    const game = table({
      playArea: 'key-4',
      drawPile: 'mermaid-3 map-3',
      traits: ['casanova', ''],
      knobs: { casanovaMay: true },
    })
    game.draws('mermaid-3')
    expect(game.waitsFor).toBe('0 casanova: collect, repeat')
    game.uses('collect')
    expect(game.bank(0)).toBe('key-4')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-603: the use is not asked where there is no other card', () => {
    const game = table({ drawPile: 'mermaid-3 map-3', traits: ['casanova', ''], knobs: { casanovaMay: true } })
    game.draws('mermaid-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-604 D-603: siren comes before casanova, and no use is asked', () => {
    const game = table({
      playArea: 'cannon-4 key-4',
      drawPile: 'mermaid-3 map-3',
      traits: ['casanova', 'siren'],
      knobs: { casanovaMay: true },
    })
    game.draws('mermaid-3')
    expect(game.waitsFor).toBe('0 mermaid: cannon-4, key-4')
    game.choosesCard('key-4')
    expect(game.bank(1)).toBe('key-4')
    expect(game.bank(0)).toBe('')
    expect(game.playArea).toBe('cannon-4 mermaid-3')
  })

  test('D-605: what an anchor protected stays protected when it is taken', () => {
    for (const [traits, taker] of [
      [['casanova', ''], 0],
      [['', 'siren'], 1],
    ] as const) {
      const game = table({
        playArea: 'cannon-4 key-4',
        drawPile: 'anchor-3 mermaid-3 key-5 map-3',
        traits: [...traits],
      })
      game.draws('anchor-3', 'mermaid-3')
      game.choosesCard('anchor-3')
      expect(game.bank(taker)).toBe('anchor-3')
      expect(game.playArea).toBe('[cannon-4] [key-4] mermaid-3')
      game.draws('key-5')
      expect(game.bank(0)).toContain('cannon-4 key-4')
      expect(game.discardPile).toBe('key-5 mermaid-3')
    }
  })

  test('D-310: a demand stays open when its kraken is taken', () => {
    const game = table({ playArea: 'kraken-4', demand: 2, drawPile: 'mermaid-3 map-3 key-3', traits: ['', 'siren'] })
    game.draws('mermaid-3')
    expect(game.bank(1)).toBe('kraken-4')
    expect(game.demand).toBe(1)
    expect(game.waitsFor).toBe('0 turn: draw')
  })
})
