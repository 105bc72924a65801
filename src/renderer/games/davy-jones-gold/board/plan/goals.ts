// Ways to islands. A press on an island, before a ship is chosen, means to sail there with the ship in the best position; a
// ship that points at an island may sail on to it.

import type { MoveChoice } from '#shared/games/davy-jones-gold/actions.ts'
import { islands } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName } from '#shared/games/davy-jones-gold/data.ts'
import { vectorBetween } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { fightsOnDocking, isAtSea } from '#shared/games/davy-jones-gold/state.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { DescribedChoice } from '../legalActions.ts'
import { wayTo } from './destinations.ts'
import { distanceTo, ghostTowards, sailingOf } from './sailing.ts'
import type { Ghost, Sailing } from './sailing.ts'
import type { SailPlan } from './plans.ts'

const isMove = (choice: DescribedChoice): choice is MoveChoice => choice.type === 'move'

function dockOf(view: View, { ship }: MoveChoice): IslandName | null {
  const where = view.ships.find(({ name }) => name === ship)!.where
  return isAtSea(where) ? where.docked : null
}

/** The islands that one of these choices reaches, or comes nearer to. */
export function goalsOf(view: View, choices: readonly DescribedChoice[]): IslandName[] {
  const goals = choices.filter(isMove).flatMap((choice) => {
    const docked = dockOf(view, choice)
    return choice.docks.filter((island) => island !== docked)
  })
  return [...new Set(goals)]
}

/** A move to an island, or nearer to it. */
export interface Way {
  readonly choice: MoveChoice
  readonly sailing: Sailing
  readonly island: IslandName
  readonly ghost: Ghost
}

/** The plan to sail this way. */
export function planOf({ choice, sailing, island, ghost }: Way): SailPlan {
  return {
    kind: 'sail',
    ship: choice.ship,
    choice,
    sailing,
    ghost,
    wish: islands[island].centre,
    isTurn: false,
    isHeld: true,
  }
}

/** The way of the nearest ship that can dock at the island, or else of the nearest ship; undefined if none may sail there. */
export function bestWayTo(view: View, choices: readonly DescribedChoice[], island: IslandName): Way | undefined {
  const ways = choices.filter(isMove).flatMap((choice) => {
    if (dockOf(view, choice) === island) return []
    const sailing = sailingOf(view, choice.ship, choice.reach)
    const ghost = wayTo(sailing, island)
    return ghost ? [{ choice, sailing, island, ghost, distance: distanceTo(sailing, island) }] : []
  })
  const misses = ({ ghost }: Way) => Number(ghost.docked !== island)
  return ways.toSorted((one, other) => misses(one) - misses(other) || one.distance - other.distance)[0]
}

/**
 * The way straight on to the island that her bow points at, if she may dock there. Undefined if there is none, or if docking
 * would begin a duel, which can't be taken back.
 */
export function wayAhead(view: View, choice: MoveChoice): Way | undefined {
  if (dockOf(view, choice)) return undefined
  const sailing = sailingOf(view, choice.ship, choice.reach)
  const island = islandAhead(sailing)
  const ghost = island && ghostTowards(sailing, islands[island].centre, false)
  return ghost && !ghost.rejection && !fightsOnDocking(view, ghost.docked)
    ? { choice, sailing, island, ghost }
    : undefined
}

function islandAhead(sailing: Sailing): IslandName | undefined {
  const { from, heading, docks } = sailing
  const [x, y] = heading
  const ahead = docks.filter((island) => {
    const { centre, radius } = islands[island]
    const way = vectorBetween(from, centre)
    const beside = Math.abs(way[0] * y - way[1] * x) / Math.hypot(x, y)
    return way[0] * x + way[1] * y > 0 && beside <= radius
  })
  return ahead.toSorted((one, other) => distanceTo(sailing, one) - distanceTo(sailing, other))[0]
}
