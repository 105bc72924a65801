// Drawing tokens, by exploring and as a reward for a beaten monster (sections G and I of the rules).

import { emit, emitPrivately } from '#shared/engine/action-context.ts'
import type { RuleRejection } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import { shipDataOf } from '../data.ts'
import type { IslandName, ShipName, TokenName } from '../data.ts'
import { dockOf, homeOf, isCursed, ownerOf, shipOf, wildIslandsOf } from '../state.ts'
import type { Ship, State } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { hasAbility, useAbility } from './abilities.ts'
import { pushSteps } from './context.ts'
import type { ActionContext } from './context.ts'
import type { RulesOf } from './step-rule.ts'
import { drawToken, isGold, layDown, loadAboard } from './tokens.ts'

/**
 * Why a ship can't explore at her place, apart from whether she has acted (P-084, P-087, P-089, P-118, P-155, G-063).
 */
export function exploreRejection(state: State, ship: Ship): RuleRejection | undefined {
  const { name } = ship
  const island = dockOf(ship)
  if (island === null || ownerOf(state.players, island) !== undefined)
    return { reason: 'not-docked-at-wild', params: { ship: name } } // P-162
  if (isCursed(state, name)) return { reason: 'cursed', params: { ship: name } }
  if (state.davy === island) return { reason: 'guarded', params: { island } }
  if (state.closed.includes(island)) return { reason: 'closed', params: { island } }
  if (state.islands[island].length === 0) return { reason: 'island-empty', params: { island } }
  return isFull(ship) ? { reason: 'hold-full', params: { ship: name } } : undefined
}

function isFull({ name, cargo }: Ship): boolean {
  return cargo.length >= shipDataOf(name).cargo
}

/** Explores the island where the ship is docked. The first token is drawn immediately (G-060). */
export function explore(context: ActionContext, ship: Ship): void {
  ship.acted = true
  emit(context, { type: 'explore', seat: ship.seat, ship: ship.name, island: dockOf(ship)! })
  draw(context, ship)
}

export const exploringRules: RulesOf<'draw' | 'scout' | 'reward-island'> = {
  draw: {
    seat: ({ turn }) => turn,
    choices: (state, { ship }) =>
      exploreRejection(state, shipOf(state, ship)) ? [] : [{ type: 'draw' }, { type: 'stop' }],
    answer(context, { ship: name }, action) {
      const ship = shipOf(context.state, name)
      if (action.type === 'draw') draw(context, ship)
      else emit(context, { type: 'stop', seat: ship.seat, ship: name })
    },
    about: ({ ship }) => ship,
  },
  scout: {
    seat: ({ turn }) => turn,
    choices: (state, { ship }) =>
      hasAbility(state, 'scout') && !exploreRejection(state, shipOf(state, ship))
        ? [{ type: 'use-ability', captain: 'scout', ship }, { type: 'decline' }]
        : [],
    answer(context, { ship }, action) {
      if (action.type !== 'use-ability') return
      useAbility(context, 'scout', ship)
      explore(context, shipOf(context.state, ship))
    },
    about: ({ ship }) => ship,
  },
  'reward-island': {
    seat: ({ turn }) => turn,
    choices: (state, step) =>
      rewardIslands(state, step).map((island): PirateAction => ({ type: 'reward-island', island })),
    answer: takeReward,
    withoutChoice: forgoReward,
    about: ({ ship }) => ship,
  },
}

/** P-085, P-086: gold goes aboard and is shown only to its owner. */
function draw(context: ActionContext, ship: Ship): void {
  const island = dockOf(ship)!
  const token = drawToken(context.state, island, context.chance)
  const event = { type: 'draw', seat: ship.seat, ship: ship.name, island } as const
  if (!isGold(token)) {
    emit(context, { ...event, token }) // P-088
    return meetEncounter(context, ship.name, island, token)
  }
  loadAboard(ship, token)
  emitPrivately(context, event, [ship.seat], { ...event, token })
  pushSteps(context, { do: 'draw', ship: ship.name })
}

/** P-089, C-26: the island is closed to this player for the rest of the turn. */
function meetEncounter(context: ActionContext, ship: ShipName, island: IslandName, token: TokenName): void {
  const { state } = context
  state.closed = wildIslandsOf(state).filter((wild) => wild === island || state.closed.includes(wild))
  emit(context, { type: 'encounter', seat: state.turn, ship, island, token })
  pushSteps(context, { do: 'encounter', ship, island, token })
}

/** G-079: wild islands that have tokens, are not closed, and do not hold Davy Jones. */
function rewardIslands(state: State, { ship, monsters }: StepOf<'reward-island'>): IslandName[] {
  if (monsters.length === 0 || isCursed(state, ship)) return [] // P-119, G-128
  return wildIslandsOf(state).filter(
    (island) => state.islands[island].length > 0 && state.davy !== island && !state.closed.includes(island),
  )
}

/**
 * P-112 … P-115: one token; gold is put on the home. Only a curse ends the reward (G-080), with two seats only one on
 * this ship (G-128). `rewardIslands` checks that before the next token.
 */
function takeReward(context: ActionContext, step: StepOf<'reward-island'>, action: PirateAction): void {
  if (action.type !== 'reward-island') return
  const { state, chance } = context
  const { island } = action
  const ship = shipOf(state, step.ship)
  const token = drawToken(state, island, chance)
  const event = { type: 'reward', seat: ship.seat, ship: ship.name, island } as const
  nextReward(context, step, step.left - 1)
  if (!isGold(token)) {
    emit(context, { ...event, token })
    return meetEncounter(context, ship.name, island, token)
  }
  const home = homeOf(state, ship)
  layDown(state, home, token)
  emitPrivately(context, { ...event, home }, [ship.seat], { ...event, home, token })
}

/** The rest of the reward is lost. */
function forgoReward(context: ActionContext, step: StepOf<'reward-island'>): void {
  const [monster] = step.monsters
  if (!monster) return
  const { state } = context
  emit(context, { type: 'no-reward', seat: state.turn, ship: step.ship, monster, cursed: isCursed(state, step.ship) })
  nextReward(context, step, 0)
}

/** The rest of this monster's reward, or the next monster's. */
function nextReward(context: ActionContext, step: StepOf<'reward-island'>, left: number): void {
  const rest = step.monsters.slice(1)
  if (left > 0) pushSteps(context, { ...step, left })
  else if (rest.length > 0) pushSteps(context, { ...step, monsters: rest, left: tokensPerReward })
}

/** P-112: tokens for one beaten monster. */
export const tokensPerReward = 2
