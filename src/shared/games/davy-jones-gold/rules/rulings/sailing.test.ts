// Rulings on moving, lying at islands, and the parts of a turn (G-018 … G-038).

import { describe, expect, test } from 'vitest'
import { berths } from '../../data.ts'
import { addVector, withLength } from '../../geometry/points.ts'
import type { Point, Vector } from '../../geometry/points.ts'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { StartPosition } from '../../testing/test-game.ts'

const eastward = (x: number, y: number) => ({ bow: [x, y], heading: [1, 0] }) as const
const southward = (x: number, y: number) => ({ bow: [x, y], heading: [0, 1] }) as const
const carpenters: StartPosition = { turn: 3, ships: { 'carpenter-4': eastward(3000, 6400) } }

describe('moving', () => {
  test('G-018: turning is free: her bow goes a red edge to any side of her, astern too', () => {
    for (const side of berths) {
      const game = gameFrom({ turn: 3, ships: { 'carpenter-4': eastward(3400, 6650) } })
      const to = addVector([3400, 6650], withLength(side, 837))
      game.moves('carpenter-4', to)
      expect(game.ship('carpenter-4').bow).toEqual(to)
    }
  })

  test('G-030 G-022: into a zone nobody sails, by bow or by side; at its edge a ship may lie, without effect', () => {
    const game = gameFrom({ turn: 3, ships: { 'carpenter-4': { bow: [1200, 6342], heading: [-1, 1] } } })
    const refusal = (to: Point) => game.refusal({ type: 'move', ship: 'carpenter-4', to })
    expect(refusal([700, 6842])).toBe('crosses-zone storm')
    expect(refusal([900, 7000])).toBe('overlaps-zone storm') // Her line is clear of it, her side is not.
    game.moves('carpenter-4', [711, 6831]) // 1005.5 from the corner
    expect(game.ship('carpenter-4')).toMatchObject({ docked: null, acted: true })
    expect(game.ship('carpenter-4')).not.toHaveProperty('zone')
    expect(game.state.curses).toEqual([])
  })

  test('G-027: shut in by others a ship can’t get out, but turns in place, shoots or waits until they leave', () => {
    const game = gameFrom({
      turn: 3,
      ships: {
        'carpenter-4': eastward(3500, 1200),
        'gunner-4': southward(3610, 1574),
        'gunner-3': eastward(3480, 1005),
        'scout-3': eastward(3480, 1395),
        'scout-4': southward(2640, 1574),
      },
    })
    for (const side of berths) {
      const to = addVector([3500, 1200], withLength(side, 837))
      expect(game.refusal({ type: 'move', ship: 'carpenter-4', to })).toMatch(/^(crosses|touches)-ship/)
    }
    expect(game.refusal({ type: 'move', ship: 'carpenter-4', to: [3500, 1200], heading: [2, 0] })).toBeUndefined()
    expect(game.offers('shoot')).toHaveLength(1)
    game.endsTurn()
    game.endsTurn()
    game.moves('gunner-4', [3610, 2300])
    for (const seat of [1, 2]) {
      expect(game.waitsFor).toBe(`${seat} act`)
      game.endsTurn()
    }
    game.moves('carpenter-4', [4300, 1200])
    expect(game.ship('carpenter-4').masts).toHaveLength(4)
  })
})

