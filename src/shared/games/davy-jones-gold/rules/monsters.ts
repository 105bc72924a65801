// Sea monsters: placed when their token is drawn, and attacking at the start of every turn (section I of the rules).

import type { PirateAction } from '../actions.ts'
import { monsterAt, monsterNames, monsters as monsterData } from '../data.ts'
import type { MonsterName, ShipName } from '../data.ts'
import { touchesDisc } from '../geometry/contact.ts'
import { hasPrey, nearestPrey, preyOf } from './targets.ts'
import { hullOf } from '../geometry/placement.ts'
import { isAtSea, next, shipOf, tell } from '../state.ts'
import type { Play, Ship, State } from '../state.ts'
import type { RulesOf, StepOf } from '../steps.ts'

/** P-098 … P-104: by the die; another monster's spot is rolled for again, on its own it stays. */
export function placeMonster(play: Play, name: MonsterName): void {
  const { state, chance } = play
  const from = state.monsters[name]?.spot ?? null
  const occupied = monsterNames.filter((other) => other !== name).map((other) => state.monsters[other]?.spot)
  const rolls = [chance.die(6)]
  while (occupied.includes(rolls.at(-1)!)) rolls.push(chance.die(6))
  const spot = rolls.at(-1)!
  const parts = allParts(name)
  state.monsters[name] = { spot, parts }
  tell(play, { type: 'monster-placed', seat: state.turn, monster: name, rolls, from, spot, parts: parts.length })
  if (spot === from) return // G-073
  const touched = state.ships.filter((ship) => isUnder(ship, spot))
  next(play, ...touched.map((ship) => ({ do: 'touched', ship: ship.name, monster: name }) as const)) // P-101
}

/** C-38: a curse finds it on the chart. */
export function restoreMonster(play: Play, name: MonsterName): void {
  const { state } = play
  state.monsters[name]!.parts = allParts(name)
  tell(play, { type: 'monster-restored', seat: state.turn, monster: name })
}

function allParts(name: MonsterName): number[] {
  return [...monsterData[name].parts.keys()]
}

function isUnder({ name, where }: Ship, spot: number): boolean {
  return isAtSea(where) && touchesDisc(hullOf(name, where), monsterAt(spot))
}

export const monsterRules: RulesOf<'monster-order' | 'monster-fire' | 'touched'> = {
  'monster-order': {
    seat: ({ turn }) => turn,
    choices: choicesOfOrder,
    answer(play, { left }, action) {
      if (action.type === 'monster-order') attack(play, action.monster, left)
    },
    otherwise(play, { left }) {
      const first = left.find((name) => hasPrey(play.state, name))
      if (first) attack(play, first, left)
    },
  },
  'monster-fire': {
    seat: ({ turn }) => turn, // P-107
    choices: (state, step) => choicesOfFire(state, step),
    answer(play, step, action) {
      if (action.type === 'monster-fire') fire(play, step, action.ship)
    },
    otherwise(play, step) {
      const [part] = step.parts
      const prey = part === undefined ? undefined : nearestPrey(play.state, step.monster, part)
      if (prey) fire(play, step, prey)
      else if (part !== undefined) next(play, withoutPart(step))
    },
    about: ({ monster, parts }) => `${monster}/${parts[0]}`,
  },
  touched: {
    run(play, { ship, monster }) {
      shipOf(play.state, ship).masts = []
      next(play, { do: 'defeat', ship, cause: { by: 'touch', monster } })
    },
  },
}

/** G-077: only where both have somebody to fire at. */
function choicesOfOrder(state: State, { left }: StepOf<'monster-order'>): PirateAction[] {
  const hungry = left.filter((name) => hasPrey(state, name))
  if (hungry.length < 2 || state.rules.monsterAim === 'nearest') return []
  return hungry.map((monster) => ({ type: 'monster-order', monster }))
}

function attack(play: Play, monster: MonsterName, left: readonly MonsterName[]): void {
  next(
    play,
    { do: 'monster-fire', monster, parts: play.state.monsters[monster]!.parts.slice() }, // P-108
    { do: 'monster-order', left: left.filter((name) => name !== monster) },
  )
}

/** G-075: whoever is in range of the part; a part without prey does not fire. */
function choicesOfFire(state: State, { monster, parts: [part] }: StepOf<'monster-fire'>): PirateAction[] {
  if (part === undefined || state.rules.monsterAim === 'nearest') return []
  return preyOf(state, monster, part).map((ship) => ({ type: 'monster-fire', monster, part, ship }))
}

/** P-109, P-110. */
function fire(play: Play, step: StepOf<'monster-fire'>, ship: ShipName): void {
  const { monster, parts } = step
  const part = parts[0]!
  const die = play.chance.die(6)
  const { rank } = monsterData[monster]
  const hit = die > rank
  tell(play, { type: 'monster-shot', seat: play.state.turn, monster, part, ship, die, rank, hit })
  next(play, withoutPart(step))
  const cause = { by: 'monster', monster } as const
  if (hit) next(play, { do: 'lose-mast', ship, cause }, { do: 'defeat', ship, cause })
}

function withoutPart(step: StepOf<'monster-fire'>): StepOf<'monster-fire'> {
  return { ...step, parts: step.parts.slice(1) }
}
