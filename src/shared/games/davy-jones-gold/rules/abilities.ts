// What the four captains can do, each once in every turn of their player's, and only one of a player's two (P-043, P-178).
// When each is offered: helmsman in `moving.ts`, scout in `exploring.ts`, gunner in `shooting.ts`, carpenter here.

import type { RuleRejection } from '#shared/engine/game.ts'
import type { CaptainName, ShipName } from '../data.ts'
import { isAtSea } from '../state.ts'
import type { Ship, State } from '../state.ts'
import { emit } from './context.ts'
import type { RuleContext } from './context.ts'
import { missingMasts } from './repair.ts'

/** As much of a position, or of a view of it, as abilities depend on. */
export type AbilityState = Pick<State, 'abilityUsed' | 'players' | 'turn'>

/** Of any ship of the active player, whichever captain's she is (S-5). */
export function hasAbility({ abilityUsed, players, turn }: AbilityState, captain: CaptainName): boolean {
  return !abilityUsed && players[turn]!.captains.includes(captain)
}

export function useAbility(context: RuleContext, captain: CaptainName, ship: ShipName, mast?: number): void {
  const { state } = context
  state.abilityUsed = true
  emit(context, { type: 'ability', seat: state.turn, captain, ship, ...(mast !== undefined && { mast }) })
}

/** The masts that the carpenter can put back, from the bow: of a ship with a mast, and in no zone. */
export function mastsForCarpenter(state: State, ship: Ship): number[] {
  return carpenterRejection(state, ship) ? [] : missingMasts(ship)
}

export function carpenterRejection(state: State, ship: Ship): RuleRejection | undefined {
  if (!hasAbility(state, 'carpenter')) return { reason: 'no-ability' }
  if (!isAtSea(ship.where)) return { reason: 'in-zone', params: { ship: ship.name } }
  if (ship.masts.length === 0) return { reason: 'no-masts', params: { ship: ship.name } }
  return missingMasts(ship).length === 0 ? { reason: 'nothing-missing', params: { ship: ship.name } } : undefined
}

export function useCarpenter(context: RuleContext, ship: Ship, mast: number): void {
  useAbility(context, 'carpenter', ship.name, mast)
  ship.masts = [...ship.masts, mast].sort((one, other) => one - other)
}
