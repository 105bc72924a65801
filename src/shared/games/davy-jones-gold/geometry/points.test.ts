import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideByRoot, isWithinReach, squaredLength, withLength } from './points.ts'
import { heading } from './testing/arbitrary.ts'
import { exactDivideByRoot } from './testing/exact-fractions.ts'

describe('S-2: rounding', () => {
  test.each([
    [1, 2, 1, 1],
    [-1, 2, 1, -1],
    [3, 2, 1, 2],
    [-3, 2, 1, -2],
    [5, 2, 25, 1],
    [7, 2, 49, 1],
    [4, 2, 1, 2],
    [1, 2, 4, 0],
    [-1, 2, 4, 0],
  ])('S-2: a tie goes away from zero: rd(%i / %i√%i) = %i', (a, b, n, rounded) => {
    expect(divideByRoot(a, b, n)).toBe(rounded)
  })

  test('S-2: nothing rounds to -0, which JSON would not keep', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 8 }), heading, (a, b, h) => {
        expect(Object.is(divideByRoot(a, b, squaredLength(h)), -0)).toBe(false)
      }),
    )
  })

  test('S-2: rd is the nearest integer, by exact fractions', () => {
    // All products for hulls and masts stay below 2000 · 7 · 748 for headings of S-1.
    const a = fc.integer({ min: -2000 * 7 * 748, max: 2000 * 7 * 748 })
    fc.assert(
      fc.property(a, fc.integer({ min: 1, max: 8 }), heading, (top, b, h) => {
        expect(divideByRoot(top, b, squaredLength(h))).toBe(exactDivideByRoot(top, b, squaredLength(h)))
      }),
      { numRuns: 20_000 },
    )
  })

  test('S-2: rd is the nearest integer where the quotient is all but a tie', () => {
    const tie = fc.tuple(
      fc.nat({ max: 2000 }),
      fc.integer({ min: 1, max: 8 }),
      heading,
      fc.integer({ min: -2, max: 2 }),
    )
    fc.assert(
      fc.property(tie, ([k, b, h, more]) => {
        const n = squaredLength(h)
        const top = Math.round((k + 0.5) * b * Math.sqrt(n)) + more
        expect(divideByRoot(top, b, n)).toBe(exactDivideByRoot(top, b, n))
        expect(divideByRoot(-top, b, n)).toBe(exactDivideByRoot(-top, b, n))
      }),
      { numRuns: 20_000 },
    )
  })

  test('S-2: rd tells the nearest misses there are from a tie, below 2⁵³ and above', () => {
    // Pell: 2a² = m² - 1 or m² + 1 with an odd m, so that a / √2 misses the tie m / 2 by less than 1 / 2m.
    let [a, m] = [1, 1]
    for (let step = 0; step < 16; step++) {
      const isAbove = 2n * BigInt(a) ** 2n > BigInt(m) ** 2n
      expect(divideByRoot(a, 1, 2), `${a} / √2`).toBe((m + (isAbove ? 1 : -1)) / 2)
      ;[a, m] = [a + m, 2 * a + m]
    }
    expect(4 * a * a).toBeLessThan(2 ** 53)
    for (let step = 16; step < 26; step++) {
      const isAbove = 2n * BigInt(a) ** 2n > BigInt(m) ** 2n
      expect(divideByRoot(a, 1, 2), `${a} / √2`).toBe((m + (isAbove ? 1 : -1)) / 2)
      ;[a, m] = [a + m, 2 * a + m]
    }
  })

  test('S-2: rd stays exact where 4a² passes 2⁵³', () => {
    const a = fc.integer({ min: 40_000_000, max: 4_000_000_000 })
    fc.assert(
      fc.property(a, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 320_000_000 }), (top, b, n) => {
        expect(divideByRoot(top, b, n)).toBe(exactDivideByRoot(top, b, n))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('S-2: moves', () => {
  test('P-045 S-2: reach is a whole square: (838, 0) is within the red edge, (838, 1) is beyond', () => {
    expect(isWithinReach([838, 0], 838)).toBe(true)
    expect(isWithinReach([838, 1], 838)).toBe(false)
    expect(isWithinReach([0, 0], 838)).toBe(true)
  })

  test('P-130 S-5: a probe of reach - 1 is within reach in every direction', () => {
    fc.assert(
      fc.property(heading, fc.constantFrom(838, 1676, 2514), (towards, reach) => {
        expect(isWithinReach(withLength(towards, reach - 1), reach)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
