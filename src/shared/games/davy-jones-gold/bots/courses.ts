// The next leg of a way to what a ship goes for.

import type { MoveChoice } from '../actions.ts'
import { harmAt } from './danger.ts'
import type { Mind } from './bot-context.ts'
import { oddsOfHit } from './odds.ts'
import { bestLeg, legToShore, lengthOf, wayToShore } from './routes.ts'
import { huntingRange } from './worth.ts'
import { dataOf, islands, monsterAt, redEdge, whiteEdge } from '../data.ts'
import type { IslandName, MonsterName } from '../data.ts'
import type { Position } from '../events.ts'
import { mastAt } from '../geometry/hull.ts'
import { wayFrom } from '../geometry/points.ts'
import { gunReachesDisc } from '../geometry/range.ts'
import { landingOfMove } from '../geometry/placement.ts'
import type { Course } from '../geometry/placement.ts'
import type { AtSea } from '../state.ts'
import type { ShipView } from '../view.ts'

/** To the shore where that is within reach, else nearer to it, and out of range of what fires as far as that matters. */
export function courseToIsland(mind: Mind, ship: ShipView, move: MoveChoice, at: IslandName): Course | undefined {
  const { view, temper } = mind
  const { bow } = ship.where as AtSea
  const law = (course: Course) => landingOfMove(view, ship.name, course, move.reach)
  if (move.docks.includes(at)) {
    const leg = legToShore(law, ship.name, bow, at, move.reach)
    if (leg) return leg
  }
  const liking = (place: Position) =>
    -wayToShore(view, place.bow, at) / redEdge - (temper.care * harmAt(mind, ship, place)) / temper.turn
  return bestLeg(law, bow, move.reach, liking, [islands[at].centre])?.course
}

/** To where most of her guns reach it and least of it reaches her. Where she is may be as good. */
export function courseToMonster(mind: Mind, ship: ShipView, move: MoveChoice, at: MonsterName): Course | undefined {
  const where = ship.where as AtSea
  const { centre } = monsterAt(mind.view.monsters[at]!.spot)
  const law = (course: Course) => landingOfMove(mind.view, ship.name, course, move.reach)
  const liking = (place: Position) => {
    const hits = hitsOn(mind, ship, place, at)
    const far = Math.max(0, lengthOf(wayFrom(place.bow, centre)) - huntingRange) / redEdge
    return hits - far - 0.3 * harmAt(mind, ship, place)
  }
  const best = bestLeg(law, where.bow, move.reach, liking, [centre])
  return best && best.liking > liking(where) + 0.2 ? best.course : undefined
}

/** How many parts a volley from there would probably take. */
function hitsOn({ view }: Mind, { name, masts }: ShipView, { bow, heading }: Position, at: MonsterName): number {
  const disc = monsterAt(view.monsters[at]!.spot)
  if (lengthOf(wayFrom(bow, disc.centre)) > 2 * redEdge) return 0
  const data = dataOf(name)
  const guns = masts.filter((mast) => gunReachesDisc(mastAt(data, bow, heading, mast), disc, whiteEdge))
  return guns.reduce((sum, mast) => sum + oddsOfHit(data.ranks[mast]!), 0)
}
