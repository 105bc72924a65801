// The captains' abilities. Each can be used once in each turn of its player, and a player with two captains may use
// only one of the two (P-043, P-178). They are offered by moving.ts (helmsman), exploring.ts (scout), shooting.ts
// (gunner) and here (carpenter).

import { emit } from '#shared/engine/action-context.ts'
import type { RuleRejection } from '#shared/engine/game.ts'
import type { CaptainName, ShipName } from '../data.ts'
import { isAtSea } from '../state.ts'
import type { Ship, State } from '../state.ts'
import type { ActionContext } from './context.ts'
import { isWhole, missingMasts } from './repair.ts'

/** The part of a state that abilities depend on. A view has it too. */
export type AbilityState = Pick<State, 'abilityUsed' | 'players' | 'turn'>

/** Whether the active player may use this captain's ability now, for any of the player's ships (S-5). */
export function hasAbility({ abilityUsed, players, turn }: AbilityState, captain: CaptainName): boolean {
  return !abilityUsed && players[turn]!.captains.includes(captain)
}

/** Uses the active player's ability of this turn for a ship. `mast` is given for gunner and carpenter. */
export function useAbility(context: ActionContext, captain: CaptainName, ship: ShipName, mast?: number): void {
  const { state } = context
  state.abilityUsed = true
  emit(context, { type: 'ability', seat: state.turn, captain, ship, ...(mast !== undefined && { mast }) })
}

/** The masts that the carpenter can put back, bow first. The ship must have a mast and be in no zone. */
export function mastsForCarpenter(state: State, ship: Ship): number[] {
  return carpenterRejection(state, ship) ? [] : missingMasts(ship)
}

/** Why the carpenter can't put back a mast of this ship now. */
export function carpenterRejection(state: State, ship: Ship): RuleRejection | undefined {
  if (!hasAbility(state, 'carpenter')) return { reason: 'no-ability' }
  if (!isAtSea(ship.where)) return { reason: 'in-zone', params: { ship: ship.name } }
  if (ship.masts.length === 0) return { reason: 'no-masts', params: { ship: ship.name } }
  return isWhole(ship) ? { reason: 'nothing-missing', params: { ship: ship.name } } : undefined
}

/** Puts back a mast by the carpenter. */
export function useCarpenter(context: ActionContext, ship: Ship, mast: number): void {
  useAbility(context, 'carpenter', ship.name, mast)
  ship.masts = [...ship.masts, mast].sort((one, other) => one - other)
}
