// Destinations for a list that replaces the chart: a dock at each island in reach, and the nearest legal place to
// everything else.

import { shipDataOf, islands, monsterAt, monsterNames } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName, MonsterName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import { middleAt } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import { squaredDistance, squaredLength, vectorBetween } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point, Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { isAtSea } from '#shared/games/davy-jones-gold/state.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import { alongsideOf, directions, ghostTowards, sailBy } from './sailing.ts'
import type { Ghost, Sailing } from './sailing.ts'

export interface Destination {
  /**
   * `dock` is alongside the goal, `towards` as near to it as possible, `course` as far as possible in a direction,
   * `turn` a turn in place.
   */
  readonly kind: 'dock' | 'towards' | 'course' | 'turn'
  readonly goal: IslandName | MonsterName | ShipName | Bearing
  readonly ghost: Ghost
}

const bearings = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
type Bearing = (typeof bearings)[number]

/** The distance between two places that are tried on a line, in tenths of a millimetre, from the farthest inwards. */
const stride = 45
/** In degrees: the angle between two directions that are tried, and the largest angle to the direct one. */
const fanStep = 6
const widestFan = 72

/** All destinations of a move, docks first. */
export function destinationsOf(view: View, sailing: Sailing): Destination[] {
  const docks = sailing.docks.flatMap((island) => dockAt(sailing, island) ?? [])
  const docked = new Set(docks.map(({ goal }) => goal))
  const goals: { goal: Destination['goal']; at: Point }[] = [
    ...sailing.docks.filter((island) => !docked.has(island)).map((goal) => ({ goal, at: islands[goal].centre })),
    ...view.ships.flatMap(({ name: goal, where }) =>
      goal !== sailing.ship && isAtSea(where)
        ? [{ goal, at: middleAt(shipDataOf(goal), where.bow, where.heading) }]
        : [],
    ),
    ...monsterNames.flatMap((goal) => {
      const monster = view.monsters[goal]
      return monster ? [{ goal, at: monsterAt(monster.spot).centre }] : []
    }),
  ]
  return [...docks, ...goals.flatMap(({ goal, at }) => towards(sailing, goal, at) ?? []), ...onCourses(sailing)]
}

/** Alongside the island, or else as near to it as she can get; undefined if she can't get nearer. */
export function wayTo(sailing: Sailing, island: IslandName): Ghost | undefined {
  return (dockAt(sailing, island) ?? towards(sailing, island, islands[island].centre))?.ghost
}

function dockAt(sailing: Sailing, island: IslandName): Destination | undefined {
  const way = vectorBetween(sailing.from, islands[island].centre)
  if (Math.sqrt(squaredLength(way)) - islands[island].radius > sailing.reach) return undefined
  for (const side of fan(way)) {
    const ghost = alongsideOf(sailing, side, island)
    if (ghost) return { kind: 'dock', goal: island, ghost }
  }
  return undefined
}

/** The legal place nearest to the goal, of those tried; undefined if none is nearer than the start. */
function towards(sailing: Sailing, goal: Destination['goal'], at: Point): Destination | undefined {
  const distance = (point: Point) => squaredDistance(point, at)
  let best: Ghost | undefined
  for (const side of fan(vectorBetween(sailing.from, at))) {
    const ghost = farthest(sailing, side)
    if (ghost && distance(ghost.to) < distance(best?.to ?? sailing.from)) best = ghost
  }
  return best && { kind: 'towards', goal, ghost: best }
}

/** The farthest legal place in each of eight directions, and all legal turns in place. */
function onCourses(sailing: Sailing): Destination[] {
  const ways = directions(bearings.length)
  const sailed = bearings.flatMap((goal, index): Destination[] => {
    const ghost = farthest(sailing, ways[index]!)
    return ghost ? [{ kind: 'course', goal, ghost }] : []
  })
  const turned = bearings.flatMap((goal, index): Destination[] => {
    const [x, y] = ways[index]!
    const ghost = ghostTowards(sailing, [sailing.from[0] + x, sailing.from[1] + y], true)
    return ghost.rejection ? [] : [{ kind: 'turn', goal, ghost }]
  })
  return [...sailed, ...turned]
}

function farthest(sailing: Sailing, way: Vector): Ghost | undefined {
  for (let length = sailing.reach - 1; length > 0; length -= stride) {
    const ghost = sailBy(sailing, way, length)
    if (!ghost.rejection) return ghost
  }
  return undefined
}

/** The direction itself, then directions to both sides of it, wider and wider. */
function fan([x, y]: Vector): Vector[] {
  const ways: Vector[] = [[x, y]]
  for (let degrees = fanStep; degrees <= widestFan; degrees += fanStep) {
    for (const side of [degrees, -degrees]) {
      const angle = (side * Math.PI) / 180
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      ways.push([Math.round(x * cos - y * sin), Math.round(x * sin + y * cos)])
    }
  }
  return ways
}
