// A shoot action from naming the targets to the last hit: parleys, dice, the gunner, hits (sections E and F of the
// rules, S-5).

import { emit } from '#shared/engine/action-context.ts'
import type { RuleRejection } from '#shared/engine/game.ts'
import type { ActionOf, PirateAction, ShootChoice, Target } from '../../actions.ts'
import { shipDataOf } from '../../data.ts'
import type { ShipName } from '../../data.ts'
import { isCursed, isDockedAtHome, shipOf } from '../../state.ts'
import type { Ship, State } from '../../state.ts'
import type { RolledShot, Shot, StepOf } from '../../steps.ts'
import { hasAbility, useAbility } from '../abilities.ts'
import { pushSteps } from '../context.ts'
import type { ActionContext } from '../context.ts'
import { overcomeMonsterCurse } from '../encounters/curses.ts'
import { tokensPerReward } from '../exploring.ts'
import type { RulesOf } from '../step-rule.ts'
import { gunsOf, isMonster, rejectionInRange, shotRejection } from './targets.ts'

/** The description of the shots that a ship may fire; undefined if `shootRejection` says why she can't. */
export function shootChoice(state: State, ship: Ship): ShootChoice | undefined {
  if (isDockedAtHome(state.players, ship)) return undefined
  const guns = gunsOf(state, ship)
  return guns.length > 0 ? { type: 'shoot', ship: ship.name, guns, free: true } : undefined
}

/** P-059: a ship docked at home can't shoot. A target must be in range, and one that may be fired at. */
export function shootRejection(state: State, ship: Ship): RuleRejection | undefined {
  const params = { ship: ship.name }
  if (isDockedAtHome(state.players, ship)) return { reason: 'docked-at-home', params }
  if (gunsOf(state, ship).length > 0) return undefined
  return rejectionInRange(state, ship) ?? { reason: 'nothing-in-range', params }
}

/** P-064: each gun fires once, each at a target of its own (G-040). */
export function shotsRejection(state: State, { ship: name, targets }: ActionOf<'shoot'>): RuleRejection | undefined {
  const ship = shipOf(state, name)
  for (const [index, { mast, target }] of targets.entries()) {
    if (targets.findIndex((other) => other.mast === mast) < index) return { reason: 'gun-twice', params: { mast } }
    const rejection = shotRejection(state, ship, mast, target)
    if (rejection) return rejection
  }
  return undefined
}

/** Names the targets. Each target's owner is asked to parley before the dice are rolled (P-083, G-040). */
export function shoot(context: ActionContext, ship: Ship, targets: ActionOf<'shoot'>['targets']): void {
  ship.acted = true
  const shots = targets.map(({ mast, target }): Shot => ({ mast, target }))
  emit(context, { type: 'aim', seat: ship.seat, ship: ship.name, targets: targets.map((shot) => ({ ...shot })) })
  const aimedAt = [...new Set(shots.map(({ target }) => target))].filter(
    (target): target is ShipName => !isMonster(target),
  ) // P-083
  pushSteps(context, ...aimedAt.map((target) => ({ do: 'parley', ship: target, by: ship.name }) as const), {
    do: 'volley',
    ship: ship.name,
    shots,
  })
}

