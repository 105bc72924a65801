// What a press on an object of the chart means: a target, an answer, a ship to plan with, or an island to sail to.

import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import type { PirateAction } from '#shared/games/davy-jones-gold/actions.ts'
import { islands } from '#shared/games/davy-jones-gold/data.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { ChartObject } from '../chart/scene.ts'
import type { LegalActions } from '../legalActions.ts'
import { stableArray } from '../../../stage/stableArray.ts'
import { isIsland, isMonster, isShip } from '../../words.ts'
import type * as Goals from './goals.ts'
import type { Planning } from './usePlan.ts'

export interface PickingSource {
  view(): View
  offers(): LegalActions
  /** Undefined until it is loaded: until then no island is a goal. */
  goals(): Pick<typeof Goals, 'goalsOf' | 'bestWayTo'> | undefined
  act(action: PirateAction): void
}

export interface Picking {
  readonly pickable: ComputedRef<readonly ChartObject[]>
  /** The ship of the plan. */
  readonly picked: ComputedRef<readonly ChartObject[]>
  pick(thing: ChartObject): void
}

export function usePicking(planning: Planning, { view, offers, goals, act }: PickingSource): Picking {
  const { plan } = planning

  /** The answer that a press on an object gives, by object: only if exactly one answer is about it. */
  const answersOn = computed(() => {
    const { isMainList, listed } = offers()
    const on = new Map<ChartObject, PirateAction[]>()
    for (const action of isMainList ? [] : listed) {
      for (const thing of thingsOf(action)) on.set(thing, [...(on.get(thing) ?? []), action])
    }
    return new Map([...on].flatMap(([thing, actions]) => (actions.length === 1 ? [[thing, actions[0]!] as const] : [])))
  })

  return {
    pickable: stableArray(() => {
      const { isMainList, described } = offers()
      if (plan.value?.kind === 'shoot') return plan.value.choice.guns.flatMap(({ targets }) => targets)
      if (plan.value) return []
      if (!isMainList) return [...answersOn.value.keys()]
      return [...described.map(({ ship }) => ship), ...(goals()?.goalsOf(view(), described) ?? [])]
    }),
    picked: stableArray(() => (plan.value ? [plan.value.ship] : [])),
    pick(thing) {
      if (plan.value?.kind === 'shoot') {
        if (isShip(thing) || isMonster(thing)) planning.aimAll(thing)
        return
      }
      const answer = answersOn.value.get(thing)
      if (answer) return act(answer)
      const { isMainList, described } = offers()
      if (!isMainList) return
      const way = isIsland(thing) ? goals()?.bestWayTo(view(), described, thing) : undefined
      const choice = way?.choice ?? described.find(({ ship }) => ship === thing)
      if (!choice) return
      planning.begin(choice)
      if (way) planning.sailTo(way.ghost, islands[way.island].centre)
    },
  }
}

/** Islands and ships that an answer is about. A tap on the chart never pays gold: it may have been meant for a ship. */
function thingsOf(action: PirateAction): ChartObject[] {
  if (action.type === 'parley') return []
  if ('island' in action) return [action.island]
  return 'ship' in action && action.type !== 'use-ability' && action.type !== 'lose-mast' ? [action.ship] : []
}
