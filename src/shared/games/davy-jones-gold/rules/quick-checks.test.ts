// Compares the quick checks and caches that make play fast with the plain definitions, in positions of random games.

import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { RuleRejection } from '#shared/engine/game.ts'
import { randomMove } from '#shared/testing/random-move.ts'
import { shipActions } from '../actions.ts'
import type { GunTargets, PirateAction, ShipAction, Target } from '../actions.ts'
import {
  islandNames,
  islands,
  mapSize,
  monsterAt,
  monsterNames,
  partAt,
  redEdge,
  shipDataOf,
  whiteEdge,
  zoneNames,
  zones,
} from '../data.ts'
import type { MonsterName, ShipName } from '../data.ts'
import { hullsTouch, isOnMap, overlapsDisc } from '../geometry/contact.ts'
import { hullAt, mastAt } from '../geometry/hull.ts'
import type { Hull } from '../geometry/hull.ts'
import { discBlocksMove, hullBlocksMove } from '../geometry/lines.ts'
import { gunsAt, hullOf } from '../geometry/outline.ts'
import { landingOfMove } from '../geometry/placement.ts'
import { addVector, vectorBetween } from '../geometry/points.ts'
import type { Point } from '../geometry/points.ts'
import { gunReachesHull } from '../geometry/range.ts'
import { isAtSea, isDockedAtHome } from '../state.ts'
import type { AtSea, Ship, State } from '../state.ts'
import { midgame } from '../testing/midgame.ts'
import { rejectionOfUnlisted, shipActionRules } from './ship-actions.ts'
import { gunsOf, hasMonsterTarget, monsterTargets, shotRejection } from './shooting/targets.ts'

const games = 12

/** Calls `check` in each position of some games that begin with ships close together. */
function inRandomPositions(check: (state: State, chance: Chance) => void): void {
  for (let number = 0; number < games; number++) {
    const chance = seededChance(`quick checks/${number}`)
    const { game } = midgame
    const rules = { ...(midgame.options(chance) as State['rules']), blockedShots: false }
    const state = game.setup(game.options.parse(rules), 2 + (number % 3), chance) as State
    for (let move = randomMove(game, state, chance); move; move = randomMove(game, state, chance)) {
      check(state, chance)
      game.apply(state, move.actor, move.action, chance)
    }
  }
}

const hullNow = (name: ShipName, { bow, heading }: AtSea): Hull => hullAt(shipDataOf(name), bow, heading)
const shipsAtSea = ({ ships }: State): (Ship & { where: AtSea })[] =>
  ships.filter((ship): ship is Ship & { where: AtSea } => isAtSea(ship.where))

/** P-051, S-2: the first obstacle on the way of a move or at its end, without skipping those that are far away. */
function plainRejection(state: State, ship: Ship & { where: AtSea }, to: Point): RuleRejection | undefined {
  const { name, where } = ship
  const discs = [
    ...islandNames.map((island) => ({ kind: 'island', disc: islands[island], called: island })),
    ...zoneNames.map((zone) => ({ kind: 'zone', disc: zones[zone], called: zone })),
    ...monsterNames.flatMap((monster) => {
      const placed = state.monsters[monster]
      return placed ? [{ kind: 'monster', disc: monsterAt(placed.spot), called: monster }] : []
    }),
  ]
  const others = shipsAtSea(state).filter((other) => other.name !== name)
  const crossed = discs.find(({ disc }) => discBlocksMove(where.bow, to, disc))
  if (crossed) return { reason: `crosses-${crossed.kind}`, params: { [crossed.kind]: crossed.called } }
  const met = others.find((other) => hullBlocksMove(where.bow, to, hullNow(other.name, other.where)))
  if (met) return { reason: 'crosses-ship', params: { ship: met.name } }
  const hull = hullAt(shipDataOf(name), to, vectorBetween(where.bow, to))
  if (!isOnMap(hull, mapSize)) return { reason: 'off-map' }
  const covered = discs.find(({ disc }) => overlapsDisc(hull, disc))
  if (covered) return { reason: `overlaps-${covered.kind}`, params: { [covered.kind]: covered.called } }
  const touched = others.find((other) => hullsTouch(hull, hullNow(other.name, other.where)))
  return touched && { reason: 'touches-ship', params: { ship: touched.name } }
}