export const shootingRules: RulesOf<'volley' | 'gunner' | 'hits' | 'take-part'> = {
  volley: { run: rollAll },
  gunner: {
    seat: ({ turn }) => turn,
    choices: gunnerChoices,
    answer: answerGunner,
    withoutChoice: (context, step) => dealHits(context, step),
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

/** P-063. Guns aimed at a ship that has parleyed do not fire (G-054). */
function rollAll(context: ActionContext, { ship, shots }: StepOf<'volley'>): void {
  const { immune } = context.state
  const fired = shots.filter(({ target }) => isMonster(target) || !immune.includes(target))
  pushSteps(context, {
    do: 'gunner',
    ship,
    shots: fired.map((shot): RolledShot => ({ ...shot, hit: roll(context, ship, shot) })),
  })
}

function roll(context: ActionContext, ship: ShipName, { mast, target }: Shot, again?: true): boolean {
  const die = context.chance.die(6)
  const rank = shipDataOf(ship).ranks[mast]!
  const hit = die > rank
  const seat = shipOf(context.state, ship).seat
  emit(context, { type: 'shot', seat, ship, mast, target, die, rank, hit, ...(again && { again }) })
  return hit
}

/** the gunner may repeat one missed shot. */
function gunnerChoices(state: State, { ship, shots }: StepOf<'gunner'>): PirateAction[] {
  const misses = shots.filter(({ hit: isHit }) => !isHit)
  if (misses.length === 0 || !hasAbility(state, 'gunner')) return []
  return [
    ...misses.map(({ mast }): PirateAction => ({ type: 'use-ability', captain: 'gunner', ship, mast })),
    { type: 'decline' },
  ]
}

function answerGunner(context: ActionContext, step: StepOf<'gunner'>, action: PirateAction): void {
  if (action.type !== 'use-ability' || action.captain !== 'gunner') return dealHits(context, step)
  useAbility(context, 'gunner', step.ship, action.mast)
  const shots = step.shots.map((shot) =>
    shot.mast === action.mast ? { ...shot, hit: roll(context, step.ship, shot, true) } : shot,
  )
  dealHits(context, { ...step, shots })
}

function dealHits(context: ActionContext, { ship, shots }: StepOf<'gunner'>): void {
  const scored = shots.filter(({ hit: isHit }) => isHit).map(({ mast, target }): Shot => ({ mast, target }))
  pushSteps(context, { do: 'hits', ship, shots: scored, beaten: [] })
}

/** P-065: hits are dealt one after the other, in the order in which the shots were named. Rewards come last. */
function hit(context: ActionContext, step: StepOf<'hits'>): void {
  const { ship, shots, beaten } = step
  const [shot, ...rest] = shots
  if (!shot) return pushSteps(context, { do: 'reward-island', ship, monsters: beaten, left: tokensPerReward })
  const { target, mast } = shot
  const then: StepOf<'hits'> = { ...step, shots: rest }
  if (isBeaten(context.state, target)) {
    emit(context, { type: 'hit-lost', seat: context.state.turn, ship, mast, target }) // G-041
    return pushSteps(context, then)
  }
  if (isMonster(target)) return pushSteps(context, { do: 'take-part', ship, monster: target, then })
  const cause = { by: 'shot', ship } as const
  pushSteps(context, { do: 'lose-mast', ship: target, cause }, { do: 'defeat', ship: target, cause }, then)
}

function isBeaten(state: State, target: Target): boolean {
  return isMonster(target) ? state.monsters[target] === null : shipOf(state, target).masts.length === 0
}

/** P-074, P-075. A curse on the ship counts when she beats the monster, and again when a reward is paid (P-119, G-080). */
function takePart(
  context: ActionContext,
  { ship, monster: name, then }: StepOf<'take-part'>,
  action: PirateAction,
): void {
  const { state } = context
  const monster = state.monsters[name]
  if (action.type !== 'take-part' || !monster) return
  const seat = state.turn
  monster.parts = monster.parts.filter((part) => part !== action.part)
  emit(context, { type: 'lose-part', seat, ship, monster: name, part: action.part })
  if (monster.parts.length > 0) return pushSteps(context, then)
  state.monsters[name] = null
  emit(context, { type: 'monster-beaten', seat, ship, monster: name })
  const cursed = isCursed(state, ship)
  if (overcomeMonsterCurse(context, name)) return pushSteps(context, then) // P-142
  if (cursed) emit(context, { type: 'no-reward', seat, ship, monster: name, cursed })
  pushSteps(context, cursed ? then : { ...then, beaten: [...then.beaten, name] })
}
