// Unloading gold at home (section G of the rules).

import { emitPrivately } from '#shared/engine/action-context.ts'
import { dockOf, isCursed, isDockedAtHome } from '../state.ts'
import type { ActionContext } from './context.ts'
import { layDown } from './tokens.ts'

/** P-091, P-092, G-069: unloads every loaded ship that is docked at home, if nothing prevents it. */
export function unloadAll(context: ActionContext): void {
  const { state } = context
  for (const ship of state.ships) {
    const { name, seat, cargo, masts } = ship
    if (cargo.length === 0 || masts.length === 0) continue
    const island = dockOf(ship)
    if (island === null || !isDockedAtHome(state.players, ship)) continue
    if (isCursed(state, name) || state.davy === island) continue // P-117, P-163
    layDown(state, island, ...cargo)
    ship.cargo = []
    const event = { type: 'unload', seat, ship: name, island, count: cargo.length } as const
    emitPrivately(context, event, [seat], { ...event, tokens: cargo })
  }
}
