// The places where a plan writes on the chart, which ships' names must avoid.

import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { Speech } from '../../../contract.ts'
import type { ChartScene } from '../chart/scene.ts'
import type { Obstacle } from '../chart/shipNames.ts'
import { positionOf } from './plans.ts'
import type { Plan } from './plans.ts'
import { reasonFor } from './reason.ts'
import { shotsOn, signRadius, signScale } from './shots.ts'
import type { PlannedShot } from './shots.ts'

/** The signs and lines of planned shots; for other plans, the text of the reason why it is not possible. */
export function obstaclesOfPlan(
  plan: Plan | undefined,
  { view, scene, unitsInRem, speech }: { view: View; scene: ChartScene; unitsInRem: number; speech: Speech },
): readonly Obstacle[] {
  const place = plan && positionOf(plan, view)
  if (!place) return []
  if (plan.kind !== 'shoot') {
    return place.rejection ? [reasonFor(plan.ship, place, place.rejection, unitsInRem, speech).box] : []
  }
  return shotsOn(plan, place, scene, unitsInRem).flatMap((shot) => [
    { centre: shot.sign, radius: signRadius * signScale(unitsInRem) },
    ...alongLine(shot),
  ])
}

/** The line of a shot as a row of discs. */
function alongLine({ from, to }: PlannedShot): Obstacle[] {
  const [radius, count] = [40, 16]
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    return { centre: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], radius }
  })
}