test('P-051 S-2: a move is rejected for what a search over everything on the chart finds', () => {
  const reasons = new Map<string, number>()
  inRandomPositions((state, chance) => {
    for (const ship of shipsAtSea(state)) {
      const to = addVector(ship.where.bow, [chance.die(1001) - 501, chance.die(1001) - 501])
      const found = landingOfMove(state, ship.name, { to }, redEdge)
      const rejection = 'rejection' in found ? found.rejection : undefined
      if (rejection?.reason === 'heading-needed' || rejection?.reason === 'may-not-dock') continue
      expect(rejection).toEqual(plainRejection(state, ship, to))
      const reason = rejection?.reason ?? 'legal'
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
  })
  for (const reason of ['legal', 'crosses-ship', 'touches-ship', 'crosses-monster', 'overlaps-island']) {
    expect(reasons.get(reason), reason).toBeGreaterThan(5)
  }
})

/** P-058, P-060: each gun with all of its targets, found without skipping pieces that are far away. */
function plainGuns(state: State, ship: Ship): GunTargets[] {
  const all: Target[] = [...state.ships.map(({ name }) => name), ...monsterNames]
  return ship.masts
    .map((mast) => ({ mast, targets: all.filter((target) => !shotRejection(state, ship, mast, target)) }))
    .filter(({ targets }) => targets.length > 0)
}

test('P-060: hulls and guns are where they are measured anew, and the targets in range are all of them', () => {
  let targets = 0
  inRandomPositions((state) => {
    for (const ship of shipsAtSea(state)) {
      const { name, where } = ship
      const data = shipDataOf(name)
      expect(hullOf(name, where)).toEqual(hullNow(name, where))
      expect(gunsAt(name, where)).toEqual(data.ranks.map((_, mast) => mastAt(data, where.bow, where.heading, mast)))
      const guns = plainGuns(state, ship)
      expect(gunsOf(state, ship)).toEqual(guns)
      targets += guns.length
    }
  })
  expect(targets).toBeGreaterThan(100)
})

/** P-106: without `blockedShots`, every ship that is in range and not protected. */
function plainPrey(state: State, name: MonsterName, part: number): ShipName[] {
  const { spot } = state.monsters[name]!
  return shipsAtSea(state)
    .filter((ship) => !isDockedAtHome(state.players, ship) && !state.immune.includes(ship.name))
    .filter((ship) => gunReachesHull(partAt(name, spot, part), hullNow(ship.name, ship.where), whiteEdge))
    .map((ship) => ship.name)
}

test('P-106: the targets of a monster are all ships in range of a part', () => {
  let targets = 0
  inRandomPositions((state) => {
    for (const name of monsterNames) {
      const parts = state.monsters[name]?.parts ?? []
      const prey = parts.map((part) => plainPrey(state, name, part))
      expect(parts.map((part) => monsterTargets(state, name, part))).toEqual(prey)
      expect(hasMonsterTarget(state, name)).toBe(prey.some((ships) => ships.length > 0))
      targets += prey.flat().length
    }
  })
  expect(targets).toBeGreaterThan(100)
})

test('S-6: a ship is offered what nothing speaks against, and nothing else', () => {
  let offered = 0
  inRandomPositions((state) => {
    const step = state.steps.at(-1)
    if (step?.do !== 'act') return
    const { act } = shipActionRules
    const choices = 'choices' in act ? act.choices(state, step) : []
    for (const { name, seat } of state.ships) {
      const types = choices.flatMap((choice) => ('ship' in choice && choice.ship === name ? [choice.type] : []))
      const isFree = (type: ShipAction) => !rejectionOfUnlisted(state, { type, ship: name } as PirateAction)
      expect(types.filter((type) => type !== 'use-ability')).toEqual(
        seat === state.turn ? shipActions.filter(isFree) : [],
      )
      offered += types.length
    }
  })
  expect(offered).toBeGreaterThan(100)
})

test('S-6: a turn that is called open has several choices or a described one', () => {
  let open = 0
  inRandomPositions((state) => {
    const { act } = shipActionRules
    if (state.steps.at(-1)?.do !== 'act' || !('isOpen' in act) || !act.isOpen!(state, { do: 'act' })) return
    const choices = act.choices(state, { do: 'act' })
    expect(choices.length > 1 || 'free' in choices[0]!).toBe(true)
    open++
  })
  expect(open).toBeGreaterThan(100)
})