describe('lying at islands', () => {
  const six = {
    'helmsman-4': berthPosition('heart', 0),
    'gunner-4': berthPosition('heart', 2),
    'gunner-3': berthPosition('heart', 4),
    'scout-4': berthPosition('heart', 6),
    'scout-3': berthPosition('heart', 8),
    'carpenter-4': berthPosition('heart', 9),
  } as const

  test('G-025: any number of ships lie at one island, as long as they do not touch', () => {
    const from = (bow: Point, heading: Vector) => gameFrom({ ships: { ...six, 'helmsman-3': { bow, heading } } })
    // Here her bow would fit between two other ships, but her side would not.
    const tight = { type: 'move', ship: 'helmsman-3', to: [5208, 3301] } as const
    expect(from([5370, 2878], [-162, 423]).refusal(tight)).toBe('touches-ship carpenter-4')
    const game = from([5532, 2899], [-252, 436])
    game.moves('helmsman-3', berthPosition('heart', 10).bow)
    const docked = Object.values(game.state.ships).filter((ship) => ship.docked === 'heart')
    expect(docked).toHaveLength(7)
  })

  test('G-026: she stays docked until she moves: another round, another explore action', () => {
    const game = gameFrom({ ships: { 'helmsman-4': berthPosition('heart', 6) }, islands: { heart: 'gold-1 gold-1' } })
    game.explores('helmsman-4')
    game.stops()
    for (let turn = 0; turn < 4; turn++) game.endsTurn()
    expect(game.ship('helmsman-4')).toMatchObject({ ...berthPosition('heart', 6), docked: 'heart' })
    game.explores('helmsman-4')
    expect(game.ship('helmsman-4').cargo).toEqual(['gold-1', 'gold-1'])
    for (let turn = 0; turn < 4; turn++) game.endsTurn()
    game.moves('helmsman-4', [3700, 3771])
    expect(game.ship('helmsman-4').docked).toBeNull()
  })
})

