// What touches, what overlaps, and what stays on the chart (Q-109, S-2).

import type { Hull } from './hull.ts'
import type { Point } from './points.ts'
import { atMost, beyondSide, isPointNearHull, lessThan } from './proximity.ts'

/** An island, a cursed zone (round the chart's corner) or a monster. */
export interface Disc {
  readonly centre: Point
  readonly radius: number
}

/** a gap of at most this is contact, and so is an overlap of at most this. */
export const tolerance = 1

/** S-2: the hull comes as near as the rim, or nearer. A hull that overlaps touches as well. */
export function touchesDisc(hull: Hull, disc: Disc): boolean {
  return isPointNearHull(disc.centre, hull, disc.radius + tolerance, atMost)
}

/** S-2: deeper than contact. No ship may stand so. */
export function overlapsDisc(hull: Hull, disc: Disc): boolean {
  return isPointNearHull(disc.centre, hull, disc.radius - tolerance, lessThan)
}

/** At most this far between the hull and the disc's rim (the full shore of S-5). */
export function isWithinGapOfDisc(hull: Hull, disc: Disc, gap: number): boolean {
  return isPointNearHull(disc.centre, hull, disc.radius + gap, atMost)
}

/** S-2: two hulls meet, or lie at most 1 apart. */
export function hullsTouch(one: Hull, other: Hull): boolean {
  const gap = Math.max(gapFrom(one, other), gapFrom(other, one))
  if (gap !== small) return gap === none
  return hasCornerNear(one, other) || hasCornerNear(other, one)
}

/** G-021: wholly on the chart, whose edge belongs to it. */
export function isOnMap(hull: Hull, [width, height]: readonly [width: number, height: number]): boolean {
  return hull.every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height)
}

/** No side parts the hulls; a side does, but by contact only; a side does by more than that. */
const none = 0
const small = 1
const wide = 2

/** The widest gap between a side of `hull` (as a line) and the other hull, which lies beyond it wholly. */
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
    const [fromX, fromY] = hull[side]!
    const [toX, toY] = hull[(side + 1) & 3]!
    const length = (toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY)
    if (nearest * nearest > tolerance * tolerance * length) return wide
    widest = small
  }
  return widest
}

function hasCornerNear(hull: Hull, other: Hull): boolean {
  return hull.some((corner) => isPointNearHull(corner, other, tolerance, atMost))
}
