// What a pointer on the chart means while a place is planned. Her bow goes to where somebody points; whoever takes hold of
// her somewhere else and drags keeps her there in hand.

import { shipDataOf } from '#shared/games/davy-jones-gold/data.ts'
import { addVector, vectorBetween } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point, Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Pointed } from '../chart/pointing.ts'
import type { Plan, Planning } from './usePlan.ts'

/** A hand's hold on her: where it took her, and the way from there to her bow. */
interface Grip {
  readonly at: Point
  readonly toBow: Vector
  /** It has moved: until then it may be a press that means a place. */
  isPulled: boolean
}

export interface Steering {
  point(place: Point, how: Pointed, byTouch: boolean): void
}

/** `steady`: how far a press may move and still be one, in the chart's units. */
export function useSteering({ plan, steer }: Pick<Planning, 'plan' | 'steer'>, steady: () => number): Steering {
  let grip: Grip | undefined

  /** Lets go of her; where she was only pressed, that is a place. */
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

/** From a place on her hull to her bow. None beside her, and none while she only turns: then her bow stays. */
function holdOn(plan: Extract<Plan, { kind: 'sail' | 'moor' }>, place: Point): Vector | undefined {
  if (plan.kind === 'sail' && plan.isTurn) return undefined
  const { length, width } = shipDataOf(plan.ship)
  const { bow, heading } = plan.kind === 'sail' ? { bow: plan.ghost.to, heading: plan.ghost.heading } : plan.place
  const [x, y] = vectorBetween(place, bow)
  const size = Math.hypot(...heading)
  const behind = (x * heading[0] + y * heading[1]) / size
  const beside = Math.abs(x * heading[1] - y * heading[0]) / size
  return behind >= 0 && behind <= length && beside <= width / 2 ? [x, y] : undefined
}
