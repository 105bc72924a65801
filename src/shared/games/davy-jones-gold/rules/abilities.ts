// What the four captains can do, each once in every turn of their player's, and only one of a player's two (P-043, P-178).
// When each is offered: helmsman in `moving.ts`, scout in `exploring.ts`, gunner in `shooting.ts`, carpenter here.

import type { RuleRejection } from '#shared/engine/game.ts'
import { dataOf, redEdge, whiteEdge } from '../data.ts'
import type { CaptainName, ShipName } from '../data.ts'
import { isAtSea, tell } from '../state.ts'
import type { Play, Ship, State } from '../state.ts'

/** As much of a position, or of a view of it, as abilities depend on. */
type Turn = Pick<State, 'abilityUsed' | 'players' | 'turn'>

/** Of any ship of the active player, whichever captain's she is (S-5). */
export function hasAbility({ abilityUsed, players, turn }: Turn, captain: CaptainName): boolean {
  return !abilityUsed && players[turn]!.captains.includes(captain)
}

export function useAbility(play: Play, captain: CaptainName, ship: ShipName, mast?: number): void {
  const { state } = play
  state.abilityUsed = true
  tell(play, { type: 'ability', seat: state.turn, captain, ship, ...(mast !== undefined && { mast }) })
}

/** How far a ship of the active player may move now, in tenths of a millimetre (P-045, Q-201). */
export function reachNow(state: Turn): number {
  return hasAbility(state, 'helmsman') ? redEdge + whiteEdge : redEdge
}

/** The masts that the carpenter can put back, from the bow: of a ship with a mast, and in no zone. */
export function mendable(state: State, ship: Ship): number[] {
  return barOfCarpenter(state, ship) ? [] : missingMasts(ship)
}

export function barOfCarpenter(state: State, ship: Ship): RuleRejection | undefined {
  if (!hasAbility(state, 'carpenter')) return { reason: 'no-ability' }
  if (!isAtSea(ship.where)) return { reason: 'in-zone', params: { ship: ship.name } }
  if (ship.masts.length === 0) return { reason: 'no-masts', params: { ship: ship.name } }
  return missingMasts(ship).length === 0 ? { reason: 'nothing-missing', params: { ship: ship.name } } : undefined
}

export function putBackMast(play: Play, ship: Ship, mast: number): void {
  useAbility(play, 'carpenter', ship.name, mast)
  ship.masts = [...ship.masts, mast].sort((one, other) => one - other)
}

export function missingMasts({ name, masts }: Ship): number[] {
  return allMasts(name).filter((mast) => !masts.includes(mast))
}

export function allMasts(name: ShipName): number[] {
  return Array.from({ length: dataOf(name).masts }, (_, mast) => mast)
}
