// Distances around obstacles, and the next leg of a route. Lengths are tenths of a millimetre.

import {
  berths,
  islandNames,
  islandRadius,
  islands,
  monsterAt,
  monsterNames,
  shipDataOf,
  ships,
  whiteEdge,
} from '../data.ts'
import type { IslandName, MonsterName, ShipName } from '../data.ts'
import type { Position } from '../events.ts'
import { overlapsDisc } from '../geometry/contact.ts'
import type { Disc } from '../geometry/contact.ts'
import { hullAt } from '../geometry/hull.ts'
import { discBlocksMove } from '../geometry/lines.ts'
import type { Chart, Course, Landing } from '../geometry/placement.ts'
import { addVector, squaredLength, vectorBetween, withLength } from '../geometry/points.ts'
import type { Point, Vector } from '../geometry/points.ts'

/** Half a hull's width and a little more: a line at this distance from a disc has room for a ship. */
const berthToPass = Math.ceil(ships[4].width / 2) + 10
/** The most discs in a row around which a route can lead. */
const detours = 3

/** The length of a vector. Not exact, which is enough for bots. */
export function lengthOf(way: Vector): number {
  return Math.sqrt(squaredLength(way))
}

/** The distance from a bow to the shore of an island, around other islands and outside monsters' range. */
export function distanceToShore(chart: Chart, from: Point, island: IslandName): number {
  const { centre } = islands[island]
  const others = islandNames.filter((name) => name !== island).map((name) => islands[name])
  const all = [...others, ...monsterDiscs(chart, from, centre)]
  return Math.max(0, distanceAround(all, from, centre, detours) - islandRadius)
}

/** The distance from a bow to a place at sea. */
export function distanceToPoint(from: Point, to: Point): number {
  const all = islandNames.map((name) => islands[name])
  return distanceAround(all, from, to, detours)
}

/** Discs to avoid: a monster's range, or only the monster if an end of the route is within that range. */
function monsterDiscs({ monsters }: Chart, from: Point, to: Point): Disc[] {
  return monsterNames.flatMap((name: MonsterName) => {
    const monster = monsters[name]
    if (!monster) return []
    const { centre, radius } = monsterAt(monster.spot)
    const range = { centre, radius: radius + whiteEdge }
    return [from, to].some((end) => lengthOf(vectorBetween(centre, end)) < range.radius + islandRadius)
      ? [{ centre, radius }]
      : [range]
  })
}

/** An estimate of the way around the discs. Rather too short, because a disc that is passed twice counts once. */
function distanceAround(discs: readonly Disc[], from: Point, to: Point, left: number): number {
  const straight = vectorBetween(from, to)
  const length = lengthOf(straight)
  const first = left === 0 || length === 0 ? undefined : firstInTheWay(discs, from, to)
  if (!first) return length
  const rest = discs.filter((disc) => disc !== first)
  const [x, y] = withLength([-straight[1], straight[0]], first.radius + 2 * berthToPass)
  const passing: Point[] = [addVector(first.centre, [x, y]), addVector(first.centre, [-x, -y])]
  const ways = passing.map(
    (point) => distanceAround(rest, from, point, left - 1) + distanceAround(rest, point, to, left - 1),
  )
  return Math.min(...ways)
}

function firstInTheWay(discs: readonly Disc[], from: Point, to: Point): Disc | undefined {
  let first: Disc | undefined
  for (const disc of discs) {
    // A ship at a shore sails away from it however close she passes.
    const isNear = lengthOf(vectorBetween(disc.centre, from)) < disc.radius + berthToPass
    const bar = isNear ? disc : { centre: disc.centre, radius: disc.radius + berthToPass }
    if (!discBlocksMove(from, to, bar)) continue
    const isNearer = !first || lengthOf(vectorBetween(from, disc.centre)) < lengthOf(vectorBetween(from, first.centre))
    if (isNearer) first = disc
  }
  return first
}

/** Judges the end of a move by the rules. */
export type JudgeCourse = (course: Course) => Landing

/** Directions to try beside the direct one to an island, in eighths of the distance to either side. */
const sidesteps = [0, 1, -1, 2, -2, 3, -3, 4, -4]

/** A leg of at most `reach` that ends at the shore of this island. */
export function legToShore(
  judge: JudgeCourse,
  name: ShipName,
  from: Point,
  island: IslandName,
  reach: number,
): Course | undefined {
  const disc = islands[island]
  const [x, y] = vectorBetween(from, disc.centre)
  if (lengthOf([x, y]) > reach + islandRadius + ships[4].width) return undefined
  for (const lean of sidesteps) {
    const way: Vector = [Math.round(x - (y * lean) / 8), Math.round(y + (x * lean) / 8)]
    const to = squaredLength(way) === 0 ? undefined : contactOn(name, from, way, disc, reach)
    if (!to) continue
    const found = judge({ to })
    if ('docked' in found && found.docked === island) return { to }
  }
  return undefined
}

/** The place where a ship that sails this way first touches the disc. */
function contactOn(name: ShipName, from: Point, way: Vector, disc: Disc, reach: number): Point | undefined {
  const at = (length: number) => addVector(from, withLength(way, length))
  const overlaps = (length: number) => overlapsDisc(hullAt(shipDataOf(name), at(length), way), disc)
  let far = Math.min(reach - 1, Math.floor(lengthOf(way)))
  let near = 1
  // If the reach ends just off the shore, that may already be contact.
  if (far <= near || overlaps(near)) return undefined
  if (!overlaps(far)) return at(far)
  while (far - near > 1) {
    const middle = Math.floor((near + far) / 2)
    if (overlaps(middle)) far = middle
    else near = middle
  }
  return at(near)
}

/** 24 directions all around. */
const fanDirections: readonly Vector[] = berths.flatMap((one, index) => {
  const other = berths[(index + 1) % berths.length]!
  return [one, addVector(one, other)]
})
/** The fractions of the reach that are tried. */
const shares = [1, 0.8, 0.55, 0.3]

/** The legal leg whose end has the highest score. `towards` are points to try in addition to all directions. */
export function bestLeg(
  judge: JudgeCourse,
  from: Point,
  reach: number,
  scoreOf: (place: Position) => number,
  towards: readonly Point[] = [],
): { readonly course: Course; readonly score: number } | undefined {
  const straight = towards.map((point) => vectorBetween(from, point)).filter((way) => squaredLength(way) > 0)
  const legs = [...straight, ...fanDirections].flatMap((direction) =>
    shares.map((share) => {
      const heading = withLength(direction, Math.floor((reach - 1) * share))
      const place = { bow: addVector(from, heading), heading }
      return { course: { to: place.bow }, score: scoreOf(place) }
    }),
  )
  legs.sort((one, other) => other.score - one.score)
  return legs.find(({ course }) => 'docked' in judge(course))
}
