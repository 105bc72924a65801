// Where a ship's hull, masts and middle are, from her bow and her heading (Q-108, S-2).

import { divideByRoot, squaredLength } from './points.ts'
import type { Point, Vector } from './points.ts'

/** Tenths of a millimetre, and how many masts stand on the centre line when none is lost. */
export interface HullSize {
  readonly length: number
  readonly width: number
  readonly masts: number
}

/**
 * The four corners, in S-2's order: two at the bow, two at the stern. Seen on the chart (y down) they run
 * anticlockwise, which the other files rely on: the cross product of a side with the way to a point is above 0
 * exactly outside of that side.
 */
export type Hull = readonly [Point, Point, Point, Point]

/** How far from the bow each corner lies: behind it in lengths, beside it in half widths. */
const corners = [
  [0, 1],
  [0, -1],
  [1, -1],
  [1, 1],
] as const

/** Heading: from stern to bow, any length. Throws at [0, 0], which `validate` has to keep away. */
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

/** The centre of a mast, from which its gun is measured (P-060). Mast 0 is at the bow; lost masts have a place too. */
export function mastAt(size: HullSize, bow: Point, heading: Vector, mast: number): Point {
  return behind(bow, heading, (2 * mast + 1) * size.length, 2 * size.masts)
}

/** The middle of the hull, which lines of fire aim at. */
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
