// Traits of cards that take or look: map, cannon, oracle and sword (D-505 to D-509).

import { describe, expect, test } from 'vitest'
import { table } from '../testing/test-game.ts'

describe('navigator', () => {
  const pile = { drawPile: 'map-4 oracle-3', discardPile: 'key-2 chest-2 hook-2 mermaid-4 anchor-2' }

  test('D-505: any card of the discard pile may be chosen, and chance is not asked', () => {
    const game = table({ ...pile, traits: ['navigator', ''] })
    game.draws('map-4')
    expect(game.waitsFor).toBe('0 map: anchor-2, hook-2, key-2, chest-2, mermaid-4')
    game.choosesCard('chest-2')
    expect(game.playArea).toBe('map-4 chest-2')
    expect(game.discardPile).toBe('anchor-2 hook-2 key-2 mermaid-4')
    expect(game.waitsFor).toBe('0 turn: draw, collect')
  })

  test('D-505: a closed pile is seen by the navigator alone, as long as the choice is open', () => {
    const game = table({ ...pile, traits: ['navigator', ''] })
    game.draws('map-4')
    const whole = ['anchor-2', 'hook-2', 'key-2', 'chest-2', 'mermaid-4']
    expect(game.view(0).pending).toEqual({ ability: 'map', seat: 0, revealed: whole })
    for (const viewer of [1, 'public'] as const) {
      expect(game.view(viewer).pending).toEqual({ ability: 'map', seat: 0 })
      expect(game.view(viewer).discardPile).toEqual({ count: 5 })
    }
    expect(game.story).not.toContain('reveal')
    game.choosesCard('chest-2')
    expect(game.view(0).pending).toBeUndefined()
    expect(game.view(0).discardPile).toEqual({ count: 4 })
  })

  test('D-505: an open pile is seen by all anyway', () => {
    const game = table({ ...pile, traits: ['navigator', ''], knobs: { discardPile: 'open' } })
    game.draws('map-4')
    expect(game.view(1).discardPile.cards).toEqual(['anchor-2', 'hook-2', 'key-2', 'chest-2', 'mermaid-4'])
    expect(game.waitsFor).toBe('0 map: anchor-2, hook-2, key-2, chest-2, mermaid-4')
  })

  test('D-505 D-305: an empty discard pile is no effect; an opponent sees three cards as ever', () => {
    const empty = table({ drawPile: 'map-4 oracle-3', traits: ['navigator', ''] })
    empty.draws('map-4')
    expect(empty.story).toContain('no-effect')
    expect(empty.waitsFor).toBe('0 turn: draw, collect')

    const opponent = table({ ...pile, traits: ['', 'navigator'], fate: ['key-2 hook-2 mermaid-4'] })
    opponent.draws('map-4')
    expect(opponent.waitsFor).toBe('0 map: hook-2, key-2, mermaid-4')
  })
})

describe('master-gunner and scavenger', () => {
  const banks = ['', 'anchor-7 anchor-5 anchor-2 hook-3', 'hook-4']

  test('D-506: the cannon of a master gunner discards the whole stack', () => {
    const game = table({ traits: ['master-gunner', '', ''], drawPile: 'cannon-3 key-3', banks })
    game.draws('cannon-3')
    expect(game.waitsFor).toBe('0 cannon: 1 anchor, 1 hook, 2 hook')
    game.chooses(1, 'anchor')
    expect(game.bank(1)).toBe('hook-3')
    expect(game.bank(2)).toBe('hook-4')
    expect(game.discardPile).toBe('anchor-7 anchor-5 anchor-2')
    expect(game.playArea).toBe('cannon-3')
  })

  test('D-507: the card that a scavenger takes goes to the own bank', () => {
    const game = table({ traits: ['scavenger', '', ''], drawPile: 'cannon-3 key-3', banks })
    game.draws('cannon-3')
    game.chooses(1, 'anchor')
    expect(game.bank(1)).toBe('anchor-5 anchor-2 hook-3')
    expect(game.bank(0)).toBe('anchor-7')
    expect(game.discardPile).toBe('')
    expect(game.playArea).toBe('cannon-3')
  })

  test.each(['master-gunner', 'scavenger'] as const)(
    'D-506 D-507: no opponent has a card: nothing, and the cannon of an opponent of a %s is a plain one',
    (trait) => {
      const nobody = table({ traits: [trait, ''], drawPile: 'cannon-3 key-3', banks: ['key-7', ''] })
      nobody.draws('cannon-3')
      expect(nobody.story).toContain('no-effect')
      expect(nobody.bank(0)).toBe('key-7')

      const opponent = table({ traits: ['', trait], drawPile: 'cannon-3 key-3', banks: ['', 'map-7 map-3'] })
      opponent.draws('cannon-3')
      expect(opponent.bank(1)).toBe('map-3')
      expect(opponent.discardPile).toBe('map-7')
    },
  )
})

