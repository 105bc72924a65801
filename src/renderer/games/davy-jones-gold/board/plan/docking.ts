// Places at home for a defeated ship (P-069): the free berths, and the place that a pointer on the shore means.

import type { RuleRejection } from '#shared/engine/game.ts'
import { berthAt, islandRadius, islands, redEdge } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Position } from '#shared/games/davy-jones-gold/events.ts'
import {
  addVector,
  squaredDistance,
  squaredLength,
  withLength,
  vectorBetween,
} from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { freeBerths, landingOfDock, placesOffShore } from '#shared/games/davy-jones-gold/geometry/placement.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'

export interface DockingPlace extends Position {
  readonly home: IslandName
  readonly rejection?: RuleRejection
}

/** One place for each free berth. If the shores are full, some of the nearest places off them (G-028). */
export function dockingPlaces(view: View, ship: ShipName, homes: readonly IslandName[]): DockingPlace[] {
  const atShore = homes.flatMap((home) =>
    freeBerths(view, ship, home).map((berth): DockingPlace => ({ home, ...berthAt(home, berth) })),
  )
  return atShore.length > 0 ? atShore : homes.flatMap((home) => freePlacesOffShore(view, ship, home))
}

/** Bow on, at the point of the shore nearest to the pointer. If the shores are full, at the pointer. */
export function dockingPlaceAt(view: View, ship: ShipName, homes: readonly IslandName[], wish: Point): DockingPlace {
  const far = (home: IslandName) => squaredDistance(wish, islands[home].centre)
  const home = homes.reduce((best, other) => (far(other) < far(best) ? other : best))
  const { centre } = islands[home]
  const out = vectorBetween(centre, wish)
  const side = squaredLength(out) === 0 ? ([0, 1] as const) : out
  const isFull = homes.every((one) => freeBerths(view, ship, one).length === 0)
  const bow = isFull ? wish : addVector(centre, withLength(side, islandRadius))
  return judgedPlace(view, ship, { home, bow, heading: withLength([0 - side[0], 0 - side[1]], redEdge) })
}

/** This place, judged again by the rules. */
export function judgedPlace(view: View, ship: ShipName, { home, bow, heading }: DockingPlace): DockingPlace {
  const landing = landingOfDock(view, ship, { bow, heading })
  return { home, bow, heading, ...('rejection' in landing && { rejection: landing.rejection }) }
}

const maxPlaces = 8

function freePlacesOffShore(view: View, ship: ShipName, home: IslandName): DockingPlace[] {
  const found: DockingPlace[] = []
  for (const position of placesOffShore(home)) {
    const place = judgedPlace(view, ship, { home, ...position })
    if (!place.rejection) found.push(place)
    if (found.length === maxPlaces) break
  }
  return found
}
