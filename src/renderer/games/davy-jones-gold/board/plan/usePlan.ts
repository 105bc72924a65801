// The plan of the viewer at this page, from the choice that begins it to the answer that ends it.

import { computed, shallowRef, watch } from 'vue'
import type { ComputedRef, ShallowRef } from 'vue'
import { deepEqual } from '#shared/engine/deep-equal.ts'
import type { PirateAction, Target } from '#shared/games/davy-jones-gold/actions.ts'
import type { Point, Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { DescribedChoice, LegalActions } from '../legalActions.ts'
import type { DockingPlace } from './docking.ts'
import type * as Plans from './plans.ts'
import type { Plan } from './plans.ts'
import type { Ghost } from './sailing.ts'

export interface Planning {
  readonly plan: Readonly<ShallowRef<Plan | undefined>>
  /** The action to send; undefined while the plan is not legal. */
  readonly action: ComputedRef<PirateAction | undefined>
  /** Whether the plan can be cancelled, because the question has other answers. */
  readonly mayCancel: ComputedRef<boolean>
  begin(choice: DescribedChoice): void
  cancel(): void
  /** Plans a move to the place that somebody points at. */
  steer(wish: Point, isHeld: boolean): void
  /** Moves the planned place by a step. */
  nudge(step: Vector): void
  /** Plans a move to exactly this position. `meant`: the place that it stands for, if another. */
  sailTo(ghost: Ghost, meant?: Point): void
  turn(isTurn: boolean): void
  dock(place: DockingPlace): void
  aim(mast: number, target: Target | undefined): void
  aimAll(target: Target): void
}

export interface PlanSource {
  view(): View
  offers(): LegalActions
  /** Whether the viewer may plan now. */
  ready(): boolean
  /** The functions that make plans (plans.ts); undefined until they are loaded: no plan is opened before. */
  plans(): typeof Plans | undefined
}

export function usePlan({ view, offers, ready, plans }: PlanSource): Planning {
  const plan = shallowRef<Plan>()
  const begin = (choice: DescribedChoice) => (plan.value = plans()?.planFor(view(), choice))

  // A question that can only be answered by a place opens its plan immediately. A plan ends with its question, but not when
  // the host repeats the same choices.
  watch(
    [offers, ready, view, plans],
    ([{ described, isMainList }, isReady]) => {
      const [only] = described
      if (isReady && described.some((choice) => deepEqual(choice, plan.value?.choice))) {
        plan.value = plans()?.judgedAgain(view(), plan.value!)
      } else if (isReady && only && !isMainList) begin(only)
      else plan.value = undefined
    },
    { immediate: true },
  )

  function change(next: (made: typeof Plans, now: Plan) => Plan): void {
    const made = plans()
    if (made && plan.value) plan.value = next(made, plan.value)
  }

  return {
    plan,
    action: computed(() => plan.value && plans()?.actionOf(plan.value)),
    mayCancel: computed(() => offers().isMainList),
    begin,
    cancel: () => (plan.value = undefined),
    steer: (wish, isHeld) => change(({ steered }, now) => steered(view(), now, wish, isHeld)),
    nudge: (step) => change(({ nudged }, now) => nudged(view(), now, step)),
    sailTo: (ghost, meant = ghost.to) => change(({ sailedTo }, now) => sailedTo(now, ghost, meant)),
    turn: (isTurn) => change(({ turned }, now) => turned(now, isTurn)),
    dock: (place) => change(({ dockedAt }, now) => dockedAt(now, place)),
    aim: (mast, target) => change(({ aimed }, now) => aimed(now, mast, target)),
    aimAll: (target) => change(({ aimedAll }, now) => aimedAll(now, target)),
  }
}
