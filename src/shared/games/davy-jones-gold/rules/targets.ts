// The targets of ships and monsters: ranges, protection and lines of fire (P-056 … P-062, S-2).

import type { RuleRejection } from '#shared/engine/game.ts'
import type { GunTargets, Target } from '../actions.ts'
import { islands, monsterAt, monsterNames, partAt, shipDataOf, ships, tokens, whiteEdge } from '../data.ts'
import type { MonsterName, ShipName } from '../data.ts'
import { mastAt, middleAt } from '../geometry/hull.ts'
import { hullOf } from '../geometry/placement.ts'
import { isWithinReach, vectorBetween } from '../geometry/points.ts'
import type { Point } from '../geometry/points.ts'
import { gunReachesDisc, gunReachesHull, isShotBlocked, wholeDistanceFromHull } from '../geometry/range.ts'
import { isAtSea, isDockedAtHome } from '../state.ts'
import type { AtSea, Monster, Ship, State } from '../state.ts'

/** Whether the target is a monster and not a ship. */
export function isMonster(target: Target): target is MonsterName {
  return (monsterNames as readonly string[]).includes(target)
}

/** The guns of a ship that have a target in range, bow first, with their targets. */
export function gunsOf(state: State, ship: Ship): GunTargets[] {
  const near = targetsInOrder(state).filter(
    (target) => isNear(state, ship, target) && !targetRejection(state, ship, target),
  )
  if (near.length === 0) return []
  return ship.masts
    .map((mast) => ({ mast, targets: near.filter((target) => !shotRejection(state, ship, mast, target)) }))
    .filter(({ targets }) => targets.length > 0)
}

/**
 * An upper bound, in tenths of a millimetre, for the distance from the ship's bow to the bow or centre of anything in
 * range of her guns.
 */
const farthestBow = whiteEdge + 2 * ships[4].length

/** A quick check that saves measuring exactly to everything far away. */
function isNear(state: State, { where }: Ship, target: Target): boolean {
  const at = pointOf(state, target)
  return isAtSea(where) && at !== undefined && isWithinReach(vectorBetween(where.bow, at), farthestBow)
}

function pointOf({ ships: all, monsters }: State, target: Target): Point | undefined {
  if (isMonster(target)) {
    const monster = monsters[target]
    return monster ? monsterAt(monster.spot).centre : undefined
  }
  const where = all.find(({ name }) => name === target)?.where
  return where && isAtSea(where) ? where.bow : undefined
}

/** Ships in ship order, then monsters. */
function targetsInOrder(state: State): Target[] {
  return [...state.ships.map(({ name }) => name), ...monsterNames.filter((name) => state.monsters[name])]
}

/** Why this gun of the active player's ship can't be fired at that target. */
export function shotRejection(state: State, ship: Ship, mast: number, target: Target): RuleRejection | undefined {
  const params = { mast, target }
  if (!ship.masts.includes(mast)) return { reason: 'gun-lost', params: { mast } } // P-067
  const rejection = targetRejection(state, ship, target)
  if (rejection) return rejection
  const { bow, heading } = ship.where as AtSea
  const gun = mastAt(shipDataOf(ship.name), bow, heading, mast)
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
  return state.ships
    .filter((ship) => isAtSea(ship.where) && !isDockedAtHome(state.players, ship) && !state.immune.includes(ship.name))
    .map((ship) => ship.name)
    .filter((ship) => isInRange(state, gun, ship) && !isBlocked(state, gun, name, ship))
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
  return (state.monsters[name]?.parts ?? []).some((part) => monsterTargets(state, name, part).length > 0)
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