describe('mystic', () => {
  test('D-508: an oracle shows the next three cards in their order', () => {
    const game = table({ traits: ['mystic', ''], drawPile: 'oracle-3 key-5 map-3 anchor-7 hook-2' })
    game.draws('oracle-3')
    for (const viewer of [0, 1, 'public'] as const)
      expect(game.view(viewer).drawPile).toEqual({ count: 4, known: ['key-5', 'map-3', 'anchor-7'] })
    expect(game.waitsFor).toBe('0 turn: draw, collect')
    game.draws('key-5')
    expect(game.view(1).drawPile.known).toEqual(['map-3', 'anchor-7'])
  })

  test('D-508 D-307: where the oracle is private, only to the mystic', () => {
    const game = table({
      traits: ['mystic', ''],
      drawPile: 'oracle-3 key-5 map-3 anchor-7 hook-2',
      knobs: { oracle: 'private' },
    })
    game.draws('oracle-3')
    expect(game.view(0).drawPile.known).toEqual(['key-5', 'map-3', 'anchor-7'])
    expect(game.view(1).drawPile.known).toEqual([])
    expect(game.view('public').drawPile.known).toEqual([])
    expect(JSON.stringify(game.events)).not.toContain('key-5')
  })

  test('D-508: fewer if there are fewer, and an opponent sees one', () => {
    const few = table({ traits: ['mystic', ''], drawPile: 'oracle-3 key-5 map-3' })
    few.draws('oracle-3')
    expect(few.view(0).drawPile.known).toEqual(['key-5', 'map-3'])

    const opponent = table({ traits: ['', 'mystic'], drawPile: 'oracle-3 key-5 map-3' })
    opponent.draws('oracle-3')
    expect(opponent.view(0).drawPile.known).toEqual(['key-5'])
    expect(opponent.view(1).drawPile.known).toEqual(['key-5'])
  })

  test('D-508 D-307: nothing where the oracle is the last card', () => {
    const game = table({ traits: ['mystic', ''], drawPile: 'oracle-3' })
    game.draws('oracle-3')
    expect(game.story).toContain('no-effect')
    expect(game.waitsFor).toBe('0 turn: collect')
  })
})

describe('swordsman', () => {
  const banks = ['anchor-2 map-2', 'anchor-7 anchor-3 map-5 chest-4']

  test('D-509: the sword takes any top card, also of a suit that the own bank holds', () => {
    const game = table({ traits: ['swordsman', ''], drawPile: 'sword-3 key-3', banks })
    game.draws('sword-3')
    expect(game.waitsFor).toBe('0 sword: 1 anchor, 1 chest, 1 map')
    game.chooses(1, 'anchor')
    expect(game.playArea).toBe('[sword-3] anchor-7')
    expect(game.bank(1)).toBe('anchor-3 chest-4 map-5')
  })

  test('D-509: also of a suit in play, unless swordSeesPlayArea', () => {
    const start = {
      traits: ['swordsman', ''] as ['swordsman', ''],
      playArea: 'map-3',
      drawPile: 'sword-3 key-3',
      banks,
    }
    const bust = table(start)
    bust.draws('sword-3')
    bust.chooses(1, 'map')
    expect(bust.discardPile).toBe('map-5 map-3 sword-3')
    expect(bust.waitsFor).toBe('1 turn: draw')

    const sees = table({ ...start, knobs: { swordSeesPlayArea: true } })
    sees.draws('sword-3')
    expect(sees.waitsFor).toBe('0 sword: 1 anchor, 1 chest')
  })

  test('D-509: without opponents with cards nothing, and an opponent is bound to new suits', () => {
    const nobody = table({ traits: ['swordsman', ''], drawPile: 'sword-3 key-3', banks: ['anchor-2', ''] })
    nobody.draws('sword-3')
    expect(nobody.story).toContain('no-effect')

    const opponent = table({ traits: ['', 'swordsman'], drawPile: 'sword-3 key-3', banks })
    opponent.draws('sword-3')
    expect(opponent.playArea).toBe('sword-3 chest-4')
  })
})

describe('in Bottom Feeder', () => {
  const start = { variant: 'bottom-feeder', banks: ['', 'anchor-7 anchor-5 anchor-2 map-3', ''] } as const

  test('D-707 D-507: a scavenger gets the lowest card of the stack, D-506: a master gunner still sinks all of it', () => {
    const scavenger = table({
      ...start,
      banks: [...start.banks],
      traits: ['scavenger', '', ''],
      drawPile: 'cannon-3 key-3',
    })
    scavenger.draws('cannon-3')
    scavenger.chooses(1, 'anchor')
    expect([scavenger.bank(0), scavenger.bank(1)]).toEqual(['anchor-2', 'anchor-7 anchor-5 map-3'])

    const gunner = table({
      ...start,
      banks: [...start.banks],
      traits: ['master-gunner', '', ''],
      drawPile: 'cannon-3 key-3',
    })
    gunner.draws('cannon-3')
    gunner.chooses(1, 'anchor')
    expect(gunner.bank(1)).toBe('map-3')
    expect(gunner.discardPile).toBe('anchor-7 anchor-5 anchor-2')
  })

  test("D-707 D-509: a swordsman takes the lowest card, D-511: a captain's hook brings the highest", () => {
    const swordsman = table({
      ...start,
      banks: [...start.banks],
      traits: ['swordsman', '', ''],
      drawPile: 'sword-3 key-3',
    })
    swordsman.draws('sword-3')
    swordsman.chooses(1, 'anchor')
    expect(swordsman.playArea).toBe('[sword-3] anchor-2')

    const captain = table({
      ...start,
      traits: ['captains-hook', ''],
      banks: ['key-7 key-2 chest-5 chest-4', ''],
      drawPile: 'hook-3 map-3',
    })
    captain.draws('hook-3')
    captain.choosesOwn('key')
    captain.choosesOwn('chest')
    expect(captain.playArea).toBe('hook-3 key-7 chest-5')
  })
})
