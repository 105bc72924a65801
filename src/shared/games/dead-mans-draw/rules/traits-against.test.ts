// Traits that change opponents' abilities, or take opponents' losses: D-514 to D-517, D-604.

import { describe, expect, test } from 'vitest'
import { table } from '../testing/test-game.ts'

describe('beastmaster', () => {
  test("D-514: an opponent's kraken demands four cards", () => {
    const game = table({ traits: ['', 'beastmaster'], drawPile: 'kraken-3 key-3 map-3 chest-3 oracle-3 sword-3' })
    game.draws('kraken-3')
    expect(game.demand).toBe(4)
    game.draws('key-3', 'map-3', 'chest-3')
    expect(game.waitsFor).toBe('0 turn: draw')
    game.draws('oracle-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-514: the own kraken demands two', () => {
    const game = table({ traits: ['beastmaster', ''], drawPile: 'kraken-3 key-3 map-3' })
    game.draws('kraken-3')
    expect(game.demand).toBe(2)
  })

  test('D-514 D-310: four demanded as the last card are none', () => {
    const game = table({ traits: ['', 'beastmaster'], drawPile: 'kraken-3' })
    game.draws('kraken-3')
    expect(game.demand).toBe(0)
    expect(game.waitsFor).toBe('0 turn: collect')
  })
})

describe('misfire', () => {
  const start = { drawPile: 'cannon-3 oracle-3', banks: ['key-7 key-2 map-5', 'anchor-7', 'hook-7'] }

  test("D-515: to-owner: an opponent's cannon sends the top of an own stack to the owner, instead of firing", () => {
    const game = table({ ...start, traits: ['', '', 'misfire'], knobs: { misfire: 'to-owner' } })
    game.draws('cannon-3')
    expect(game.waitsFor).toBe('0 misfire: own key, own map')
    game.choosesOwn('key')
    expect(game.bank(0)).toBe('key-2 map-5')
    expect(game.bank(1)).toBe('anchor-7')
    expect(game.bank(2)).toBe('hook-7 key-7')
    expect(game.discardPile).toBe('')
    expect(game.playArea).toBe('cannon-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-515: discard: it goes onto the discard pile', () => {
    const game = table({ ...start, traits: ['', '', 'misfire'], knobs: { misfire: 'discard' } })
    game.draws('cannon-3')
    game.choosesOwn('map')
    expect(game.bank(0)).toBe('key-7 key-2')
    expect(game.bank(2)).toBe('hook-7')
    expect(game.discardPile).toBe('map-5')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test.each(['to-owner', 'discard'] as const)(
    'D-515: %s: an empty bank: nothing, and nothing else is fired',
    (misfire) => {
      const game = table({ ...start, banks: ['', 'anchor-7'], traits: ['', 'misfire'], knobs: { misfire } })
      game.draws('cannon-3')
      expect(game.bank(1)).toBe('anchor-7')
      expect(game.story).toContain('no-effect')
      expect(game.waitsFor).toBe('0 turn: draw, collect')
    },
  )

  test('D-515 D-805: from an only stack the card goes by itself', () => {
    const game = table({ ...start, banks: ['key-7', 'anchor-7'], traits: ['', 'misfire'] })
    game.draws('cannon-3')
    expect(game.story).toContain('automatic')
    expect(game.bank(1)).toBe('anchor-7 key-7')
  })

  test("D-515: the owner's own cannon fires as ever", () => {
    const game = table({ ...start, traits: ['misfire', '', ''] })
    game.draws('cannon-3')
    expect(game.waitsFor).toBe('0 cannon: 1 anchor, 2 hook')
  })

  test('D-515 D-707: always the top card, also in Bottom Feeder', () => {
    const game = table({ ...start, variant: 'bottom-feeder', traits: ['', '', 'misfire'] })
    game.draws('cannon-3')
    game.choosesOwn('key')
    expect(game.bank(2)).toBe('hook-7 key-7')
  })
})

describe('parry: any-sword', () => {
  const knobs = { parry: 'any-sword' } as const

  test("D-516: an opponent's sword may take only krakens, from anyone", () => {
    const game = table({
      traits: ['', 'parry', ''],
      drawPile: 'sword-3 oracle-3 map-3 key-3',
      banks: ['map-2', 'anchor-7 kraken-5 kraken-3', 'kraken-4 hook-3'],
      knobs,
    })
    game.draws('sword-3')
    expect(game.waitsFor).toBe('0 sword: 1 kraken, 2 kraken')
    game.chooses(2, 'kraken')
    expect(game.playArea).toBe('sword-3 kraken-4')
    expect(game.demand).toBe(2)
  })

  test('D-516 D-304: still of a suit that the own bank does not hold', () => {
    const game = table({
      traits: ['', 'parry'],
      drawPile: 'sword-3 oracle-3',
      banks: ['kraken-2', 'anchor-7 kraken-5'],
      knobs: { ...knobs, parryDiscardsSword: false },
    })
    game.draws('sword-3')
    expect(game.bank(1)).toBe('anchor-7 kraken-5')
    expect(game.story).toContain('no-effect')
    expect(game.playArea).toBe('sword-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test.each([
    ['no kraken', 'anchor-7'],
    ['no card at all', ''],
  ])('D-516 D-209: parryDiscardsSword: where opponents have %s the sword itself is discarded', (_, bank) => {
    const game = table({
      traits: ['', 'parry'],
      drawPile: 'sword-3 oracle-3',
      banks: ['', bank],
      knobs: { ...knobs, parryDiscardsSword: true },
    })
    game.draws('sword-3')
    expect(game.bank(1)).toBe(bank)
    expect(game.playArea).toBe('')
    expect(game.discardPile).toBe('sword-3')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
    game.collects()
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-516: a sword that was discarded lies nowhere: another may come, and the first has entered (D-309)', () => {
    const game = table({
      traits: ['', 'parry'],
      playArea: 'kraken-3',
      demand: 2,
      drawPile: 'sword-3 sword-4 oracle-3',
      knobs: { ...knobs, parryDiscardsSword: true },
    })
    game.draws('sword-3', 'sword-4')
    expect(game.discardPile).toBe('sword-4 sword-3')
    expect(game.demand).toBe(0)
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-516: where swordSeesPlayArea a kraken in play leaves none to take', () => {
    const game = table({
      traits: ['', 'parry'],
      playArea: 'kraken-3',
      drawPile: 'sword-3 oracle-3',
      banks: ['', 'kraken-5 anchor-7'],
      knobs: { ...knobs, swordSeesPlayArea: true },
    })
    game.draws('sword-3')
    expect(game.bank(1)).toBe('anchor-7 kraken-5')
    expect(game.discardPile).toBe('sword-3')
    expect(game.playArea).toBe('kraken-3')
  })

  test("D-516: the owner's own sword takes as ever", () => {
    const game = table({ traits: ['parry', ''], drawPile: 'sword-3 oracle-3', banks: ['', 'anchor-7 key-7'], knobs })
    game.draws('sword-3')
    expect(game.waitsFor).toBe('0 sword: 1 anchor, 1 key')
  })
})

describe('parry: owner-only', () => {
  test.each([true, false])(
    'D-516: a sword may take from the owner only a kraken, from others as usual (parryDiscardsSword %s)',
    (parryDiscardsSword) => {
      const game = table({
        traits: ['', 'parry', ''],
        drawPile: 'sword-3 oracle-3',
        banks: ['map-2', 'anchor-7 kraken-5', 'hook-3 map-3'],
        knobs: { parry: 'owner-only', parryDiscardsSword },
      })
      game.draws('sword-3')
      expect(game.waitsFor).toBe('0 sword: 1 kraken, 2 hook')
    },
  )

  test('D-516: where nothing is left to take, the sword stays: parryDiscardsSword acts only with any-sword', () => {
    const game = table({
      traits: ['', 'parry'],
      drawPile: 'sword-3 oracle-3',
      banks: ['', 'anchor-7'],
      knobs: { parry: 'owner-only', parryDiscardsSword: true },
    })
    game.draws('sword-3')
    expect(game.playArea).toBe('sword-3')
    expect(game.bank(1)).toBe('anchor-7')
    expect(game.story).toContain('no-effect')
  })
})

describe('davy-jones-locker', () => {
  const start = { playArea: 'key-3 map-3', drawPile: 'key-4 oracle-3 oracle-4', banks: ['hook-2', 'hook-3', 'hook-4'] }

  test('D-517: what the victim loses by a bust goes to the owner, the card that caused it included', () => {
    const game = table({ ...start, traits: ['', '', 'davy-jones-locker'], victims: [null, null, 0] })
    game.draws('key-4')
    expect(game.bank(0)).toBe('hook-2')
    expect(game.bank(2)).toBe('hook-4 key-4 key-3 map-3')
    expect(game.discardPile).toBe('')
    expect(game.story).toContain('trait')
    expect(game.waitsFor).toBe('1 turn: draw')
  })

  test('D-517: the bust of anybody else goes to the discard pile, and so does one of the owner', () => {
    for (const turn of [1, 2]) {
      const game = table({ ...start, turn, traits: ['', '', 'davy-jones-locker'], victims: [null, null, 0] })
      game.draws('key-4')
      expect(game.discardPile).toBe('key-4 key-3 map-3')
      expect(game.bank(2)).toBe('hook-4')
      expect(game.story).not.toContain('trait')
    }
  })

  test('D-517: what the victim collects or keeps is its own', () => {
    const collects = table({ ...start, traits: ['', '', 'davy-jones-locker'], victims: [null, null, 0] })
    collects.collects()
    expect(collects.bank(0)).toBe('hook-2 key-3 map-3')

    const busts = table({ ...start, protected: [1], traits: ['', '', 'davy-jones-locker'], victims: [null, null, 0] })
    busts.draws('key-4')
    expect(busts.bank(0)).toBe('hook-2 map-3')
    expect(busts.bank(2)).toBe('hook-4 key-4 key-3')
  })
})

describe('siren', () => {
  const start = { mermaidAbility: true, drawPile: 'mermaid-5 oracle-3 map-3' }

  test("D-604: an opponent's mermaid sends a card of the opponent's choice to the owner, unresolved", () => {
    const game = table({ ...start, traits: ['', '', 'siren'], playArea: 'key-3 kraken-3 map-4', banks: ['', '', ''] })
    game.draws('mermaid-5')
    expect(game.waitsFor).toBe('0 mermaid: key-3, map-4, kraken-3')
    game.choosesCard('kraken-3')
    expect(game.bank(2)).toBe('kraken-3')
    expect(game.playArea).toBe('key-3 map-4 mermaid-5')
    expect(game.demand).toBe(0)
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-604: a mermaid that comes first has nothing to give', () => {
    const game = table({ ...start, traits: ['', 'siren'] })
    game.draws('mermaid-5')
    expect(game.playArea).toBe('mermaid-5')
    expect(game.story).toContain('no-effect')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test("D-604: the owner's own mermaid moves a card as in D-602", () => {
    const game = table({ ...start, traits: ['siren', ''], playArea: 'key-3 map-4' })
    game.draws('mermaid-5')
    game.choosesCard('key-3')
    expect(game.playArea).toBe('map-4 mermaid-5 key-3')
    expect(game.bank(0)).toBe('')
  })

  test('D-604 D-605: when the anchor is the one that goes, what it protected stays protected', () => {
    const game = table({ ...start, traits: ['', 'siren'], playArea: 'key-3 anchor-4', protected: [0] })
    game.draws('mermaid-5')
    game.choosesCard('anchor-4')
    expect(game.bank(1)).toBe('anchor-4')
    expect(game.playArea).toBe('[key-3] mermaid-5')
  })
})
