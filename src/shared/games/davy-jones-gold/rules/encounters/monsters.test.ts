import { describe, expect, test } from 'vitest'
import { monsterNames, monsters, monsterSpots } from '../../data.ts'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { StartPosition } from '../../testing/test-game.ts'

/** At the heart's left shore: the parts on spot 1 that face her reach her hull from the middle to the stern. */
const near = { 'helmsman-4': berthPosition('heart', 6) } as const

describe('monsters attack', () => {
  test('P-038 P-105 P-106 P-107 P-109 P-110 S-5: part by part at the start of every turn; the active player aims, the owner picks the mast', () => {
    const game = gameFrom({
      phase: 'start',
      turn: 1,
      monsters: { kraken: { spot: 1, parts: [0, 3] } },
      ships: { ...near, 'gunner-3': { bow: [3650, 3300], heading: [1, 0] } },
      fate: [6, 5],
    })
    expect(game.waitsFor).toBe('1 monster-fire')
    expect(game.view(2).asked).toEqual({ kind: 'monster-fire', seat: 1, monster: 'kraken', part: 0 })
    expect(game.choices).toEqual([
      { type: 'monster-fire', monster: 'kraken', part: 0, ship: 'helmsman-4' },
      { type: 'monster-fire', monster: 'kraken', part: 0, ship: 'gunner-3' },
    ])
    game.does({ type: 'monster-fire', monster: 'kraken', part: 0, ship: 'helmsman-4' })
    expect(game.waitsFor).toBe('0 lose-mast')
    expect(game.state).toMatchObject({ phase: 'start', pending: { type: 'lose-mast', seat: 0 } })
    game.losesMast('helmsman-4', 3)
    expect(game.ship('helmsman-4').masts).toEqual([0, 1, 2])
    // Part 3 faces the other way: only the gunner's ship is in its range, and a 5 is not above its rank.
    expect(game.story().filter(({ type }) => type === 'monster-shot')).toMatchObject([
      { part: 0, ship: 'helmsman-4' },
      { part: 3, ship: 'gunner-3', die: 5, hit: false },
    ])
    expect(game.waitsFor).toBe('1 act')
  })

  test('P-108: as many shots as there are parts left with somebody in range', () => {
    const shots = (parts: number[], ...fate: number[]) => {
      const prey = { 'helmsman-4': { bow: [4300, 3771], heading: [1, 0] } } as const
      const game = gameFrom({ phase: 'start', monsters: { kraken: { spot: 1, parts } }, ships: prey, fate })
      expect([game.waitsFor, game.fateLeft]).toEqual(['0 act', 0])
      return game.story().flatMap((event) => (event.type === 'monster-shot' ? [event.part] : []))
    }
    // Parts 2, 3 and 4 face the other way.
    expect(shots([0, 1, 2, 3, 4, 5], 1, 2, 3)).toEqual([0, 1, 5])
    expect(shots([1, 3, 5], 4, 5)).toEqual([1, 5])
    expect(shots([3])).toEqual([])
  })

  test('P-059 G-074: nobody who is docked at home', () => {
    const home: StartPosition = {
      phase: 'start',
      monsters: { serpent: { spot: 2 } },
      ships: { 'helmsman-4': berthPosition('northwest', 0) },
    }
    expect(gameFrom(home).waitsFor).toBe('0 act')
  })

  test('G-074: being docked at home saves nobody from the touch of a monster that is placed', () => {
    const game = gameFrom({
      turn: 1,
      // Davy Jones prevents her from unloading.
      davy: 'northwest',
      ships: {
        'gunner-3': berthPosition('heart', 6),
        'helmsman-3': { bow: [3252, 2179], heading: [-1, 0], docked: 'northwest', cargo: ['gold-2'] },
      },
      islands: { heart: 'place-kraken' },
      fate: [2],
    })
    game.explores('gunner-3')
    expect(game.waitsFor).toBe('0 choose-dock')
    expect(game.ship('helmsman-3').masts).toEqual([])
    expect(game.island('north')).toBe('gold-2')
  })

  test('P-073 C-18: a monster’s hit is no cannon shot: all gold goes to the nearest wild island', () => {
    const game = gameFrom({
      phase: 'start',
      monsters: { serpent: { spot: 1, parts: [0] } },
      ships: { 'helmsman-4': { ...berthPosition('heart', 6), masts: [2], cargo: ['gold-1', 'gold-4'] } },
      fate: [6],
    })
    expect(game.waitsFor).toBe('0 choose-dock')
    expect(game.island('heart')).toBe('gold-1 gold-4')
    game.docks('helmsman-4', 'northwest', 3)
    // G-037: she has not acted, so she may be repaired.
    expect(game.offers('repair')).toEqual(['repair ship helmsman-4'])
  })

  test('G-077: both monsters have prey, so the active player says which begins; the option asks nobody', () => {
    const both: StartPosition = {
      phase: 'start',
      monsters: { kraken: { spot: 1, parts: [0] }, serpent: { spot: 2, parts: [1] } },
      ships: { ...near, 'helmsman-3': { bow: [3540, 2500], heading: [0, -1] } },
    }
    const game = gameFrom(both)
    expect(game.choices).toEqual([
      { type: 'monster-order', monster: 'kraken' },
      { type: 'monster-order', monster: 'serpent' },
    ])
    const nearest = gameFrom({ ...both, monsterAim: 'nearest', fate: [1, 1] })
    expect(nearest.waitsFor).toBe('0 act')
    expect(nearest.story().filter(({ type }) => type === 'monster-shot')).toMatchObject([
      { monster: 'kraken', ship: 'helmsman-4' },
      { monster: 'serpent', ship: 'helmsman-3' },
    ])
  })
})

