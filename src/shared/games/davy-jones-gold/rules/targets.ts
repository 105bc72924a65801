// The targets of ships and monsters: ranges, protection and lines of fire (P-056 … P-062, S-2).

import type { RuleRejection } from '#shared/engine/game.ts'
import type { GunTargets, Target } from '../actions.ts'
import { islands, monsterAt, monsterNames, partAt, shipDataOf, ships, tokens, whiteEdge } from '../data.ts'
import type { MonsterName, ShipName } from '../data.ts'
import { middleAt } from '../geometry/hull.ts'
import { gunsAt, hullOf } from '../geometry/outline.ts'
import { isWithin } from '../geometry/points.ts'
import type { Point } from '../geometry/points.ts'
import { gunReachesDisc, gunReachesHull, isShotBlocked, wholeDistanceFromHull } from '../geometry/range.ts'
import { isAtSea, isDockedAtHome } from '../state.ts'
import type { AtSea, Monster, Ship, State } from '../state.ts'

/** Whether the target is a monster and not a ship. */
export function isMonster(target: Target): target is MonsterName {
  return target === 'kraken' || target === 'serpent'
}

/** The guns of a ship that have a target in range, bow first, with their targets. */
export function gunsOf(state: State, ship: Ship): GunTargets[] {
  const near = targetsNear(state, ship)
  if (near.length === 0) return []
  return ship.masts
    .map((mast) => ({ mast, targets: near.filter((target) => canHit(state, ship, mast, target)) }))
    .filter(({ targets }) => targets.length > 0)
}

/** Whether any gun of a ship has a target in range. */
export function hasTarget(state: State, ship: Ship): boolean {
  const near = targetsNear(state, ship)
  return near.some((target) => ship.masts.some((mast) => canHit(state, ship, mast, target)))
}

/**
 * An upper bound, in tenths of a millimetre, for the distance from the ship's bow to the bow or centre of anything in
 * range of her guns.
 */
const farthestBow = whiteEdge + 2 * ships[4].length

/**
 * The targets that this ship may fire at, as far as they are near enough to be measured exactly: ships in ship order,
 * then monsters.
 */
function targetsNear(state: State, ship: Ship): Target[] {
  const { where } = ship
  const near: Target[] = []
  if (!isAtSea(where)) return near
  for (const other of state.ships) {
    if (!isAtSea(other.where) || !isWithin(where.bow, other.where.bow, farthestBow)) continue
    if (!shipRejection(state, ship, other.name)) near.push(other.name)
  }
  for (const name of monsterNames) {
    const monster = state.monsters[name]
    if (!monster || !isWithin(where.bow, monsterAt(monster.spot).centre, farthestBow)) continue
    if (!monsterRejection(state, ship, name)) near.push(name)
  }
  return near
}

/** Whether a standing gun of a ship at sea reaches one of her targets, and nothing blocks the shot. */
function canHit(state: State, ship: Ship, mast: number, target: Target): boolean {
  const gun = gunsAt(ship.name, ship.where as AtSea)[mast]!
  return isInRange(state, gun, target) && !isBlocked(state, gun, ship.name, target)
}

/** Why this gun of the active player's ship can't be fired at that target. */
export function shotRejection(state: State, ship: Ship, mast: number, target: Target): RuleRejection | undefined {
  const params = { mast, target }
  if (!ship.masts.includes(mast)) return { reason: 'gun-lost', params: { mast } } // P-067
  const rejection = targetRejection(state, ship, target)
  if (rejection) return rejection
  const gun = gunsAt(ship.name, ship.where as AtSea)[mast]!
  if (!isInRange(state, gun, target)) return { reason: 'out-of-range', params }
  return isBlocked(state, gun, ship.name, target) ? { reason: 'shot-blocked', params } : undefined
}

/** Why no gun of this ship may be fired at that target. */
function targetRejection(state: State, ship: Ship, target: Target): RuleRejection | undefined {
  return isMonster(target) ? monsterRejection(state, ship, target) : shipRejection(state, ship, target)
}

function monsterRejection(state: State, { seat }: Ship, target: MonsterName): RuleRejection | undefined {
  const params = { target }
  if (!state.monsters[target]) return { reason: 'not-on-chart', params }
  const owner = reservedFor(state, target)
  return owner !== undefined && owner !== seat ? { reason: 'reserved', params } : undefined // P-141, G-091
}

