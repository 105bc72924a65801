// S-5: the order of events at the beginning of a turn, in escapes, defeats and docking; S-4: the random outcomes that are
// needed.

import { describe, expect, test } from 'vitest'
import { pileOf } from '../data.ts'
import { berthPosition, gameFrom, newGame } from '../testing/test-game.ts'
import type { ShipStart, StartPosition } from '../testing/test-game.ts'

const eastward = (x: number, y: number) => ({ bow: [x, y], heading: [1, 0] }) as const
const types = (game: ReturnType<typeof gameFrom>, ...of: string[]) =>
  game.story().flatMap(({ type }) => (of.includes(type) ? [type] : []))

describe('monsters', () => {
  const both: StartPosition = {
    phase: 'start',
    monsters: { kraken: { spot: 1, parts: [0, 5] }, serpent: { spot: 2, parts: [1] } },
    ships: { 'helmsman-4': berthPosition('heart', 6), 'helmsman-3': { bow: [3540, 2500], heading: [0, -1] } },
  }

  test('S-5 S-4: the one named first fires with all its parts, lowest first, each to the end; then the other', () => {
    const game = gameFrom({ ...both, fate: [5, 6, 1] })
    game.does({ type: 'monster-order', monster: 'serpent' })
    game.losesMast('helmsman-3', 2)
    expect(game.waitsFor).toBe('0 lose-mast')
    game.losesMast('helmsman-4', 0)
    expect(game.story().filter(({ type }) => type === 'monster-shot')).toMatchObject([
      { monster: 'serpent', part: 1, ship: 'helmsman-3', die: 5 },
      { monster: 'kraken', part: 0, ship: 'helmsman-4', die: 6 },
      { monster: 'kraken', part: 5, ship: 'helmsman-3', die: 1 },
    ])
  })

  test('S-5: nobody is asked for the order where only one has prey', () => {
    const game = gameFrom({ ...both, ships: { 'helmsman-4': berthPosition('heart', 6) }, fate: [1] })
    expect([game.waitsFor, game.fateLeft]).toEqual(['0 act', 0])
  })
})

describe('escapes', () => {
  const zones: StartPosition = {
    phase: 'start',
    seats: 2,
    curses: [
      { token: 'curse-fog', seat: 0, ships: ['helmsman-3', 'gunner-3'] },
      { token: 'curse-sargasso', seat: 0, ships: ['helmsman-4', 'gunner-4'] },
    ],
    ships: {
      'helmsman-4': { zone: 'sargasso' },
      'helmsman-3': { zone: 'fog' },
      'gunner-4': { zone: 'sargasso' },
      'gunner-3': { zone: 'fog' },
    },
  }

  test('S-5: of those in the fog only the first is listed, and rolls for all there', () => {
    const game = gameFrom({ ...zones, fate: [2, 5, 1] })
    expect(game.offers('roll-escape')).toEqual([
      'roll-escape ship helmsman-4',
      'roll-escape ship helmsman-3',
      'roll-escape ship gunner-4',
    ])
    game.does({ type: 'roll-escape', ship: 'helmsman-3' })
    expect(game.told()).toContainEqual(
      expect.objectContaining({ type: 'escape-roll', ships: ['helmsman-3', 'gunner-3'], dice: [2, 5] }),
    )
    game.losesMast('helmsman-3', 0)
    game.losesMast('gunner-3', 0)
    expect(game.offers('roll-escape')).toEqual(['roll-escape ship helmsman-4', 'roll-escape ship gunner-4'])
    for (const name of ['helmsman-4', 'helmsman-3', 'gunner-4', 'gunner-3'] as const) {
      expect(game.ship(name).acted).toBe(true)
    }
  })

  test('S-5: doubles bring them out one after the other, in ship order', () => {
    const game = gameFrom({ ...zones, fate: [4, 4] })
    game.does({ type: 'roll-escape', ship: 'helmsman-3' })
    expect(game.choices).toMatchObject([{ type: 'escape', ship: 'helmsman-3' }])
    game.escapes('helmsman-3', [1643, 604])
    expect(game.choices).toMatchObject([{ type: 'escape', ship: 'gunner-3' }])
    game.escapes('gunner-3', [805, 1442])
    expect([game.island('northwest'), game.state.curses.length]).toEqual(['curse-fog', 1])
  })

  test('S-5: after a failure each loses a mast, then who is beaten goes home, then the other comes out', () => {
    const game = gameFrom({
      phase: 'start',
      curses: [{ token: 'curse-fog', seat: 0 }],
      ships: { 'helmsman-4': { zone: 'fog', masts: [1] }, 'helmsman-3': { zone: 'fog', masts: [0, 2] } },
      fate: [1, 6],
    })
    game.losesMast('helmsman-3', 2)
    expect(game.waitsFor).toBe('0 choose-dock')
    expect(game.ship('helmsman-4')).toMatchObject({ zone: 'fog', masts: [] }) // She stays in the fog until she is docked.
    game.docks('helmsman-4', 'northwest', 1)
    game.escapes('helmsman-3', [1643, 604])
    expect(types(game, 'lose-mast', 'curse-over', 'defeat', 'dock', 'escape')).toEqual([
      ...['lose-mast', 'lose-mast', 'curse-over', 'defeat', 'dock', 'escape'],
    ])
    expect(game.story()).toContainEqual({ type: 'curse-over', seat: 0, token: 'curse-fog', won: false })
  })
})