describe('a turn', () => {
  test('G-032: a player may have nobody do anything', () => {
    const game = gameFrom(carpenters)
    const before = game.state.ships
    game.endsTurn()
    expect(game.state).toMatchObject({ turn: 0, turns: 1, ships: before })
  })

  test('G-033: ships act in any order, each to her end before the next', () => {
    const start: StartPosition = {
      ships: { 'helmsman-4': eastward(3000, 6400), 'helmsman-3': berthPosition('heart', 6) },
      islands: { heart: 'gold-1 gold-2 gold-3' },
      fate: ['gold-1'],
    }
    const last = gameFrom(start)
    last.explores('helmsman-3')
    expect(last.waitsFor).toBe('0 draw')
    expect(last.refusal({ type: 'move', ship: 'helmsman-4', to: [3500, 6400] })).toBe('not-a-choice')
    last.stops()
    last.moves('helmsman-4', [3500, 6400])
    const first = gameFrom(start)
    first.moves('helmsman-4', [3500, 6400])
    first.explores('helmsman-3')
    expect(first.ship('helmsman-3').cargo).toEqual(['gold-1'])
  })

  test('G-034: first the monsters, then the escapes, then actions', () => {
    const game = gameFrom({
      phase: 'start',
      monsters: { kraken: { spot: 1, parts: [0] } },
      curses: [{ token: 'curse-sargasso', seat: 0 }],
      ships: { 'helmsman-4': berthPosition('heart', 6), 'helmsman-3': { zone: 'sargasso' } },
      fate: [6, 3],
    })
    expect(game.waitsFor).toBe('0 lose-mast')
    game.losesMast('helmsman-4', 0)
    expect(game.waitsFor).toBe('0 escape')
    expect(game.refusal({ type: 'move', ship: 'helmsman-4', to: [4300, 3771] })).toBe('not-a-choice')
    game.escapes('helmsman-3', [8600, 6450])
    expect(game.waitsFor).toBe('0 act')
    const order = ['monster-shot', 'escape-roll', 'escape', 'actions']
    expect(game.story().flatMap(({ type }) => (order.includes(type) ? [type] : []))).toEqual(order)
  })

  test('G-035: an ability is for any time in its player’s own actions, once a turn, and never in others’ turns', () => {
    const game = gameFrom({ turn: 3, ships: { 'carpenter-4': { ...eastward(3000, 6400), masts: [0] } } })
    const mends = (mast: number) => game.does({ type: 'use-ability', captain: 'carpenter', ship: 'carpenter-4', mast })
    game.moves('carpenter-4', [3500, 6400])
    mends(1)
    expect(game.offers('use-ability')).toEqual([])
    for (const seat of [3, 0, 1, 2]) {
      expect(game.waitsFor).toBe(`${seat} act`)
      expect(game.offers('use-ability')).toEqual([])
      const use = { type: 'use-ability', captain: 'carpenter', ship: 'carpenter-4', mast: 2 } as const
      expect(game.refusal(use)).toBe(seat === 3 ? 'no-ability' : 'not-your-ship carpenter-4')
      game.endsTurn()
    }
    mends(2)
    expect(game.ship('carpenter-4').masts).toEqual([0, 1, 2])
  })

  test('G-035: the scout’s and the gunner’s are for the moment their text names, not for the list', () => {
    const start = (turn: number): StartPosition => ({
      turn,
      ships: { 'scout-4': berthPosition('heart', 6), 'gunner-3': berthPosition('heart', 7) },
      islands: { heart: 'gold-1 gold-2' },
    })
    expect(gameFrom(start(2)).refusal({ type: 'use-ability', captain: 'scout', ship: 'scout-4' })).toBe('not-a-choice')
    const gunner = { type: 'use-ability', captain: 'gunner', ship: 'gunner-3', mast: 0 } as const
    expect(gameFrom(start(1)).refusal(gunner)).toBe('not-a-choice')
  })

  test('G-036: a duel is an action in place of exploring; a full hold or a curse does not forbid it', () => {
    const game = gameFrom({
      davy: 'heart',
      islands: { heart: 'gold-4' },
      curses: [{ token: 'curse-kraken', seat: 0 }],
      monsters: { kraken: { spot: 4 } },
      ships: {
        'helmsman-4': { ...berthPosition('heart', 6), cargo: ['gold-1', 'gold-1', 'gold-2'] },
        'helmsman-3': { ...berthPosition('heart', 8), acted: true },
      },
      fate: [6, 1, 1],
    })
    expect(game.offers('challenge')).toEqual(['challenge ship helmsman-4'])
    expect(game.refusal({ type: 'challenge', ship: 'helmsman-3' })).toBe('has-acted helmsman-3')
    game.challenges('helmsman-4')
    expect(game.island('northwest')).toBe('davy-treasure')
    expect(game.state.turn).toBe(1) // Both ships have acted, so nothing is left to do.
  })

  test('G-037: defeated by a monster at the start of her turn she may be repaired in it, by a zone she may not', () => {
    const game = gameFrom({
      phase: 'start',
      monsters: { kraken: { spot: 1, parts: [0] } },
      curses: [{ token: 'curse-sargasso', seat: 0 }],
      ships: {
        'helmsman-4': { ...berthPosition('heart', 6), masts: [3] },
        'helmsman-3': { zone: 'sargasso', masts: [1] },
      },
      fate: [6, 2],
    })
    game.docks('helmsman-4', 'northwest', 1)
    game.docks('helmsman-3', 'northwest', 11)
    expect(game.offers('repair')).toEqual(['repair ship helmsman-4'])
    expect(game.refusal({ type: 'repair', ship: 'helmsman-3' })).toBe('has-acted helmsman-3')
    game.repairs('helmsman-4')
    expect(game.ship('helmsman-4')).toMatchObject({ masts: [0, 1, 2, 3], docked: 'northwest' })
  })

  test('G-038: nobody is out of the game: with both ships beaten a player repairs and sails again', () => {
    const game = gameFrom({ turn: 1, ships: { 'gunner-4': { masts: [] }, 'gunner-3': { masts: [] } } })
    expect(game.choices).toEqual([
      { type: 'repair', ship: 'gunner-4' },
      { type: 'repair', ship: 'gunner-3' },
      { type: 'end-turn' },
    ])
    game.repairs('gunner-4')
    for (let turn = 0; turn < 4; turn++) game.endsTurn()
    expect(game.waitsFor).toBe('1 act')
    game.moves('gunner-4', [6884, 3101])
    expect(game.outcome).toBeUndefined()
  })
})
