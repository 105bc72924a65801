import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { islands, monsterAt, monsterRadius, ships, whiteEdge } from '../data.ts'
import { hullAt } from './hull.ts'
import { gunReachesDisc, gunReachesHull, isShotBlocked, wholeDistance, wholeDistanceFromHull } from './range.ts'
import { hullAndPoint, point, radius } from './testing/arbitrary.ts'
import { compared, roundedDown, squareToHull, squareToLine } from './testing/exact-fractions.ts'
import { distance, isNearer, judged } from './testing/jsts.ts'
import { tally } from './testing/tally.ts'

const runs = { numRuns: 10_000 }

describe('P-060 P-061 Q-109 S-2: range', () => {
  const eastbound = hullAt(ships[4], [5000, 3000], [1, 0])

  test('P-060 P-061: a gun reaches any part of the hull within the white edge, with no tolerance', () => {
    expect(gunReachesHull([5575, 3000], eastbound, whiteEdge)).toBe(true)
    expect(gunReachesHull([5576, 3000], eastbound, whiteEdge)).toBe(false)
    expect(gunReachesHull([4600, 3101 + 575], eastbound, whiteEdge)).toBe(true)
    expect(gunReachesHull([4600, 3101 + 576], eastbound, whiteEdge)).toBe(false)
    // From the corner (5000, 3101), by the triple 345, 460, 575.
    expect(gunReachesHull([5345, 3561], eastbound, whiteEdge)).toBe(true)
    expect(gunReachesHull([5346, 3561], eastbound, whiteEdge)).toBe(false)
  })

  test('P-061: a gun that stands within the hull reaches it', () => {
    expect(gunReachesHull([4900, 3000], eastbound, whiteEdge)).toBe(true)
  })

  test('P-061 Q-108: of a monster the base counts: 863 from its centre', () => {
    const monster = monsterAt(1)
    const [x, y] = monster.centre
    expect(gunReachesDisc([x + 863, y], monster, whiteEdge)).toBe(true)
    expect(gunReachesDisc([x + 863, y + 1], monster, whiteEdge)).toBe(false)
    expect(gunReachesDisc([x, y - 864], monster, whiteEdge)).toBe(false)
  })

  test('P-061 S-2: range to hulls and monsters, by exact fractions', () => {
    const seen = tally()
    fc.assert(
      fc.property(hullAndPoint(whiteEdge), ([ship, gun]) => {
        const reaches = compared(squareToHull(gun, ship), whiteEdge) <= 0
        expect(gunReachesHull(gun, ship, whiteEdge)).toBe(reaches)
        seen.count(reaches ? 'reaches' : 'falls short')
      }),
      runs,
    )
    seen.expectEach(['reaches', 'falls short'], 0.05)
    fc.assert(
      fc.property(point, fc.integer({ min: -865, max: 865 }), fc.integer({ min: -865, max: 865 }), (gun, dx, dy) => {
        const centre = [gun[0] + dx, gun[1] + dy] as const
        expect(gunReachesDisc(gun, { centre, radius: monsterRadius }, whiteEdge)).toBe(
          compared(squareToLine(centre, gun, gun), 863) <= 0,
        )
      }),
    )
  })

  test('P-061 S-2: range to hulls, judged by JSTS', () => {
    fc.assert(
      fc.property(hullAndPoint(whiteEdge), ([ship, gun]) => {
        const reaches = isNearer(judged.point(gun), judged.hull(ship), whiteEdge)
        if (reaches !== undefined) expect(gunReachesHull(gun, ship, whiteEdge)).toBe(reaches)
      }),
      runs,
    )
  })
})

describe('G-039 S-2: blocked lines of fire', () => {
  const gun = [2500, 1000] as const
  const aim = [2500, 1500] as const
  const between = hullAt(ships[3], [2800, 1250], [1, 0])

  test('G-039: a ship across the line blocks, one aside does not', () => {
    expect(isShotBlocked(gun, aim, [], [between])).toBe(true)
    expect(isShotBlocked(gun, aim, [], [hullAt(ships[3], [2499, 1250], [1, 0])])).toBe(false)
    expect(isShotBlocked(gun, aim, [], [hullAt(ships[3], [2500, 1250], [1, 0])])).toBe(true)
    expect(isShotBlocked(gun, aim, [], [])).toBe(false)
  })

  test('G-039: an island or a monster blocks where the line comes nearer than its radius - 1', () => {
    const { centre, radius: of } = islands.heart
    const shore = (depth: number) => centre[1] - of + depth
    const over = (depth: number) =>
      isShotBlocked([centre[0] - 200, shore(depth)], [centre[0] + 200, shore(depth)], Object.values(islands), [])
    expect([0, 1, 2].map(over)).toEqual([false, false, true])
    expect(isShotBlocked([3017, 3400], [3017, 4100], [monsterAt(1)], [])).toBe(true)
  })
})

describe('G-029 S-2: nearest', () => {
  test('G-029 S-2: distances are rounded down: 10.99 is 10', () => {
    expect(wholeDistance([0, 0], [3, 4])).toBe(5)
    expect(wholeDistance([0, 0], [11, 0])).toBe(11)
    expect(wholeDistance([0, 0], [2, 11])).toBe(11)
    expect(wholeDistance([0, 0], [4, 10])).toBe(10)
    expect(wholeDistance([7, 7], [7, 7])).toBe(0)
    const ship = hullAt(ships[4], [5000, 3000], [1, 0])
    expect(wholeDistanceFromHull(ship, [4800, 3000])).toBe(0)
    expect(wholeDistanceFromHull(ship, [5010, 3000])).toBe(10)
    expect(wholeDistanceFromHull(ship, [5004, 3111])).toBe(10)
  })

  test('G-029 S-2: rounded down, by exact fractions', () => {
    fc.assert(
      fc.property(radius.chain(hullAndPoint), ([ship, at]) => {
        expect(wholeDistanceFromHull(ship, at)).toBe(roundedDown(squareToHull(at, ship)))
        expect(wholeDistance(ship[0], at)).toBe(roundedDown(squareToLine(at, ship[0], ship[0])))
      }),
      runs,
    )
  })

  test('G-029 S-2: rounded down, judged by JSTS', () => {
    fc.assert(
      fc.property(hullAndPoint(1000), ([ship, at]) => {
        const far = distance(judged.point(at), judged.hull(ship))
        if (Math.abs(far - Math.round(far)) > 1e-6) expect(wholeDistanceFromHull(ship, at)).toBe(Math.floor(far))
      }),
      { numRuns: 4000 },
    )
  })
})
