// Sea monsters: placing them when their token is drawn, and their attacks at the start of every turn (section I of the
// rules).

import { emit } from '#shared/engine/action-context.ts'
import type { PirateAction } from '../../actions.ts'
import { monsterAt, monsterNames, monsters as monsterData } from '../../data.ts'
import type { MonsterName, ShipName } from '../../data.ts'
import { touchesDisc } from '../../geometry/contact.ts'
import { hullOf } from '../../geometry/outline.ts'
import { isAtSea, shipOf } from '../../state.ts'
import type { Ship, State } from '../../state.ts'
import type { StepOf } from '../../steps.ts'
import { pushSteps } from '../context.ts'
import type { ActionContext } from '../context.ts'
import type { RulesOf } from '../step-rule.ts'
import { hasMonsterTarget, monsterTargets, nearestMonsterTarget } from '../shooting/targets.ts'

/**
 * P-098 … P-104: places the monster by the die. It rolls again for the other monster's spot, and stays if it rolls its
 * own.
 */
export function placeMonster(context: ActionContext, name: MonsterName): void {
  const { state, chance } = context
  const from = state.monsters[name]?.spot ?? null
  const occupied = monsterNames.filter((other) => other !== name).map((other) => state.monsters[other]?.spot)
  const rolls = [chance.die(6)]
  while (occupied.includes(rolls.at(-1)!)) rolls.push(chance.die(6))
  const spot = rolls.at(-1)!
  const parts = allParts(name)
  state.monsters[name] = { spot, parts }
  emit(context, { type: 'monster-placed', seat: state.turn, monster: name, rolls, from, spot, parts: parts.length })
  if (spot === from) return // G-073
  const touched = state.ships.filter((ship) => isUnder(ship, spot))
  pushSteps(context, ...touched.map((ship) => ({ do: 'touched', ship: ship.name, monster: name }) as const)) // P-101
}

/** C-38: gives the monster its parts back. A curse does this when the monster is already on the chart. */
export function restoreMonster(context: ActionContext, name: MonsterName): void {
  const { state } = context
  state.monsters[name]!.parts = allParts(name)
  emit(context, { type: 'monster-restored', seat: state.turn, monster: name })
}

function allParts(name: MonsterName): number[] {
  return [...monsterData[name].parts.keys()]
}

function isUnder({ name, where }: Ship, spot: number): boolean {
  return isAtSea(where) && touchesDisc(hullOf(name, where), monsterAt(spot))
}

export const monsterRules: RulesOf<'monster-order' | 'monster-fire' | 'touched'> = {
  'monster-order': {
    seat: ({ turn }) => turn,
    choices: orderChoices,
    answer(context, { left }, action) {
      if (action.type === 'monster-order') attack(context, action.monster, left)
    },
    withoutChoice(context, { left }) {
      const first = left.find((name) => hasMonsterTarget(context.state, name))
      if (first) attack(context, first, left)
    },
  },
  'monster-fire': {
    seat: ({ turn }) => turn, // P-107
    choices: (state, step) => fireChoices(state, step),
    answer(context, step, action) {
      if (action.type === 'monster-fire') fire(context, step, action.ship)
    },
    withoutChoice(context, step) {
      const [part] = step.parts
      if (part === undefined) return
      const { state } = context
      const choosesNearest = state.rules.monsterAim === 'nearest'
      const prey = choosesNearest ? nearestMonsterTarget(state, step.monster, part) : undefined
      if (prey) fire(context, step, prey)
      else pushSteps(context, withoutPart(step))
    },
    about: ({ monster, parts }) => `${monster}/${parts[0]}`,
  },
  touched: {
    run(context, { ship, monster }) {
      const touched = shipOf(context.state, ship)
      // A ship that has no masts left is not defeated again (S-5).
      if (touched.masts.length === 0) return pushSteps(context, { do: 'choose-dock', ship })
      touched.masts = []
      pushSteps(context, { do: 'defeat', ship, cause: { by: 'touch', monster } })
    },
  },
}

/** G-077: asked only if both monsters have a target. */
function orderChoices(state: State, { left }: StepOf<'monster-order'>): PirateAction[] {
  if (left.length < 2 || state.rules.monsterAim === 'nearest') return []
  const hungry = left.filter((name) => hasMonsterTarget(state, name))
  return hungry.length < 2 ? [] : hungry.map((monster) => ({ type: 'monster-order', monster }))
}

function attack(context: ActionContext, monster: MonsterName, left: readonly MonsterName[]): void {
  pushSteps(
    context,
    { do: 'monster-fire', monster, parts: context.state.monsters[monster]!.parts.slice() }, // P-108
    { do: 'monster-order', left: left.filter((name) => name !== monster) },
  )
}

/** G-075: all ships in range of the part. A part without a target does not fire. */
function fireChoices(state: State, { monster, parts: [part] }: StepOf<'monster-fire'>): PirateAction[] {
  if (part === undefined || state.rules.monsterAim === 'nearest') return []
  return monsterTargets(state, monster, part).map((ship) => ({ type: 'monster-fire', monster, part, ship }))
}

/** P-109, P-110. */
function fire(context: ActionContext, step: StepOf<'monster-fire'>, ship: ShipName): void {
  const { monster, parts } = step
  const part = parts[0]!
  const die = context.chance.die(6)
  const { rank } = monsterData[monster]
  const hit = die > rank
  emit(context, { type: 'monster-shot', seat: context.state.turn, monster, part, ship, die, rank, hit })
  pushSteps(context, withoutPart(step))
  const cause = { by: 'monster', monster } as const
  if (hit) pushSteps(context, { do: 'lose-mast', ship, cause }, { do: 'defeat', ship, cause })
}

function withoutPart(step: StepOf<'monster-fire'>): StepOf<'monster-fire'> {
  return { ...step, parts: step.parts.slice(1) }
}
