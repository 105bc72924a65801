// Turns a place that somebody points at into the end of a move: within the ship's reach, alongside an island that is
// pointed at, or moved a little to become legal. The game's geometry judges each place.

import type { RuleRejection, Seat } from '#shared/engine/game.ts'
import { shipDataOf, islandRadius, islands, redEdge, whiteEdge } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import { touchesDisc } from '#shared/games/davy-jones-gold/geometry/contact.ts'
import { hullAt } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import {
  isSamePoint,
  isWithin,
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

/** A move, or an escape from a zone. Lengths are tenths of a millimetre. */
export interface Sailing {
  readonly kind: 'move' | 'escape'
  readonly ship: ShipName
  readonly from: Point
  readonly heading: Vector
  readonly reach: number
  /** Islands where she may dock. */
  readonly docks: readonly IslandName[]
  judge(course: Course): Landing
}

/**
 * How far a ship of this seat may sail, in tenths of a millimetre (P-045, Q-201): in its own turn with what is left of its
 * captains' abilities, otherwise in its next one.
 */
export function reachOf({ players, turn, abilityUsed }: View, seat: Seat): number {
  const isAided = players[seat]!.captains.includes('helmsman') && !(turn === seat && abilityUsed)
  return isAided ? redEdge + whiteEdge : redEdge
}

/** A move of this ship; an escape if she is in a zone. */
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
    kind: 'escape',
    ship,
    from: terms.from,
    heading: withLength(heading, redEdge),
    reach: terms.reach,
    docks,
    judge: (course) => landingOfEscape(view, ship, terms, course),
  }
}

/** A planned position, as judged by the rules. */
export interface Ghost {
  readonly to: Point
  readonly heading: Vector
  /** Whether she turns in place, so that her bow stays. */
  readonly isTurn: boolean
  readonly docked: IslandName | null
  /** Why she may not end there. */
  readonly rejection?: RuleRejection
}

/** The course of an action that ends at this position. */
export function courseOf({ to, heading, isTurn }: Pick<Ghost, 'to' | 'heading' | 'isTurn'>): Course {
  return isTurn ? { to, heading } : { to }
}

/**
 * The distance from a shore within which a pointer means the shore, and the farthest that a place is moved to make it legal.
 * Tenths of a millimetre.
 */
const snapDistance = 130

/** The island that pointing at `wish` means: one where she may dock. */
export function islandAt({ docks }: Sailing, wish: Point): IslandName | undefined {
  return docks.find((island) => isWithin(wish, islands[island].centre, islandRadius + snapDistance))
}

/** The distance from her start to the shore, in tenths of a millimetre. */
export function distanceTo({ from }: Sailing, island: IslandName): number {
  return Math.sqrt(squaredLength(vectorBetween(from, islands[island].centre))) - islandRadius
}

/** A ship at most this near to an island, in tenths of a millimetre, counts as lying at it. */
const besideIt = 100

/**
 * How far around her a plan has to show, in tenths of a millimetre: her reach, and the whole of the nearest island to which
 * she may sail, which a press makes the goal.
 */
export function radiusToShow(sailing: Sailing): number {
  const away = sailing.docks.map((island) => distanceTo(sailing, island)).filter((distance) => distance > besideIt)
  return Math.max(sailing.reach, away.length > 0 ? Math.min(...away) + 2 * islandRadius : 0)
}

/** `wish`, brought nearer to her if it is so far away that only its direction matters. */
export function boundedWish({ from, reach }: Sailing, wish: Point): Point {
  const way = vectorBetween(from, wish)
  const radius = reach + snapDistance
  return isWithinReach(way, radius) ? wish : addVector(from, withLength(way, radius))
}

/** The position that pointing at `wish` means. For a turn in place she only turns towards it. */
export function ghostTowards(sailing: Sailing, wish: Point, isTurn: boolean): Ghost {
  const { from, reach } = sailing
  const way = vectorBetween(from, wish)
  if (isSamePoint(from, wish)) return ghostAt(sailing, from, sailing.heading)
  if (isTurn) return ghostAt(sailing, from, withLength(way, redEdge))
  const shore = islandAt(sailing, wish)
  const alongside = shore && alongsideOf(sailing, way, shore)
  if (alongside) return alongside
  const far = isWithinReach(way, reach) ? Math.sqrt(squaredLength(way)) : reach - 1
  const straight = isWithinReach(way, reach) ? sail(sailing, wish) : sailBy(sailing, way, far)
  return straight.rejection ? (nearestLegal(sailing, way, far) ?? straight) : straight
}

function ghostAt(sailing: Sailing, to: Point, heading: Vector): Ghost {
  return judged(sailing, { to, heading, isTurn: true })
}

function sail(sailing: Sailing, to: Point): Ghost {
  return judged(sailing, { to, heading: vectorBetween(sailing.from, to), isTurn: false })
}

/** This position, judged again by the rules. */
export function judged({ judge }: Sailing, { to, heading, isTurn }: Omit<Ghost, 'docked' | 'rejection'>): Ghost {
  const course = { to, heading, isTurn }
  return { ...course, ...judgement(judge(courseOf(course))) }
}

/** The position after sailing this far in this direction. */
export function sailBy(sailing: Sailing, way: Vector, length: number): Ghost {
  return sail(sailing, addVector(sailing.from, withLength(way, length)))
}

function judgement(landing: Landing): Pick<Ghost, 'docked' | 'rejection'> {
  return 'rejection' in landing ? { docked: null, rejection: landing.rejection } : { docked: landing.docked }
}

function nearestLegal(sailing: Sailing, way: Vector, far: number): Ghost | undefined {
  for (let off = 10; off <= snapDistance; off += 10) {
    for (const length of [far - off, far + off]) {
      if (length < 1 || length > sailing.reach - 1) continue
      const ghost = sailBy(sailing, way, length)
      if (!ghost.rejection) return ghost
    }
  }
  return undefined
}

/** The distance between places that are tried on the way to a shore, in tenths of a millimetre. */
const stride = 24

/** The first legal position in this direction in which her hull touches the island. */
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
    // Between the last place off the shore and the first one touching it.
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

/** `count` directions all around, clockwise from the top. */
export function directions(count: number): Vector[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    return [Math.round(1000 * Math.sin(angle)), Math.round(-1000 * Math.cos(angle))]
  })
}

/** The end of the free water in each direction, even if she may not end her move there. */
export function freeWays(sailing: Sailing, count: number): Point[] {
  return directions(count).map((way) => {
    const isFree = (length: number) => !sailBy(sailing, way, length).rejection?.reason.startsWith('crosses-')
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

/** Whether nothing has been chosen yet: the plan would turn her to her present heading. */
export function isUnchanged({ ghost, sailing }: { readonly ghost: Ghost; readonly sailing: Sailing }): boolean {
  const [x, y] = sailing.heading
  return sailing.kind === 'move' && ghost.isTurn && ghost.heading[0] === x && ghost.heading[1] === y
}
