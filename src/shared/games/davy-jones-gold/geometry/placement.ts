// Where a ship may stand, move, escape to and dock (S-2, P-045 … P-055). The reasons are for players. Everything here is
// public, so it works on a view as well as on a position.

import type { RuleRejection, Seat } from '#shared/engine/game.ts'
import {
  berthAt,
  berths,
  islandNames,
  islandRadius,
  islands,
  mapSize,
  monsterAt,
  monsterNames,
  redEdge,
  shipDataOf,
  zoneNames,
  zones,
} from '../data.ts'
import type { HomeIsland, IslandName, MonsterName, ShipName } from '../data.ts'
import type { Position } from '../events.ts'
import { homesOf, isAtSea } from '../state.ts'
import type { Player, ShipLocation } from '../state.ts'
import { hullsTouch, isOnMap, isWithinGapOfDisc, overlapsDisc, touchesDisc } from './contact.ts'
import type { Disc } from './contact.ts'
import { hullAt } from './hull.ts'
import type { Hull } from './hull.ts'
import { discBlocksMove, hullBlocksMove } from './lines.ts'
import { addVector, isSamePoint, isWithinReach, squaredLength, vectorBetween, withLength } from './points.ts'
import type { Point, Vector } from './points.ts'

/** As much of a position, or of a view of it, as ships can bump into. */
export interface Chart {
  readonly players: readonly Player[]
  readonly ships: readonly { readonly name: ShipName; readonly seat: Seat; readonly where: ShipLocation }[]
  readonly monsters: Readonly<Record<MonsterName, { readonly spot: number } | null>>
  readonly davy: IslandName | null
}

type Afloat = Chart['ships'][number]

/** Where a move ends; with `to` where it began, the heading of a turn in place. */
export interface Course {
  readonly to: Point
  readonly heading?: Vector | undefined
}

/** A place and what can be said for it: `docked` is the island where she is then, or null; or why it can't be. */
export type Landing = { readonly docked: IslandName | null } | { readonly rejection: RuleRejection }

/** Where a seat's ships may dock, in printing order: at home, at wild islands, and where Davy Jones is (P-054, P-161). */
export function dockableIslands(chart: Chart, seat: Seat): IslandName[] {
  return islandNames.filter((island) => mayDock(chart, seat, island))
}

function mayDock(chart: Chart, seat: Seat, island: IslandName): boolean {
  const owner = chart.players.findIndex(({ homes }) => homes.includes(island as HomeIsland))
  return owner < 0 || owner === seat || chart.davy === island
}

/**
 * A move by S-2: straight from the bow to `to`, or with `to` = the old bow a turn in place to `heading`. `reach` in tenths
 * of a millimetre.
 */
export function landingOfMove(chart: Chart, name: ShipName, move: Course, reach: number): Landing {
  const { where } = afloat(chart, name)
  if (!isAtSea(where)) return { rejection: { reason: 'in-zone', params: { ship: name } } }
  return landing(chart, name, where.bow, move, reach, false)
}

/** Where an escape begins, and what is asked of it. */
export interface EscapeTerms {
  readonly from: Point
  readonly reach: number
  /** No straight line leaves the exit: only the place where she ends has to be free. */
  readonly isSealed: boolean
}

/** The way out of a zone (G-097): a straight move from the exit, or a turn in place there. */
export function landingOfEscape(chart: Chart, name: ShipName, terms: EscapeTerms, move: Course): Landing {
  return landing(chart, name, terms.from, move, terms.reach, terms.isSealed)
}

/** Further than any two points of the chart lie apart. */
const wholeChart = 15 * redEdge

/**
 * How far an escaping ship may go (S-5, G-098): by whole red edges, as many as one of the twelve probes needs. One ship
 * across the exit can bar all of them, however long: then what lies on the way is ignored, as G-098 asks for a place.
 */
export function escapeTerms(chart: Chart, name: ShipName): EscapeTerms {
  const { where } = afloat(chart, name)
  if (isAtSea(where)) throw new Error(`${name} is in no zone`)
  const from = zones[where.zone].exit
  for (const isSealed of [false, true]) {
    for (let reach = redEdge; reach <= wholeChart; reach += redEdge) {
      const terms = { from, reach, isSealed }
      if (escapeProbes(chart, name, terms).length > 0) return terms
    }
  }
  throw new Error(`there is no room on the chart for ${name}`)
}

/** The straight moves from an exit, almost as far as possible, that end at a legal place: up to twelve. */
export function escapeProbes(chart: Chart, name: ShipName, terms: EscapeTerms): Point[] {
  return berths
    .map((berth) => addVector(terms.from, withLength(berth, terms.reach - 1)))
    .filter((to) => 'docked' in landingOfEscape(chart, name, terms, { to }))
}

/** A place for a defeated ship: at the shore of a home of hers, or off it while that shore is full (P-069, G-028). */
export function landingOfDock(chart: Chart, name: ShipName, { bow, heading }: Position): Landing {
  const ship = afloat(chart, name)
  const found = landingAt(chart, ship, bow, heading)
  if ('rejection' in found) return found
  const homes = homesOf(chart, ship.seat)
  if (found.docked !== null) {
    const isHome = homes.includes(found.docked as HomeIsland)
    return isHome ? found : { rejection: { reason: 'not-her-home', params: { island: found.docked } } }
  }
  const hull = hullAt(shipDataOf(name), bow, heading)
  const off = homes.find(
    (home) => isWithinGapOfDisc(hull, islands[home], redEdge) && freeBerths(chart, name, home).length === 0,
  )
  return off ? { docked: off } : { rejection: { reason: 'not-at-home' } }
}

