// Contact and overlap of hulls and discs, and the edge of the chart (Q-109, S-2).

import type { Hull } from './hull.ts'
import { squaredDistance } from './points.ts'
import type { Point } from './points.ts'
import { atMost, beyondSide, isPointNearHull, lessThan } from './proximity.ts'

/** An island, a monster, or a cursed zone (centred on the chart's corner). */
export interface Disc {
  readonly centre: Point
  readonly radius: number
}

/** a gap or an overlap of at most this many tenths of a millimetre is contact. */
export const tolerance = 1

/** S-2: whether the hull comes within the tolerance of the rim. A hull that overlaps touches as well. */
export function touchesDisc(hull: Hull, disc: Disc): boolean {
  return isPointNearHull(disc.centre, hull, disc.radius + tolerance, atMost)
}

/** S-2: whether the hull reaches deeper into the disc than contact. No ship may be placed so. */
export function overlapsDisc(hull: Hull, disc: Disc): boolean {
  return isPointNearHull(disc.centre, hull, disc.radius - tolerance, lessThan)
}

/** Whether the gap between the hull and the disc's rim is at most this wide (a full shore, S-5). */
export function isWithinGapOfDisc(hull: Hull, disc: Disc, gap: number): boolean {
  return isPointNearHull(disc.centre, hull, disc.radius + gap, atMost)
}

/** S-2: whether two hulls overlap or lie at most 1 apart. */
export function hullsTouch(one: Hull, other: Hull): boolean {
  const gap = Math.max(gapFrom(one, other), gapFrom(other, one))
  if (gap !== small) return gap === none
  return hasCornerNear(one, other) || hasCornerNear(other, one)
}

/** G-021: whether the whole hull is on the chart. The edge belongs to the chart. */
export function isOnMap(hull: Hull, [width, height]: readonly [width: number, height: number]): boolean {
  for (const corner of hull) {
    if (corner[0] < 0 || corner[0] > width || corner[1] < 0 || corner[1] > height) return false
  }
  return true
}

/**
 * Width of the widest gap between a side of one hull and the other hull: no gap, one within the tolerance, or a wider
 * one.
 */
const none = 0
const small = 1
const wide = 2

/** The widest gap between a side of `hull` (as a line) and the other hull, if that lies wholly beyond the line. */
function gapFrom(hull: Hull, other: Hull): typeof none | typeof small | typeof wide {
  let widest: typeof none | typeof small = none
  for (let side = 0; side < 4; side++) {
    const nearest = Math.min(
      beyondSide(hull, side, other[0]),
      beyondSide(hull, side, other[1]),
      beyondSide(hull, side, other[2]),
      beyondSide(hull, side, other[3]),
    )
    if (nearest <= 0) continue
    const length = squaredDistance(hull[side]!, hull[(side + 1) & 3]!)
    if (nearest * nearest > tolerance * tolerance * length) return wide
    widest = small
  }
  return widest
}

function hasCornerNear(hull: Hull, other: Hull): boolean {
  return hull.some((corner) => isPointNearHull(corner, other, tolerance, atMost))
}
