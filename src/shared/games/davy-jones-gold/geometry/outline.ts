// The places of a ship's hull and guns, measured once for each position.

import { shipDataOf } from '../data.ts'
import type { ShipName } from '../data.ts'
import type { Position } from '../events.ts'
import { hullAt, mastAt } from './hull.ts'
import type { Hull } from './hull.ts'
import type { Point } from './points.ts'

interface Outline {
  readonly name: ShipName
  readonly hull: Hull
  /** Measured when first asked for. */
  guns: readonly Point[] | undefined
}

/** Outlines by position. A position is replaced as a whole and never changed. */
const outlines = new WeakMap<Position, Outline>()

function outlineOf(name: ShipName, place: Position): Outline {
  const known = outlines.get(place)
  if (known?.name === name) return known
  const outline: Outline = { name, hull: hullAt(shipDataOf(name), place.bow, place.heading), guns: undefined }
  outlines.set(place, outline)
  return outline
}

/** The hull of a ship at this position; cached. */
export function hullOf(name: ShipName, place: Position): Hull {
  return outlineOf(name, place).hull
}

/** The points from which a ship at this position fires, by mast, lost masts included (P-060); cached. */
export function gunsAt(name: ShipName, place: Position): readonly Point[] {
  const outline = outlineOf(name, place)
  if (!outline.guns) {
    const data = shipDataOf(name)
    outline.guns = data.ranks.map((_, mast) => mastAt(data, place.bow, place.heading, mast))
  }
  return outline.guns
}
