// Places of a ship's hull, masts and middle, from her bow and heading (Q-108, S-2).

import { divideByRoot, squaredLength } from './points.ts'
import type { Point, Vector } from './points.ts'

/**
 * Lengths in tenths of a millimetre. `masts` counts the masts of an undamaged ship, evenly spaced on the centre line.
 */
export interface HullSize {
  readonly length: number
  readonly width: number
  readonly masts: number
}

/**
 * The four corners in S-2's order: two at the bow, two at the stern. On the chart (y down) they run anticlockwise.
 * Other files rely on it: the cross product of a side with the vector to a point is above 0 exactly if the point is
 * outside that side.
 */
export type Hull = readonly [Point, Point, Point, Point]

/** The distance of each corner from the bow: behind it in lengths, beside it in half widths. */
const corners = [
  [0, 1],
  [0, -1],
  [1, -1],
  [1, 1],
] as const

/** `heading` points from stern to bow and may have any length. Throws a RangeError at [0, 0]. */
export function hullAt(size: HullSize, bow: Point, heading: Vector): Hull {
  const n = squareOfHeading(heading)
  const [hx, hy] = heading
  const corner = ([lengths, side]: readonly [number, number]): Point => {
    const back = 2 * lengths * size.length
    const beside = side * size.width
    return [
      bow[0] + divideByRoot(-hx * back - hy * beside, 2, n),
      bow[1] + divideByRoot(-hy * back + hx * beside, 2, n),
    ]
  }
  return [corner(corners[0]), corner(corners[1]), corner(corners[2]), corner(corners[3])]
}

/**
 * The centre of a mast, from which its gun's range is measured (P-060). Mast 0 is at the bow. Also defined for lost
 * masts. Throws a RangeError at heading [0, 0].
 */
export function mastAt(size: HullSize, bow: Point, heading: Vector, mast: number): Point {
  return behind(bow, heading, (2 * mast + 1) * size.length, 2 * size.masts)
}

/** The middle of the hull, at which lines of fire aim. Throws a RangeError at heading [0, 0]. */
export function middleAt(size: HullSize, bow: Point, heading: Vector): Point {
  return behind(bow, heading, size.length, 2)
}

/** The point `length / divisor` behind the bow. */
function behind(bow: Point, heading: Vector, length: number, divisor: number): Point {
  const n = squareOfHeading(heading)
  return [
    bow[0] - divideByRoot(heading[0] * length, divisor, n),
    bow[1] - divideByRoot(heading[1] * length, divisor, n),
  ]
}

function squareOfHeading(heading: Vector): number {
  const n = squaredLength(heading)
  if (n === 0) throw new RangeError('a heading of [0, 0] points nowhere')
  return n
}
