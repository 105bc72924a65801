// Drawing tokens: by exploring, and as a reward for a beaten monster (sections G and I of the rules).

import type { RuleRejection } from '#shared/engine/game.ts'
import { hasAbility, useAbility } from './abilities.ts'
import type { PirateAction } from '../actions.ts'
import { dataOf } from '../data.ts'
import type { IslandName, ShipName, TokenName } from '../data.ts'
import { dockOf, homeOf, isCursed, next, shipOf, tell, tellPrivately, wildIslandsOf } from '../state.ts'
import type { Play, Ship, State } from '../state.ts'
import type { RulesOf, StepOf } from '../steps.ts'
import { drawToken, isGold, layDown, loadAboard } from './tokens.ts'

/** Why a ship can't explore where she is, her action apart (P-084, P-087, P-089, P-118, P-155, G-063). */
export function barOfExploring(state: State, ship: Ship): RuleRejection | undefined {
  const params = { ship: ship.name }
  const island = dockOf(ship)
  if (island === null || !wildIslandsOf(state).includes(island)) return { reason: 'not-docked-at-wild', params } // P-162
  if (isCursed(state, ship.name)) return { reason: 'cursed', params }
  if (state.davy === island) return { reason: 'guarded', params: { island } }
  if (state.closed.includes(island)) return { reason: 'closed', params: { island } }
  if (state.islands[island].length === 0) return { reason: 'island-empty', params: { island } }
  return isFull(ship) ? { reason: 'hold-full', params } : undefined
}

function isFull({ name, cargo }: Ship): boolean {
  return cargo.length >= dataOf(name).cargo
}

/** The first token is drawn at once (G-060). */
export function explore(play: Play, ship: Ship): void {
  ship.acted = true
  tell(play, { type: 'explore', seat: ship.seat, ship: ship.name, island: dockOf(ship)! })
  draw(play, ship)
}

export const exploringRules: RulesOf<'draw' | 'scout' | 'reward-island'> = {
  draw: {
    seat: ({ turn }) => turn,
    choices: (state, { ship }) =>
      barOfExploring(state, shipOf(state, ship)) ? [] : [{ type: 'draw' }, { type: 'stop' }],
    answer(play, { ship: name }, action) {
      const ship = shipOf(play.state, name)
      if (action.type === 'draw') draw(play, ship)
      else tell(play, { type: 'stop', seat: ship.seat, ship: name })
    },
    about: ({ ship }) => ship,
  },
  scout: {
    seat: ({ turn }) => turn,
    choices: (state, { ship }) =>
      hasAbility(state, 'scout') && !barOfExploring(state, shipOf(state, ship))
        ? [{ type: 'use-ability', captain: 'scout', ship }, { type: 'decline' }]
        : [],
    answer(play, { ship }, action) {
      if (action.type !== 'use-ability') return
      useAbility(play, 'scout', ship)
      explore(play, shipOf(play.state, ship))
    },
    about: ({ ship }) => ship,
  },
  'reward-island': {
    seat: ({ turn }) => turn,
    choices: (state, step) =>
      rewardIslands(state, step).map((island): PirateAction => ({ type: 'reward-island', island })),
    answer: takeReward,
    otherwise: goWithout,
    about: ({ ship }) => ship,
  },
}

/** P-085, P-086: gold goes aboard, seen by its owner only. */
function draw(play: Play, ship: Ship): void {
  const island = dockOf(ship)!
  const token = drawToken(play.state, island, play.chance)
  const told = { type: 'draw', seat: ship.seat, ship: ship.name, island } as const
  if (!isGold(token)) {
    tell(play, { ...told, token }) // P-088
    return meet(play, ship.name, island, token)
  }
  loadAboard(ship, token)
  tellPrivately(play, told, [ship.seat], { ...told, token })
  next(play, { do: 'draw', ship: ship.name })
}

/** P-089, C-26: the island is closed to the player for this turn. */
function meet(play: Play, ship: ShipName, island: IslandName, token: TokenName): void {
  const { state } = play
  state.closed = wildIslandsOf(state).filter((wild) => wild === island || state.closed.includes(wild))
  tell(play, { type: 'encounter', seat: state.turn, ship, island, token })
  next(play, { do: 'encounter', ship, island, token })
}

/** G-079: with tokens, without Davy Jones, not closed. */
function rewardIslands(state: State, { ship, monsters }: StepOf<'reward-island'>): IslandName[] {
  if (monsters.length === 0 || isCursed(state, ship)) return [] // P-119, G-128
  return wildIslandsOf(state).filter(
    (island) => state.islands[island].length > 0 && state.davy !== island && !state.closed.includes(island),
  )
}

/**
 * P-112 … P-115: one token; gold is laid down at home. Only a curse ends the reward (G-080), and for two seats only one that
 * falls on the ship (G-128): `rewardIslands` sees to it before the next token.
 */
function takeReward(play: Play, step: StepOf<'reward-island'>, action: PirateAction): void {
  if (action.type !== 'reward-island') return
  const { state, chance } = play
  const { island } = action
  const ship = shipOf(state, step.ship)
  const token = drawToken(state, island, chance)
  const told = { type: 'reward', seat: ship.seat, ship: ship.name, island } as const
  nextReward(play, step, step.left - 1)
  if (!isGold(token)) {
    tell(play, { ...told, token })
    return meet(play, ship.name, island, token)
  }
  const home = homeOf(state, ship)
  layDown(state, home, token)
  tellPrivately(play, { ...told, home }, [ship.seat], { ...told, home, token })
}

/** The rest of it is lost. */
function goWithout(play: Play, step: StepOf<'reward-island'>): void {
  const [monster] = step.monsters
  if (!monster) return
  const { state } = play
  tell(play, { type: 'no-reward', seat: state.turn, ship: step.ship, monster, cursed: isCursed(state, step.ship) })
  nextReward(play, step, 0)
}

/** The rest of this monster's reward, or that of the next. */
function nextReward(play: Play, step: StepOf<'reward-island'>, left: number): void {
  const rest = step.monsters.slice(1)
  if (left > 0) next(play, { ...step, left })
  else if (rest.length > 0) next(play, { ...step, monsters: rest, left: tokensOfReward })
}

/** P-112: for one monster. */
export const tokensOfReward = 2
