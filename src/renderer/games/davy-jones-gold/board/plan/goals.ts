// A press on an island, before a ship is chosen, means to sail there with the ship that is best placed.

import type { MoveChoice } from '#shared/games/davy-jones-gold/actions.ts'
import { islands } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName } from '#shared/games/davy-jones-gold/data.ts'
import { isAtSea } from '#shared/games/davy-jones-gold/state.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { DescribedChoice } from '../legalActions.ts'
import { distanceTo, ghostTowards, sailingOf } from './sailing.ts'

const isMove = (choice: DescribedChoice): choice is MoveChoice => choice.type === 'move'

function dockOf(view: View, { ship }: MoveChoice): IslandName | null {
  const where = view.ships.find(({ name }) => name === ship)!.where
  return isAtSea(where) ? where.docked : null
}

/** The islands to which one of these choices leads, or comes nearer. */
export function goalsOf(view: View, choices: readonly DescribedChoice[]): IslandName[] {
  const goals = choices.filter(isMove).flatMap((choice) => {
    const docked = dockOf(view, choice)
    return choice.docks.filter((island) => island !== docked)
  })
  return [...new Set(goals)]
}

/** The move of the ship that docks at the island, else of the one that is nearest to it; undefined if none may sail. */
export function moveTo(view: View, choices: readonly DescribedChoice[], island: IslandName): MoveChoice | undefined {
  const ways = choices.filter(isMove).flatMap((choice) => {
    if (dockOf(view, choice) === island) return []
    const sailing = sailingOf(view, choice.ship, choice.reach)
    const ghost = ghostTowards(sailing, islands[island].centre, false)
    return [{ choice, docks: ghost.docked === island, distance: distanceTo(sailing, island) }]
  })
  ways.sort((one, other) => Number(other.docks) - Number(one.docks) || one.distance - other.distance)
  return ways[0]?.choice
}
