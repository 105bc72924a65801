// Whether a point is near a line or a hull, decided in whole numbers without roots or rounding.
//
// The distance to the inside of a line is |cross| / √d², so cross² is compared with limit²·d². Doubles do that exactly:
// - cross and d² are sums of two products of differences of coordinates. Below 100 000 units (ten charts) they stay
//   below 2⁵³.
// - limit²·d² stays below 2⁵³ if limit·√d² < 94 906 265. The largest limit is below 2000, the longest line is
//   the chart's diagonal, 12 570.
// - cross² may exceed 2⁵³ and be rounded, but never to below 2⁵³, where limit²·d² lies. So the comparison is still
//   right.

import type { Hull } from './hull.ts'
import type { Point } from './points.ts'

/**
 * Whether the distance must be at most the limit (`atMost`) or below it (`lessThan`). Whole squares differ by 1 or
 * more.
 */
export const atMost = 0
export const lessThan = 1
export type Bound = typeof atMost | typeof lessThan

/** The distance from a point to a line between two points, which may be the same. */
export function isPointNearLine(point: Point, from: Point, to: Point, limit: number, bound: Bound): boolean {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const rx = point[0] - from[0]
  const ry = point[1] - from[1]
  const along = rx * dx + ry * dy
  const square = limit * limit
  if (along <= 0) return rx * rx + ry * ry <= square - bound
  const length = dx * dx + dy * dy
  if (along >= length) return (rx - dx) * (rx - dx) + (ry - dy) * (ry - dy) <= square - bound
  const cross = dx * ry - dy * rx
  return cross * cross <= square * length - bound
}

/** The distance from a point to a hull: 0 inside and on the edge. The limit must be above 0. */
export function isPointNearHull(point: Point, hull: Hull, limit: number, bound: Bound): boolean {
  const square = limit * limit
  let outside = false
  for (let side = 0; side < 4; side++) {
    const from = hull[side]!
    const to = hull[(side + 1) & 3]!
    const dx = to[0] - from[0]
    const dy = to[1] - from[1]
    const rx = point[0] - from[0]
    const ry = point[1] - from[1]
    const cross = dx * ry - dy * rx
    if (cross <= 0) continue
    outside = true
    const length = dx * dx + dy * dy
    // The whole hull lies on the other side of this line.
    if (cross * cross > square * length - bound) return false
    const along = rx * dx + ry * dy
    if (along > 0 && along < length) return true
    const ex = along > 0 ? rx - dx : rx
    const ey = along > 0 ? ry - dy : ry
    if (ex * ex + ey * ey <= square - bound) return true
  }
  return !outside
}

/** Whether the point is inside the hull or on its edge. */
export function isInHull(point: Point, hull: Hull): boolean {
  for (let side = 0; side < 4; side++) {
    if (beyondSide(hull, side, point) > 0) return false
  }
  return true
}

/**
 * The point's distance from the line of a side, times the side's length. Above 0 outside that side of the hull, 0 on
 * the line.
 */
export function beyondSide(hull: Hull, side: number, point: Point): number {
  const from = hull[side]!
  const to = hull[(side + 1) & 3]!
  return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0])
}
