// The actions of a turn: what each ship of the active player may do once (P-042), and how it is carried out.

import type { Choice, RuleRejection } from '#shared/engine/game.ts'
import { shipActions } from '../actions.ts'
import type { ActionOf, PirateAction, ShipAction } from '../actions.ts'
import type { ShipName } from '../data.ts'
import { isAtSea, shipOf } from '../state.ts'
import type { Ship, State } from '../state.ts'
import { carpenterRejection, hasAbility, mastsForCarpenter, useCarpenter } from './abilities.ts'
import { pushSteps } from './context.ts'
import type { ActionContext } from './context.ts'
import { challengeRejection } from './encounters/duel.ts'
import { explore, exploreRejection } from './exploring.ts'
import { move, moveChoice, moveRejection } from './moving.ts'
import { repair, repairRejection } from './repair.ts'
import { shoot, shootChoice, shootRejection, shotsRejection } from './shooting/shooting.ts'
import type { RulesOf } from './step-rule.ts'
import { endTurn } from './turn.ts'

interface ActionRule<T extends PirateAction['type']> {
  readonly needsMast: boolean
  /** Any other reason why this ship of the active player can't do it. Left out: there is none. */
  rejection?(state: State, ship: Ship): RuleRejection | undefined
  /** The action itself, or a description of it if it can't be listed; undefined if `rejection` says why not. */
  offer(state: State, ship: Ship): Choice<PirateAction> | undefined
  /** Why this exact action can't be done; only for actions that are described, not listed. */
  rejectionOfAction?(state: State, action: Extract<PirateAction, { type: T }>): RuleRejection | undefined
  perform(context: ActionContext, ship: Ship, action: Extract<PirateAction, { type: T }>): void
}

const rules: { readonly [T in ShipAction]: ActionRule<T> } = {
  move: {
    needsMast: true,
    offer: moveChoice,
    rejectionOfAction: moveRejection,
    perform: (context, _, action) => move(context, action),
  },
  shoot: {
    needsMast: true,
    rejection: shootRejection,
    offer: shootChoice,
    rejectionOfAction: shotsRejection,
    perform: (context, ship, action) => shoot(context, ship, action.targets),
  },
  explore: {
    needsMast: true,
    ...listedUnless(exploreRejection, (ship) => ({ type: 'explore', ship })),
    perform: (context, ship) => explore(context, ship),
  },
  challenge: {
    needsMast: true,
    ...listedUnless(challengeRejection, (ship) => ({ type: 'challenge', ship })),
    perform(context, ship) {
      ship.acted = true // G-036
      pushSteps(context, { do: 'duel', ship: ship.name })
    },
  },
  repair: {
    needsMast: false,
    ...listedUnless(repairRejection, (ship) => ({ type: 'repair', ship })),
    perform: (context, ship) => repair(context, ship),
  },
}

/** An action that is offered as it is, unless something rejects it. */
function listedUnless(
  rejection: (state: State, ship: Ship) => RuleRejection | undefined,
  actionOf: (ship: ShipName) => PirateAction,
): Pick<ActionRule<ShipAction>, 'rejection' | 'offer'> {
  return { rejection, offer: (state, ship) => (rejection(state, ship) ? undefined : actionOf(ship.name)) }
}

const rulesInOrder = shipActions.map((type) => rules[type])

function isShipAction(action: PirateAction): action is ActionOf<ShipAction> {
  return Object.hasOwn(rules, action.type)
}

/** The rule of the main list of a turn. */
export const shipActionRules: RulesOf<'act'> = {
  act: {
    seat: ({ turn }) => turn,
    choices,
    isOpen,
    answer,
    rejectionOfDescribed: (state, _, action) => rejectionOfDescribed(state, action),
    rejectionOfUnlisted: (state, _, action) => rejectionOfUnlisted(state, action),
  },
}

function choices(state: State): Choice<PirateAction>[] {
  const list: Choice<PirateAction>[] = []
  for (const ship of state.ships) if (ship.seat === state.turn) addChoicesOf(state, ship, list)
  list.push({ type: 'end-turn' })
  return list
}

function addChoicesOf(state: State, ship: Ship, list: Choice<PirateAction>[]): void {
  const mayAct = !actionRejection(ship, false)
  const mayActByMast = mayAct && !actionRejection(ship, true)
  for (const { needsMast, offer } of rulesInOrder) {
    const offered = (needsMast ? mayActByMast : mayAct) ? offer(state, ship) : undefined
    if (offered) list.push(offered)
  }
  if (!hasAbility(state, 'carpenter')) return
  for (const mast of mastsForCarpenter(state, ship)) {
    list.push({ type: 'use-ability', captain: 'carpenter', ship: ship.name, mast })
  }
}

/** Whether the player certainly has a choice, because one of the ships can move. */
function isOpen({ ships, turn }: State): boolean {
  for (const ship of ships) if (ship.seat === turn && !actionRejection(ship, true)) return true
  return false
}

function answer(context: ActionContext, step: { readonly do: 'act' }, action: PirateAction): void {
  if (action.type === 'end-turn') return endTurn(context)
  pushSteps(context, step)
  if (action.type === 'use-ability' && action.captain === 'carpenter') {
    useCarpenter(context, shipOf(context.state, action.ship), action.mast)
  } else if (isShipAction(action)) {
    const { perform } = rules[action.type] as ActionRule<ShipAction>
    perform(context, shipOf(context.state, action.ship), action as never)
  }
}

/** Why a move or shoot action of a ship that is offered one is not legal. */
function rejectionOfDescribed(state: State, action: PirateAction): RuleRejection | undefined {
  const rejection = rejectionOfUnlisted(state, action)
  if (rejection || !isShipAction(action)) return rejection
  return (rules[action.type] as ActionRule<ShipAction>).rejectionOfAction?.(state, action as never)
}

/** Why an action of the main list is not offered; undefined if it is, or if nothing more can be said. */
export function rejectionOfUnlisted(state: State, action: PirateAction): RuleRejection | undefined {
  if (!('ship' in action)) return undefined
  const ship = state.ships.find(({ name }) => name === action.ship)
  if (!ship) return { reason: 'not-in-play', params: { ship: action.ship } }
  if (ship.seat !== state.turn) return { reason: 'not-your-ship', params: { ship: ship.name } }
  if (action.type === 'use-ability' && action.captain === 'carpenter') return carpenterRejection(state, ship)
  if (!isShipAction(action)) return undefined
  const { needsMast, rejection } = rules[action.type]
  return actionRejection(ship, needsMast) ?? rejection?.(state, ship)
}

/** Why a ship can't act at all. Without masts she can only be repaired; in a zone she can do nothing (G-046, G-048). */
function actionRejection(ship: Ship, needsMast: boolean): RuleRejection | undefined {
  if (!isAtSea(ship.where)) return { reason: 'in-zone', params: { ship: ship.name } }
  if (ship.acted) return { reason: 'has-acted', params: { ship: ship.name } } // P-042
  return needsMast && ship.masts.length === 0 ? { reason: 'no-masts', params: { ship: ship.name } } : undefined
}
