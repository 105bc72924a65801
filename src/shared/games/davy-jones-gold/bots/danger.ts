// What may be fired at a ship until it is her owner's turn again.

import { oddsOfHit } from './odds.ts'
import { costOfMasts } from './worth.ts'
import type { Mind } from './bot-context.ts'
import { lengthOf } from './routes.ts'
import { dataOf, monsterAt, monsterNames, monsters, partAt, redEdge, whiteEdge } from '../data.ts'
import type { Position } from '../events.ts'
import { hullAt, mastAt } from '../geometry/hull.ts'
import { wayFrom } from '../geometry/points.ts'
import { gunReachesHull } from '../geometry/range.ts'
import { isAtSea } from '../state.ts'
import type { ShipView } from '../view.ts'

/** More than lies between two bows of which one's guns reach the other's hull. */
const outOfQuestion = 2.5 * redEdge

/** What a ship at this place will probably lose, in points, until her next turn. */
export function harmAt(mind: Mind, ship: ShipView, place: Position): number {
  const hits = hitsByMonsters(mind, ship, place) + (mind.temper.looksAhead ? hitsByShips(mind, ship, place) : 0)
  return hits === 0 ? 0 : costOfMasts(mind, ship, Math.min(hits, ship.masts.length))
}

/** They fire in every player's turn. */
function hitsByMonsters({ view }: Mind, ship: ShipView, { bow, heading }: Position): number {
  let hits = 0
  for (const name of monsterNames) {
    const monster = view.monsters[name]
    if (!monster || lengthOf(wayFrom(bow, monsterAt(monster.spot).centre)) > outOfQuestion) continue
    const hull = hullAt(dataOf(ship.name), bow, heading)
    const parts = monster.parts.filter((part) => gunReachesHull(partAt(name, monster.spot, part), hull, whiteEdge))
    hits += parts.length * oddsOfHit(monsters[name].rank)
  }
  return hits * view.players.length
}

/** Of others that are in range already; what sails up to her first, she sees coming. Half of them have better to do. */
function hitsByShips({ view, seat }: Mind, ship: ShipView, { bow, heading }: Position): number {
  let hits = 0
  for (const other of view.ships) {
    const { where, name, masts } = other
    if (other.seat === seat || !isAtSea(where) || lengthOf(wayFrom(bow, where.bow)) > outOfQuestion) continue
    const hull = hullAt(dataOf(ship.name), bow, heading)
    const data = dataOf(name)
    for (const mast of masts) {
      const gun = mastAt(data, where.bow, where.heading, mast)
      if (gunReachesHull(gun, hull, whiteEdge)) hits += oddsOfHit(data.ranks[mast]!) / 2
    }
  }
  return hits
}
