// Points and vectors in whole numbers, and the rounding that makes them whole (S-2). Lengths are tenths of a millimetre
//

/** x to the right and y down from the chart's top left corner; always whole numbers. */
export type Point = readonly [x: number, y: number]
/** A direction of any length, or the difference of two points. A heading is never [0, 0]. */
export type Vector = readonly [x: number, y: number]

/** Up to here `4a²` is an exact double. */
const exactUpTo = Math.floor(Math.sqrt(Number.MAX_SAFE_INTEGER / 4))

/**
 * S-2, where it is called `rd`: `a / (b√n)` rounded to the nearest integer, halves away from zero, for whole `a`, `b` >
 * 0 and `n` > 0 with `b²n` below 2⁵³. The result is exact: with `4a²` below 2⁵³, rounding to a double never moves `4a²
 * / b²n` or its root across an integer. Larger values are divided as BigInt.
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

/**
 * The vector of this length in the direction of `vector`, with rounded coordinates. It may be up to one unit too long.
 */
export function withLength(vector: Vector, length: number): Vector {
  const n = squaredLength(vector)
  return [divideByRoot(vector[0] * length, 1, n), divideByRoot(vector[1] * length, 1, n)]
}

/** The point that lies at this vector from `point`. */
export function addVector(point: Point, way: Vector): Point {
  return [point[0] + way[0], point[1] + way[1]]
}

/** The vector from one point to another. */
export function vectorBetween(from: Point, to: Point): Vector {
  return [to[0] - from[0], to[1] - from[1]]
}

/** The square of the vector's length. */
export function squaredLength(vector: Vector): number {
  return vector[0] * vector[0] + vector[1] * vector[1]
}

/** The square of the distance between two points. */
export function squaredDistance(one: Point, other: Point): number {
  const x = other[0] - one[0]
  const y = other[1] - one[1]
  return x * x + y * y
}

/** Whether two points are at most this far from each other. */
export function isWithin(one: Point, other: Point, distance: number): boolean {
  return squaredDistance(one, other) <= distance * distance
}

/** S-2: whether a move by this vector is within reach. */
export function isWithinReach(way: Vector, reach: number): boolean {
  return squaredLength(way) <= reach * reach
}

/** Whether both have the same coordinates. */
export function isSamePoint(one: Point, other: Point): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

/** The square root, rounded down, of squares up to 2¹⁰⁴. */
function wholeRoot(square: bigint): number {
  let root = BigInt(Math.floor(Math.sqrt(Number(square))))
  while (root * root > square) root--
  while ((root + 1n) ** 2n <= square) root++
  return Number(root)
}
