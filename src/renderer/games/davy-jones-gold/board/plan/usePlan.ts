// What is planned and not sent yet: a course, a mooring, guns and their targets. Nothing of it is known to the host
// until it is confirmed, so it can be taken back as long as no die is rolled and no token seen.

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
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { Described, Offers } from '../offers.ts'
import { allAt, firstAims, shotsOf } from './aims.ts'
import type { Aims } from './aims.ts'
import { courseOf, ghostTowards, sailingOf } from './sailing.ts'
import type { Ghost, Sailing } from './sailing.ts'
import { destinationsOf } from './destinations.ts'
import { isAsShe } from './planStatus.ts'
import { mooringAt, mooringsOf } from './docking.ts'
import type { Mooring } from './docking.ts'

export type Plan =
  | {
      readonly kind: 'sail'
      readonly ship: ShipName
      readonly choice: MoveChoice | EscapeChoice
      readonly sailing: Sailing
      readonly ghost: Ghost
      /** Where somebody pointed last. */
      readonly wish: Point
      readonly isTurn: boolean
      /** It lies where it was put: a pointer that only passes does not take it along. */
      readonly isHeld: boolean
    }
  | { readonly kind: 'shoot'; readonly ship: ShipName; readonly choice: ShootChoice; readonly aims: Aims }
  | { readonly kind: 'moor'; readonly ship: ShipName; readonly choice: DockChoice; readonly place: Mooring }
export type Sail = Extract<Plan, { kind: 'sail' }>

export interface Planning {
  readonly plan: Readonly<ShallowRef<Plan | undefined>>
  /** What would be sent; undefined as long as it is not legal. */
  readonly action: ComputedRef<PirateAction | undefined>
  /** Whether it can be given up: what is asked now can also be answered in another way. */
  readonly mayCancel: ComputedRef<boolean>
  begin(choice: Described): void
  cancel(): void
  /** She is steered there. */
  steer(wish: Point, isHeld: boolean): void
  /** She is to lie exactly so. */
  lay(ghost: Ghost): void
  turn(isTurn: boolean): void
  moor(place: Mooring): void
  aim(mast: number, target: Target | undefined): void
  aimAll(target: Target): void
}

export function usePlan(view: () => View, offers: () => Offers, ready: () => boolean): Planning {
  const plan = shallowRef<Plan>()
  const mayCancel = computed(() => offers().isMainList)

  // A question with nothing but a place as its answer is open at once. A plan ends with its question: a host that says
  // the same again does not end it.
  watch(
    [offers, ready],
    ([{ described, isMainList }, isReady]) => {
      if (isReady && described.some((choice) => deepEqual(choice, plan.value?.choice))) return
      const [only] = described
      if (isReady && only && !isMainList) begin(only)
      else plan.value = undefined
    },
    { immediate: true },
  )

  function begin(choice: Described): void {
    const { ship } = choice
    if (choice.type === 'shoot') plan.value = { kind: 'shoot', ship, choice, aims: firstAims(view(), choice) }
    else if (choice.type === 'choose-dock') {
      const [place] = mooringsOf(view(), ship, choice.islands)
      if (place) plan.value = { kind: 'moor', ship, choice, place }
    } else {
      const sailing = sailingOf(view(), ship, choice.reach)
      // Out of a zone she has to go: it begins with a way that is free.
      const [out] = sailing.kind === 'escape' ? destinationsOf(view(), sailing) : []
      const ghost = out?.ghost ?? ghostTowards(sailing, sailing.from, true)
      plan.value = { kind: 'sail', ship, choice, sailing, ghost, wish: ghost.to, isTurn: false, isHeld: false }
    }
  }

  const changeSail = (change: (sail: Sail) => Partial<Sail>) => {
    if (plan.value?.kind === 'sail') plan.value = { ...plan.value, ...change(plan.value) }
  }
  const changeAims = (change: (aims: Aims, choice: ShootChoice) => Aims) => {
    if (plan.value?.kind === 'shoot') plan.value = { ...plan.value, aims: change(plan.value.aims, plan.value.choice) }
  }

  const action = computed((): PirateAction | undefined => {
    const now = plan.value
    if (now?.kind === 'sail' && !now.ghost.bar && !isAsShe(now)) {
      return { type: now.sailing.kind, ship: now.ship, ...courseOf(now.ghost) }
    }
    if (now?.kind === 'shoot' && now.aims.size > 0) return { type: 'shoot', ship: now.ship, targets: shotsOf(now.aims) }
    if (now?.kind === 'moor' && !now.place.bar) {
      return { type: 'choose-dock', ship: now.ship, to: now.place.bow, heading: now.place.heading }
    }
    return undefined
  })

  return {
    ...{ plan, action, mayCancel, begin },
    cancel: () => (plan.value = undefined),
    steer(wish, isHeld) {
      const now = plan.value
      if (now?.kind === 'moor') moor(mooringAt(view(), now.ship, now.choice.islands, wish))
      changeSail(({ sailing, isTurn }) => ({ wish, isHeld, ghost: ghostTowards(sailing, wish, isTurn) }))
    },
    lay: (ghost) =>
      changeSail(({ wish }) => ({ ghost, isTurn: ghost.isTurn, isHeld: true, wish: ghost.isTurn ? wish : ghost.to })),
    turn: (isTurn) =>
      changeSail(({ sailing, wish }) => ({ isTurn, isHeld: false, ghost: ghostTowards(sailing, wish, isTurn) })),
    moor,
    aim: (mast, target) =>
      changeAims((aims) => {
        const others = [...aims].filter(([other]) => other !== mast)
        return new Map(target ? [...others, [mast, target] as const] : others)
      }),
    aimAll: (target) => changeAims((aims, choice) => allAt(aims, choice, target)),
  }

  function moor(place: Mooring): void {
    if (plan.value?.kind === 'moor') plan.value = { ...plan.value, place }
  }
}
