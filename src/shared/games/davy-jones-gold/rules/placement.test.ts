// S-2 in play: where a ship may lie, what blocks a line, and which piece is nearest. The arithmetic is tested in `geometry/`.

import { describe, expect, test } from 'vitest'
import { berthPosition, gameFrom } from '../testing/test-game.ts'
import type { StartPosition } from '../testing/test-game.ts'

const eastward = (x: number, y: number) => ({ bow: [x, y], heading: [1, 0] }) as const
const westward = (x: number, y: number) => ({ bow: [x, y], heading: [-1, 0] }) as const

describe('lying and moving', () => {
  test('S-2: docked is who touches an island after a move, one unit off its shore or one within', () => {
    for (const [x, docked] of [
      [4523, null],
      [4524, 'heart'],
      [4526, 'heart'],
    ] as const) {
      const game = gameFrom({ ships: { 'helmsman-4': eastward(4000, 3771) } })
      game.moves('helmsman-4', [x, 3771])
      expect(game.ship('helmsman-4').docked).toBe(docked)
    }
    const game = gameFrom({ ships: { 'helmsman-4': eastward(4000, 3771) } })
    expect(game.refusal({ type: 'move', ship: 'helmsman-4', to: [4527, 3771] })).toBe('crosses-island heart')
  })

  test('S-2: her side docks her as well as her bow', () => {
    const game = gameFrom({ ships: { 'helmsman-4': eastward(4600, 3166) } })
    game.moves('helmsman-4', [5300, 3166]) // Her side is at 3267, which is 504 from the middle.
    expect(game.ship('helmsman-4').docked).toBe('heart')
  })

  test('S-2: a turn in place needs room as any other place does, and docks or casts off', () => {
    const game = gameFrom({ ships: { 'helmsman-4': eastward(4000, 5000), 'gunner-3': eastward(4000, 5400) } })
    const turn = (x: number, y: number) =>
      game.refusal({ type: 'move', ship: 'helmsman-4', to: [4000, 5000], heading: [x, y] })
    expect(turn(0, -1)).toBe('touches-ship gunner-3')
    expect(turn(0, 1)).toBeUndefined()
    const turned = (from: [number, number], to: [number, number]) => {
      const one = gameFrom({ ships: { 'helmsman-4': { bow: [5300, 3166], heading: from } } })
      one.moves('helmsman-4', [5300, 3166], to)
      return one.ship('helmsman-4').docked
    }
    expect([turned([1, 1], [1, 0]), turned([1, 0], [1, 1])]).toEqual(['heart', null])
  })

  test('S-2 G-098: an escape ignores the ship that lies over the exit, but may not end against her', () => {
    const over = { bow: [804, 604], heading: [-4, -3] } as const // Her bow is 1005.6 from the corner, the exit 1006.4.
    const game = gameFrom({
      phase: 'start',
      curses: [{ token: 'curse-fog', seat: 0 }],
      ships: { 'helmsman-3': { zone: 'fog' }, 'gunner-4': over },
      fate: [1, 1],
    })
    expect(game.choices).toEqual([{ type: 'escape', ship: 'helmsman-3', from: [805, 604], reach: 838, free: true }])
    const refusal = (to: [number, number]) => game.refusal({ type: 'escape', ship: 'helmsman-3', to })
    expect(refusal([1643, 604])).toBe('touches-ship gunner-4')
    game.escapes('helmsman-3', [805, 1442])
    expect(game.ship('helmsman-3').bow).toEqual([805, 1442])
  })
})

describe('the option blockedShots', () => {
  const guns = (start: StartPosition, target: string) =>
    gameFrom(start)
      .offers('shoot')
      .flatMap((offer) =>
        (JSON.parse(/\[.*\]/.exec(offer)![0]) as { mast: number; targets: string[] }[]).flatMap(({ mast, targets }) =>
          targets.includes(target) ? [mast] : [],
        ),
      )

  test('S-2 G-039: an island blocks the line to the middle of the target’s hull, wherever her nearest part is', () => {
    const start: StartPosition = {
      ships: { 'helmsman-4': berthPosition('heart', 6), 'gunner-4': { bow: [5148, 3069], heading: [927, -375] } },
    }
    expect(guns(start, 'gunner-4')).toEqual([0, 1, 2])
    expect(guns({ ...start, blockedShots: true }, 'gunner-4')).toEqual([1, 2])
  })

  test('S-2 G-039: a monster blocks, but neither itself nor whom it covers as a target', () => {
    const start: StartPosition = {
      monsters: { serpent: { spot: 1 } },
      ships: { 'helmsman-4': eastward(2785, 3500), 'gunner-3': westward(3238, 3500) },
    }
    expect(guns(start, 'gunner-3')).toEqual([0])
    const blocked = { ...start, blockedShots: true }
    expect([guns(blocked, 'gunner-3'), guns(blocked, 'serpent')]).toEqual([[], guns(start, 'serpent')])
  })

  test('S-2 G-039: monsters’ shots are blocked as well, by a ship between', () => {
    const start: StartPosition = {
      phase: 'start',
      monsters: { kraken: { spot: 1, parts: [0] } },
      ships: { 'helmsman-4': berthPosition('heart', 6), 'gunner-3': { bow: [3540, 4070], heading: [0, 1] } },
      fate: [1],
    }
    expect(gameFrom(start).offers('monster-fire')).toHaveLength(2)
    const blocked = gameFrom({ ...start, blockedShots: true })
    expect(blocked.story()).toContainEqual(expect.objectContaining({ type: 'monster-shot', ship: 'gunner-3' }))
    expect(blocked.waitsFor).toBe('0 act')
  })
})

