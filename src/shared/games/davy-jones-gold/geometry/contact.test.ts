import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { islandRadius, mapSize, monsterRadius, ships, zones } from '../data.ts'
import { hullsTouch, isOnMap, isWithinGapOfDisc, overlapsDisc, touchesDisc } from './contact.ts'
import { hullAt } from './hull.ts'
import type { Hull } from './hull.ts'
import { hull, hullAndDisc, twoHulls } from './testing/arbitrary.ts'
import { compared, squareBetweenHulls, squareToHull } from './testing/exact-fractions.ts'
import { distance, isNearer, judged } from './testing/jsts.ts'
import { tally } from './testing/tally.ts'

const runs = { numRuns: 10_000 }

describe('Q-109 S-2: a hull and a disc', () => {
  const island = { centre: [5028, 3771], radius: islandRadius } as const
  const bowAt = (gap: number): Hull => hullAt(ships[4], [5028 - islandRadius - gap, 3771], [1, 0])

  const monster = { centre: [0, 0], radius: monsterRadius } as const
  /** A ship that sails west. Her corner at (x, y) is the nearest to a disc around the origin. */
  const cornerAt = (x: number, y: number) => hullAt({ ...ships[4], width: 200 }, [x, y + 100], [-1, 0])

  test('Q-109: a bow may end 1 unit before the shore line, on it, or 1 unit behind it', () => {
    const gaps = [2, 1, 0, -1, -2]
    expect(gaps.map((gap) => touchesDisc(bowAt(gap), island))).toEqual([false, true, true, true, true])
    expect(gaps.map((gap) => overlapsDisc(bowAt(gap), island))).toEqual([false, false, false, false, true])
  })

  test('Q-109: a corner touches at exactly radius + 1, which whole triples tell', () => {
    expect(touchesDisc(cornerAt(161, 240), monster)).toBe(true) // 289² = 161² + 240²
    expect(touchesDisc(cornerAt(162, 240), monster)).toBe(false)
    expect(touchesDisc(cornerAt(161, 241), monster)).toBe(false)
    expect(touchesDisc(cornerAt(532, 855), zones.fog)).toBe(true) // 1007² = 532² + 855²
    expect(touchesDisc(cornerAt(533, 855), zones.fog)).toBe(false)
  })

  test('Q-109: a corner overlaps nearer than radius - 1, and not at it', () => {
    expect(overlapsDisc(cornerAt(63, 280), monster)).toBe(false) // 287² = 63² + 280²
    expect(overlapsDisc(cornerAt(62, 280), monster)).toBe(true)
    expect(overlapsDisc(cornerAt(603, 804), zones.fog)).toBe(false) // 1005² = 603² + 804²
    expect(overlapsDisc(cornerAt(603, 803), zones.fog)).toBe(true)
  })

  test('Q-109: a hull round the centre overlaps', () => {
    const over = hullAt(ships[4], [5400, 3771], [1, 0])
    expect([touchesDisc(over, island), overlapsDisc(over, island)]).toEqual([true, true])
  })

  test('Q-109 S-2: touching and overlapping, by exact fractions', () => {
    const seen = tally()
    fc.assert(
      fc.property(hullAndDisc, ([ship, disc]) => {
        const square = squareToHull(disc.centre, ship)
        const touches = compared(square, disc.radius + 1) <= 0
        const overlaps = compared(square, disc.radius - 1) < 0
        expect(touchesDisc(ship, disc)).toBe(touches)
        expect(overlapsDisc(ship, disc)).toBe(overlaps)
        expect(isWithinGapOfDisc(ship, disc, 838)).toBe(compared(square, disc.radius + 838) <= 0)
        seen.count(touches ? (overlaps ? 'overlaps' : 'touches') : 'is apart')
      }),
      runs,
    )
    seen.expectEach(['overlaps', 'touches', 'is apart'], 0.05)
  })

  test('Q-109 S-2: touching and overlapping, judged by JSTS', () => {
    fc.assert(
      fc.property(hullAndDisc, ([ship, disc]) => {
        const shapes = [judged.point(disc.centre), judged.hull(ship)] as const
        const touches = isNearer(...shapes, disc.radius + 1)
        if (touches !== undefined) expect(touchesDisc(ship, disc)).toBe(touches)
        const overlaps = isNearer(...shapes, disc.radius - 1)
        if (overlaps !== undefined) expect(overlapsDisc(ship, disc)).toBe(overlaps)
      }),
      runs,
    )
  })
})

