import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { islandRadius, ships } from '../data.ts'
import { hullAt } from './hull.ts'
import { discBlocksMove, hullBlocksMove, lineMeetsDisc, lineMeetsHull, startsInDisc, startsInHull } from './lines.ts'
import { line, lineAndDisc, lineAndHull, radius } from './testing/arbitrary.ts'
import { compared, doesLineMeetHull, squareToHull, squareToLine } from './testing/exact-fractions.ts'
import { doMeet, isNearer, judged } from './testing/jsts.ts'
import { tally } from './testing/tally.ts'

const runs = { numRuns: 10_000 }

describe('P-051 G-020 S-2: a line and a disc', () => {
  const island = { centre: [5028, 3771], radius: islandRadius } as const

  test('P-051 S-2: a line may graze at radius - 1, and no deeper', () => {
    const passing = (depth: number) =>
      lineMeetsDisc([4600, 3771 - islandRadius + depth], [5400, 3771 - islandRadius + depth], island)
    expect([0, 1, 2].map(passing)).toEqual([false, false, true])
  })

  test('P-051 S-2: a line may end at radius - 1, and no deeper', () => {
    const ending = (depth: number) => lineMeetsDisc([5028, 2500], [5028, 3771 - islandRadius + depth], island)
    expect([0, 1, 2].map(ending)).toEqual([false, false, true])
  })

  test('G-020 S-2: a disc in which the bow lies bars nothing, neither a way out nor a turn in place', () => {
    const inside = [5028, 3771 - islandRadius + 2] as const
    const outside = [5028, 3771 - islandRadius + 1] as const
    const beyond = [5028, 4600] as const
    expect([startsInDisc(inside, island), startsInDisc(outside, island)]).toEqual([true, false])
    expect([discBlocksMove(inside, beyond, island), discBlocksMove(outside, beyond, island)]).toEqual([false, true])
    expect([discBlocksMove(inside, inside, island), discBlocksMove(outside, outside, island)]).toEqual([false, false])
  })

  test('P-051 S-2: lines and discs, by exact fractions', () => {
    const seen = tally()
    fc.assert(
      fc.property(lineAndDisc, ([from, to, disc]) => {
        const meets = compared(squareToLine(disc.centre, from, to), disc.radius - 1) < 0
        const starts = compared(squareToLine(disc.centre, from, from), disc.radius - 1) < 0
        expect(lineMeetsDisc(from, to, disc)).toBe(meets)
        expect(startsInDisc(from, disc)).toBe(starts)
        expect(discBlocksMove(from, to, disc)).toBe(meets && !starts)
        seen.count(starts ? 'starts inside' : meets ? 'meets' : 'passes')
      }),
      runs,
    )
    seen.expectEach(['starts inside', 'meets', 'passes'], 0.05)
  })

  test('P-051 S-2: lines and discs, judged by JSTS', () => {
    fc.assert(
      fc.property(lineAndDisc, ([from, to, disc]) => {
        const meets = isNearer(judged.point(disc.centre), judged.line(from, to), disc.radius - 1)
        if (meets !== undefined) expect(lineMeetsDisc(from, to, disc)).toBe(meets)
      }),
      runs,
    )
  })

  test('P-051 S-2: a line as long as the chart is measured exactly from any centre on it', () => {
    fc.assert(
      fc.property(line, radius, ([from, to], of) => {
        const disc = { centre: [0, 0], radius: of } as const
        expect(lineMeetsDisc(from, to, disc)).toBe(compared(squareToLine([0, 0], from, to), of - 1) < 0)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('P-051 G-020 S-2: a line and a hull', () => {
  // From (4252, 2899) to (5000, 3101).
  const eastbound = hullAt(ships[4], [5000, 3000], [1, 0])

  test('P-051 S-2: a line along a side meets, a unit beside it does not', () => {
    const along = (y: number) => lineMeetsHull([4000, y], [5200, y], eastbound)
    expect([3101, 3102, 2899, 2898].map(along)).toEqual([true, false, true, false])
  })

  test('P-051 S-2: a line that grazes a corner meets, a unit beside it does not', () => {
    expect(lineMeetsHull([4990, 3111], [5010, 3091], eastbound)).toBe(true)
    expect(lineMeetsHull([4990, 3112], [5010, 3092], eastbound)).toBe(false)
  })

  test('P-051 S-2: a line that ends at a side meets, one that ends a unit before it does not', () => {
    expect(lineMeetsHull([5400, 3000], [5000, 3000], eastbound)).toBe(true)
    expect(lineMeetsHull([5400, 3000], [5001, 3000], eastbound)).toBe(false)
  })

  test('G-020 S-2: a hull in which the bow lies, or on whose edge, bars nothing; a turn in place never', () => {
    const [inside, edge, outside] = [
      [4900, 3000],
      [5000, 3050],
      [5001, 3050],
    ] as const
    const far = [4000, 3010] as const
    expect([inside, edge, outside].map((from) => startsInHull(from, eastbound))).toEqual([true, true, false])
    expect([inside, edge, outside].map((from) => hullBlocksMove(from, far, eastbound))).toEqual([false, false, true])
    expect([inside, edge, outside].map((from) => hullBlocksMove(from, from, eastbound))).toEqual([false, false, false])
  })

  test('P-051 S-2: lines and hulls, by exact arithmetic', () => {
    const seen = tally()
    fc.assert(
      fc.property(lineAndHull, ([from, to, ship]) => {
        const meets = doesLineMeetHull(from, to, ship)
        const starts = squareToHull(from, ship).top === 0n
        expect(lineMeetsHull(from, to, ship)).toBe(meets)
        expect(startsInHull(from, ship)).toBe(starts)
        expect(hullBlocksMove(from, to, ship)).toBe(meets && !starts)
        seen.count(starts ? 'starts inside' : meets ? 'meets' : 'passes')
        if (from[0] === to[0] && from[1] === to[1]) seen.count('has no length')
      }),
      runs,
    )
    seen.expectEach(['starts inside', 'meets', 'passes', 'has no length'], 0.05)
  })

  test('P-051 S-2: lines and hulls, judged by JSTS', () => {
    fc.assert(
      fc.property(lineAndHull, ([from, to, ship]) => {
        expect(lineMeetsHull(from, to, ship)).toBe(doMeet(judged.line(from, to), judged.hull(ship)))
        expect(startsInHull(from, ship)).toBe(doMeet(judged.point(from), judged.hull(ship)))
      }),
      { numRuns: 3000 },
    )
  })
})
