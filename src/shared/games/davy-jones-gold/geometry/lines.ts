// Obstacles on a line. A move runs from bow to bow (G-020), a shot from gun to target. A line may have length 0.

import { tolerance } from './contact.ts'
import type { Disc } from './contact.ts'
import type { Hull } from './hull.ts'
import type { Point } from './points.ts'
import { beyondSide, isInHull, isPointNearLine, lessThan } from './proximity.ts'

/** S-2: whether the line comes nearer to the disc's centre than radius - 1. */
export function lineMeetsDisc(from: Point, to: Point, disc: Disc): boolean {
  return isPointNearLine(disc.centre, from, to, disc.radius - tolerance, lessThan)
}

/** S-2: whether the line has a point in common with the hull or its edge. */
export function lineMeetsHull(from: Point, to: Point, hull: Hull): boolean {
  for (let side = 0; side < 4; side++) {
    if (beyondSide(hull, side, from) > 0 && beyondSide(hull, side, to) > 0) return false
  }
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  let left = 0
  let right = 0
  for (const corner of hull) {
    const cross = dx * (corner[1] - from[1]) - dy * (corner[0] - from[0])
    if (cross >= 0) left++
    if (cross <= 0) right++
  }
  return left > 0 && right > 0
}

/** S-2: a line that starts inside a disc ignores that disc. */
export function startsInDisc(from: Point, disc: Disc): boolean {
  return isPointNearLine(disc.centre, from, from, disc.radius - tolerance, lessThan)
}

/** S-2: a line that starts inside a hull or on its edge ignores that hull. */
export function startsInHull(from: Point, hull: Hull): boolean {
  return isInHull(from, hull)
}

/** P-051: whether the disc blocks a move along this line. */
export function discBlocksMove(from: Point, to: Point, disc: Disc): boolean {
  return lineMeetsDisc(from, to, disc) && !startsInDisc(from, disc)
}

/** P-051: whether the other ship's hull blocks a move along this line. */
export function hullBlocksMove(from: Point, to: Point, hull: Hull): boolean {
  return lineMeetsHull(from, to, hull) && !startsInHull(from, hull)
}
