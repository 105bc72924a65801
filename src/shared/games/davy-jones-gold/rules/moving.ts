// Moving, docking and what it brings at once: unloading, repairs (sections D and G of the rules).

import type { RuleRejection } from '#shared/engine/game.ts'
import { allMasts, missingMasts, reachNow, useAbility } from './abilities.ts'
import type { ActionOf, MoveChoice } from '../actions.ts'
import { byToken, redEdge } from '../data.ts'
import { isSamePoint, isWithinReach, wayFrom } from '../geometry/points.ts'
import { docksOf, landingOfMove } from '../geometry/placement.ts'
import { dockOf, isAtSea, isCursed, isDockedAtHome, next, shipOf, tell, tellPrivately } from '../state.ts'
import type { AtSea, Play, Ship, State } from '../state.ts'

export function moveOf(state: State, { name, seat }: Ship): MoveChoice {
  return { type: 'move', ship: name, reach: reachNow(state), docks: docksOf(state, seat), free: true }
}

export function barOfMove(state: State, action: ActionOf<'move'>): RuleRejection | undefined {
  const found = landingOfMove(state, action.ship, action, reachNow(state))
  return 'bar' in found ? found.bar : undefined
}

export function move(play: Play, action: ActionOf<'move'>): void {
  const { state } = play
  const ship = shipOf(state, action.ship)
  const from = ship.where as AtSea
  const found = landingOfMove(state, ship.name, action, reachNow(state))
  if ('bar' in found) throw new Error(`${ship.name} moves where she may not: ${found.bar.reason}`)
  const way = wayFrom(from.bow, action.to)
  const turned = isSamePoint(from.bow, action.to)
  if (!isWithinReach(way, redEdge)) useAbility(play, 'helmsman', ship.name)
  const heading = action.heading ?? way
  ship.where = { bow: action.to, heading, docked: found.docked }
  ship.acted = true
  tell(play, {
    ...{ type: 'move', seat: ship.seat, ship: ship.name, docked: found.docked },
    ...{ from: { bow: from.bow, heading: from.heading }, to: { bow: action.to, heading } },
    ...(turned && { turned }),
  })
  if (turned || found.docked === null) return
  const fights = state.rules.duelOnDocking && found.docked === state.davy
  next(play, ...(fights ? [{ do: 'duel', ship: ship.name } as const] : []), { do: 'scout', ship: ship.name })
}

/** P-091, P-092, G-069: whoever is loaded and docked at home, as soon as nothing bars her. */
export function unloadAll(play: Play): void {
  const { state } = play
  for (const ship of state.ships) {
    const { name, seat, cargo, masts } = ship
    const island = dockOf(ship)
    if (cargo.length === 0 || masts.length === 0 || island === null || !isDockedAtHome(state.players, ship)) continue
    if (isCursed(state, name) || state.davy === island) continue // P-117, P-163
    state.islands[island] = [...state.islands[island], ...cargo].sort(byToken)
    ship.cargo = []
    const told = { type: 'unload', seat, ship: name, island, count: cargo.length } as const
    tellPrivately(play, told, [seat], { ...told, tokens: cargo })
  }
}

/** P-093, P-094: Davy Jones and curses do not bar it (G-071). */
export function barOfRepair(state: State, ship: Ship): RuleRejection | undefined {
  if (!isDockedAtHome(state.players, ship)) return { reason: 'not-docked-at-home', params: { ship: ship.name } }
  return missingMasts(ship).length === 0 ? { reason: 'nothing-missing', params: { ship: ship.name } } : undefined
}

export function repair(play: Play, ship: Ship): void {
  const masts = missingMasts(ship)
  ship.masts = allMasts(ship.name)
  ship.acted = true
  tell(play, { type: 'repair', seat: ship.seat, ship: ship.name, masts })
}

/** No action but a repair is for a ship without masts, none at all for one in a zone (G-046, G-048). */
export function barOfActing(ship: Ship, needsMast: boolean): RuleRejection | undefined {
  const params = { ship: ship.name }
  if (!isAtSea(ship.where)) return { reason: 'in-zone', params }
  if (ship.acted) return { reason: 'has-acted', params } // P-042
  return needsMast && ship.masts.length === 0 ? { reason: 'no-masts', params } : undefined
}
