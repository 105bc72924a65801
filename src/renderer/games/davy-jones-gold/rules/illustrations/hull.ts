// A ship in the book's illustrations, to the same scale as the chart, with her bow at the origin, pointing along +x.

import { ships } from '#shared/games/davy-jones-gold/data.ts'
import type { ShipClass } from '#shared/games/davy-jones-gold/data.ts'

/** The outline of a ship as a path. */
export function hullOf(shipClass: ShipClass): string {
  const { length, width } = ships[shipClass]
  const half = width / 2
  const shoulder = -length * 0.28
  return `M0 0Q${shoulder / 2} ${-half} ${shoulder} ${-half}H${-length}V${half}H${shoulder}Q${shoulder / 2} ${half} 0 0Z`
}

/** The distance of each mast from the bow. */
export function mastsOf(shipClass: ShipClass): number[] {
  const { length, masts } = ships[shipClass]
  return Array.from({ length: masts }, (_, mast) => ((mast + 0.5) * length) / masts)
}