describe('a defeat', () => {
  const beaten = (more: ShipStart, fate: (number | string)[]) => {
    const game = gameFrom({
      ships: {
        'helmsman-4': berthPosition('heart', 6),
        'gunner-3': { ...berthPosition('heart', 7), masts: [0], ...more },
      },
      fate,
    })
    game.shoots('helmsman-4', [0, 'gunner-3'])
    if (more.cargo) game.does({ type: 'parley', pay: 'refuse' })
    return game
  }

  test('S-5: loot among the distinct faces aboard, then the rest ashore, then her dock', () => {
    const game = beaten({ cargo: ['gold-1', 'gold-1', 'gold-3', 'gold-4'] }, [6])
    expect(game.offers('loot')).toEqual(['loot token gold-1', 'loot token gold-3', 'loot token gold-4'])
    expect(game.ship('gunner-3')).toMatchObject({ ...berthPosition('heart', 7), masts: [], docked: 'heart' })
    game.does({ type: 'loot', token: 'gold-1' })
    expect([game.island('heart'), game.island('northwest')]).toEqual(['gold-1 gold-3 gold-4', 'gold-1'])
    expect(game.waitsFor).toBe('1 choose-dock')
    expect(game.ship('gunner-3')).toMatchObject({ ...berthPosition('heart', 7), masts: [], cargo: [] })
  })

  test('S-5: of one face nobody is asked, and without cargo there is nothing to look at', () => {
    const one = beaten({ cargo: ['gold-2', 'gold-2'] }, [6])
    expect([one.waitsFor, one.island('heart'), one.island('northwest')]).toEqual(['1 choose-dock', 'gold-2', 'gold-2'])
    expect(types(beaten({}, [6]), 'look', 'loot', 'spill')).toEqual([])
  })

  /** Four hulls around the northwest, so that no berth is free. The 3-master of that home is defeated at the heart. */
  const crowded: StartPosition = {
    turn: 1,
    ships: {
      'helmsman-4': { bow: [2615, 2056], heading: [0, -1] },
      'gunner-4': { bow: [1407, 2056], heading: [0, -1] },
      'scout-4': eastward(2385, 1826),
      'carpenter-4': eastward(2385, 3034),
      'helmsman-3': { ...berthPosition('heart', 6), masts: [0] },
      'gunner-3': berthPosition('heart', 7),
    },
    fate: [6],
  }

  test('S-5 G-028: while her shore is full she docks within a red edge of it, off every island', () => {
    const game = gameFrom(crowded)
    game.shoots('gunner-3', [0, 'helmsman-3'])
    expect(game.choices).toEqual([{ type: 'choose-dock', ship: 'helmsman-3', islands: ['northwest'], free: true }])
    const refusal = (x: number, y: number) =>
      game.refusal({ type: 'choose-dock', ship: 'helmsman-3', to: [x, y], heading: [-1, 0] })
    expect(refusal(2514, 2430)).toMatch(/^touches-ship/)
    expect(refusal(2011 + 503 + 838 + 1, 2430)).toBe('not-at-home')
    expect(refusal(2011 + 503 + 838, 2430)).toBeUndefined()
    game.does({ type: 'choose-dock', ship: 'helmsman-3', to: [3352, 2430], heading: [-1, 0] })
    expect(game.ship('helmsman-3')).toMatchObject({ bow: [3352, 2430], docked: 'northwest', masts: [] })
    for (let turn = 1; turn < 4; turn++) game.endsTurn()
    game.repairs('helmsman-3')
    expect(game.ship('helmsman-3').masts).toEqual([0, 1, 2])
  })

  test('S-5 G-028: with a berth free she may not stay off, be it among others', () => {
    const game = gameFrom({ ...crowded, ships: { ...crowded.ships, 'carpenter-4': berthPosition('southwest', 11) } })
    game.shoots('gunner-3', [0, 'helmsman-3'])
    const off = { type: 'choose-dock', ship: 'helmsman-3', to: [3352, 2430], heading: [-1, 0] } as const
    expect(game.refusal(off)).toBe('not-at-home')
    game.docks('helmsman-3', 'northwest', 3)
    expect(game.ship('helmsman-3').docked).toBe('northwest')
  })

  test('S-5: a monster that is placed docks anew whom it touches without a mast', () => {
    const game = gameFrom({
      ...crowded,
      ships: {
        ...crowded.ships,
        'helmsman-3': { bow: [3252, 2179], heading: [-1, 0], masts: [], docked: 'northwest' },
      },
      islands: { heart: 'place-kraken' },
      fate: [2],
    })
    game.explores('gunner-3')
    expect(game.waitsFor).toBe('0 choose-dock')
    game.does({ type: 'choose-dock', ship: 'helmsman-3', to: [3000, 3300], heading: [-1, 0] })
    expect(types(game, 'defeat', 'dock')).toEqual(['dock'])
    expect(game.ship('helmsman-3')).toMatchObject({ bow: [3000, 3300], docked: 'northwest' })
  })
})

