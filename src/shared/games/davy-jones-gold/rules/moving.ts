// Moving and docking (sections D and G of the rules).

import { emit } from '#shared/engine/action-context.ts'
import type { RuleRejection } from '#shared/engine/game.ts'
import type { ActionOf, MoveChoice } from '../actions.ts'
import { redEdge, whiteEdge } from '../data.ts'
import { dockableIslands, landingOfMove } from '../geometry/placement.ts'
import { isSamePoint, isWithinReach, vectorBetween } from '../geometry/points.ts'
import { fightsOnDocking, shipOf } from '../state.ts'
import type { AtSea, Ship, State } from '../state.ts'
import { hasAbility, useAbility } from './abilities.ts'
import type { AbilityState } from './abilities.ts'
import { pushSteps } from './context.ts'
import type { ActionContext } from './context.ts'

/** The distance that a ship of the active player may move now, in tenths of a millimetre (P-045, Q-201). */
function moveReach(state: AbilityState): number {
  return hasAbility(state, 'helmsman') ? redEdge + whiteEdge : redEdge
}

/** The description of the moves that a ship may make. */
export function moveChoice(state: State, { name, seat }: Ship): MoveChoice {
  return { type: 'move', ship: name, reach: moveReach(state), docks: dockableIslands(state, seat), free: true }
}

/** Why this exact move is not legal. */
export function moveRejection(state: State, action: ActionOf<'move'>): RuleRejection | undefined {
  const found = landingOfMove(state, action.ship, action, moveReach(state))
  return 'rejection' in found ? found.rejection : undefined
}

/** Moves a ship. Beyond the red edge it uses the helmsman's ability. Throws if the move is not legal. */
export function move(context: ActionContext, action: ActionOf<'move'>): void {
  const { state } = context
  const ship = shipOf(state, action.ship)
  const from = ship.where as AtSea
  const found = landingOfMove(state, ship.name, action, moveReach(state))
  if ('rejection' in found) throw new Error(`${ship.name} moves where she may not: ${found.rejection.reason}`)
  const way = vectorBetween(from.bow, action.to)
  const turned = isSamePoint(from.bow, action.to)
  if (!isWithinReach(way, redEdge)) useAbility(context, 'helmsman', ship.name)
  const heading = action.heading ?? way
  ship.where = { bow: action.to, heading, docked: found.docked }
  ship.acted = true
  const moved = {
    type: 'move',
    seat: ship.seat,
    ship: ship.name,
    docked: found.docked,
    from: { bow: from.bow, heading: from.heading },
    to: { bow: action.to, heading },
  } as const
  emit(context, turned ? { ...moved, turned } : moved)
  if (turned || found.docked === null) return
  const fights = fightsOnDocking(state, found.docked)
  pushSteps(context, ...(fights ? [{ do: 'duel', ship: ship.name } as const] : []), { do: 'scout', ship: ship.name })
}
