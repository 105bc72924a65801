// The places where a ship may be placed, move, escape to and dock (S-2, P-045 … P-055). It uses public data only, so
// it works on a view as well as on a state.

import type { RuleRejection, Seat } from '#shared/engine/game.ts'
import { berthAt, berths, islandNames, islandRadius, islands, mapSize, redEdge, ships, zones } from '../data.ts'
import type { HomeIsland, IslandName, MonsterName, ShipName } from '../data.ts'
import type { Position } from '../events.ts'
import { homesOf, isAtSea, ownerOf } from '../state.ts'
import type { Player, ShipLocation } from '../state.ts'
import type { Disc } from './contact.ts'
import { hullsTouch, isOnMap, isWithinGapOfDisc, overlapsDisc, touchesDisc } from './contact.ts'
import type { Hull } from './hull.ts'
import { discBlocksMove, hullBlocksMove } from './lines.ts'
import { obstaclesOn } from './obstacles.ts'
import { hullOf } from './outline.ts'
import { addVector, isSamePoint, isWithin, isWithinReach, squaredLength, vectorBetween, withLength } from './points.ts'
import type { Point, Vector } from './points.ts'

/** The part of a state or a view that determines where ships may be. */
export interface Chart {
  readonly players: readonly Player[]
  readonly ships: readonly { readonly name: ShipName; readonly seat: Seat; readonly where: ShipLocation }[]
  readonly monsters: Readonly<Record<MonsterName, { readonly spot: number } | null>>
  readonly davy: IslandName | null
}

type Afloat = Chart['ships'][number]

/**
 * The end of a move. If `to` is where the move began, it is a turn in place to `heading`; otherwise `heading` is left
 * out.
 */
export interface Course {
  readonly to: Point
  readonly heading?: Vector | undefined
}

/** The result of judging a place: the island where the ship would be docked (or null), or why she may not be there. */
export type Landing = { readonly docked: IslandName | null } | { readonly rejection: RuleRejection }

/**
 * The islands where a seat's ships may dock, in printing order: its homes, wild islands, and Davy Jones's island
 * (P-054, P-161).
 */
export function dockableIslands(chart: Chart, seat: Seat): readonly IslandName[] {
  const { players, davy } = chart
  let places = islandLists.length - 1
  for (let other = 0; other < players.length; other++) {
    if (other !== seat) for (const home of players[other]!.homes) places &= ~bitOf(home)
  }
  return islandLists[davy === null ? places : places | bitOf(davy)]!
}

const bitOf = (island: IslandName): number => 1 << islandNames.indexOf(island)

/** Every set of islands as a list, indexed by bits in printing order. All charts share these lists. */
const islandLists = Array.from({ length: 1 << islandNames.length }, (_, places): readonly IslandName[] =>
  islandNames.filter((_, place) => places & (1 << place)),
)

function mayDock(chart: Chart, seat: Seat, island: IslandName): boolean {
  const owner = ownerOf(chart.players, island)
  return owner === undefined || owner === seat || chart.davy === island
}

/**
 * Judges a move by S-2: straight from the bow to `to`, or a turn in place if `to` is the old bow. `reach` is in tenths
 * of a millimetre.
 */
export function landingOfMove(chart: Chart, name: ShipName, move: Course, reach: number): Landing {
  const ship = afloat(chart, name)
  const { where } = ship
  if (!isAtSea(where)) return { rejection: { reason: 'in-zone', params: { ship: name } } }
  return landing(chart, ship, where.bow, move, reach, false)
}

/** The start and the limits of an escape. */
export interface EscapeTerms {
  readonly from: Point
  readonly reach: number
  /** No straight line leads away from the exit. Then only the end of the move has to be free. */
  readonly isSealed: boolean
}

/** Judges a move out of a zone (G-097): straight from the exit, or a turn in place there. */
export function landingOfEscape(chart: Chart, name: ShipName, terms: EscapeTerms, move: Course): Landing {
  return landing(chart, afloat(chart, name), terms.from, move, terms.reach, terms.isSealed)
}

/** More than the distance between any two points of the chart. */
const wholeChart = 15 * redEdge

/**
 * The limits of a ship's escape (S-5, G-098). The reach grows by whole red edges until one of twelve probes is legal. A
 * single ship across the exit can block all of them at any length; then obstacles on the way are ignored, because G-098
 * demands that there be a place. Throws if the ship is in no zone.
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

/** Up to twelve straight moves from the exit, of nearly the full reach, that end at a legal place. */
export function escapeProbes(chart: Chart, name: ShipName, terms: EscapeTerms): Point[] {
  return berths
    .map((berth) => addVector(terms.from, withLength(berth, terms.reach - 1)))
    .filter((to) => 'docked' in landingOfEscape(chart, name, terms, { to }))
}

/**
 * Judges a place for a defeated ship: at the shore of one of her homes, or off it if that shore is full (P-069, G-028).
 */
