// Whole points on the chart, and the one rounding that makes them (S-2). Lengths are tenths of a millimetre.

/** x to the right, y down, from the chart's top left corner; always whole numbers. */
export type Point = readonly [x: number, y: number]
/** A direction of any length, or a way from one point to another. Never [0, 0] where it is a heading. */
export type Vector = readonly [x: number, y: number]

/** Up to here `4a²` is an exact double. */
const exactUpTo = Math.floor(Math.sqrt(Number.MAX_SAFE_INTEGER / 4))

/**
 * S-2: `a / (b√n)` rounded to the nearest integer, halves away from zero, for whole `a`, `b` > 0 and `n` > 0 with
 * `b²n` below 2⁵³. Exact: with `4a²` below 2⁵³ the double nearest to `4a² / b²n` is never across an integer from it, and
 * neither is its root; larger ones are divided as BigInt.
 */
export function divideByRoot(a: number, b: number, n: number): number {
  const size = Math.abs(a)
  const root =
    size <= exactUpTo
      ? Math.floor(Math.sqrt(Math.floor((4 * size * size) / (b * b * n))))
      : wholeRoot((4n * BigInt(size) ** 2n) / (BigInt(b) ** 2n * BigInt(n)))
  const rounded = Math.floor((root + 1) / 2)
  return a < 0 ? 0 - rounded : rounded
}

/** The way of `length` in the direction of `vector`, each coordinate rounded. It may be up to one unit too long. */
export function withLength(vector: Vector, length: number): Vector {
  const n = squaredLength(vector)
  return [divideByRoot(vector[0] * length, 1, n), divideByRoot(vector[1] * length, 1, n)]
}

export function addVector(point: Point, way: Vector): Point {
  return [point[0] + way[0], point[1] + way[1]]
}

/** The way from one point to another. */
export function vectorBetween(from: Point, to: Point): Vector {
  return [to[0] - from[0], to[1] - from[1]]
}

/** The square of its length. */
export function squaredLength([x, y]: Vector): number {
  return x * x + y * y
}

/** S-2: a move of this way is within reach. */
export function isWithinReach(way: Vector, reach: number): boolean {
  return squaredLength(way) <= reach * reach
}

export function isSamePoint(one: Point, other: Point): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

/** Rounded down, for squares up to 2¹⁰⁴. */
function wholeRoot(square: bigint): number {
  let root = BigInt(Math.floor(Math.sqrt(Number(square))))
  while (root * root > square) root--
  while ((root + 1n) ** 2n <= square) root++
  return Number(root)
}