/** The berths of an island where she could lie, 0 to 11. */
export function freeBerths(chart: Chart, name: ShipName, island: IslandName): number[] {
  const ship = afloat(chart, name)
  return [...berths.keys()].filter((berth) => {
    const { bow, heading } = berthAt(island, berth)
    return 'docked' in landingAt(chart, ship, bow, heading)
  })
}

/** Off a full shore, nearest first (G-028). */
export function placesOffShore(home: IslandName): Position[] {
  const { centre } = islands[home]
  return Array.from({ length: 2 * redEdge }, (_, gap) => gap)
    .filter((gap) => gap % 20 === 2)
    .flatMap((gap) =>
      berths.flatMap((side) =>
        berths.map((heading) => ({ bow: addVector(centre, withLength(side, islandRadius + gap)), heading })),
      ),
    )
}

/** Why a ship can't stand where she is given in a position, whoever's shore it is (S-1). */
export function startRejection(chart: Chart, name: ShipName, { bow, heading }: Position): RuleRejection | undefined {
  return placeRejection(chart, name, hullAt(shipDataOf(name), bow, heading))
}

/** The island that the hull touches. There is never more than one: they lie too far apart. */
export function islandTouched(name: ShipName, place: Position): IslandName | null {
  return islandAt(hullOf(name, place))
}

function islandAt(hull: Hull): IslandName | null {
  return islandNames.find((island) => touchesDisc(hull, islands[island])) ?? null
}

/** By place, which is replaced as a whole and never changed; with the ship that lies there. */
const hulls = new WeakMap<Position, { readonly name: ShipName; readonly hull: Hull }>()

/** The hull of a ship that lies there. */
export function hullOf(name: ShipName, place: Position): Hull {
  const known = hulls.get(place)
  if (known?.name === name) return known.hull
  const hull = hullAt(shipDataOf(name), place.bow, place.heading)
  hulls.set(place, { name, hull })
  return hull
}

function landing(
  chart: Chart,
  name: ShipName,
  from: Point,
  { to, heading }: Course,
  reach: number,
  ignoresTheWay: boolean,
): Landing {
  const ship = afloat(chart, name)
  const isTurn = isSamePoint(from, to)
  if (isTurn && !heading) return { rejection: { reason: 'heading-needed' } }
  if (!isTurn && heading) return { rejection: { reason: 'heading-follows-move' } }
  const way = vectorBetween(from, to)
  if (!isWithinReach(way, reach)) {
    return {
      rejection: { reason: 'beyond-reach', params: { reach, by: Math.ceil(Math.sqrt(squaredLength(way))) - reach } },
    }
  }
  const onTheWay = ignoresTheWay ? undefined : pathRejection(chart, name, from, to)
  return onTheWay ? { rejection: onTheWay } : landingAt(chart, ship, to, heading ?? way)
}

/** P-051: what the line of a move runs into. What its start lies in already is ignored (G-020). */
function pathRejection(chart: Chart, name: ShipName, from: Point, to: Point): RuleRejection | undefined {
  const disc = discsOf(chart).find((candidate) => discBlocksMove(from, to, candidate.disc))
  if (disc) return { reason: `crosses-${disc.kind}`, params: { [disc.kind]: disc.name } }
  const other = othersAfloat(chart, name).find(({ hull }) => hullBlocksMove(from, to, hull))
  return other && { reason: 'crosses-ship', params: { ship: other.name } }
}

function landingAt(chart: Chart, { name, seat }: Afloat, bow: Point, heading: Vector): Landing {
  const hull = hullAt(shipDataOf(name), bow, heading)
  const rejection = placeRejection(chart, name, hull)
  if (rejection) return { rejection: rejection }
  const docked = islandAt(hull)
  if (docked !== null && !mayDock(chart, seat, docked))
    return { rejection: { reason: 'may-not-dock', params: { island: docked } } }
  return { docked }
}

/** S-2: on the chart, in nothing, touching no ship. Touching a monster or a zone is allowed (G-022). */
function placeRejection(chart: Chart, name: ShipName, hull: Hull): RuleRejection | undefined {
  if (!isOnMap(hull, mapSize)) return { reason: 'off-map' }
  const disc = discsOf(chart).find((candidate) => overlapsDisc(hull, candidate.disc))
  if (disc) return { reason: `overlaps-${disc.kind}`, params: { [disc.kind]: disc.name } }
  const other = othersAfloat(chart, name).find((candidate) => hullsTouch(hull, candidate.hull))
  return other && { reason: 'touches-ship', params: { ship: other.name } }
}

const fixedDiscs = [
  ...islandNames.map((name) => ({ kind: 'island', name, disc: islands[name] as Disc })),
  ...zoneNames.map((name) => ({ kind: 'zone', name, disc: zones[name] as Disc })),
]

function discsOf({ monsters }: Chart): { kind: string; name: string; disc: Disc }[] {
  const placed = monsterNames.flatMap((name) => {
    const monster = monsters[name]
    return monster ? [{ kind: 'monster', name, disc: monsterAt(monster.spot) }] : []
  })
  return [...fixedDiscs, ...placed]
}

function othersAfloat(chart: Chart, name: ShipName): { name: ShipName; hull: Hull }[] {
  return chart.ships.flatMap(({ name: other, where }) =>
    other !== name && isAtSea(where) ? [{ name: other, hull: hullOf(other, where) }] : [],
  )
}

function afloat(chart: Chart, name: ShipName): Afloat {
  const ship = chart.ships.find((candidate) => candidate.name === name)
  if (!ship) throw new Error(`${name} is not in play`)
  return ship
}
