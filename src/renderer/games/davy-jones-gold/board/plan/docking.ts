// Where a defeated ship may be docked at home (P-069): the free berths first, and what a finger on the shore means.

import type { RuleRejection } from '#shared/engine/game.ts'
import { berthAt, berths, islandRadius, islands, redEdge } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Position } from '#shared/games/davy-jones-gold/events.ts'
import { addVector, squaredLength, withLength, vectorBetween } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { freeBerths, landingOfDock } from '#shared/games/davy-jones-gold/geometry/placement.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'

export interface Mooring extends Position {
  readonly home: IslandName
  readonly bar?: RuleRejection
}

/** One for each free berth; off a full shore some of the nearest places (G-028). */
export function mooringsOf(view: View, ship: ShipName, homes: readonly IslandName[]): Mooring[] {
  const atShore = homes.flatMap((home) =>
    freeBerths(view, ship, home).map((berth): Mooring => ({ home, ...berthAt(home, berth) })),
  )
  return atShore.length > 0 ? atShore : homes.flatMap((home) => placesOff(view, ship, home))
}

/** Bow on, at the point of the shore that is nearest to where somebody points; off a full shore, there itself. */
export function mooringAt(view: View, ship: ShipName, homes: readonly IslandName[], wish: Point): Mooring {
  const far = (home: IslandName) => squaredLength(vectorBetween(wish, islands[home].centre))
  const home = homes.reduce((best, other) => (far(other) < far(best) ? other : best))
  const { centre } = islands[home]
  const out = vectorBetween(centre, wish)
  const side = squaredLength(out) === 0 ? ([0, 1] as const) : out
  const isFull = homes.every((one) => freeBerths(view, ship, one).length === 0)
  const bow = isFull ? wish : addVector(centre, withLength(side, islandRadius))
  return judged(view, ship, { home, bow, heading: withLength([0 - side[0], 0 - side[1]], redEdge) })
}

function judged(view: View, ship: ShipName, place: Mooring): Mooring {
  const landing = landingOfDock(view, ship, place)
  return 'rejection' in landing ? { ...place, bar: landing.rejection } : place
}

const enough = 8

function placesOff(view: View, ship: ShipName, home: IslandName): Mooring[] {
  const found: Mooring[] = []
  for (let gap = 20; gap <= redEdge && found.length < enough; gap += 40) {
    for (const side of berths) {
      for (const heading of berths) {
        const bow = addVector(islands[home].centre, withLength(side, islandRadius + gap))
        const place = judged(view, ship, { home, bow, heading })
        if (!place.bar) found.push(place)
      }
    }
  }
  return found.slice(0, enough)
}
