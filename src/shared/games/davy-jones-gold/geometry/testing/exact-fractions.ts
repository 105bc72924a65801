// S-2 calculated a second time, by its definition, with exact fractions of BigInt: slow, and by other methods than the
// rules use.

import type { Hull } from '../hull.ts'
import type { Point } from '../points.ts'

interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** The nearest integer to a / (b√n), halves away from zero: the last k with k - 1/2 <= |a| / (b√n). */
export function exactDivideByRoot(a: number, b: number, n: number): number {
  const square = 4n * BigInt(a) ** 2n
  const divisor = BigInt(b) ** 2n * BigInt(n)
  const reaches = (k: bigint) => k === 0n || (2n * k - 1n) ** 2n * divisor <= square
  let low = 0n
  let high = 1n
  while (reaches(high)) high *= 2n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (reaches(middle)) low = middle
    else high = middle
  }
  return a < 0 ? Number(0n - low) : Number(low)
}

/** The square of the distance from a point to a line between two points. */
export function squareToLine(point: Point, from: Point, to: Point): Fraction {
  const [px, py, ax, ay, bx, by] = [...point, ...from, ...to].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const length = (bx - ax) ** 2n + (by - ay) ** 2n
  if (length === 0n) return { top: (px - ax) ** 2n + (py - ay) ** 2n, bottom: 1n }
  // The nearest point of the line is `along / length` of the way from its start.
  const projected = (px - ax) * (bx - ax) + (py - ay) * (by - ay)
  const along = projected < 0n ? 0n : projected > length ? length : projected
  const x = ax * length + (bx - ax) * along - px * length
  const y = ay * length + (by - ay) * along - py * length
  return { top: x * x + y * y, bottom: length * length }
}

export function squareToHull(point: Point, hull: Hull): Fraction {
  return isInside(point, hull)
    ? { top: 0n, bottom: 1n }
    : least(sidesOf(hull).map((side) => squareToLine(point, ...side)))
}

export function squareBetweenHulls(one: Hull, other: Hull): Fraction {
  if (doHullsMeet(one, other)) return { top: 0n, bottom: 1n }
  return least([
    ...one.map((corner) => squareToHull(corner, other)),
    ...other.map((corner) => squareToHull(corner, one)),
  ])
}

export function doesLineMeetHull(from: Point, to: Point, hull: Hull): boolean {
  return isInside(from, hull) || sidesOf(hull).some((side) => doLinesMeet([from, to], side))
}

/** Compares a distance, given by its square, with a whole number: -1, 0 or 1. */
export function compared({ top, bottom }: Fraction, distance: number): -1 | 0 | 1 {
  const limit = BigInt(distance) ** 2n * bottom
  return top < limit ? -1 : top > limit ? 1 : 0
}

export function roundedDown({ top, bottom }: Fraction): number {
  let whole = BigInt(Math.floor(Math.sqrt(Number(top) / Number(bottom))))
  while (whole * whole * bottom > top) whole--
  while ((whole + 1n) ** 2n * bottom <= top) whole++
  return Number(whole)
}

type Line = readonly [Point, Point]

function sidesOf(hull: Hull): Line[] {
  return hull.map((corner, index) => [corner, hull[(index + 1) % 4]!])
}

function least(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce((one, other) => (other.top * one.bottom < one.top * other.bottom ? other : one))
}

function doHullsMeet(one: Hull, other: Hull): boolean {
  return (
    isInside(one[0], other) ||
    isInside(other[0], one) ||
    sidesOf(one).some((side) => sidesOf(other).some((against) => doLinesMeet(side, against)))
  )
}

/** Whether the point is on the edge, or a ray to the right leaves the hull an odd number of times. */
function isInside(point: Point, hull: Hull): boolean {
  if (sidesOf(hull).some((side) => isOnLine(point, side))) return true
  const leaving = sidesOf(hull).filter(([from, to]) => {
    const [upper, lower] = from[1] < to[1] ? [from, to] : [to, from]
    return upper[1] <= point[1] && point[1] < lower[1] && turn(upper, lower, point) > 0n
  })
  return leaving.length % 2 === 1
}

function doLinesMeet([a, b]: Line, [c, d]: Line): boolean {
  const crossed = sign(turn(a, b, c)) * sign(turn(a, b, d)) < 0 && sign(turn(c, d, a)) * sign(turn(c, d, b)) < 0
  return crossed || isOnLine(a, [c, d]) || isOnLine(b, [c, d]) || isOnLine(c, [a, b]) || isOnLine(d, [a, b])
}

function isOnLine(point: Point, [from, to]: Line): boolean {
  return squareToLine(point, from, to).top === 0n
}

function turn(a: Point, b: Point, c: Point): bigint {
  return BigInt(b[0] - a[0]) * BigInt(c[1] - a[1]) - BigInt(b[1] - a[1]) * BigInt(c[0] - a[0])
}

function sign(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0
}