describe('P-052 Q-109 S-2: two hulls', () => {
  const eastbound = hullAt(ships[4], [5000, 3000], [1, 0])

  test('P-052 Q-109: 1 unit between two sides is contact, 2 are not', () => {
    const beside = (gap: number) => hullAt(ships[4], [5000, 3101 + 101 + gap], [1, 0])
    expect([2, 1, 0, -1].map((gap) => hullsTouch(eastbound, beside(gap)))).toEqual([false, true, true, true])
  })

  test('P-052 Q-109: corner to corner, 1 unit is contact and a unit of each is not', () => {
    const ahead = (x: number, y: number) => hullAt(ships[4], [5000 + 748 + x, 3202 + y], [1, 0])
    expect(ahead(0, 0)[2]).toEqual(eastbound[0])
    expect(hullsTouch(eastbound, ahead(0, 0))).toBe(true)
    expect(hullsTouch(eastbound, ahead(1, 0))).toBe(true)
    expect(hullsTouch(eastbound, ahead(0, 1))).toBe(true)
    expect(hullsTouch(eastbound, ahead(1, 1))).toBe(false)
  })

  test('P-052: a hull across another touches though no corner is near, and so does one inside', () => {
    expect(hullsTouch(eastbound, hullAt(ships[4], [4600, 3374], [0, 1]))).toBe(true)
    expect(hullsTouch(eastbound, hullAt({ length: 100, width: 50, masts: 3 }, [4700, 3000], [1, 1]))).toBe(true)
    expect(hullsTouch(eastbound, eastbound)).toBe(true)
  })

  test('P-052 S-2: touching, by exact fractions, and the same from either side', () => {
    const seen = tally()
    fc.assert(
      fc.property(twoHulls, ([one, other]) => {
        const square = squareBetweenHulls(one, other)
        const touch = compared(square, 1) <= 0
        expect(hullsTouch(one, other)).toBe(touch)
        expect(hullsTouch(other, one)).toBe(touch)
        seen.count(square.top === 0n ? 'meet' : touch ? 'touch' : 'are apart')
      }),
      runs,
    )
    seen.expectEach(['meet', 'are apart'], 0.05)
    seen.expectEach(['touch'], 0.02)
  })

  test('P-052 S-2: touching, judged by JSTS', () => {
    fc.assert(
      fc.property(twoHulls, ([one, other]) => {
        const touch = isNearer(judged.hull(one), judged.hull(other), 1)
        if (touch !== undefined) expect(hullsTouch(one, other)).toBe(touch)
      }),
      { numRuns: 4000 },
    )
  })
})

describe('G-021 Q-103: the chart', () => {
  const [width, height] = mapSize

  test('G-021: the edge belongs to the chart, a unit beyond does not', () => {
    const eastern = (x: number) => hullAt(ships[4], [x, 3000], [1, 0])
    expect(isOnMap(eastern(width), mapSize)).toBe(true)
    expect(isOnMap(eastern(width + 1), mapSize)).toBe(false)
    const sternAt = (x: number) => hullAt(ships[4], [x + 748, 3000], [1, 0])
    expect(isOnMap(sternAt(0), mapSize)).toBe(true)
    expect(isOnMap(sternAt(-1), mapSize)).toBe(false)
    const northern = (y: number) => hullAt(ships[3], [5000, y], [0, -1])
    expect(isOnMap(northern(0), mapSize)).toBe(true)
    expect(isOnMap(northern(-1), mapSize)).toBe(false)
    expect(isOnMap(northern(height - 604), mapSize)).toBe(true)
    expect(isOnMap(northern(height - 603), mapSize)).toBe(false)
  })

  test('G-021: one corner beyond is enough, judged by JSTS', () => {
    const seen = tally()
    const chart = judged.hull([
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ])
    fc.assert(
      fc.property(hull, (ship) => {
        const covers = ship.every((corner) => distance(judged.point(corner), chart) === 0)
        expect(isOnMap(ship, mapSize)).toBe(covers)
        seen.count(covers ? 'on' : 'off')
      }),
      { numRuns: 3000 },
    )
    seen.expectEach(['on', 'off'], 0.1)
  })
})
