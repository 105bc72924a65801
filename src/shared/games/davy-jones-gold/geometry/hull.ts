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

/** `heading` points from stern to bow and may have any length. Throws a RangeError at [0, 0]. */
export function hullAt(size: HullSize, bow: Point, heading: Vector): Hull {
  const n = squareOfHeading(heading)
  const [x, y] = bow
  const { width, length } = size
  // Halves are rounded away from zero, so the two corners at the bow are equally far from it.
  const besideX = divideByRoot(heading[1] * width, 2, n)
  const besideY = divideByRoot(heading[0] * width, 2, n)
  return [
    [x - besideX, y + besideY],
    [x + besideX, y - besideY],
    corner(bow, heading, n, 2 * length, -width),
    corner(bow, heading, n, 2 * length, width),
  ]
}

/** The corner that lies this far behind the bow and beside it, both in half units. */
function corner(bow: Point, heading: Vector, n: number, back: number, beside: number): Point {
  return [
    bow[0] + divideByRoot(-heading[0] * back - heading[1] * beside, 2, n),
    bow[1] + divideByRoot(-heading[1] * back + heading[0] * beside, 2, n),
  ]
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
