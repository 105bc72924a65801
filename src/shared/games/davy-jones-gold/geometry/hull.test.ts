import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ships } from '../data.ts'
import { hullAt, mastAt, middleAt } from './hull.ts'
import type { Point } from './points.ts'
import { heading, hull, point, size } from './testing/arbitrary.ts'
import { exactDivideByRoot } from './testing/exact-fractions.ts'

describe('S-2: hull, masts and middle', () => {
  test('Q-108 S-2: the corners of a 4-master that sails east: two at the bow, two at the stern', () => {
    expect(hullAt(ships[4], [5000, 3000], [838, 0])).toEqual([
      [5000, 3101], // 100.5 rounds away from zero
      [5000, 2899],
      [4252, 2899],
      [4252, 3101],
    ])
  })

  test('Q-108 S-2: the corners of a 3-master that sails north', () => {
    expect(hullAt(ships[3], [5000, 3000], [0, -1])).toEqual([
      [5087, 3000],
      [4913, 3000],
      [4913, 3604],
      [5087, 3604],
    ])
  })

  test('Q-108 S-2: masts stand on the centre line, the first half a gap behind the bow', () => {
    const masts = (shipClass: 3 | 4) =>
      ships[shipClass].ranks.map((_, mast) => mastAt(ships[shipClass], [5000, 3000], [3, 4], mast))
    expect(masts(4)).toEqual([
      [4944, 2925],
      [4832, 2776],
      [4719, 2626], // 280.5 to the left
      [4607, 2476],
    ])
    expect(masts(3)).toEqual([
      [4940, 2919],
      [4819, 2758],
      [4698, 2597],
    ])
    expect(middleAt(ships[4], [5000, 3000], [3, 4])).toEqual([4776, 2701])
  })

  test('S-2: no ship points nowhere', () => {
    expect(() => hullAt(ships[4], [0, 0], [0, 0])).toThrow('points nowhere')
    expect(() => mastAt(ships[4], [0, 0], [0, 0], 0)).toThrow('points nowhere')
  })

  test('S-2: every corner, mast and middle is its formula, by exact fractions', () => {
    fc.assert(
      fc.property(size, point, heading, (of, bow, [hx, hy]) => {
        const n = hx * hx + hy * hy
        const { length, width, masts } = of
        const at = (x: number, y: number, b: number): Point => [
          bow[0] + exactDivideByRoot(x, b, n),
          bow[1] + exactDivideByRoot(y, b, n),
        ]
        const corner = (back: number, side: number) =>
          at(-2 * hx * back + side * width * -hy, -2 * hy * back + side * width * hx, 2)
        expect(hullAt(of, bow, [hx, hy])).toEqual([corner(0, 1), corner(0, -1), corner(length, -1), corner(length, 1)])
        for (let mast = 0; mast < masts; mast++) {
          const behind = (2 * mast + 1) * length
          expect(mastAt(of, bow, [hx, hy], mast)).toEqual(at(-hx * behind, -hy * behind, 2 * masts))
        }
        expect(middleAt(of, bow, [hx, hy])).toEqual(at(-hx * length, -hy * length, 2))
      }),
      { numRuns: 3000 },
    )
  })

  test('S-2: the same direction gives the same hull, however long the heading is', () => {
    fc.assert(
      fc.property(size, point, heading, fc.integer({ min: 2, max: 9 }), (of, bow, [hx, hy], times) => {
        expect(hullAt(of, bow, [hx * times, hy * times])).toEqual(hullAt(of, bow, [hx, hy]))
      }),
    )
  })

  test('Q-108: every hull turns the same way round at each corner, which tells inside from outside', () => {
    fc.assert(
      fc.property(hull, (corners) => {
        for (let i = 0; i < 4; i++) {
          const [a, b, c] = [corners[i]!, corners[(i + 1) % 4]!, corners[(i + 2) % 4]!]
          expect((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])).toBeLessThan(0)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('Q-108: rounding never moves a corner by more than 1 unit from the rectangle, nor a mast from the centre line', () => {
    fc.assert(
      fc.property(size, point, heading, (of, bow, [hx, hy]) => {
        const root = Math.sqrt(hx * hx + hy * hy)
        const corners = hullAt(of, bow, [hx, hy])
        const ideal = [
          [0, 1],
          [0, -1],
          [1, -1],
          [1, 1],
        ].map(([back, side]) => [
          bow[0] - (hx * of.length * back!) / root - (hy * of.width * side!) / 2 / root,
          bow[1] - (hy * of.length * back!) / root + (hx * of.width * side!) / 2 / root,
        ])
        corners.forEach(([x, y], i) => {
          expect(Math.abs(x - ideal[i]![0]!)).toBeLessThanOrEqual(0.5 + 1e-6)
          expect(Math.abs(y - ideal[i]![1]!)).toBeLessThanOrEqual(0.5 + 1e-6)
        })
        const mast = mastAt(of, bow, [hx, hy], 1)
        expect(Math.abs((mast[0] - bow[0]) * hy - (mast[1] - bow[1]) * hx) / root).toBeLessThan(1)
      }),
      { numRuns: 1000 },
    )
  })
})