describe('a monster is attacked', () => {
  test('P-111 C-58: ramming does nothing to it, and the last part shot away ends it', () => {
    const game = gameFrom({
      turn: 3,
      monsters: { kraken: { spot: 6, parts: [3] } },
      ships: {
        'carpenter-3': { bow: [3000, 5700], heading: [1, 0] },
        'carpenter-4': { bow: [4130, 5363], heading: [-1, 0] },
      },
      fate: [6],
    })
    game.moves('carpenter-3', [3296, 5515])
    expect(game.state.monsters).toEqual({ kraken: { spot: 6, parts: [3] } })
    game.shoots('carpenter-4', [0, 'kraken'])
    expect(game.state.monsters).toEqual({})
  })

  test('P-076: beaten it comes back whole when another of its tokens is drawn', () => {
    const game = gameFrom({
      monsters: { serpent: { spot: 1, parts: [2] } },
      curses: [{ token: 'curse-serpent', seat: 0 }],
      ships: { 'helmsman-4': { bow: [3607, 3771], heading: [-1, 0] }, 'helmsman-3': berthPosition('heart', 9) },
      islands: { heart: 'place-serpent' },
      fate: [6, 5],
    })
    game.shoots('helmsman-4', [0, 'serpent'])
    expect(game.state.monsters).toEqual({})
    game.explores('helmsman-3')
    expect(game.state.monsters).toEqual({ serpent: { spot: 5, parts: [0, 1, 2, 3] } })
  })
})

