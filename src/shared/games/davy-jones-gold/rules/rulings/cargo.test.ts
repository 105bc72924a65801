// Rulings on exploring, holds and tokens, and on who may see them (G-060 … G-071, G-135, G-136).

import { describe, expect, test } from 'vitest'
import type { Viewer } from '#shared/engine/game.ts'
import { davyJonesGold } from '../../index.ts'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { StartPosition } from '../../testing/test-game.ts'

const atHeart = { 'helmsman-4': berthPosition('heart', 6) } as const

describe('exploring', () => {
  test('G-061: gold that is drawn goes aboard, however little it is worth', () => {
    const game = gameFrom({ ships: atHeart, islands: { heart: 'gold-1 gold-4' }, fate: ['gold-1'] })
    game.explores('helmsman-4')
    expect(game.choices).toEqual([{ type: 'draw' }, { type: 'stop' }])
    game.stops()
    expect([game.ship('helmsman-4').cargo, game.island('heart')]).toEqual([['gold-1'], 'gold-4'])
  })

  test('G-062: a second ship explores the same island in the same turn, unless an encounter has closed it', () => {
    const both = { ...atHeart, 'helmsman-3': berthPosition('heart', 8) }
    const game = gameFrom({ ships: both, islands: { heart: 'gold-1 gold-1 gold-1' } })
    game.explores('helmsman-4')
    game.stops()
    game.explores('helmsman-3')
    expect(game.ship('helmsman-3').cargo).toEqual(['gold-1'])
    const closed = gameFrom({ ships: both, islands: { heart: 'place-kraken gold-1' }, fate: ['place-kraken', 5] })
    closed.explores('helmsman-4')
    expect(closed.refusal({ type: 'explore', ship: 'helmsman-3' })).toBe('closed heart')
    closed.endsTurn()
    for (let turn = 0; turn < 3; turn++) closed.endsTurn()
    expect(closed.refusal({ type: 'explore', ship: 'helmsman-3' })).toBeUndefined() // It was closed only for the turn.
  })

  test('G-062 C-26: it is closed to this player only, and this island only', () => {
    const game = gameFrom({
      ships: { ...atHeart, 'helmsman-3': berthPosition('south', 9), 'gunner-3': berthPosition('heart', 0) },
      islands: { heart: 'place-kraken gold-1', south: 'gold-2' },
      fate: ['place-kraken', 5],
    })
    game.explores('helmsman-4')
    game.explores('helmsman-3')
    game.explores('gunner-3')
    expect([game.ship('helmsman-3').cargo, game.ship('gunner-3').cargo]).toEqual([['gold-2'], ['gold-1']])
  })

  test('G-065: an encounter needs no room in the hold, but whose hold is full draws none', () => {
    const cargo = ['gold-1', 'gold-1', 'gold-2']
    const withCargo = (count: number) =>
      gameFrom({
        ships: { 'helmsman-4': { ...berthPosition('heart', 6), cargo: cargo.slice(0, count) } },
        islands: { heart: 'place-kraken gold-4 gold-4' },
        fate: ['gold-4', 'place-kraken', 5],
      })
    const last = withCargo(1)
    last.explores('helmsman-4')
    last.draws()
    expect(last.ship('helmsman-4').cargo).toEqual(['gold-1', 'gold-4']) // The encounter took no space.
    expect(last.state.monsters).toHaveProperty('kraken')
    const filled = withCargo(2)
    filled.explores('helmsman-4')
    expect(filled.waitsFor).toBe('0 act')
    expect(withCargo(3).refusal({ type: 'explore', ship: 'helmsman-4' })).toBe('hold-full helmsman-4')
  })
})

