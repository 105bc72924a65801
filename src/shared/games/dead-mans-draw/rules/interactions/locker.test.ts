// Davy Jones' Locker with traits of a victim or another player that save cards from a bust, or add cards to it.

import { describe, expect, test } from 'vitest'
import { table as tableOf } from '../../testing/test-game.ts'
import { traitNames } from '../../traits.ts'
import type { Trait } from '../../traits.ts'

type Start = Parameters<typeof tableOf>[0]

/** Seat 0 is the victim, seat 1 has the locker, seat 2 may have another trait. */
function table(victimsTrait: Trait | '', start: Start, third: Trait | '' = '') {
  return tableOf({
    traits: [victimsTrait, 'davy-jones-locker', third],
    victims: [null, 0, null],
    banks: ['', '', ''],
    ...start,
  })
}

describe('what goes to the locker', () => {
  test.each(traitNames.filter((trait) => trait !== 'davy-jones-locker'))(
    'D-517: a victim with a trait that has no say in a bust loses like any other: %s',
    (trait) => {
      const game = table(trait, {
        mermaidAbility: true,
        playArea: 'key-3 chest-3',
        drawPile: 'key-4 oracle-3',
        discardPile: 'map-2',
      })
      game.draws('key-4')
      expect([game.bank(0), game.bank(1), game.bank(2)]).toEqual(['', 'key-4 key-3 chest-3', ''])
      expect(game.discardPile).toBe('map-2')
      expect(game.waitsFor).toBe('1 turn: draw')
    },
  )

  test('D-517 D-501: a mermaid that golden scales lose scores no five for the locker', () => {
    const game = table('golden-scales', { playArea: 'mermaid-6', drawPile: 'mermaid-9 oracle-3' })
    game.draws('mermaid-9')
    expect(game.bank(1)).toBe('mermaid-9 mermaid-6')
    expect(game.scores).toEqual([0, 9, 0])
  })

  test.each([
    ['casanova', 'mermaid-9'],
    ['fisherman', 'kraken-6'],
  ] as const)('D-517: what %s has claimed is not lost', (trait, card) => {
    const game = table(trait, { playArea: 'key-3', drawPile: `${card} key-4 oracle-3` })
    game.draws(card, 'key-4')
    expect([game.bank(0), game.bank(1)]).toEqual([card, 'key-4 key-3'])
  })

  test('D-517 D-510: what a miser has protected is not lost', () => {
    const game = table('miser', {
      playArea: 'map-3',
      drawPile: 'hook-3 chest-3 map-4 oracle-3',
      banks: ['key-7', '', ''],
    })
    game.draws('hook-3', 'chest-3', 'map-4')
    expect([game.bank(0), game.bank(1)]).toEqual(['hook-3 key-7', 'chest-3 map-4 map-3'])
  })

  test('D-517 D-512: what a safe harbor has protected is not lost', () => {
    const game = table('safe-harbor', { drawPile: 'anchor-3 key-3 map-3 oracle-4 key-4 oracle-3' })
    game.draws('anchor-3', 'key-3', 'map-3', 'oracle-4', 'key-4')
    expect([game.bank(0), game.bank(1)]).toEqual(['anchor-3 key-3 map-3', 'key-4 oracle-4'])
  })

  test('D-517 D-511: the cards of a captain are lost with the hook, the one that busts too', () => {
    const game = table('captains-hook', {
      playArea: 'chest-3',
      drawPile: 'hook-3 oracle-3',
      banks: ['key-7 chest-4', '', ''],
    })
    game.draws('hook-3')
    game.choosesOwn('key')
    expect([game.bank(0), game.bank(1)]).toEqual(['', 'hook-3 key-7 chest-4 chest-3'])
  })

  test("D-517 D-509: a swordsman's prey that busts goes to the locker, not back to where it was", () => {
    const game = table('swordsman', {
      playArea: 'chest-3',
      drawPile: 'sword-3 oracle-3',
      banks: ['chest-5', '', 'chest-4'],
    })
    game.draws('sword-3')
    expect([game.bank(0), game.bank(1), game.bank(2)]).toEqual(['chest-5', 'chest-4 chest-3 sword-3', ''])
  })

  test("D-517 D-505: a navigator's find that busts goes to the locker, not back to the discard pile", () => {
    const game = table('navigator', { playArea: 'chest-3', drawPile: 'map-3 oracle-3', discardPile: 'chest-2 key-2' })
    game.draws('map-3')
    game.choosesCard('chest-2')
    expect(game.bank(1)).toBe('chest-3 chest-2 map-3')
    expect(game.discardPile).toBe('key-2')
  })

  test('D-517 D-503: a bonus for saved cards may plunder the locker of what it has just got', () => {
    const game = table('plunderer', {
      playArea: 'key-3 chest-3 map-3',
      protected: [0, 1],
      drawPile: 'map-4 oracle-3',
      knobs: { savedKeyChest: true },
    })
    game.draws('map-4')
    expect([game.bank(0), game.bank(1)]).toEqual(['key-3 chest-3 map-4 map-3', ''])
    expect(game.discardPile).toBe('')
  })

  test('D-517 D-504: a bonus for saved cards finds in the discard pile nothing of what the locker took', () => {
    const game = table('treasure-hunter', {
      playArea: 'key-3 chest-3 map-3',
      protected: [0, 1],
      drawPile: 'map-4 oracle-3',
      discardPile: 'hook-2',
      knobs: { savedKeyChest: true },
    })
    game.draws('map-4')
    expect([game.bank(0), game.bank(1)]).toEqual(['hook-2 key-3 chest-3', 'map-4 map-3'])
  })

  test('D-517 D-508: a mystic who draws the card that he saw busts as ever', () => {
    const game = table('mystic', { playArea: 'key-3', drawPile: 'oracle-3 key-4 map-3' })
    game.draws('oracle-3', 'key-4')
    expect(game.bank(1)).toBe('key-4 key-3 oracle-3')
    expect(game.view(0).drawPile.known).toEqual(['map-3'])
  })

  test('D-517 D-514: a victim that a beastmaster drives on loses to the locker', () => {
    const game = table('', { drawPile: 'kraken-3 key-3 map-3 chest-3 key-4 oracle-3' }, 'beastmaster')
    game.draws('kraken-3', 'key-3', 'map-3', 'chest-3', 'key-4')
    expect(game.bank(1)).toBe('key-4 key-3 chest-3 map-3 kraken-3')
    expect(game.bank(2)).toBe('')
  })
})

