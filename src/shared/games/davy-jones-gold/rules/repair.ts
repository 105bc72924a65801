// Repairs at home, and the masts that a ship lacks (section G of the rules).

import { emit } from '#shared/engine/action-context.ts'
import type { RuleRejection } from '#shared/engine/game.ts'
import { shipDataOf } from '../data.ts'
import type { ShipName } from '../data.ts'
import { isDockedAtHome } from '../state.ts'
import type { Ship, State } from '../state.ts'
import type { ActionContext } from './context.ts'

/** Why a ship can't be repaired (P-093, P-094). Davy Jones and curses do not prevent it (G-071). */
export function repairRejection(state: State, ship: Ship): RuleRejection | undefined {
  if (!isDockedAtHome(state.players, ship)) return { reason: 'not-docked-at-home', params: { ship: ship.name } }
  return isWhole(ship) ? { reason: 'nothing-missing', params: { ship: ship.name } } : undefined
}

/** Puts back all masts. It is the ship's action of this turn. */
export function repair(context: ActionContext, ship: Ship): void {
  const masts = missingMasts(ship)
  ship.masts = allMasts(ship.name)
  ship.acted = true
  emit(context, { type: 'repair', seat: ship.seat, ship: ship.name, masts })
}

/** Whether a ship has all her masts. */
export function isWhole({ name, masts }: Ship): boolean {
  return masts.length === shipDataOf(name).masts
}

/** The numbers of the masts that a ship has lost, bow first. */
export function missingMasts({ name, masts }: Ship): number[] {
  return allMasts(name).filter((mast) => !masts.includes(mast))
}

/** The numbers of all masts that an undamaged ship has; 0 is at the bow. */
export function allMasts(name: ShipName): number[] {
  return shipDataOf(name).ranks.map((_, mast) => mast)
}
