// The places of a ship's hull and guns, measured once for each position.

import { shipDataOf, shipNames } from '../data.ts'
import type { ShipName } from '../data.ts'
import type { Position } from '../events.ts'
import { hullAt, mastAt } from './hull.ts'
import type { Hull } from './hull.ts'
import type { Point } from './points.ts'

/** The measurements of a ship at a position, with the coordinates of that position. */
interface Outline {
  readonly bowX: number
  readonly bowY: number
  readonly headingX: number
  readonly headingY: number
  readonly hull: Hull
  /** Computed at the first request. */
  guns: readonly Point[] | undefined
}

/**
 * The latest outline of each ship, for all games. It is found by coordinates, not by an object, so it is never out of date,
 * and a place that was judged before a move need not be measured again after it.
 */
const outlines = new Map<ShipName, Outline>(
  shipNames.map((name) => [name, measured(name, { bow: [0, 0], heading: [1, 0] })]),
)

function measured(name: ShipName, { bow, heading }: Position): Outline {
  return {
    bowX: bow[0],
    bowY: bow[1],
    headingX: heading[0],
    headingY: heading[1],
    hull: hullAt(shipDataOf(name), bow, heading),
    guns: undefined,
  }
}

function outlineOf(name: ShipName, place: Position): Outline {
  const { bow, heading } = place
  const known = outlines.get(name)!
  if (
    known.bowX === bow[0] &&
    known.bowY === bow[1] &&
    known.headingX === heading[0] &&
    known.headingY === heading[1]
  ) {
    return known
  }
  const outline = measured(name, place)
  outlines.set(name, outline)
  return outline
}

/** The hull of a ship at this position; cached. */
export function hullOf(name: ShipName, place: Position): Hull {
  return outlineOf(name, place).hull
}

/** The points from which a ship at this position fires, by mast, lost masts included (P-060); cached. */
export function gunsAt(name: ShipName, place: Position): readonly Point[] {
  const outline = outlineOf(name, place)
  outline.guns ??= measuredGuns(name, place)
  return outline.guns
}

function measuredGuns(name: ShipName, { bow, heading }: Position): Point[] {
  const data = shipDataOf(name)
  const guns: Point[] = []
  for (let mast = 0; mast < data.masts; mast++) guns.push(mastAt(data, bow, heading, mast))
  return guns
}