describe('what does not', () => {
  test.each([
    ['master-gunner', ''],
    ['scavenger', 'hook-6'],
  ] as const)("D-517: what a victim's cannon takes is no loss of its own: %s", (trait, banked) => {
    const game = table(trait, { drawPile: 'cannon-3 cannon-4 oracle-3', banks: ['', '', 'hook-6'] })
    game.draws('cannon-3', 'cannon-4')
    expect([game.bank(0), game.bank(1)]).toEqual([banked, 'cannon-4 cannon-3'])
    expect(game.discardPile).toBe(banked === '' ? 'hook-6' : '')
  })

  test.each([
    ['to-owner', 'key-7', ''],
    ['discard', '', 'key-7'],
  ] as const)('D-517 D-515: what a misfire costs the victim is no bust: %s', (misfire, owner, discards) => {
    const game = table('', { drawPile: 'cannon-3 oracle-3', banks: ['key-7', '', ''], knobs: { misfire } }, 'misfire')
    game.draws('cannon-3')
    expect([game.bank(1), game.bank(2)]).toEqual(['', owner])
    expect(game.discardPile).toBe(discards)
  })

  test("D-517 D-516: a victim's parried sword goes to the discard pile, a later bust to the locker", () => {
    const game = table('', { drawPile: 'sword-3 key-3 key-4 oracle-3', banks: ['', '', 'map-7'] }, 'parry')
    game.draws('sword-3', 'key-3', 'key-4')
    expect(game.discardPile).toBe('sword-3')
    expect(game.bank(1)).toBe('key-4 key-3')
  })

  test("D-517 D-604: what a victim's mermaid gives to the siren is not lost any more", () => {
    const game = table(
      '',
      { mermaidAbility: true, playArea: 'key-3', drawPile: 'mermaid-5 mermaid-6 oracle-3' },
      'siren',
    )
    game.draws('mermaid-5', 'mermaid-6')
    expect([game.bank(1), game.bank(2)]).toEqual(['mermaid-6 mermaid-5', 'key-3'])
  })
})

describe('the locker and abilities', () => {
  const lost = { playArea: 'chest-3', banks: ['', '', ''] }

  test('D-517 D-302: the card that a hook brought is lost to the locker', () => {
    const game = table('', { ...lost, drawPile: 'hook-3 chest-4 oracle-3', banks: ['key-7', '', ''] })
    game.draws('hook-3', 'chest-4')
    expect([game.bank(0), game.bank(1)]).toEqual(['', 'hook-3 key-7 chest-4 chest-3'])
  })

  test("D-517 D-304: so is the card that a sword took, even the locker's own", () => {
    const game = table('', { ...lost, drawPile: 'sword-3 chest-4 oracle-3', banks: ['', '', 'key-7'] })
    game.draws('sword-3', 'chest-4')
    expect([game.bank(1), game.bank(2)]).toEqual(['key-7 chest-4 chest-3 sword-3', ''])

    const own = table('', { ...lost, drawPile: 'sword-3 oracle-3', banks: ['', 'chest-4', ''] })
    own.draws('sword-3')
    expect(own.bank(1)).toBe('chest-4 chest-3 sword-3')
  })

  test('D-517 D-305: so is the card of a map', () => {
    const game = table('', { ...lost, drawPile: 'map-3 oracle-3', discardPile: 'chest-2' })
    game.draws('map-3')
    expect(game.bank(1)).toBe('chest-3 chest-2 map-3')
    expect(game.discardPile).toBe('')
  })

  test('D-517 D-301: what lay before an anchor is kept, the anchor is lost to the locker', () => {
    const game = table('', { ...lost, drawPile: 'anchor-3 chest-4 oracle-3' })
    game.draws('anchor-3', 'chest-4')
    expect([game.bank(0), game.bank(1)]).toEqual(['chest-3', 'anchor-3 chest-4'])
  })

  test('D-517 D-602: a card that a mermaid moved from its protection is lost to the locker', () => {
    const game = table('', {
      mermaidAbility: true,
      playArea: 'chest-3 key-3',
      protected: [0, 1],
      drawPile: 'mermaid-5 key-4 oracle-3',
    })
    game.draws('mermaid-5')
    game.choosesCard('key-3')
    game.draws('key-4')
    expect([game.bank(0), game.bank(1)]).toEqual(['chest-3', 'key-4 key-3 mermaid-5'])
  })

  test('D-517 D-401 D-808: a bust on the last card goes to the locker, and counts', () => {
    const game = table('', { ...lost, drawPile: 'chest-7' })
    game.draws('chest-7')
    expect(game.bank(1)).toBe('chest-7 chest-3')
    expect(game.outcome).toEqual({ winners: [1], scores: [0, 7, 0] })
  })
})
