// A plan that has not been sent yet: a move, a dock, or guns and their targets. The host does not know it until it is
// confirmed, so it can be changed freely. Each function here makes a new plan and leaves the old one unchanged.

import type { RuleRejection } from '#shared/engine/game.ts'
import type {
  DockChoice,
  EscapeChoice,
  MoveChoice,
  PirateAction,
  ShootChoice,
  Target,
} from '#shared/games/davy-jones-gold/actions.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Position } from '#shared/games/davy-jones-gold/events.ts'
import { addVector, isSamePoint } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point, Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { DescribedChoice } from '../legalActions.ts'
import { aimAllAt, firstAims, shotsOf } from './aims.ts'
import type { GunAims } from './aims.ts'
import { destinationsOf } from './destinations.ts'
import { dockingPlaceAt, dockingPlaces, judgedPlace } from './docking.ts'
import type { DockingPlace } from './docking.ts'
import { boundedWish, courseOf, ghostTowards, isUnchanged, judged, sailingOf } from './sailing.ts'
import type { Ghost, Sailing } from './sailing.ts'

export type Plan =
  | {
      readonly kind: 'sail'
      readonly ship: ShipName
      readonly choice: MoveChoice | EscapeChoice
      readonly sailing: Sailing
      readonly ghost: Ghost
      /** The place that was last pointed at. */
      readonly wish: Point
      readonly isTurn: boolean
      /**
       * Whether the position was chosen by a press. A pointer that only passes over the chart does not change it then.
       */
      readonly isHeld: boolean
    }
  | { readonly kind: 'shoot'; readonly ship: ShipName; readonly choice: ShootChoice; readonly aims: GunAims }
  | { readonly kind: 'dock'; readonly ship: ShipName; readonly choice: DockChoice; readonly place: DockingPlace }
export type SailPlan = Extract<Plan, { kind: 'sail' }>

/** The plan with which a choice begins; undefined if a ship has no place to dock at. */
export function planFor(view: View, choice: DescribedChoice): Plan | undefined {
  const { ship } = choice
  if (choice.type === 'shoot') return { kind: 'shoot', ship, choice, aims: firstAims(view, choice) }
  if (choice.type === 'choose-dock') {
    const [place] = dockingPlaces(view, ship, choice.islands)
    return place && { kind: 'dock', ship, choice, place }
  }
  const sailing = sailingOf(view, ship, choice.reach)
  // A ship must leave her zone, so the plan begins with a legal move.
  const [out] = sailing.kind === 'escape' ? destinationsOf(view, sailing) : []
  const ghost = out?.ghost ?? ghostTowards(sailing, sailing.from, true)
  return { kind: 'sail', ship, choice, sailing, ghost, wish: ghost.to, isTurn: false, isHeld: false }
}

/** The plan under a new view, for example after a take-back: judged again, or begun again if its own ship has moved. */
export function judgedAgain(view: View, plan: Plan): Plan | undefined {
  if (plan.kind === 'shoot') return plan
  if (plan.kind === 'dock') return { ...plan, place: judgedPlace(view, plan.ship, plan.place) }
  const sailing = sailingOf(view, plan.ship, plan.choice.reach)
  const { from, heading } = plan.sailing
  const isMoved = !isSamePoint(sailing.from, from) || !isSamePoint(sailing.heading, heading)
  return isMoved ? planFor(view, plan.choice) : { ...plan, sailing, ghost: judged(sailing, plan.ghost) }
}

/** Steers the plan to the place that somebody points at; guns are not aimed by this. */
export function steered(view: View, plan: Plan, wish: Point, isHeld: boolean): Plan {
  if (plan.kind === 'dock') return { ...plan, place: dockingPlaceAt(view, plan.ship, plan.choice.islands, wish) }
  if (plan.kind === 'sail') return { ...plan, wish, isHeld, ghost: ghostTowards(plan.sailing, wish, plan.isTurn) }
  return plan
}

/** Moves the planned place by a step. */
export function nudged(view: View, plan: Plan, step: Vector): Plan {
  if (plan.kind === 'shoot') return plan
  const from = plan.kind === 'sail' ? boundedWish(plan.sailing, plan.wish) : plan.place.bow
  return steered(view, plan, addVector(from, step), true)
}

/** Plans exactly this position. `meant`: the place that it stands for. */
export function sailedTo(plan: Plan, ghost: Ghost, meant: Point): Plan {
  if (plan.kind !== 'sail') return plan
  return { ...plan, ghost, isTurn: ghost.isTurn, isHeld: true, wish: ghost.isTurn ? plan.wish : meant }
}

export function turned(plan: Plan, isTurn: boolean): Plan {
  if (plan.kind !== 'sail') return plan
  return { ...plan, isTurn, isHeld: false, ghost: ghostTowards(plan.sailing, plan.wish, isTurn) }
}

export function dockedAt(plan: Plan, place: DockingPlace): Plan {
  return plan.kind === 'dock' ? { ...plan, place } : plan
}

/** Aims the gun at this mast. Without a target it does not fire. */
export function aimed(plan: Plan, mast: number, target: Target | undefined): Plan {
  if (plan.kind !== 'shoot') return plan
  const others = [...plan.aims].filter(([other]) => other !== mast)
  return { ...plan, aims: new Map(target ? [...others, [mast, target] as const] : others) }
}

/** Aims every gun that can hit the target at it. */
export function aimedAll(plan: Plan, target: Target): Plan {
  return plan.kind === 'shoot' ? { ...plan, aims: aimAllAt(plan.aims, plan.choice, target) } : plan
}

/** The planned position, with the reason if she may not be there; for shooting, her present position. */
export function positionOf(plan: Plan, view: View): (Position & { readonly rejection?: RuleRejection }) | undefined {
  if (plan.kind === 'sail') return { ...plan.ghost, bow: plan.ghost.to }
  if (plan.kind === 'dock') return plan.place
  const where = view.ships.find(({ name }) => name === plan.ship)?.where
  return where && 'bow' in where ? where : undefined
}

/** The action that this plan sends; undefined while it is not legal, or changes nothing. */
export function actionOf(plan: Plan): PirateAction | undefined {
  if (plan.kind === 'sail' && !plan.ghost.rejection && !isUnchanged(plan)) {
    return { type: plan.sailing.kind, ship: plan.ship, ...courseOf(plan.ghost) }
  }
  if (plan.kind === 'shoot' && plan.aims.size > 0) {
    return { type: 'shoot', ship: plan.ship, targets: shotsOf(plan.aims) }
  }
  if (plan.kind === 'dock' && !plan.place.rejection) {
    return { type: 'choose-dock', ship: plan.ship, to: plan.place.bow, heading: plan.place.heading }
  }
  return undefined
}
