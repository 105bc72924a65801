// A ship of the book's drawings, to scale as the chart's: her bow is the origin, and she points along x.

import { ships } from '#shared/games/davy-jones-gold/data.ts'
import type { ShipClass } from '#shared/games/davy-jones-gold/data.ts'

export function hullOf(shipClass: ShipClass): string {
  const { length, width } = ships[shipClass]
  const half = width / 2
  const shoulder = -length * 0.28
  return `M0 0Q${shoulder / 2} ${-half} ${shoulder} ${-half}H${-length}V${half}H${shoulder}Q${shoulder / 2} ${half} 0 0Z`
}

/** How far behind her bow each mast stands. */
export function mastsOf(shipClass: ShipClass): number[] {
  const { length, masts } = ships[shipClass]
  return Array.from({ length: masts }, (_, mast) => ((mast + 0.5) * length) / masts)
}
