// The losses to be expected from enemy fire before a seat's next turn.

import { monsterAt, monsterNames, monsters, partAt, shipDataOf, whiteEdge } from '../data.ts'
import type { Position } from '../events.ts'
import { hullAt, mastAt } from '../geometry/hull.ts'
import { vectorBetween } from '../geometry/points.ts'
import { gunReachesHull } from '../geometry/range.ts'
import { farthestBow } from '../rules/shooting/targets.ts'
import { isAtSea, isDockedAtHome } from '../state.ts'
import type { ShipView } from '../view.ts'
import type { BotContext } from './bot-context.ts'
import { oddsOfHit } from './odds.ts'
import { lengthOf } from './routes.ts'
import { costOfMasts } from './worth.ts'

/** The points that a ship at this place can be expected to lose before her next turn. */
export function expectedLossAt(context: BotContext, ship: ShipView, place: Position): number {
  const hits =
    hitsByMonsters(context, ship, place) + (context.profile.looksAhead ? hitsByShips(context, ship, place) : 0)
  return hits === 0 ? 0 : costOfMasts(context, ship, Math.min(hits, ship.masts.length))
}

/** Monsters fire in every player's turn. */
function hitsByMonsters({ view }: BotContext, ship: ShipView, { bow, heading }: Position): number {
  let hits = 0
  for (const name of monsterNames) {
    const monster = view.monsters[name]
    if (!monster || lengthOf(vectorBetween(bow, monsterAt(monster.spot).centre)) > farthestBow) continue
    const hull = hullAt(shipDataOf(ship.name), bow, heading)
    const parts = monster.parts.filter((part) => gunReachesHull(partAt(name, monster.spot, part), hull, whiteEdge))
    hits += parts.length * oddsOfHit(monsters[name].rank)
  }
  return hits * view.players.length
}

/**
 * Hits by other seats' ships that are in range already. Each is counted half, because they often have something better
 * to do.
 */
function hitsByShips({ view, seat }: BotContext, ship: ShipView, { bow, heading }: Position): number {
  let hits = 0
  for (const other of view.ships) {
    const { where, name, masts } = other
    if (other.seat === seat || !isAtSea(where) || isDockedAtHome(view.players, other)) continue // P-059
    if (lengthOf(vectorBetween(bow, where.bow)) > farthestBow) continue
    const hull = hullAt(shipDataOf(ship.name), bow, heading)
    const data = shipDataOf(name)
    for (const mast of masts) {
      const gun = mastAt(data, where.bow, where.heading, mast)
      if (gunReachesHull(gun, hull, whiteEdge)) hits += oddsOfHit(data.ranks[mast]!) / 2
    }
  }
  return hits
}