describe('luck', () => {
  test('S-4: three seats: the first 9 of the shuffle go to the heart, then 8 each in the order of names', () => {
    const pile = pileOf(['helmsman', 'gunner', 'scout']).reverse()
    const game = newGame({ seats: 3, fate: [6, 1, 1, pile] })
    for (const captain of ['helmsman', 'gunner', 'scout'] as const) game.does({ type: 'choose-captain', captain })
    for (const island of ['southwest', 'northwest', 'southeast'] as const) game.does({ type: 'choose-home', island })
    const sorted = (from: number, to: number) => pile.slice(from, to).reverse().join(' ')
    expect(['heart', 'north', 'south', 'northeast'].map((island) => game.island(island as 'heart'))).toEqual([
      ...[sorted(0, 9), sorted(9, 17), sorted(17, 25), sorted(25, 33)],
    ])
    expect(game.fateLeft).toBe(0)
  })

  test('S-4: tokens of one face are no chance: drawn, paid and forfeited they take no entry', () => {
    const drawn = gameFrom({ ships: { 'helmsman-4': berthPosition('heart', 6) }, islands: { heart: 'gold-2 gold-2' } })
    drawn.explores('helmsman-4')
    expect(drawn.ship('helmsman-4').cargo).toEqual(['gold-2'])
    const cargo = ['gold-3', 'gold-3']
    const paid = gameFrom({
      ships: { 'helmsman-4': berthPosition('heart', 6), 'gunner-3': { ...berthPosition('heart', 7), cargo } },
    })
    paid.shoots('helmsman-4', [0, 'gunner-3'])
    paid.does({ type: 'parley', pay: 'ship' })
    expect(paid.island('northwest')).toBe('gold-3')
    const lost = gameFrom({
      davy: 'heart',
      ships: { 'helmsman-4': { ...berthPosition('heart', 6), cargo } },
      fate: [1, 6],
    })
    lost.challenges('helmsman-4')
    lost.losesMast('helmsman-4', 0)
    expect(lost.island('heart')).toBe('gold-3')
  })

  test('S-4: the price of a duel is drawn when it is known which home pays, of its gold alone', () => {
    const game = gameFrom({
      seats: 2,
      davy: 'heart',
      ships: { 'helmsman-4': berthPosition('heart', 6) },
      islands: { northwest: 'gold-1 gold-2', northeast: 'gold-3 gold-4 curse-fog' },
      fate: [1, 6, 'gold-4'],
    })
    game.challenges('helmsman-4')
    game.losesMast('helmsman-4', 0)
    expect(game.fateLeft).toBe(1)
    game.does({ type: 'forfeit-from', island: 'northeast' })
    expect([game.fateLeft, game.island('heart'), game.island('northeast')]).toEqual([0, 'gold-4', 'gold-3 curse-fog'])
  })
})