describe('a monster is placed', () => {
  const explorer: StartPosition = { ships: near, islands: { heart: 'place-kraken' } }

  test('P-008 P-033 P-098: the die’s number is the spot, of the monster that the token names', () => {
    for (const monster of monsterNames) {
      for (let spot = 1; spot <= 6; spot++) {
        const game = gameFrom({ ships: near, islands: { heart: `place-${monster}` }, fate: [spot] })
        game.explores('helmsman-4')
        expect(game.state.monsters).toEqual({ [monster]: { spot, parts: [...monsters[monster].parts.keys()] } })
      }
    }
  })

  test('P-099: its base lies on the symbol, so that it touches a bow that is as near on any side', () => {
    const [x, y] = monsterSpots[5]!
    const touches = (bow: [number, number]) => {
      const heading: [number, number] = [x - bow[0], y - bow[1]]
      const game = gameFrom({ ...explorer, seats: 3, ships: { ...near, 'gunner-3': { bow, heading } }, fate: [6] })
      game.explores('helmsman-4')
      return game.ship('gunner-3').masts.length === 0
    }
    for (const [east, south] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      expect(touches([x + 289 * east, y + 289 * south])).toBe(true)
      expect(touches([x + 290 * east, y + 290 * south])).toBe(false)
    }
  })

  test('P-103: one that is on the chart already moves by the die and gets its parts back', () => {
    const game = gameFrom({ ...explorer, monsters: { kraken: { spot: 1, parts: [5] } }, fate: [6] })
    game.explores('helmsman-4')
    expect(game.state.monsters).toEqual({ kraken: { spot: 6, parts: [0, 1, 2, 3, 4, 5] } })
    expect(game.told()).toContainEqual(expect.objectContaining({ type: 'monster-placed', rolls: [6], from: 1 }))
  })

  test('P-098 P-104 G-067: by the die, again where another is; the token leaves the game', () => {
    const game = gameFrom({ ...explorer, monsters: { serpent: { spot: 4 } }, fate: [4, 2] })
    game.explores('helmsman-4')
    expect(game.state.monsters).toEqual({
      kraken: { spot: 2, parts: [0, 1, 2, 3, 4, 5] },
      serpent: { spot: 4, parts: [0, 1, 2, 3] },
    })
    expect(game.told()).toContainEqual(expect.objectContaining({ type: 'monster-placed', rolls: [4, 2], from: null }))
    expect(game.state.closed).toEqual(['heart'])
    expect(game.view('public').box).toContain('place-kraken')
  })

  test('P-101 P-102 G-083: whom it touches is defeated, one after the other, the gold to the island nearest to it', () => {
    const game = gameFrom({
      ...explorer,
      ships: {
        ...near,
        // Her stern is nearer to the heart than to the north.
        'gunner-3': { bow: [3743, 2382], heading: [-1, -1], cargo: ['gold-2'] },
        'scout-3': { bow: [3900, 1950], heading: [1, 0] },
      },
      fate: [2],
    })
    game.explores('helmsman-4')
    expect(game.waitsFor).toBe('1 choose-dock')
    expect(game.ship('scout-3').masts).toEqual([0, 1, 2])
    expect(game.island('north')).toBe('gold-2')
    game.docks('gunner-3', 'northeast', 0)
    expect(game.waitsFor).toBe('2 choose-dock')
    game.docks('scout-3', 'southeast', 0)
    expect(game.waitsFor).toBe('0 act')
  })

  test('G-073: on its own spot it gets its parts back and touches nobody anew', () => {
    const game = gameFrom({
      ...explorer,
      monsters: { kraken: { spot: 2, parts: [5] } },
      ships: { ...near, 'gunner-3': { bow: [3540, 2554], heading: [0, -1] } },
      fate: [2],
    })
    game.explores('helmsman-4')
    expect(game.state.monsters.kraken).toEqual({ spot: 2, parts: [0, 1, 2, 3, 4, 5] })
    expect(game.ship('gunner-3').masts).toEqual([0, 1, 2])
  })

  test('G-073: nor a ship that lies against it there', () => {
    const game = gameFrom({
      turn: 1,
      monsters: { kraken: { spot: 4, parts: [0] } },
      ships: { 'gunner-4': berthPosition('heart', 6), 'helmsman-4': { bow: [7328, 3771], heading: [-1, 0] } },
      islands: { heart: 'place-kraken' },
      fate: [4],
    })
    game.explores('gunner-4')
    expect(game.state.monsters).toEqual({ kraken: { spot: 4, parts: [0, 1, 2, 3, 4, 5] } })
    expect(game.ship('helmsman-4').masts).toHaveLength(4)
  })
})
