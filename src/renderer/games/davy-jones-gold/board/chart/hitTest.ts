// Finds the object of the chart at or near a point.

import { islands, zones } from '#shared/games/davy-jones-gold/data.ts'
import type { Disc } from '#shared/games/davy-jones-gold/geometry/contact.ts'
import type { Hull } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import { wholeDistance, wholeDistanceFromHull } from '#shared/games/davy-jones-gold/geometry/range.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { ChartScene, ChartObject } from './scene.ts'

/** 0 inside the disc. */
function distanceToDisc(point: Point, { centre, radius }: Disc): number {
  return Math.max(0, wholeDistance(point, centre) - radius)
}

/**
 * The object that a pointer at this point means: the nearest within `reach`, in tenths of a millimetre. Of objects
 * under the pointer, a ship comes before a monster, an island and a zone. `among` restricts the choice.
 */
export function objectAt(
  { ships, monsters, islands: shores, zones: corners }: ChartScene,
  point: Point,
  reach: number,
  among?: readonly ChartObject[],
): ChartObject | undefined {
  const near: { name: ChartObject; distance: number }[] = [
    ...ships.map(({ name, hull }) => ({ name, distance: wholeDistanceFromHull(hull as Hull, point) })),
    ...[...monsters, ...shores, ...corners].map(({ name, ...disc }) => ({
      name,
      distance: distanceToDisc(point, disc),
    })),
  ]
  return near
    .filter(({ name, distance }) => distance <= reach && (!among || among.includes(name)))
    .reduce<(typeof near)[number] | undefined>(
      (best, one) => (best && best.distance <= one.distance ? best : one),
      undefined,
    )?.name
}

/** The centre of an object; undefined if it is not on the chart. */
export function centreOf(
  { ships, monsters }: Pick<ChartScene, 'ships' | 'monsters'>,
  thing: ChartObject,
): Point | undefined {
  const ship = ships.find(({ name }) => name === thing)
  if (ship) return ship.middle
  const monster = monsters.find(({ name }) => name === thing)
  if (monster) return monster.centre
  if (thing in islands) return islands[thing as keyof typeof islands].centre
  return thing in zones ? zones[thing as keyof typeof zones].exit : undefined
}
