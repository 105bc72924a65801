// The targets of ships and monsters: ranges, protection and lines of fire (P-056 … P-062, S-2).

import type { RuleRejection, Seat } from '#shared/engine/game.ts'
import type { GunTargets, Target } from '../../actions.ts'
import { islands, monsterAt, monsterNames, monsterRadius, partAt, shipDataOf, ships, whiteEdge } from '../../data.ts'
import type { MonsterName, ShipName } from '../../data.ts'
import type { Disc } from '../../geometry/contact.ts'
import { middleAt } from '../../geometry/hull.ts'
import type { Hull } from '../../geometry/hull.ts'
import { gunsAt, hullOf } from '../../geometry/outline.ts'
import { isWithin } from '../../geometry/points.ts'
import type { Point } from '../../geometry/points.ts'
import { gunReachesDisc, gunReachesHull, isShotBlocked, wholeDistanceFromHull } from '../../geometry/range.ts'
import { isAtSea, isDockedAtHome } from '../../state.ts'
import type { AtSea, Monster, Ship, State } from '../../state.ts'
import { monsterOfCurse } from '../tokens.ts'

/** Whether the target is a monster and not a ship. */
export function isMonster(target: Target): target is MonsterName {
  return target === 'kraken' || target === 'serpent'
}

/** The guns of a ship that have a target in range, bow first, with their targets. */
export function gunsOf(state: State, ship: Ship): GunTargets[] {
  const guns: GunTargets[] = []
  const { name, where, masts } = ship
  if (!isAtSea(where)) return guns
  const near = marksNear(state, ship, where)
  if (near.length === 0) return guns
  const places = gunsAt(name, where)
  for (const mast of masts) {
    const targets: Target[] = []
    for (const mark of near) if (canHit(state, name, places[mast]!, mark)) targets.push(mark.target)
    if (targets.length > 0) guns.push({ mast, targets })
  }
  return guns
}

/**
 * An upper bound, in tenths of a millimetre, for the distance from a ship's bow, or a monster's part, to the bow or centre
 * of anything in its range.
 */
export const farthestBow = whiteEdge + 2 * ships[4].length

/** A target with the place that it covers. */
type Mark = { readonly target: ShipName; readonly hull: Hull } | { readonly target: MonsterName; readonly disc: Disc }

/**
 * The targets that this ship may fire at and that are near enough for exact measuring: ships in ship order, then monsters.
 */
function marksNear(state: State, { seat }: Ship, { bow }: AtSea): Mark[] {
  const near: Mark[] = []
  for (const ship of state.ships) {
    const { name, where } = ship
    if (isAtSea(where) && isWithin(bow, where.bow, farthestBow) && !shipProtection(state, seat, ship))
      near.push({ target: name, hull: hullOf(name, where) })
  }
  for (const name of monsterNames) {
    const monster = state.monsters[name]
    if (!monster || monsterProtection(state, seat, name)) continue
    const disc = monsterAt(monster.spot)
    if (isWithin(bow, disc.centre, farthestBow)) near.push({ target: name, disc })
  }
  return near
}

/** Whether a gun of a ship at sea reaches this target and nothing blocks the shot. */
function canHit(state: State, ship: ShipName, gun: Point, mark: Mark): boolean {
  const isReached =
    'hull' in mark ? gunReachesHull(gun, mark.hull, whiteEdge) : gunReachesDisc(gun, mark.disc, whiteEdge)
  return isReached && !isBlocked(state, gun, ship, mark.target)
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

/** If her guns reach only pieces that she may not fire at: why not. Undefined if they reach none. */
export function rejectionInRange(state: State, ship: Ship): RuleRejection | undefined {
  const { where, masts, seat } = ship
  if (!isAtSea(where)) return undefined
  const places = gunsAt(ship.name, where)
  const others = state.ships.filter((other) => other.seat !== seat && isAtSea(other.where))
  const targets = [...others.map(({ name }) => name), ...monsterNames.filter((name) => state.monsters[name])]
  for (const target of targets) {
    const mast = masts.find((one) => isInRange(state, places[one]!, target))
    if (mast !== undefined) return shotRejection(state, ship, mast, target)
  }
  return undefined
}

type Protection = 'not-on-chart' | 'own-ship' | 'safe-at-home' | 'has-parleyed' | 'reserved'

/** Why no gun of this ship may be fired at that target. */
function targetRejection(state: State, { seat }: Ship, target: Target): RuleRejection | undefined {
  if (isMonster(target)) return rejectionBy(monsterProtection(state, seat, target), target)
  const ship = state.ships.find(({ name }) => name === target)
  return rejectionBy(ship ? shipProtection(state, seat, ship) : 'not-on-chart', target)
}

function rejectionBy(reason: Protection | undefined, target: Target): RuleRejection | undefined {
  return reason && { reason, params: { target } }
}

/** The reason why this seat may not fire at the monster. */
function monsterProtection(state: State, seat: Seat, target: MonsterName): Protection | undefined {
  if (!state.monsters[target]) return 'not-on-chart'
  const owner = reservedFor(state, target)
  return owner !== undefined && owner !== seat ? 'reserved' : undefined // P-141, G-091
}

/** The seat whose curse names this monster. */
function reservedFor({ curses }: Pick<State, 'curses'>, monster: MonsterName): Seat | undefined {
  return curses.find(({ token }) => monsterOfCurse(token) === monster)?.seat
}

/** The reason why this seat may not fire at the ship. */
function shipProtection(state: State, seat: Seat, ship: Ship): Protection | undefined {
  if (!isAtSea(ship.where)) return 'not-on-chart'
  if (ship.seat === seat) return 'own-ship' // G-047
  if (isDockedAtHome(state.players, ship)) return 'safe-at-home' // P-059
  return state.immune.includes(ship.name) ? 'has-parleyed' : undefined // P-082
}

/** The ships that a monster's part may fire at, in ship order (P-106, G-074). */
export function monsterTargets(state: State, name: MonsterName, part: number): ShipName[] {
  const monster = state.monsters[name]
  if (!monster) return []
  const gun = partAt(name, monster.spot, part)
  const prey: ShipName[] = []
  for (const ship of state.ships) {
    const { where } = ship
    if (!isAtSea(where) || !isWithin(gun, where.bow, farthestBow) || isSafe(state, ship)) continue
    if (reachesPrey(state, name, gun, ship.name, hullOf(ship.name, where))) prey.push(ship.name)
  }
  return prey
}

/** Whether monsters leave a ship alone, wherever their parts reach. */
function isSafe({ players, immune }: State, ship: Ship): boolean {
  return isDockedAtHome(players, ship) || immune.includes(ship.name)
}

function reachesPrey(state: State, monster: MonsterName, gun: Point, ship: ShipName, hull: Hull): boolean {
  return gunReachesHull(gun, hull, whiteEdge) && !isBlocked(state, gun, monster, ship)
}

/**
 * For the option `monsterAim: nearest`: the nearest target, measured from the part in whole units (P-109). Of several
 * equally near ones, the first in ship order.
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
  const { spot, parts } = monster
  const { centre } = monsterAt(spot)
  for (const ship of state.ships) {
    const { where } = ship
    if (!isAtSea(where) || !isWithin(centre, where.bow, monsterRadius + farthestBow) || isSafe(state, ship)) continue
    const hull = hullOf(ship.name, where)
    for (const part of parts) if (reachesPrey(state, name, partAt(name, spot, part), ship.name, hull)) return true
  }
  return false
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
  return state.rules.blockedShots && standsInTheWay(state, gun, shooter, target)
}

function standsInTheWay(state: State, gun: Point, shooter: Target, target: Target): boolean {
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
