// Lost masts, and the consequences of a ship's defeat: loot, spilt gold and the return home (P-065 … P-073, S-5).

import { emit, emitPrivately } from '#shared/engine/action-context.ts'
import type { PirateAction } from '../actions.ts'
import { islands, monsterAt, zones } from '../data.ts'
import type { IslandName, ShipName } from '../data.ts'
import type { Cause } from '../events.ts'
import { hullOf } from '../geometry/outline.ts'
import { landingOfDock } from '../geometry/placement.ts'
import type { Point } from '../geometry/points.ts'
import { wholeDistance, wholeDistanceFromHull } from '../geometry/range.ts'
import { homeOf, homesOf, isAtSea, shipOf, wildIslandsOf } from '../state.ts'
import type { Ship, State } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { pushSteps } from './context.ts'
import type { ActionContext } from './context.ts'
import type { RulesOf } from './step-rule.ts'
import { layDown, takeFrom } from './tokens.ts'

export const damageRules: RulesOf<'lose-mast' | 'defeat' | 'loot' | 'nearest' | 'choose-dock'> = {
  'lose-mast': {
    seat: (state, { ship }) => shipOf(state, ship).seat, // P-066, G-043
    choices: (state, { ship }) => shipOf(state, ship).masts.map((mast) => ({ type: 'lose-mast', ship, mast })),
    answer: loseMast,
    about: ({ ship }) => ship,
  },
  defeat: { run: defeat },
  loot: {
    seat: (state, { by }) => shipOf(state, by).seat,
    choices: (state, { ship }) =>
      [...new Set(shipOf(state, ship).cargo)].map((token): PirateAction => ({ type: 'loot', token })),
    answer: loot,
    about: ({ ship }) => ship,
    isSecret: true,
  },
  nearest: {
    seat: ({ turn }) => turn, // G-029
    choices: nearestChoices,
    answer(context, step, action) {
      if (action.type === 'nearest') spill(context, shipOf(context.state, step.ship), action.island)
    },
    withoutChoice(context, { ship: name, cause }) {
      const ship = shipOf(context.state, name)
      if (ship.cargo.length > 0) spill(context, ship, nearestWildIslands(context.state, ship, cause)[0]!)
    },
    about: ({ ship }) => ship,
  },
  'choose-dock': {
    seat: (state, { ship }) => shipOf(state, ship).seat,
    choices: (state, { ship }) => [
      { type: 'choose-dock', ship, islands: homesOf(state, shipOf(state, ship).seat), free: true },
    ],
    rejectionOfDescribed(state, step, action) {
      if (action.type !== 'choose-dock') return undefined
      if (action.ship !== step.ship) return { reason: 'another-ship', params: { ship: step.ship } }
      const found = landingOfDock(state, action.ship, { bow: action.to, heading: action.heading })
      return 'rejection' in found ? found.rejection : undefined
    },
    answer: dock,
    about: ({ ship }) => ship,
  },
}

function loseMast(context: ActionContext, { ship: name, cause }: StepOf<'lose-mast'>, action: PirateAction): void {
  if (action.type !== 'lose-mast') return
  const ship = shipOf(context.state, name)
  ship.masts = ship.masts.filter((mast) => mast !== action.mast)
  emit(context, { type: 'lose-mast', seat: ship.seat, ship: name, mast: action.mast, cause })
}

/** P-068. There is loot only if another ship's shot did it (C-18). */
function defeat(context: ActionContext, { ship: name, cause }: StepOf<'defeat'>): void {
  const { seat, masts } = shipOf(context.state, name)
  if (masts.length > 0) return
  emit(context, { type: 'defeat', seat, ship: name, cause })
  pushSteps(context, { do: 'nearest', ship: name, cause }, { do: 'choose-dock', ship: name })
  if (cause.by === 'shot') look(context, name, cause.ship)
}

/** P-071: the attacker looks at all cargo and takes one token. */
function look(context: ActionContext, name: ShipName, by: ShipName): void {
  const { cargo } = shipOf(context.state, name)
  if (cargo.length === 0) return
  const { seat } = shipOf(context.state, by)
  const event = { type: 'look', seat, ship: name, count: cargo.length } as const
  context.events.push({ public: event, seats: { [seat]: { ...event, cargo: cargo.slice() } }, passing: true })
  pushSteps(context, { do: 'loot', ship: name, by })
}

/** The token is put on the home without being unloaded, so neither a curse nor Davy Jones prevents it (G-050). */
function loot(context: ActionContext, step: StepOf<'loot'>, action: PirateAction): void {
  if (action.type !== 'loot') return
  const { state } = context
  const ship = shipOf(state, step.ship)
  const attacker = shipOf(state, step.by)
  const island = homeOf(state, attacker)
  takeFrom(ship.cargo, action.token)
  layDown(state, island, action.token)
  const event = { type: 'loot', seat: attacker.seat, ship: ship.name, island } as const
  emitPrivately(context, event, [attacker.seat], { ...event, token: action.token }) // G-136
}

function nearestChoices(state: State, { ship: name, cause }: StepOf<'nearest'>): PirateAction[] {
  const ship = shipOf(state, name)
  const tied = ship.cargo.length === 0 ? [] : nearestWildIslands(state, ship, cause)
  return tied.length < 2 ? [] : tied.map((island) => ({ type: 'nearest', island }))
}

/** S-2: distances are compared in whole units, so several islands may be nearest. */
function nearestWildIslands(state: State, ship: Ship, cause: Cause): IslandName[] {
  const wild = wildIslandsOf(state)
  const distances = wild.map((island) => distanceFrom(state, ship, cause, islands[island].centre))
  const least = Math.min(...distances)
  return wild.filter((_, index) => distances[index] === least)
}

/**
 * Measured from her hull, from the monster that was placed on her (P-102), or from the zone that she was in (P-134).
 */
function distanceFrom(state: State, { name, where }: Ship, cause: Cause, point: Point): number {
  if (cause.by === 'touch') return wholeDistance(monsterAt(state.monsters[cause.monster]!.spot).centre, point)
  if (cause.by === 'zone') return wholeDistance(zones[cause.zone].centre, point)
  if (!isAtSea(where)) throw new Error(`${name} is not on the chart`)
  return wholeDistanceFromHull(hullOf(name, where), point)
}

/** P-072, P-073, G-051: her gold is put face down on the island. */
function spill(context: ActionContext, ship: Ship, island: IslandName): void {
  const { name, seat, cargo } = ship
  layDown(context.state, island, ...cargo)
  ship.cargo = []
  emit(context, { type: 'spill', seat, ship: name, island, count: cargo.length })
}

/** P-069: a defeated ship returns home. */
function dock(context: ActionContext, step: StepOf<'choose-dock'>, action: PirateAction): void {
  if (action.type !== 'choose-dock') return
  const { state } = context
  const ship = shipOf(state, step.ship)
  const { to: bow, heading } = action
  const found = landingOfDock(state, ship.name, { bow, heading })
  if ('rejection' in found || found.docked === null) throw new Error(`${ship.name} docks where she may not`)
  const { where } = ship
  const from = isAtSea(where) ? { bow: where.bow, heading: where.heading } : null
  ship.where = { bow, heading, docked: found.docked }
  emit(context, { type: 'dock', seat: ship.seat, ship: ship.name, from, to: { bow, heading }, island: found.docked })
}