export function landingOfDock(chart: Chart, name: ShipName, place: Position): Landing {
  const ship = afloat(chart, name)
  const found = landingAt(chart, ship, place)
  if ('rejection' in found) return found
  const homes = homesOf(chart, ship.seat)
  if (found.docked !== null) {
    const isHome = homes.includes(found.docked as HomeIsland)
    return isHome ? found : { rejection: { reason: 'not-her-home', params: { island: found.docked } } }
  }
  const hull = hullOf(name, place)
  const off = homes.find(
    (home) => isWithinGapOfDisc(hull, islands[home], redEdge) && freeBerths(chart, name, home).length === 0,
  )
  return off ? { docked: off } : { rejection: { reason: 'not-at-home' } }
}

/** The berths of an island, 0 to 11, where the ship could lie. */
export function freeBerths(chart: Chart, name: ShipName, island: IslandName): number[] {
  const ship = afloat(chart, name)
  return [...berths.keys()].filter((berth) => 'docked' in landingAt(chart, ship, berthAt(island, berth)))
}

/** Places off a full shore, the nearest first, whether or not they are free (G-028). */
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

/** Why a ship can't be where a given position puts her. Docking rights do not matter (S-1). */
export function startRejection(chart: Chart, name: ShipName, place: Position): RuleRejection | undefined {
  return placeRejection(chart, name, hullOf(name, place))
}

/** The island that the hull touches. There is never more than one, because islands lie too far apart. */
export function islandTouched(name: ShipName, place: Position): IslandName | null {
  return islandAt(hullOf(name, place))
}

function islandAt(hull: Hull): IslandName | null {
  for (const { name, disc } of islandDiscs) if (mayMeet(hull, disc) && touchesDisc(hull, disc)) return name
  return null
}

function landing(
  chart: Chart,
  ship: Afloat,
  from: Point,
  { to, heading }: Course,
  reach: number,
  ignoresTheWay: boolean,
): Landing {
  const isTurn = isSamePoint(from, to)
  if (isTurn && !heading) return { rejection: { reason: 'heading-needed' } }
  if (!isTurn && heading) return { rejection: { reason: 'heading-follows-move' } }
  const way = vectorBetween(from, to)
  if (!isWithinReach(way, reach)) {
    return {
      rejection: { reason: 'beyond-reach', params: { reach, by: Math.ceil(Math.sqrt(squaredLength(way))) - reach } },
    }
  }
  const onTheWay = ignoresTheWay ? undefined : pathRejection(chart, ship.name, from, to, reach)
  return onTheWay ? { rejection: onTheWay } : landingAt(chart, ship, { bow: to, heading: heading ?? way })
}

/**
 * An upper bound, in tenths of a millimetre, for the distance of any point of a hull from the bow and from the corners
 * there. Pieces farther away than two hulls together are not measured exactly.
 */
const hullExtent = ships[4].length + ships[4].width

/** P-051: the first obstacle on the line of a move. Obstacles in which the line starts are ignored (G-020). */
function pathRejection(chart: Chart, name: ShipName, from: Point, to: Point, reach: number): RuleRejection | undefined {
  for (const { disc, crosses } of obstaclesOn(chart.monsters)) {
    if (isWithin(from, disc.centre, reach + disc.radius) && discBlocksMove(from, to, disc)) return crosses
  }
  for (const { name: other, where } of chart.ships) {
    if (other === name || !isAtSea(where) || !isWithin(from, where.bow, reach + hullExtent)) continue
    if (hullBlocksMove(from, to, hullOf(other, where))) {
      return { reason: 'crosses-ship', params: { ship: other } }
    }
  }
  return undefined
}

function landingAt(chart: Chart, { name, seat }: Afloat, place: Position): Landing {
  const hull = hullOf(name, place)
  const rejection = placeRejection(chart, name, hull)
  if (rejection) return { rejection }
  const docked = islandAt(hull)
  if (docked !== null && !mayDock(chart, seat, docked))
    return { rejection: { reason: 'may-not-dock', params: { island: docked } } }
  return { docked }
}

/** S-2: a hull must be on the chart, overlap no disc and touch no ship. It may touch a monster or a zone (G-022). */
function placeRejection(chart: Chart, name: ShipName, hull: Hull): RuleRejection | undefined {
  if (!isOnMap(hull, mapSize)) return { reason: 'off-map' }
  for (const { disc, overlaps } of obstaclesOn(chart.monsters)) {
    if (mayMeet(hull, disc) && overlapsDisc(hull, disc)) return overlaps
  }
  for (const { name: other, where } of chart.ships) {
    if (other === name || !isAtSea(where) || !isWithin(hull[0], where.bow, 2 * hullExtent)) continue
    if (hullsTouch(hull, hullOf(other, where))) {
      return { reason: 'touches-ship', params: { ship: other } }
    }
  }
  return undefined
}

/** Whether the disc is near enough for exact measuring. */
function mayMeet(hull: Hull, { centre, radius }: Disc): boolean {
  return isWithin(hull[0], centre, radius + hullExtent)
}

const islandDiscs = islandNames.map((name) => ({ name, disc: islands[name] }))

function afloat(chart: Chart, name: ShipName): Afloat {
  for (const ship of chart.ships) if (ship.name === name) return ship
  throw new Error(`${name} is not in play`)
}
