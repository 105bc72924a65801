// Where things are on the chart: how far from a point, and which of them a finger means.

import { islands, zones } from '#shared/games/davy-jones-gold/data.ts'
import type { Disc } from '#shared/games/davy-jones-gold/geometry/contact.ts'
import type { Hull } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import { wholeDistance, wholeDistanceFromHull } from '#shared/games/davy-jones-gold/geometry/range.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { ChartScene, Thing } from './scene.ts'

/** Everything within its edge is at no distance. */
function fromDisc(point: Point, { centre, radius }: Disc): number {
  return Math.max(0, wholeDistance(point, centre) - radius)
}

/**
 * The thing that somebody means who points there: the nearest no further than `reach`, of things under the finger a ship
 * before a monster before an island before a zone.
 */
export function thingAt(
  { ships, monsters, islands: shores, zones: corners }: ChartScene,
  point: Point,
  reach: number,
  among?: readonly Thing[],
): Thing | undefined {
  const near: { name: Thing; distance: number }[] = [
    ...ships.map(({ name, hull }) => ({ name, distance: wholeDistanceFromHull(hull as Hull, point) })),
    ...[...monsters, ...shores, ...corners].map(({ name, ...disc }) => ({ name, distance: fromDisc(point, disc) })),
  ]
  return near
    .filter(({ name, distance }) => distance <= reach && (!among || among.includes(name)))
    .reduce<(typeof near)[number] | undefined>(
      (best, one) => (best && best.distance <= one.distance ? best : one),
      undefined,
    )?.name
}

/** The middle of a thing; undefined for what is not on the chart just now. */
export function placeOf({ ships, monsters }: Pick<ChartScene, 'ships' | 'monsters'>, thing: Thing): Point | undefined {
  const ship = ships.find(({ name }) => name === thing)
  if (ship) return ship.middle
  const monster = monsters.find(({ name }) => name === thing)
  if (monster) return monster.centre
  if (thing in islands) return islands[thing as keyof typeof islands].centre
  return thing in zones ? zones[thing as keyof typeof zones].exit : undefined
}
