// Handles pointers on the chart while a place is planned. The bow goes to the pointer. A drag that starts elsewhere on
// the ship moves her by the same distance.

import { shipDataOf } from '#shared/games/davy-jones-gold/data.ts'
import { addVector, vectorBetween } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point, Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { PointerPhase } from '../chart/pointing.ts'
import type { Plan } from './plans.ts'
import type { Planning } from './usePlan.ts'

/** A drag that starts on the ship: where it started, and the vector from there to her bow. */
interface Grip {
  readonly at: Point
  readonly toBow: Vector
  /** The pointer has moved. Until then this may be a press that means a place. */
  isPulled: boolean
}

export interface Steering {
  point(place: Point, how: PointerPhase, byTouch: boolean): void
}

/** `steady` returns, in chart units, how far a pointer may move and still count as a press. */
export function useSteering({ plan, steer }: Pick<Planning, 'plan' | 'steer'>, steady: () => number): Steering {
  let grip: Grip | undefined

  /** Ends the drag. If the pointer has not moved, it was a press that means a place. */
  function release(): void {
    if (grip && !grip.isPulled) steer(grip.at, true)
    grip = undefined
  }

  return {
    point(place, how, byTouch) {
      const now = plan.value
      if (!now || now.kind === 'shoot') grip = undefined
      else if (how === 'release') release()
      else if (how === 'hover') {
        if (!byTouch && now.kind === 'sail' && !now.isHeld) steer(place, false)
      } else if (how === 'press') {
        const toBow = holdOn(now, place)
        grip = toBow && { at: place, toBow, isPulled: false }
        if (!grip) steer(place, true)
      } else if (!grip) steer(place, true)
      else {
        grip.isPulled ||= Math.hypot(...vectorBetween(grip.at, place)) >= steady()
        if (grip.isPulled) steer(addVector(place, grip.toBow), true)
      }
    },
  }
}

/**
 * The vector from a point of her hull to her bow. Undefined beside the hull, and for a turn in place, when her bow
 * stays.
 */
function holdOn(plan: Extract<Plan, { kind: 'sail' | 'dock' }>, place: Point): Vector | undefined {
  if (plan.kind === 'sail' && plan.isTurn) return undefined
  const { length, width } = shipDataOf(plan.ship)
  const { bow, heading } = plan.kind === 'sail' ? { bow: plan.ghost.to, heading: plan.ghost.heading } : plan.place
  const [x, y] = vectorBetween(place, bow)
  const size = Math.hypot(...heading)
  const behind = (x * heading[0] + y * heading[1]) / size
  const beside = Math.abs(x * heading[1] - y * heading[0]) / size
  return behind >= 0 && behind <= length && beside <= width / 2 ? [x, y] : undefined
}
