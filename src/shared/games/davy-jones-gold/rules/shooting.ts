// A shoot action from its targets to its last hit: parleys, dice, the gunner, hits (sections E and F of the rules, S-5).

import type { RuleRejection } from '#shared/engine/game.ts'
import { hasAbility, useAbility } from './abilities.ts'
import type { ActionOf, PirateAction, ShootChoice, Target } from '../actions.ts'
import { dataOf } from '../data.ts'
import type { ShipName } from '../data.ts'
import { overcomeMonster } from './curses.ts'
import { tokensOfReward } from './exploring.ts'
import { barOfShot, gunsOf, isMonster } from './targets.ts'
import { isDockedAtHome, next, shipOf, tell } from '../state.ts'
import type { Play, Ship, State } from '../state.ts'
import type { RolledShot, RulesOf, Shot, StepOf } from '../steps.ts'

export function shootOf(state: State, ship: Ship): ShootChoice {
  return { type: 'shoot', ship: ship.name, guns: gunsOf(state, ship), free: true }
}

/** P-059, and somebody has to be in range. */
export function barOfShooting(state: State, ship: Ship): RuleRejection | undefined {
  if (isDockedAtHome(state.players, ship)) return { reason: 'docked-at-home', params: { ship: ship.name } }
  return gunsOf(state, ship).length === 0 ? { reason: 'nothing-in-range', params: { ship: ship.name } } : undefined
}

/** P-064: each gun once, each at a target of its own (G-040). */
export function barOfShots(state: State, { ship: name, targets }: ActionOf<'shoot'>): RuleRejection | undefined {
  const ship = shipOf(state, name)
  for (const [index, { mast, target }] of targets.entries()) {
    if (targets.findIndex((other) => other.mast === mast) < index) return { reason: 'gun-twice', params: { mast } }
    const bar = barOfShot(state, ship, mast, target)
    if (bar) return bar
  }
  return undefined
}

export function shoot(play: Play, ship: Ship, targets: ActionOf<'shoot'>['targets']): void {
  ship.acted = true
  const shots = targets.map(({ mast, target }): Shot => ({ mast, target }))
  tell(play, { type: 'aim', seat: ship.seat, ship: ship.name, targets: targets.map((shot) => ({ ...shot })) })
  const aimedAt = [...new Set(shots.map(({ target }) => target))].filter(
    (target): target is ShipName => !isMonster(target),
  ) // P-083
  next(play, ...aimedAt.map((target) => ({ do: 'parley', ship: target, by: ship.name }) as const), {
    do: 'volley',
    ship: ship.name,
    shots,
  })
}

export const shootingRules: RulesOf<'volley' | 'gunner' | 'hits' | 'take-part'> = {
  volley: { run: rollAll },
  gunner: {
    seat: ({ turn }) => turn,
    choices: choicesOfGunner,
    answer: answerGunner,
    otherwise: (play, step) => score(play, step),
    about: ({ ship }) => ship,
  },
  hits: { run: hit },
  'take-part': {
    seat: ({ turn }) => turn, // G-042
    choices: ({ monsters }, { monster }) =>
      (monsters[monster]?.parts ?? []).map((part) => ({ type: 'take-part', part })),
    answer: takePart,
    about: ({ monster }) => monster,
  },
}

/** P-063; guns aimed at a ship that has parleyed do not fire (G-054). */
function rollAll(play: Play, { ship, shots }: StepOf<'volley'>): void {
  const { immune } = play.state
  const fired = shots.filter(({ target }) => isMonster(target) || !immune.includes(target))
  next(play, { do: 'gunner', ship, shots: fired.map((shot): RolledShot => ({ ...shot, hit: roll(play, ship, shot) })) })
}

function roll(play: Play, ship: ShipName, { mast, target }: Shot, again?: true): boolean {
  const die = play.chance.die(6)
  const rank = dataOf(ship).ranks[mast]!
  const hit = die > rank
  const seat = shipOf(play.state, ship).seat
  tell(play, { type: 'shot', seat, ship, mast, target, die, rank, hit, ...(again && { again }) })
  return hit
}

/** one missed shot again. */
function choicesOfGunner(state: State, { ship, shots }: StepOf<'gunner'>): PirateAction[] {
  const misses = shots.filter(({ hit: isHit }) => !isHit)
  if (misses.length === 0 || !hasAbility(state, 'gunner')) return []
  return [
    ...misses.map(({ mast }): PirateAction => ({ type: 'use-ability', captain: 'gunner', ship, mast })),
    { type: 'decline' },
  ]
}

function answerGunner(play: Play, step: StepOf<'gunner'>, action: PirateAction): void {
  if (action.type !== 'use-ability' || action.captain !== 'gunner') return score(play, step)
  useAbility(play, 'gunner', step.ship, action.mast)
  const shots = step.shots.map((shot) =>
    shot.mast === action.mast ? { ...shot, hit: roll(play, step.ship, shot, true) } : shot,
  )
  score(play, { ...step, shots })
}

function score(play: Play, { ship, shots }: StepOf<'gunner'>): void {
  const scored = shots.filter(({ hit: isHit }) => isHit).map(({ mast, target }): Shot => ({ mast, target }))
  next(play, { do: 'hits', ship, shots: scored, beaten: [] })
}

/** P-065: one after the other, in the order named; last come the rewards. */
function hit(play: Play, step: StepOf<'hits'>): void {
  const { ship, shots, beaten } = step
  const [shot, ...rest] = shots
  if (!shot) return next(play, { do: 'reward-island', ship, monsters: beaten, left: tokensOfReward })
  const { target, mast } = shot
  const then: StepOf<'hits'> = { ...step, shots: rest }
  if (isBeaten(play.state, target)) {
    tell(play, { type: 'hit-lost', seat: play.state.turn, ship, mast, target }) // G-041
    return next(play, then)
  }
  if (isMonster(target)) return next(play, { do: 'take-part', ship, monster: target, then })
  const cause = { by: 'shot', ship } as const
  next(play, { do: 'lose-mast', ship: target, cause }, { do: 'defeat', ship: target, cause }, then)
}

function isBeaten(state: State, target: Target): boolean {
  return isMonster(target) ? state.monsters[target] === null : shipOf(state, target).masts.length === 0
}

/** P-074, P-075. */
function takePart(play: Play, { ship, monster: name, then }: StepOf<'take-part'>, action: PirateAction): void {
  const { state } = play
  const monster = state.monsters[name]
  if (action.type !== 'take-part' || !monster) return
  const seat = state.turn
  monster.parts = monster.parts.filter((part) => part !== action.part)
  tell(play, { type: 'lose-part', seat, ship, monster: name, part: action.part })
  if (monster.parts.length > 0) return next(play, then)
  state.monsters[name] = null
  tell(play, { type: 'monster-beaten', seat, ship, monster: name })
  const wasCurse = overcomeMonster(play, name)
  next(play, wasCurse ? then : { ...then, beaten: [...then.beaten, name] }) // P-142
}