describe('tokens', () => {
  test('P-071 G-136: the looter sees the whole hold and what is taken; nobody else does, nor who has lost it', () => {
    const game = gameFrom({
      ships: {
        'helmsman-4': { bow: [3000, 6500], heading: [1, 0] },
        'gunner-4': { bow: [3000, 6150], heading: [1, 0], masts: [0], cargo: ['gold-1', 'gold-2'] },
      },
      fate: [6],
    })
    game.shoots('helmsman-4', [0, 'gunner-4'])
    game.does({ type: 'parley', pay: 'refuse' })
    expect(game.told(0)).toContainEqual(expect.objectContaining({ type: 'look', cargo: ['gold-1', 'gold-2'] }))
    for (const viewer of [2, 'public'] as const) expect(JSON.stringify(game.told(viewer))).not.toContain('gold-')
    game.does({ type: 'loot', token: 'gold-2' })
    const loot = (viewer: Viewer) => game.told(viewer).find(({ type }) => type === 'loot')
    expect(loot(0)).toHaveProperty('token', 'gold-2')
    for (const viewer of [1, 2, 'public'] as const) expect(loot(viewer)).not.toHaveProperty('token')
  })

  test('G-136: nor what is left, while two islands are equally near for it', () => {
    const game = gameFrom({
      turn: 1,
      ships: {
        'helmsman-4': { bow: [3352, 2430], heading: [1, 0], masts: [0], cargo: ['gold-1', 'gold-4'] },
        'gunner-4': { bow: [3352, 2780], heading: [1, 0] },
      },
      fate: [6],
    })
    const hold = () => game.view(0).ships.find(({ name }) => name === 'helmsman-4')
    game.shoots('gunner-4', [0, 'helmsman-4'])
    game.does({ type: 'parley', pay: 'refuse' })
    expect(hold()).toMatchObject({ load: 2, cargo: ['gold-1', 'gold-4'] })
    game.does({ type: 'loot', token: 'gold-4' })
    expect(game.waitsFor).toBe('1 nearest')
    expect(hold()).toMatchObject({ load: 1 })
    expect(hold()).not.toHaveProperty('cargo')
  })

  test('G-066: an owner looks at holds and homes at any time, the others only count the tokens', () => {
    const game = gameFrom({
      turn: 1,
      ships: { 'helmsman-4': { ...atHeart['helmsman-4'], cargo: ['gold-3', 'gold-1'] } },
      islands: { northwest: 'gold-2 gold-4' },
    })
    const seen = (viewer: 0 | 1 | 'public') => {
      const { ships, islands } = game.view(viewer)
      return { load: ships[0]!.load, cargo: ships[0]!.cargo, home: islands.northwest }
    }
    expect(seen(0)).toEqual({
      load: 2,
      cargo: ['gold-1', 'gold-3'],
      home: { count: 2, tokens: ['gold-2', 'gold-4'], faceUp: [] },
    })
    const counts = { load: 2, cargo: undefined, home: { count: 2, faceUp: [] } }
    expect([seen(1), seen('public')]).toEqual([counts, counts])
  })

  test('G-068: a pending curse lies open before its player and counts nothing', () => {
    const game = gameFrom({
      ships: atHeart,
      islands: { heart: 'curse-serpent', northwest: 'gold-2' },
      fate: [4],
      roundLimit: 1,
      turns: 3,
    })
    game.explores('helmsman-4')
    const { curses, points } = game.view(2)
    expect(curses).toMatchObject([{ token: 'curse-serpent', seat: 0, ships: ['helmsman-4', 'helmsman-3'] }])
    expect(points[1]).toBe(0)
    expect(game.view(0).points[0]).toBe(2)
    game.endsTurn()
    expect(game.outcome?.scores).toEqual([2, 0, 0, 0])
  })

  test('G-070: the whole hold is unloaded or nothing; no token is handed over or thrown overboard', () => {
    const start: StartPosition = {
      ships: {
        'helmsman-4': { bow: [2600, 2430], heading: [-1, 0], cargo: ['gold-1', 'gold-2', 'gold-4'] },
        'helmsman-3': berthPosition('heart', 6),
      },
    }
    const game = gameFrom(start)
    const asked = new Set(game.choices.map(({ type }) => type))
    expect([...asked].sort()).toEqual(['end-turn', 'move'])
    for (const type of ['unload', 'transfer', 'jettison']) {
      const action = { type, ship: 'helmsman-4', token: 'gold-1' }
      expect(davyJonesGold.action.safeParse(action).success).toBe(false)
    }
    game.moves('helmsman-4', [2514, 2430])
    expect([game.island('northwest'), game.ship('helmsman-4').cargo]).toEqual(['gold-1 gold-2 gold-4', []])
  })
})
