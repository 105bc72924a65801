// The effects of each curse, from drawing its token to its points (sections J, K and L).

import { describe, expect, test } from 'vitest'
import { zoneNames, zones } from '../../data.ts'
import type { TokenName } from '../../data.ts'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { StartPosition, TestGame } from '../../testing/test-game.ts'

const drawing = (token: TokenName, more: StartPosition = {}): StartPosition => ({
  ...more,
  ships: { 'helmsman-4': berthPosition('heart', 6), ...more.ships },
  islands: { heart: token, ...more.islands },
})
/** Seat 0 is cursed by a Kraken that is far from everybody. */
const cursed: StartPosition = { curses: [{ token: 'curse-kraken', seat: 0 }], monsters: { kraken: { spot: 4 } } }

function passRound(game: TestGame): void {
  for (let seat = 0; seat < 4; seat++) game.endsTurn()
}

describe('who is cursed', () => {
  test('P-116: both ships of whoever draws the token, by exploring or as a reward', () => {
    const explored = gameFrom(drawing('curse-serpent', { fate: [3] }))
    explored.explores('helmsman-4')
    const rewarded = gameFrom({
      monsters: { kraken: { spot: 1, parts: [3] } },
      ships: { 'helmsman-4': { bow: [3607, 3771], heading: [-1, 0] } },
      islands: { south: 'curse-serpent' },
      fate: [6, 3],
    })
    rewarded.shoots('helmsman-4', [0, 'kraken'])
    for (const game of [explored, rewarded]) {
      expect(game.state.curses).toEqual([
        { token: 'curse-serpent', seat: 0, home: 'northwest', ships: ['helmsman-4', 'helmsman-3'] },
      ])
      expect(game.view(2).curses).toEqual(game.state.curses)
    }
  })

  test('P-180: of two seats one may be under two curses at a time, each on two ships', () => {
    const game = gameFrom(
      drawing('curse-fog', {
        seats: 2,
        ships: { 'gunner-3': berthPosition('north', 3) },
        islands: { north: 'curse-reef' },
      }),
    )
    game.explores('helmsman-4')
    game.does({ type: 'choose-cursed', ships: ['helmsman-4', 'gunner-4'] })
    game.explores('gunner-3')
    expect(game.state.curses).toEqual([
      { token: 'curse-fog', seat: 0, home: 'northwest', ships: ['helmsman-4', 'gunner-4'] },
      { token: 'curse-reef', seat: 0, home: 'northeast', ships: ['helmsman-3', 'gunner-3'] },
    ])
    const where = ['helmsman-4', 'helmsman-3', 'gunner-4', 'gunner-3'] as const
    expect(where.map((name) => game.ship(name).zone)).toEqual(['fog', 'reef', 'fog', 'reef'])
  })
})

describe('what a curse forbids', () => {
  test('P-140: no wild island is explored before the monster is beaten, and any after', () => {
    const game = gameFrom({
      curses: [{ token: 'curse-serpent', seat: 0 }],
      monsters: { serpent: { spot: 1, parts: [2] } },
      ships: { 'helmsman-4': { bow: [3607, 3771], heading: [-1, 0] }, 'helmsman-3': berthPosition('heart', 9) },
      islands: { heart: 'gold-1' },
      fate: [6],
    })
    expect(game.refusal({ type: 'explore', ship: 'helmsman-3' })).toBe('cursed helmsman-3')
    game.shoots('helmsman-4', [0, 'serpent'])
    game.explores('helmsman-3')
    expect(game.ship('helmsman-3').cargo).toEqual(['gold-1'])
  })
})

