// The planned shots on the chart: the gun and the target of each, and where its chance is written.

import { shipDataOf } from '#shared/games/davy-jones-gold/data.ts'
import type { Position } from '#shared/games/davy-jones-gold/events.ts'
import { mastAt } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { centreOf } from '../chart/hitTest.ts'
import type { ChartScene } from '../chart/scene.ts'
import { hitsInSix } from './aims.ts'
import { besideGuns } from './outlines.ts'
import type { Plan } from './plans.ts'

export interface PlannedShot {
  readonly mast: number
  readonly from: Point
  readonly to: Point
  /** The chance of a hit, in sixths. */
  readonly chance: number
  /** The middle of the sign with the chance. */
  readonly sign: Point
}

/** The radius of a sign before it is multiplied by `signScale`. */
export const signRadius = 88

/** Keeps the numbers readable from far away. */
export const signScale = (unitsInRem: number): number => Math.max(1, unitsInRem / 150)

/** The aimed guns of the ship that lies at `place`, bow first. */
export function shotsOn(
  { ship, aims }: Extract<Plan, { kind: 'shoot' }>,
  { bow, heading }: Position,
  scene: ChartScene,
  unitsInRem: number,
): PlannedShot[] {
  const size = shipDataOf(ship)
  const scale = signScale(unitsInRem)
  const aimed = [...aims]
    .sort(([one], [other]) => one - other)
    .flatMap(([mast, target]) => {
      const to = centreOf(scene, target)
      return to ? [{ mast, from: mastAt(size, bow, heading, mast), to, chance: hitsInSix(ship, mast) }] : []
    })
  const signs = besideGuns(
    aimed.map(({ from }) => from),
    aimed.map(({ to }) => to),
    heading,
    { size: signRadius * 2.1 * scale, off: size.width / 2 + signRadius * scale + 44 },
  )
  return aimed.map((shot, index) => ({ ...shot, sign: signs[index]! }))
}
