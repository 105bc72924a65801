import { describe, expect, test } from 'vitest'
import type { TokenName, ZoneName } from '../../data.ts'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { StartPosition } from '../../testing/test-game.ts'

/** Both of the helmsman's ships in a zone, at the start of their turn. */
function inside(zone: ZoneName, more: StartPosition = {}): StartPosition {
  return {
    phase: 'start',
    curses: [{ token: `curse-${zone}`, seat: 0 }],
    ...more,
    ships: { 'helmsman-4': { zone }, 'helmsman-3': { zone }, ...more.ships },
  }
}

const drawing = (token: TokenName, more: StartPosition = {}): StartPosition => ({
  ...more,
  ships: { 'helmsman-4': berthPosition('heart', 6), ...more.ships },
  islands: { heart: token },
})

describe('a zone curse is drawn', () => {
  test('P-121 G-095 G-105: both ships go, with their cargo, and have acted', () => {
    const game = gameFrom(
      drawing('curse-fog', { ships: { 'helmsman-3': { bow: [3000, 1000], heading: [1, 0], cargo: ['gold-2'] } } }),
    )
    game.explores('helmsman-4')
    // Seat 0 has nothing left to do, so the turn has passed on.
    expect(game.state.turn).toBe(1)
    expect(game.ship('helmsman-4')).toMatchObject({ zone: 'fog', cargo: [] })
    expect(game.ship('helmsman-3')).toEqual({ zone: 'fog', masts: [0, 1, 2], cargo: ['gold-2'], acted: false })
    expect(game.state.curses).toEqual([
      { token: 'curse-fog', seat: 0, home: 'northwest', ships: ['helmsman-4', 'helmsman-3'] },
    ])
  })

  test('G-094: a ship without masts stays at home', () => {
    const game = gameFrom(drawing('curse-fog', { ships: { 'helmsman-3': { masts: [] } } }))
    game.explores('helmsman-4')
    expect(game.ship('helmsman-3')).toMatchObject({ docked: 'northwest' })
    expect(game.ship('helmsman-4')).toMatchObject({ zone: 'fog' })
  })

  test('P-179 G-130 G-131 S-5: of four ships a pair is chosen, masted ones first', () => {
    const game = gameFrom(drawing('curse-reef', { seats: 2, ships: { 'gunner-3': { masts: [] } } }))
    game.explores('helmsman-4')
    expect(game.choices).toEqual([
      { type: 'choose-cursed', ships: ['helmsman-4', 'helmsman-3'] },
      { type: 'choose-cursed', ships: ['helmsman-4', 'gunner-4'] },
      { type: 'choose-cursed', ships: ['helmsman-3', 'gunner-4'] },
    ])
    expect(game.view('public').asked).toMatchObject({ kind: 'choose-cursed', token: 'curse-reef' })
    game.does({ type: 'choose-cursed', ships: ['helmsman-3', 'gunner-4'] })
    expect(game.ship('helmsman-4')).toMatchObject({ docked: 'heart' })
    expect(game.state.curses).toMatchObject([{ home: 'northwest', ships: ['helmsman-3', 'gunner-4'] }])
  })
})