/** The seat whose curse names this monster. */
export function reservedFor({ curses }: Pick<State, 'curses'>, monster: MonsterName): number | undefined {
  return curses.find(({ token }) => {
    const face = tokens[token]
    return face.kind === 'monster-curse' && face.monster === monster
  })?.seat
}

function shipRejection(state: State, { seat }: Ship, target: ShipName): RuleRejection | undefined {
  const params = { target }
  const ship = state.ships.find(({ name }) => name === target)
  if (!ship || !isAtSea(ship.where)) return { reason: 'not-on-chart', params }
  if (ship.seat === seat) return { reason: 'own-ship', params } // G-047
  if (isDockedAtHome(state.players, ship)) return { reason: 'safe-at-home', params } // P-059
  return state.immune.includes(target) ? { reason: 'has-parleyed', params } : undefined // P-082
}

/** The ships that a monster's part may fire at, in ship order (P-106, G-074). */
export function monsterTargets(state: State, name: MonsterName, part: number): ShipName[] {
  const monster = state.monsters[name]
  if (!monster) return []
  const gun = partAt(name, monster.spot, part)
  const prey: ShipName[] = []
  for (const ship of state.ships) if (isPrey(state, name, gun, ship)) prey.push(ship.name)
  return prey
}

/** An upper bound, in tenths of a millimetre, for the distance from a monster's part to the bow of a ship in its range. */
const farthestPrey = whiteEdge + 2 * ships[4].length

function isPrey(state: State, monster: MonsterName, gun: Point, ship: Ship): boolean {
  const { name, where } = ship
  if (!isAtSea(where) || !isWithin(gun, where.bow, farthestPrey)) return false
  if (isDockedAtHome(state.players, ship) || state.immune.includes(name)) return false
  return gunReachesHull(gun, hullOf(name, where), whiteEdge) && !isBlocked(state, gun, monster, name)
}

/**
 * For the option `monsterAim: nearest`: the nearest target, measured from the part in whole units (P-109). If several
 * are as near, the first in ship order.
 */
export function nearestMonsterTarget(state: State, name: MonsterName, part: number): ShipName | undefined {
  const monster = state.monsters[name]
  const prey = monsterTargets(state, name, part)
  if (!monster || prey.length === 0) return undefined
  const gun = partAt(name, monster.spot, part)
  const distances = prey.map((ship) => wholeDistanceFromHull(hullOf(ship, positionOf(state, ship)), gun))
  return prey[distances.indexOf(Math.min(...distances))]
}

/** Whether any part of the monster has a target. */
export function hasMonsterTarget(state: State, name: MonsterName): boolean {
  const monster = state.monsters[name]
  if (!monster) return false
  return monster.parts.some((part) => {
    const gun = partAt(name, monster.spot, part)
    return state.ships.some((ship) => isPrey(state, name, gun, ship))
  })
}

function isInRange(state: State, gun: Point, target: Target): boolean {
  return isMonster(target)
    ? gunReachesDisc(gun, monsterAt(monsterIn(state, target).spot), whiteEdge)
    : gunReachesHull(gun, hullOf(target, positionOf(state, target)), whiteEdge)
}

/**
 * G-039: with the option `blockedShots`, islands, monsters and ships block a shot, except the shooter and the target.
 */
function isBlocked(state: State, gun: Point, shooter: Target, target: Target): boolean {
  if (!state.rules.blockedShots) return false
  const isOther = (piece: Target) => piece !== shooter && piece !== target
  const others = monsterNames.filter((name) => state.monsters[name] && isOther(name))
  const discs = [...Object.values(islands), ...others.map((name) => monsterAt(monsterIn(state, name).spot))]
  const hulls = state.ships
    .filter(({ name, where }) => isOther(name) && isAtSea(where))
    .map(({ name }) => hullOf(name, positionOf(state, name)))
  return isShotBlocked(gun, aimOf(state, target), discs, hulls)
}

function aimOf(state: State, target: Target): Point {
  if (isMonster(target)) return monsterAt(monsterIn(state, target).spot).centre
  const { bow, heading } = positionOf(state, target)
  return middleAt(shipDataOf(target), bow, heading)
}

function positionOf(state: State, name: ShipName): AtSea {
  const where = state.ships.find((ship) => ship.name === name)?.where
  if (!where || !isAtSea(where)) throw new Error(`${name} is not on the chart`)
  return where
}

function monsterIn(state: State, name: MonsterName): Monster {
  const monster = state.monsters[name]
  if (!monster) throw new Error(`the ${name} is not on the chart`)
  return monster
}