describe('the nearest wild island', () => {
  /** A ship between the heart and the northern island, in range of a monster's part, in another seat's turn. */
  const between = (y: number, cargo = ['gold-3', 'gold-4']): StartPosition => ({
    phase: 'start',
    turn: 2,
    monsters: { kraken: { spot: 2, parts: [0] } },
    ships: { 'gunner-3': { ...eastward(4500, y), masts: [0], cargo } },
    fate: [6],
  })

  test('S-2 G-029: of two as near the active player says which; nothing is asked where nothing is aboard', () => {
    const game = gameFrom(between(2430))
    expect(game.waitsFor).toBe('2 nearest')
    expect(game.choices).toEqual([
      { type: 'nearest', island: 'heart' },
      { type: 'nearest', island: 'north' },
    ])
    game.does({ type: 'nearest', island: 'north' })
    expect(game.island('north')).toBe('gold-3 gold-4')
    expect(game.waitsFor).toBe('1 choose-dock')
    expect(gameFrom(between(2430, [])).waitsFor).toBe('1 choose-dock')
    expect(gameFrom(between(2431)).island('heart')).toBe('gold-3 gold-4')
    expect(gameFrom(between(2429)).island('north')).toBe('gold-3 gold-4')
  })

  test('S-2 G-029: distances are compared in whole units: 2321.9 and 2321.03 are a tie', () => {
    const game = gameFrom({
      ships: {
        'helmsman-4': westward(3300, 2430),
        'gunner-3': { bow: [2865, 2733], heading: [0, 1], masts: [0], cargo: ['gold-1', 'gold-1'] },
      },
      fate: [6],
    })
    game.shoots('helmsman-4', [0, 'gunner-3'])
    game.does({ type: 'parley', pay: 'refuse' })
    expect(game.waitsFor).toBe('0 nearest')
    expect(game.offers('nearest')).toEqual(['nearest island heart', 'nearest island north'])
  })

  test('S-2 P-134: from a zone it is measured from the corner; of three seats the free home counts', () => {
    const lost = (seats: number, zone: 'storm' | 'fog') => {
      const game = gameFrom({
        seats,
        phase: 'start',
        curses: [{ token: `curse-${zone}`, seat: 0 }],
        ships: { 'helmsman-4': { zone, masts: [0], cargo: ['gold-2'] } },
        fate: zone === 'fog' ? [1, 2] : [1],
      })
      if (zone === 'storm') game.does({ type: 'choose-caller', seat: 1 }, { type: 'call-number', number: 2 })
      return (['heart', 'north', 'south', 'southwest'] as const).filter((island) => game.island(island) === 'gold-2')
    }
    expect([lost(4, 'storm'), lost(3, 'storm'), lost(4, 'fog')]).toEqual([['south'], ['southwest'], ['north']])
  })

  test('S-2: the option monsterAim measures from the part in whole units, and of two as near takes the first', () => {
    const fired = (y: number) => {
      const game = gameFrom({
        phase: 'start',
        monsterAim: 'nearest',
        monsters: { kraken: { spot: 1, parts: [0] } },
        ships: { 'scout-3': eastward(4100, 3500), 'gunner-3': eastward(4100, y) },
        fate: [1],
      })
      return game.story().flatMap((event) => (event.type === 'monster-shot' ? [event.ship] : []))
    }
    // The scout's ship is 265.2 away; the gunner's 265.2, 265.9, 266.6.
    expect([fired(4042), fired(4043), fired(4044)]).toEqual([['gunner-3'], ['gunner-3'], ['scout-3']])
  })
})
