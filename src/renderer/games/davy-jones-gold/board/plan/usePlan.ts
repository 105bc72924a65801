// The plan that is not sent yet: a move, a dock, or guns and their targets. The host does not know it before it is
// confirmed, so it can be changed freely.

import { computed, shallowRef, watch } from 'vue'
import type { ComputedRef, ShallowRef } from 'vue'
import { deepEqual } from '#shared/engine/deep-equal.ts'
import type {
  DockChoice,
  EscapeChoice,
  MoveChoice,
  PirateAction,
  ShootChoice,
  Target,
} from '#shared/games/davy-jones-gold/actions.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import { isSamePoint } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { DescribedChoice, LegalActions } from '../legalActions.ts'
import { aimAllAt, firstAims, shotsOf } from './aims.ts'
import type { GunAims } from './aims.ts'
import { courseOf, ghostTowards, isUnchanged, judged, sailingOf } from './sailing.ts'
import type { Ghost, Sailing } from './sailing.ts'
import { destinationsOf } from './destinations.ts'
import { dockingPlaceAt, dockingPlaces, judgedPlace } from './docking.ts'
import type { DockingPlace } from './docking.ts'

export type Plan =
  | {
      readonly kind: 'sail'
      readonly ship: ShipName
      readonly choice: MoveChoice | EscapeChoice
      readonly sailing: Sailing
      readonly ghost: Ghost
      /** The place that was pointed at last. */
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

export interface Planning {
  readonly plan: Readonly<ShallowRef<Plan | undefined>>
  /** The action to send; undefined while the plan is not legal. */
  readonly action: ComputedRef<PirateAction | undefined>
  /** Whether the plan can be cancelled, because the question has other answers. */
  readonly mayCancel: ComputedRef<boolean>
  begin(choice: DescribedChoice): void
  cancel(): void
  /** Plans a move to where somebody points. */
  steer(wish: Point, isHeld: boolean): void
  /** Plans a move to exactly this position. `wish`: the place that is meant by it, if another. */
  sailTo(ghost: Ghost, wish?: Point): void
  turn(isTurn: boolean): void
  dock(place: DockingPlace): void
  aim(mast: number, target: Target | undefined): void
  aimAll(target: Target): void
}

/** The plan of the viewer. While `ready` returns false, no plan is opened. */
export function usePlan(view: () => View, offers: () => LegalActions, ready: () => boolean): Planning {
  const plan = shallowRef<Plan>()
  const mayCancel = computed(() => offers().isMainList)

  // A question that can only be answered by a place opens its plan at once. A plan ends with its question, but not when
  // the host repeats the same choices.
  watch(
    [offers, ready, view],
    ([{ described, isMainList }, isReady]) => {
      const [only] = described
      if (isReady && described.some((choice) => deepEqual(choice, plan.value?.choice))) judgeAgain(plan.value!)
      else if (isReady && only && !isMainList) begin(only)
      else plan.value = undefined
    },
    { immediate: true },
  )

  /** After a take-back the same choices may come with other ships elsewhere, or with herself at another place. */
  function judgeAgain(now: Plan): void {
    if (now.kind === 'shoot') return
    if (now.kind === 'dock') return dock(judgedPlace(view(), now.ship, now.place))
    const sailing = sailingOf(view(), now.ship, now.choice.reach)
    const { from, heading } = now.sailing
    if (!isSamePoint(sailing.from, from) || !isSamePoint(sailing.heading, heading)) return begin(now.choice)
    plan.value = { ...now, sailing, ghost: judged(sailing, now.ghost) }
  }

  function begin(choice: DescribedChoice): void {
    const { ship } = choice
    if (choice.type === 'shoot') plan.value = { kind: 'shoot', ship, choice, aims: firstAims(view(), choice) }
    else if (choice.type === 'choose-dock') {
      const [place] = dockingPlaces(view(), ship, choice.islands)
      if (place) plan.value = { kind: 'dock', ship, choice, place }
    } else {
      const sailing = sailingOf(view(), ship, choice.reach)
      // A ship must leave her zone, so the plan begins with a legal move.
      const [out] = sailing.kind === 'escape' ? destinationsOf(view(), sailing) : []
      const ghost = out?.ghost ?? ghostTowards(sailing, sailing.from, true)
      plan.value = { kind: 'sail', ship, choice, sailing, ghost, wish: ghost.to, isTurn: false, isHeld: false }
    }
  }

  const changeSail = (change: (sail: SailPlan) => Partial<SailPlan>) => {
    if (plan.value?.kind === 'sail') plan.value = { ...plan.value, ...change(plan.value) }
  }
  const changeAims = (change: (aims: GunAims, choice: ShootChoice) => GunAims) => {
    if (plan.value?.kind === 'shoot') plan.value = { ...plan.value, aims: change(plan.value.aims, plan.value.choice) }
  }

  const action = computed(() => plan.value && actionOf(plan.value))

  return {
    ...{ plan, action, mayCancel, begin },
    cancel: () => (plan.value = undefined),
    steer(wish, isHeld) {
      const now = plan.value
      if (now?.kind === 'dock') dock(dockingPlaceAt(view(), now.ship, now.choice.islands, wish))
      changeSail(({ sailing, isTurn }) => ({ wish, isHeld, ghost: ghostTowards(sailing, wish, isTurn) }))
    },
    sailTo: (ghost, meant = ghost.to) =>
      changeSail(({ wish }) => ({ ghost, isTurn: ghost.isTurn, isHeld: true, wish: ghost.isTurn ? wish : meant })),
    turn: (isTurn) =>
      changeSail(({ sailing, wish }) => ({ isTurn, isHeld: false, ghost: ghostTowards(sailing, wish, isTurn) })),
    dock,
    aim: (mast, target) =>
      changeAims((aims) => {
        const others = [...aims].filter(([other]) => other !== mast)
        return new Map(target ? [...others, [mast, target] as const] : others)
      }),
    aimAll: (target) => changeAims((aims, choice) => aimAllAt(aims, choice, target)),
  }

  function dock(place: DockingPlace): void {
    if (plan.value?.kind === 'dock') plan.value = { ...plan.value, place }
  }
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
