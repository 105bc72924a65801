// Gun ranges, lines of fire, and distances for finding the nearest piece (P-060, P-061, S-2). No tolerance applies
//

import type { Disc } from './contact.ts'
import type { Hull } from './hull.ts'
import { lineMeetsDisc, lineMeetsHull } from './lines.ts'
import { squaredDistance } from './points.ts'
import type { Point } from './points.ts'
import { atMost, isPointNearHull, isPointNearLine } from './proximity.ts'

/** From a mast's centre or a monster's part to any part of the hull. `range` is in tenths of a millimetre. */
export function gunReachesHull(gun: Point, hull: Hull, range: number): boolean {
  return isPointNearHull(gun, hull, range, atMost)
}

/** From a mast's centre to the rim of the monster. `range` is in tenths of a millimetre. */
export function gunReachesDisc(gun: Point, monster: Disc, range: number): boolean {
  return isPointNearLine(monster.centre, gun, gun, monster.radius + range, atMost)
}

/**
 * For the option `blockedShots` (G-039): whether something stands on the line from the gun to `aim`, which is the
 * middle of the target's hull or the monster's centre. `discs` are islands and monsters, `hulls` are ships, without
 * shooter and target.
 */
export function isShotBlocked(gun: Point, aim: Point, discs: readonly Disc[], hulls: readonly Hull[]): boolean {
  return discs.some((disc) => lineMeetsDisc(gun, aim, disc)) || hulls.some((hull) => lineMeetsHull(gun, aim, hull))
}

/**
 * The distance from a hull to a point (0 inside), rounded down to whole units. Exact, by the same argument as in
 * `divideByRoot`.
 */
export function wholeDistanceFromHull(hull: Hull, point: Point): number {
  let least = Infinity
  for (let side = 0; side < 4; side++) {
    const from = hull[side]!
    const to = hull[(side + 1) & 3]!
    const dx = to[0] - from[0]
    const dy = to[1] - from[1]
    const rx = point[0] - from[0]
    const ry = point[1] - from[1]
    const cross = dx * ry - dy * rx
    if (cross <= 0) continue
    const length = dx * dx + dy * dy
    const along = rx * dx + ry * dy
    const square =
      along <= 0
        ? rx * rx + ry * ry
        : along >= length
          ? (rx - dx) * (rx - dx) + (ry - dy) * (ry - dy)
          : Math.floor((cross * cross) / length)
    least = Math.min(least, square)
  }
  return least === Infinity ? 0 : Math.floor(Math.sqrt(least))
}

/** The distance between two points, rounded down to whole units. */
export function wholeDistance(from: Point, to: Point): number {
  return Math.floor(Math.sqrt(squaredDistance(from, to)))
}
