// The main list: what the active player may have the ships do, each once (P-042), and how an answer to it is played.

import type { Choice, RuleRejection } from '#shared/engine/game.ts'
import { barOfCarpenter, mendable, putBackMast } from './abilities.ts'
import type { PirateAction } from '../actions.ts'
import { barOfChallenge } from './duel.ts'
import { barOfExploring, explore } from './exploring.ts'
import { barOfActing, barOfMove, barOfRepair, move, moveOf, repair } from './moving.ts'
import { barOfShots, barOfShooting, shoot, shootOf } from './shooting.ts'
import { next } from '../state.ts'
import type { Play, Ship, State } from '../state.ts'
import type { RulesOf } from '../steps.ts'
import { endTurn } from './turn.ts'

interface ActionRule<T extends PirateAction['type']> {
  /** Why this ship of the active player can't do it now. */
  bar(state: State, ship: Ship): RuleRejection | undefined
  offer(state: State, ship: Ship): Choice<PirateAction>
  /** Of those that are described: why not exactly so. */
  barOf?(state: State, action: Extract<PirateAction, { type: T }>): RuleRejection | undefined
  play(play: Play, ship: Ship, action: Extract<PirateAction, { type: T }>): void
}

type ShipAction = 'move' | 'shoot' | 'explore' | 'challenge' | 'repair'

const rules: { readonly [T in ShipAction]: ActionRule<T> } = {
  move: {
    bar: (_, ship) => barOfActing(ship, true),
    offer: moveOf,
    barOf: barOfMove,
    play: (play, _, action) => move(play, action),
  },
  shoot: {
    bar: (state, ship) => barOfActing(ship, true) ?? barOfShooting(state, ship),
    offer: shootOf,
    barOf: barOfShots,
    play: (play, ship, action) => shoot(play, ship, action.targets),
  },
  explore: {
    bar: (state, ship) => barOfActing(ship, true) ?? barOfExploring(state, ship),
    offer: (_, { name }) => ({ type: 'explore', ship: name }),
    play: (play, ship) => explore(play, ship),
  },
  challenge: {
    bar: (state, ship) => barOfActing(ship, true) ?? barOfChallenge(state, ship),
    offer: (_, { name }) => ({ type: 'challenge', ship: name }),
    play(play, ship) {
      ship.acted = true // G-036
      next(play, { do: 'duel', ship: ship.name })
    },
  },
  repair: {
    bar: (state, ship) => barOfActing(ship, false) ?? barOfRepair(state, ship),
    offer: (_, { name }) => ({ type: 'repair', ship: name }),
    play: (play, ship) => repair(play, ship),
  },
}
const shipActions = Object.keys(rules) as ShipAction[]

function isShipAction(type: string): type is ShipAction {
  return Object.hasOwn(rules, type)
}

export const actingRules: RulesOf<'act'> = {
  act: { seat: ({ turn }) => turn, choices, answer, bar: barOfDescribed, whyNot },
}

function choices(state: State): Choice<PirateAction>[] {
  const own = state.ships.filter(({ seat }) => seat === state.turn)
  return [...own.flatMap((ship) => choicesOf(state, ship)), { type: 'end-turn' }]
}

function choicesOf(state: State, ship: Ship): Choice<PirateAction>[] {
  const { name } = ship
  return [
    ...shipActions.filter((type) => !rules[type].bar(state, ship)).map((type) => rules[type].offer(state, ship)),
    ...mendable(state, ship).map((mast): PirateAction => ({
      type: 'use-ability',
      captain: 'carpenter',
      ship: name,
      mast,
    })),
  ]
}

function answer(play: Play, step: { readonly do: 'act' }, action: PirateAction): void {
  if (action.type === 'end-turn') return endTurn(play)
  next(play, step)
  const ship = play.state.ships.find(({ name }) => 'ship' in action && name === action.ship)
  if (!ship) return
  if (action.type === 'use-ability' && action.captain === 'carpenter') putBackMast(play, ship, action.mast)
  else if (isShipAction(action.type)) (rules[action.type] as ActionRule<ShipAction>).play(play, ship, action as never)
}

/** Of a move or a shoot action that some ship is offered. */
function barOfDescribed(state: State, _: unknown, action: PirateAction): RuleRejection | undefined {
  const bar = whyNot(state, _, action)
  if (bar || !isShipAction(action.type)) return bar
  return (rules[action.type] as ActionRule<ShipAction>).barOf?.(state, action as never)
}

function whyNot(state: State, _: unknown, action: PirateAction): RuleRejection | undefined {
  if (!('ship' in action)) return undefined
  const ship = state.ships.find(({ name }) => name === action.ship)
  if (!ship) return { reason: 'not-in-play', params: { ship: action.ship } }
  if (ship.seat !== state.turn) return { reason: 'not-your-ship', params: { ship: ship.name } }
  if (action.type === 'use-ability' && action.captain === 'carpenter') return barOfCarpenter(state, ship)
  return isShipAction(action.type) ? rules[action.type].bar(state, ship) : undefined
}
