// The next move of a ship towards an island or a monster.

import type { MoveChoice } from '../actions.ts'
import { islands, monsterAt, redEdge, shipDataOf, whiteEdge } from '../data.ts'
import type { IslandName, MonsterName } from '../data.ts'
import type { Position } from '../events.ts'
import { mastAt } from '../geometry/hull.ts'
import { landingOfMove } from '../geometry/placement.ts'
import type { Course } from '../geometry/placement.ts'
import { vectorBetween } from '../geometry/points.ts'
import { gunReachesDisc } from '../geometry/range.ts'
import type { AtSea } from '../state.ts'
import type { ShipView } from '../view.ts'
import type { BotContext } from './bot-context.ts'
import { expectedLossAt } from './danger.ts'
import { oddsOfHit } from './odds.ts'
import { bestLeg, distanceToShore, legToShore, lengthOf } from './routes.ts'
import { huntingRange } from './worth.ts'

/**
 * A move to the shore if it is within reach. Otherwise nearer to it, avoiding enemy range according to the profile's
 * caution.
 */
export function courseToIsland(
  context: BotContext,
  ship: ShipView,
  move: MoveChoice,
  at: IslandName,
): Course | undefined {
  const { view, profile } = context
  const { bow } = ship.where as AtSea
  const judge = (course: Course) => landingOfMove(view, ship.name, course, move.reach)
  if (move.docks.includes(at)) {
    const leg = legToShore(judge, ship.name, bow, at, move.reach)
    if (leg) return leg
  }
  const score = (place: Position) =>
    -distanceToShore(view, place.bow, at) / redEdge -
    (profile.caution * expectedLossAt(context, ship, place)) / profile.turnCost
  return bestLeg(judge, bow, move.reach, score, [islands[at].centre])?.course
}

/**
 * A move to the place from which most of her guns reach the monster while few of its parts reach her. Undefined if her
 * current place is about as good.
 */
export function courseToMonster(
  context: BotContext,
  ship: ShipView,
  move: MoveChoice,
  at: MonsterName,
): Course | undefined {
  const where = ship.where as AtSea
  const { centre } = monsterAt(context.view.monsters[at]!.spot)
  const judge = (course: Course) => landingOfMove(context.view, ship.name, course, move.reach)
  const score = (place: Position) => {
    const hits = hitsOn(context, ship, place, at)
    const far = Math.max(0, lengthOf(vectorBetween(place.bow, centre)) - huntingRange) / redEdge
    return hits - far - 0.3 * expectedLossAt(context, ship, place)
  }
  const best = bestLeg(judge, where.bow, move.reach, score, [centre])
  return best && best.score > score(where) + 0.2 ? best.course : undefined
}

/** The expected number of parts that a volley from this position takes. */
function hitsOn({ view }: BotContext, { name, masts }: ShipView, { bow, heading }: Position, at: MonsterName): number {
  const disc = monsterAt(view.monsters[at]!.spot)
  if (lengthOf(vectorBetween(bow, disc.centre)) > 2 * redEdge) return 0
  const data = shipDataOf(name)
  const guns = masts.filter((mast) => gunReachesDisc(mastAt(data, bow, heading, mast), disc, whiteEdge))
  return guns.reduce((sum, mast) => sum + oddsOfHit(data.ranks[mast]!), 0)
}