describe('what a curse leaves free', () => {
  test('P-120: gold for a parley', () => {
    const game = gameFrom({
      ...cursed,
      ships: {
        'helmsman-4': berthPosition('heart', 6),
        'gunner-3': { ...berthPosition('heart', 7), cargo: ['gold-3'] },
      },
    })
    game.shoots('helmsman-4', [0, 'gunner-3'])
    game.does({ type: 'parley', pay: 'ship' })
    expect(game.island('northwest')).toBe('gold-3')
  })

  test('P-136: with one ship in the zone the other sails and fires, but neither explores nor unloads', () => {
    const game = gameFrom({
      ships: {
        'helmsman-4': { zone: 'fog' },
        'helmsman-3': { ...berthPosition('heart', 6), cargo: ['gold-1'] },
        'gunner-3': berthPosition('heart', 7),
      },
      curses: [{ token: 'curse-fog', seat: 0 }],
      islands: { heart: 'gold-2' },
      fate: [1],
    })
    expect(game.choices.map(({ type }) => type)).toEqual(['move', 'shoot', 'end-turn'])
    expect(game.refusal({ type: 'explore', ship: 'helmsman-3' })).toBe('cursed helmsman-3')
    expect(game.refusal({ type: 'move', ship: 'helmsman-4', to: [1475, 1106] })).toBe('in-zone helmsman-4')
    game.shoots('helmsman-3', [0, 'gunner-3'])
    expect(game.state.turn).toBe(1)
    const home = gameFrom({
      ships: {
        'helmsman-4': { zone: 'fog' },
        'helmsman-3': { bow: [2600, 2430], heading: [-1, 0], cargo: ['gold-1'] },
      },
      curses: [{ token: 'curse-fog', seat: 0 }],
    })
    home.moves('helmsman-3', [2514, 2430])
    expect(home.ship('helmsman-3')).toMatchObject({ docked: 'northwest', cargo: ['gold-1'] })
  })

  test('P-138: ships are not taken to the monster, they have to sail there', () => {
    const start = drawing('curse-serpent', {
      ships: { 'helmsman-3': { bow: [3900, 1400], heading: [1, 0] } },
      fate: [2],
    })
    const game = gameFrom(start)
    const before = game.ship('helmsman-3')
    game.explores('helmsman-4')
    expect(game.state.monsters).toMatchObject({ serpent: { spot: 2 } })
    expect(game.ship('helmsman-3')).toEqual(before)
    expect(game.ship('helmsman-4')).toMatchObject({ ...berthPosition('heart', 6), docked: 'heart' })
    // So does a player who hunts the Kraken on spot 4 and fires a turn later.
    const hunt = gameFrom({
      curses: [{ token: 'curse-kraken', seat: 0 }],
      monsters: { kraken: { spot: 4, parts: [0, 1] } },
      ships: { 'helmsman-3': { bow: [5600, 2400], heading: [1, 0] } },
      fate: [3],
    })
    expect(hunt.offers('shoot')).toEqual([])
    hunt.moves('helmsman-3', [6450, 3400])
    passRound(hunt)
    hunt.shoots('helmsman-3', [0, 'kraken'])
    expect(hunt.told()).toContainEqual(expect.objectContaining({ type: 'shot', target: 'kraken', hit: true }))
  })
})

describe('in a zone', () => {
  test('P-122: each zone’s token sends the ships to that zone', () => {
    for (const zone of zoneNames) {
      const game = gameFrom(drawing(`curse-${zone}`))
      game.explores('helmsman-4')
      expect([game.ship('helmsman-4').zone, game.ship('helmsman-3').zone]).toEqual([zone, zone])
      expect(game.told().filter(({ type }) => type === 'sent')).toMatchObject([{ zone }, { zone }])
    }
  })

  test('P-123 P-131: nothing but the die frees a ship, and every failure costs her a mast', () => {
    const game = gameFrom({
      phase: 'start',
      ships: { 'helmsman-4': { zone: 'sargasso' }, 'helmsman-3': { bow: [3000, 1000], heading: [1, 0] } },
      curses: [{ token: 'curse-sargasso', seat: 0 }],
      fate: [5, 6, 6, 2],
    })
    for (const masts of [[0, 1, 2], [0, 1], [0]]) {
      expect(game.waitsFor).toBe('0 lose-mast')
      game.losesMast('helmsman-4', masts.length)
      expect(game.ship('helmsman-4')).toMatchObject({ zone: 'sargasso', masts })
      expect(game.choices.map((choice) => ('ship' in choice ? choice.ship : ''))).toEqual(['helmsman-3', ''])
      passRound(game)
    }
    // The fourth failure takes the last mast.
    expect(game.waitsFor).toBe('0 choose-dock')
    expect(game.fateLeft).toBe(0)
  })

  test('P-143 P-132 G-086: a curse that is overcome is worth 5, of a zone and of a monster', () => {
    const out = gameFrom({
      phase: 'start',
      ships: { 'helmsman-4': { zone: 'reef' } },
      curses: [{ token: 'curse-reef', seat: 0 }],
      fate: [4],
    })
    expect(out.view('public').points).toEqual([0, 0, 0, 0])
    out.escapes('helmsman-4', zones.reef.exit, [805, -604])
    const hunted = gameFrom({
      monsters: { serpent: { spot: 1, parts: [0] } },
      curses: [{ token: 'curse-serpent', seat: 0 }],
      ships: { 'helmsman-4': { bow: [3607, 3771], heading: [-1, 0] } },
      fate: [6],
    })
    hunted.shoots('helmsman-4', [0, 'serpent'])
    for (const game of [out, hunted]) {
      expect(game.view('public').islands.northwest.faceUp).toHaveLength(1)
      expect(game.view('public').points).toEqual([5, 0, 0, 0])
    }
  })
})
