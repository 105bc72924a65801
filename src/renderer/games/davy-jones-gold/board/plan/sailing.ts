// Where a ship would end that is steered towards a point: held within her reach, laid alongside an island that is pointed
// at, moved a little where that makes a place legal. The rules judge; nothing here decides what is allowed.

import type { RuleRejection } from '#shared/engine/game.ts'
import { shipDataOf, islandRadius, islands, redEdge } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import { touchesDisc } from '#shared/games/davy-jones-gold/geometry/contact.ts'
import { hullAt } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import {
  isSamePoint,
  isWithinReach,
  addVector,
  squaredLength,
  withLength,
  vectorBetween,
} from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point, Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import {
  dockableIslands,
  escapeTerms,
  landingOfEscape,
  landingOfMove,
} from '#shared/games/davy-jones-gold/geometry/placement.ts'
import type { Course, Landing } from '#shared/games/davy-jones-gold/geometry/placement.ts'
import { isAtSea } from '#shared/games/davy-jones-gold/state.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'

/** A move or an escape from a zone. Lengths are tenths of a millimetre. */
export interface Sailing {
  readonly kind: 'move' | 'escape'
  readonly ship: ShipName
  readonly from: Point
  readonly heading: Vector
  readonly reach: number
  /** Where she may dock. */
  readonly docks: readonly IslandName[]
  judge(course: Course): Landing
}

/** Of a ship that sails; for one in a zone, out of it. */
export function sailingOf(view: View, ship: ShipName, reach: number): Sailing {
  const { where, seat } = view.ships.find(({ name }) => name === ship)!
  const docks = dockableIslands(view, seat)
  if (isAtSea(where)) {
    const judge = (course: Course) => landingOfMove(view, ship, course, reach)
    return { kind: 'move', ship, from: where.bow, heading: where.heading, reach, docks, judge }
  }
  const terms = escapeTerms(view, ship)
  const heading = vectorBetween(terms.from, islands.heart.centre)
  return {
    ...{ kind: 'escape', ship, from: terms.from, heading: withLength(heading, redEdge), reach: terms.reach, docks },
    judge: (course) => landingOfEscape(view, ship, terms, course),
  }
}

/** Where she would lie, and what the rules say of it. */
export interface Ghost {
  readonly to: Point
  readonly heading: Vector
  /** She stays with her bow where it is. */
  readonly isTurn: boolean
  readonly docked: IslandName | null
  /** Why she may not end there. */
  readonly bar?: RuleRejection
}

export function courseOf({ to, heading, isTurn }: Ghost): Course {
  return isTurn ? { to, heading } : { to }
}

/** How near to a shore a point means the shore, and how far a place is moved to be a legal one. */
const snapping = 130

/** `wish` is where somebody points. To turn in place, she only heads there. */
export function ghostTowards(sailing: Sailing, wish: Point, isTurn: boolean): Ghost {
  const { from, reach } = sailing
  const way = vectorBetween(from, wish)
  if (isSamePoint(from, wish)) return ghostAt(sailing, from, sailing.heading)
  if (isTurn) return ghostAt(sailing, from, withLength(way, redEdge))
  const shore = sailing.docks.find((island) => isNear(wish, islands[island].centre, islandRadius + snapping))
  const alongside = shore && alongsideOf(sailing, way, shore)
  if (alongside) return alongside
  const far = isWithinReach(way, reach) ? Math.sqrt(squaredLength(way)) : reach - 1
  const straight = isWithinReach(way, reach) ? sail(sailing, wish) : sailBy(sailing, way, far)
  return straight.bar ? (nearLegal(sailing, way, far) ?? straight) : straight
}

function isNear(one: Point, other: Point, distance: number): boolean {
  return isWithinReach(vectorBetween(one, other), distance)
}

function ghostAt({ judge }: Sailing, to: Point, heading: Vector): Ghost {
  return { to, heading, isTurn: true, ...verdictOf(judge({ to, heading })) }
}

function sail({ from, judge }: Sailing, to: Point): Ghost {
  return { to, heading: vectorBetween(from, to), isTurn: false, ...verdictOf(judge({ to })) }
}

/** In this direction by so much. */
export function sailBy(sailing: Sailing, way: Vector, length: number): Ghost {
  return sail(sailing, addVector(sailing.from, withLength(way, length)))
}

function verdictOf(landing: Landing): Pick<Ghost, 'docked' | 'bar'> {
  return 'rejection' in landing ? { docked: null, bar: landing.rejection } : { docked: landing.docked }
}

function nearLegal(sailing: Sailing, way: Vector, far: number): Ghost | undefined {
  for (let off = 10; off <= snapping; off += 10) {
    for (const length of [far - off, far + off]) {
      if (length < 1 || length > sailing.reach - 1) continue
      const ghost = sailBy(sailing, way, length)
      if (!ghost.bar) return ghost
    }
  }
  return undefined
}

/** How far apart the places are that are tried on the way to a shore. */
const stride = 24

/** Straight in this direction until her hull touches the island: the first such place that is legal. */
export function alongsideOf(sailing: Sailing, way: Vector, island: IslandName): Ghost | undefined {
  const { ship, reach } = sailing
  const touches = (length: number): boolean => {
    const step = withLength(way, length)
    return touchesDisc(hullAt(shipDataOf(ship), addVector(sailing.from, step), step), islands[island])
  }
  let wasOff = false
  for (let length = stride; length < reach + stride; length += stride) {
    if (!touches(Math.min(length, reach - 1))) {
      wasOff = true
      continue
    }
    if (!wasOff && length > stride) continue
    // Between the last place off the shore and the first on it or over it.
    let [off, on] = [Math.max(1, length - stride), Math.min(length, reach - 1)]
    while (on - off > 1) {
      const middle = (off + on) >> 1
      if (touches(middle)) on = middle
      else off = middle
    }
    for (const found of [on, on + 1, on - 1, on + 2]) {
      const ghost = sailBy(sailing, way, Math.min(found, reach - 1))
      if (ghost.docked === island) return ghost
    }
    wasOff = false
  }
  return undefined
}

/** The rose of directions in which is looked for something, clockwise from the top. */
export function directions(count: number): Vector[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    return [Math.round(1000 * Math.sin(angle)), Math.round(-1000 * Math.cos(angle))]
  })
}

/** How far the way is free in each of these directions, whether or not she may end there. */
export function freeWays(sailing: Sailing, count: number): Point[] {
  return directions(count).map((way) => {
    const isFree = (length: number) => !sailBy(sailing, way, length).bar?.reason.startsWith('crosses-')
    let [free, barred] = [0, sailing.reach - 1]
    if (isFree(barred)) return addVector(sailing.from, withLength(way, barred))
    while (barred - free > 4) {
      const middle = (free + barred) >> 1
      if (middle < 1 || isFree(middle)) free = middle
      else barred = middle
    }
    return addVector(sailing.from, withLength(way, free))
  })
}