describe('escapes', () => {
  test('P-124 P-126 P-130: sargasso, ship by ship, at most her masts; out from the exit', () => {
    const game = gameFrom(inside('sargasso', { fate: [4, 4] }))
    expect(game.choices).toEqual([
      { type: 'roll-escape', ship: 'helmsman-4' },
      { type: 'roll-escape', ship: 'helmsman-3' },
    ])
    game.does({ type: 'roll-escape', ship: 'helmsman-4' })
    expect(game.choices).toEqual([{ type: 'escape', ship: 'helmsman-4', from: [9251, 6938], reach: 838, free: true }])
    expect(game.refusal({ type: 'escape', ship: 'helmsman-4', to: [9251, 6500] })).toBe('overlaps-zone sargasso')
    game.escapes('helmsman-4', [8600, 6450])
    // The other ship rolls automatically and fails: she loses a mast and stays.
    expect(game.waitsFor).toBe('0 lose-mast')
    game.losesMast('helmsman-3', 0)
    expect(game.state).toMatchObject({ turn: 1, curses: [{ token: 'curse-sargasso' }] })
    expect(game.ship('helmsman-4')).toMatchObject({ bow: [8600, 6450], heading: [-651, -488], docked: null })
  })

  test('P-125 G-106: reef, at least her masts', () => {
    const game = gameFrom(
      inside('reef', {
        ships: { 'helmsman-4': { zone: 'reef', masts: [1] }, 'helmsman-3': { bow: [3000, 1000], heading: [1, 0] } },
        fate: [1],
      }),
    )
    expect(game.waitsFor).toBe('0 escape')
    game.escapes('helmsman-4', [9251, 604], [805, -604])
    expect(game.ship('helmsman-4')).toMatchObject({ bow: [9251, 604], heading: [805, -604] })
    // P-132: the last ship is out, undefeated.
    expect(game.island('northwest')).toBe('curse-reef')
    expect(game.ship('helmsman-4').acted).toBe(true) // G-096
  })

  test('P-127 C-50: storm, another player calls', () => {
    const game = gameFrom(inside('storm', { ships: { 'helmsman-3': berthPosition('heart', 6) }, fate: [3] }))
    game.does({ type: 'choose-caller', seat: 2 })
    expect(game.waitsFor).toBe('2 call-number')
    game.does({ type: 'call-number', number: 3 })
    expect(game.told()[1]).toMatchObject({ type: 'escape-roll', dice: [3], called: 3, success: true })
    expect(game.waitsFor).toBe('0 escape')
  })

  test('P-128: in the storm each ship has a call and a die of her own', () => {
    const game = gameFrom(inside('storm', { fate: [3, 5] }))
    game.does({ type: 'roll-escape', ship: 'helmsman-3' }, { type: 'choose-caller', seat: 1 })
    game.does({ type: 'call-number', number: 3 })
    expect(game.waitsFor).toBe('0 escape')
    game.escapes('helmsman-3', [1475, 6436])
    expect(game.waitsFor).toBe('0 choose-caller')
    game.does({ type: 'choose-caller', seat: 3 }, { type: 'call-number', number: 3 })
    expect(game.told()).toContainEqual(expect.objectContaining({ ships: ['helmsman-4'], dice: [5], success: false }))
    expect(game.waitsFor).toBe('0 lose-mast')
  })

  test('P-129 P-132 G-100: fog, one roll of two dice for all there', () => {
    const doubles = gameFrom(inside('fog', { fate: [5, 5] }))
    doubles.escapes('helmsman-4', [1475, 1106])
    doubles.escapes('helmsman-3', [805, 1442])
    expect(doubles.island('northwest')).toBe('curse-fog')
    const failed = gameFrom(inside('fog', { fate: [5, 4] }))
    failed.losesMast('helmsman-4', 0)
    failed.losesMast('helmsman-3', 2)
    expect(failed.state.turn).toBe(1)
  })

  test('P-133 P-134 P-135 G-102: one is defeated inside: the token goes, the other comes out', () => {
    const game = gameFrom(
      inside('sargasso', { ships: { 'helmsman-3': { zone: 'sargasso', masts: [0], cargo: ['gold-4'] } }, fate: [2] }),
    )
    game.does({ type: 'roll-escape', ship: 'helmsman-3' })
    expect(game.island('south')).toBe('gold-4')
    expect(game.waitsFor).toBe('0 choose-dock')
    game.docks('helmsman-3', 'northwest', 0)
    expect(game.waitsFor).toBe('0 escape')
    game.escapes('helmsman-4', [8600, 6450])
    expect(game.state.curses).toEqual([])
    expect(game.view('public').box).toContain('curse-sargasso')
    expect(game.island('northwest')).toBe('')
    // G-037: the ship that came home from the zone has no action left either.
    expect(game.state.turn).toBe(1)
  })

  test('G-101: both are defeated by one roll', () => {
    const one = { zone: 'fog', masts: [2] } as const
    const ships = { 'helmsman-4': { ...one, cargo: ['gold-1'] }, 'helmsman-3': { ...one, cargo: ['gold-4'] } }
    const game = gameFrom(inside('fog', { ships, fate: [1, 2] }))
    game.docks('helmsman-4', 'northwest', 0)
    game.docks('helmsman-3', 'northwest', 6)
    expect(game.state.curses).toEqual([])
    expect([game.island('north'), game.island('northwest')]).toEqual(['gold-1 gold-4', ''])
    expect(game.view('public').box).toContain('curse-fog')
  })

  /** A ship's place broadside to the fog's exit, 300 in front of it. */
  const barrier = { bow: [821, 1083], heading: [-3, 4] } as const

  test('G-098 S-5: where no probe is legal the reach grows, a red edge at a time', () => {
    const game = gameFrom(
      inside('fog', { ships: { 'gunner-3': { bow: [1100, 1500], heading: [0, 1] } }, fate: [2, 2] }),
    )
    expect(game.choices).toMatchObject([{ type: 'escape', from: [805, 604], reach: 838 }])
    const far = gameFrom(inside('fog', { ships: { 'gunner-4': barrier }, fate: [2, 2] }))
    expect(far.choices).toMatchObject([{ type: 'escape', from: [805, 604], reach: 1676 }])
    // The barrier blocks every straight way out, so only the end of her move has to be free.
    expect(far.refusal({ type: 'escape', ship: 'helmsman-4', to: [1642, 604] })).toBe('touches-ship gunner-4')
    far.escapes('helmsman-4', [2480, 604])
    expect(far.waitsFor).toBe('0 escape')
  })
})

describe('a monster curse', () => {
  test('P-137: the monster is placed, the ships stay where they are', () => {
    const game = gameFrom(drawing('curse-kraken', { fate: [5] }))
    game.explores('helmsman-4')
    expect(game.state).toMatchObject({
      monsters: { kraken: { spot: 5 } },
      curses: [{ token: 'curse-kraken', seat: 0 }],
      closed: ['heart'],
    })
    expect(game.ship('helmsman-4').docked).toBe('heart')
  })

  test('P-139 C-38: one on the chart stays and is restored', () => {
    const game = gameFrom(drawing('curse-serpent', { monsters: { serpent: { spot: 3, parts: [2] } } }))
    game.explores('helmsman-4')
    expect(game.state.monsters).toEqual({ serpent: { spot: 3, parts: [0, 1, 2, 3] } })
  })

  test('G-069 G-086: beaten, loaded ships at home unload', () => {
    const game = gameFrom({
      monsters: { kraken: { spot: 1, parts: [2] } },
      curses: [{ token: 'curse-kraken', seat: 0 }],
      ships: { 'helmsman-4': { bow: [3607, 3771], heading: [-1, 0] }, 'helmsman-3': { cargo: ['gold-2'] } },
      fate: [6],
    })
    expect(game.island('northwest')).toBe('')
    game.shoots('helmsman-4', [0, 'kraken'])
    expect(game.island('northwest')).toBe('gold-2 curse-kraken')
  })
})
