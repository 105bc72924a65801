// Rulings on ships in cursed zones (G-094 … G-106, and those of section P that are about them).

import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../../data.ts'
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

describe('the way out', () => {
  test('G-096: it is her action of this turn', () => {
    const game = gameFrom(inside('sargasso', { ships: { 'helmsman-3': berthPosition('heart', 6) }, fate: [1] }))
    game.escapes('helmsman-4', [8600, 6450])
    expect(game.refusal({ type: 'move', ship: 'helmsman-4', to: [8000, 6450] })).toBe('has-acted helmsman-4')
    expect(game.offers('move')).toHaveLength(1)
    game.endsTurn()
    for (let turn = 0; turn < 3; turn++) game.endsTurn()
    game.moves('helmsman-4', [8000, 6450])
  })

  test('G-097: a straight move of up to a red edge from the exit, to any side, or a turn at it', () => {
    const fog = () => gameFrom(inside('fog', { ships: { 'helmsman-4': berthPosition('heart', 6) }, fate: [2, 2] }))
    const refusal = (to: [number, number], heading?: [number, number]) =>
      fog().refusal({ type: 'escape', ship: 'helmsman-3', to, ...(heading && { heading }) })
    expect(refusal([1644, 604])).toBe('beyond-reach 838 1')
    expect(refusal([600, 1000])).toBe('overlaps-zone fog')
    expect(refusal([300, 1100])).toBe('crosses-zone fog')
    expect(refusal([805, 604])).toBe('heading-needed')
    for (const to of [
      [1643, 604],
      [1475, 1106],
      [805, 1442],
    ] as [number, number][]) {
      // oxfmt-ignore
      const game = fog()
      game.escapes('helmsman-3', to)
      const heading = [to[0] - 805, to[1] - 604]
      expect(game.ship('helmsman-3')).toMatchObject({ bow: to, heading, docked: null })
    }
    const turned = fog()
    turned.escapes('helmsman-3', [805, 604], [-4, -3])
    expect(turned.ship('helmsman-3')).toMatchObject({ bow: [805, 604], heading: [-4, -3], acted: true })
  })

  test('G-098 S-5: where one that is out bars each probe, the reach grows; the way must be straight and free as ever', () => {
    const game = gameFrom(
      inside('reef', {
        ships: { 'helmsman-3': { bow: [8600, 1092], heading: [-651, 488] } },
        fate: [6],
      }),
    )
    expect(game.choices).toMatchObject([{ type: 'escape', ship: 'helmsman-4', from: [9251, 604], reach: 1676 }])
    const refusal = (to: [number, number]) => game.refusal({ type: 'escape', ship: 'helmsman-4', to })
    expect(refusal([8414, 604])).toBe('touches-ship helmsman-3')
    expect(refusal([8000, 1542])).toBe('crosses-ship helmsman-3')
    expect(refusal([7574, 604])).toBe('beyond-reach 1676 1')
    game.escapes('helmsman-4', [7575, 604])
    expect(game.island('northwest')).toBe('curse-reef')
  })

  test('G-103 C-50: in the storm any other player calls a number before the die', () => {
    const game = gameFrom(inside('storm', { ships: { 'helmsman-3': berthPosition('heart', 6) }, fate: [4] }))
    expect(game.choices).toEqual([1, 2, 3].map((seat) => ({ type: 'choose-caller', seat })))
    game.does({ type: 'choose-caller', seat: 1 })
    expect(game.waitsFor).toBe('1 call-number')
    expect(game.choices).toEqual([1, 2, 3, 4, 5, 6].map((number) => ({ type: 'call-number', number })))
    game.does({ type: 'call-number', number: 5 })
    expect(game.waitsFor).toBe('0 lose-mast')
  })

  test('G-104: her player says who rolls first; if that one is lost, the other comes out without a roll', () => {
    const game = gameFrom(inside('sargasso', { ships: { 'helmsman-4': { zone: 'sargasso', masts: [3] } }, fate: [2] }))
    expect(game.offers('roll-escape')).toEqual(['roll-escape ship helmsman-4', 'roll-escape ship helmsman-3'])
    game.does({ type: 'roll-escape', ship: 'helmsman-4' })
    game.docks('helmsman-4', 'northwest', 1)
    expect(game.waitsFor).toBe('0 escape')
    expect(game.fateLeft).toBe(0)
    const other = gameFrom(inside('sargasso', { fate: [3, 6] }))
    other.does({ type: 'roll-escape', ship: 'helmsman-3' })
    other.escapes('helmsman-3', [8600, 6450])
    other.losesMast('helmsman-4', 0)
    expect(other.ship('helmsman-4')).toMatchObject({ zone: 'sargasso', masts: [1, 2, 3] })
  })
})

describe('the prize', () => {
  test('G-099: one that is out may be defeated elsewhere: when the last one escapes it is won all the same', () => {
    const game = gameFrom(
      inside('sargasso', {
        monsters: { kraken: { spot: 1, parts: [0] } },
        ships: { 'helmsman-4': { ...berthPosition('heart', 6), masts: [0] } },
        fate: [6, 3],
      }),
    )
    game.docks('helmsman-4', 'northwest', 1)
    game.escapes('helmsman-3', [8600, 6450])
    expect(game.island('northwest')).toBe('curse-sargasso')
    expect(game.state.curses).toEqual([])
  })

  test('G-094 G-129: it is won when all that went have escaped, be it one', () => {
    const game = gameFrom({
      ships: { 'helmsman-4': berthPosition('heart', 6), 'helmsman-3': { masts: [] } },
      islands: { heart: 'curse-reef' },
      fate: [4],
    })
    game.explores('helmsman-4')
    expect(game.refusal({ type: 'repair', ship: 'helmsman-3' })).toBeUndefined()
    game.repairs('helmsman-3')
    for (let turn = 0; turn < 3; turn++) game.endsTurn()
    game.escapes('helmsman-4', [8600, 1092])
    expect(game.island('northwest')).toBe('curse-reef')
  })

  test('G-085 G-129: of two players, the two chosen ones must be out; the curse lasts until then', () => {
    const game = gameFrom({
      phase: 'start',
      seats: 2,
      curses: [{ token: 'curse-reef', seat: 0, home: 'northeast', ships: ['helmsman-3', 'gunner-4'] }],
      ships: { 'helmsman-3': { zone: 'reef' }, 'gunner-4': { zone: 'reef' } },
      fate: [6, 1, 6],
    })
    game.does({ type: 'roll-escape', ship: 'helmsman-3' })
    game.escapes('helmsman-3', [8832, 1329])
    game.losesMast('gunner-4', 0)
    expect(game.state.curses).toHaveLength(1)
    game.endsTurn() // The other two ships of seat 0.
    game.endsTurn()
    game.escapes('gunner-4', [8414, 604])
    expect([game.island('northeast'), game.state.curses]).toEqual(['curse-reef', []])
  })
})
