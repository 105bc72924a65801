// Parley: the owner of a target pays so that she is not fired at (section F of the rules). The attacker can't refuse
// (G-052).

import { emit, emitPrivately } from '#shared/engine/action-context.ts'
import type { PirateAction } from '../actions.ts'
import type { GoldToken, HomeIsland } from '../data.ts'
import { homeOf, homesOf, shipOf } from '../state.ts'
import type { Ship, State } from '../state.ts'
import type { StepOf } from '../steps.ts'
import type { ActionContext } from './context.ts'
import type { RulesOf } from './step-rule.ts'
import { drawCargo, drawGold, goldOn, layDown } from './tokens.ts'

export const parleyRules: RulesOf<'parley'> = {
  parley: {
    seat: (state, { ship }) => shipOf(state, ship).seat,
    choices,
    answer,
    about: ({ ship }) => ship,
  },
}

/** P-078: an owner without gold is not asked. */
function choices(state: State, { ship: name }: StepOf<'parley'>): PirateAction[] {
  const ship = shipOf(state, name)
  const prices: PirateAction[] = payingHomes(state, ship).map((island) => ({ type: 'parley', pay: 'home', island }))
  if (ship.cargo.length > 0) prices.unshift({ type: 'parley', pay: 'ship' })
  return prices.length === 0 ? [] : [...prices, { type: 'parley', pay: 'refuse' }]
}

/** G-056: no gold leaves a home where Davy Jones is. */
function payingHomes(state: State, { seat }: Ship): HomeIsland[] {
  return homesOf(state, seat).filter((home) => state.davy !== home && goldOn(state, home).length > 0)
}

function answer(context: ActionContext, step: StepOf<'parley'>, action: PirateAction): void {
  if (action.type !== 'parley') return
  const { state, chance } = context
  const ship = shipOf(state, step.ship)
  const attacker = shipOf(state, step.by)
  const to = attacker.seat
  emit(context, {
    type: 'parley',
    seat: ship.seat,
    ship: ship.name,
    to,
    pay: action.pay,
    ...(action.pay === 'home' && { island: action.island }),
  })
  if (action.pay === 'refuse') return
  state.immune.push(ship.name) // P-082, G-055
  const token: GoldToken = action.pay === 'ship' ? drawCargo(ship, chance) : drawGold(state, action.island, chance) // P-080
  const island = homeOf(state, attacker)
  layDown(state, island, token) // P-081
  const from = action.pay === 'ship' ? ship.name : action.island
  const event = { type: 'price', seat: ship.seat, to, from, island } as const
  emitPrivately(context, event, [ship.seat, to], { ...event, token }) // G-058
}
