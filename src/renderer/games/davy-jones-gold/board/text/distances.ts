// Distances and directions on the chart in a chart reader's words: part of a ship's reach, part of the way, a direction of the
// compass, an island nearby.

import { islandNames, islandRadius, islands, redEdge } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName } from '#shared/games/davy-jones-gold/data.ts'
import { squaredLength, vectorBetween } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point, Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Speech } from '../../../contract.ts'

const bearings = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** The nearest of eight compass directions; y points down. */
export function bearingOf(x: number, y: number): (typeof bearings)[number] {
  const eighths = Math.round(Math.atan2(x, -y) / (Math.PI / 4))
  return bearings[(eighths + 8) % 8]!
}

/** For example "northeast", in the player's language. */
export function bearingWord([x, y]: Vector, speech: Speech): string {
  return speech.t(`words.bearing.${bearingOf(x, y)}`)
}

const reaches = ['short', 'quarter', 'half', 'threeQuarters', 'whole'] as const

/** For example "half of her reach": tenths of a millimetre as part of the red edge, which every ship may sail. */
export function reachWord(length: number, speech: Speech): string {
  const isBeyond = length > redEdge
  return speech.t(`words.reach.${isBeyond ? 'beyond' : reaches[Math.round((4 * length) / redEdge)]!}`)
}

const parts = ['short', 'quarter', 'half', 'threeQuarters', 'most'] as const

/** For example "half of the way": the part of a way that she sails, if not all of it. */
export function partOfWay(length: number, whole: number, speech: Speech): string {
  return speech.t(`words.way.${parts[Math.min(4, Math.round((4 * length) / whole))]!}`)
}

/** A place counts as near an island up to this distance from the shore, in tenths of a millimetre: less than half of a move. */
const nearBy = 340

/** The island that a place is near; undefined on the open sea. */
export function islandNear(place: Point): IslandName | undefined {
  const distance = (island: IslandName) => squaredLength(vectorBetween(place, islands[island].centre))
  const nearest = islandNames.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return distance(nearest) <= (islandRadius + nearBy) ** 2 ? nearest : undefined
}
