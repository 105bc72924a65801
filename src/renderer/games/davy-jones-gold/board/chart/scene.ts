// The objects that the chart draws, with their places in tenths of a millimetre, made from a view.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import {
  captainOf,
  shipDataOf,
  islandNames,
  islands as islandData,
  monsterAt,
  monsterNames,
  monsterSpots,
  monsters as monsterData,
  partAt,
  zoneNames,
  zones as zoneData,
} from '#shared/games/davy-jones-gold/data.ts'
import type {
  CaptainName,
  CurseToken,
  GoldToken,
  IslandName,
  MonsterName,
  ShipClass,
  ShipName,
  ZoneName,
} from '#shared/games/davy-jones-gold/data.ts'
import type { Position } from '#shared/games/davy-jones-gold/events.ts'
import type { Disc } from '#shared/games/davy-jones-gold/geometry/contact.ts'
import { hullAt, mastAt, middleAt } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import type { Hull } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { ShipView, View } from '#shared/games/davy-jones-gold/view.ts'

/** Everything on the chart that has a name. Names are unique across these kinds. */
export type ChartObject = ShipName | MonsterName | IslandName | ZoneName

interface ChartMast {
  readonly mast: number
  readonly at: Point
  readonly stands: boolean
  /** The rank of the gun on this mast: a shot hits when the die is higher (P-063). */
  readonly rank: number
}

export interface ChartShip extends Position {
  readonly name: ShipName
  readonly seat: Seat
  readonly captain: CaptainName
  /** The number of masts when undamaged. */
  readonly class: ShipClass
  /** Whether she belongs to the viewer. */
  readonly own: boolean
  /** Whether it is her seat's turn. */
  readonly onTurn: boolean
  /** The zone she is in. In that case `bow` and `heading` only say where she is drawn. */
  readonly zone: ZoneName | null
  readonly docked: IslandName | null
  readonly hull: Hull
  readonly middle: Point
  readonly length: number
  readonly width: number
  readonly masts: readonly ChartMast[]
  readonly load: number
  readonly hold: number
  readonly acted: boolean
  readonly cursed: boolean
  /** Whether she has parleyed in this turn (P-082). */
  readonly immune: boolean
}

export interface ChartIsland extends Disc {
  readonly name: IslandName
  /** The owner of a home; null for wild islands. */
  readonly home: { readonly seat: Seat; readonly captain: CaptainName; readonly own: boolean } | null
  /** Tokens that lie face down. */
  readonly count: number
  readonly curses: readonly CurseToken[]
  readonly treasures: number
  readonly davy: boolean
  /** Whether the active player has drawn an encounter here in this turn (P-089). */
  readonly closed: boolean
}

export interface ChartZone extends Disc {
  readonly name: ZoneName
  readonly exit: Point
  readonly ships: readonly ShipName[]
}

interface ChartPart {
  readonly part: number
  readonly at: Point
  readonly stands: boolean
}

export interface ChartMonster extends Disc {
  readonly name: MonsterName
  readonly spot: number
  readonly rank: number
  readonly parts: readonly ChartPart[]
}

export interface ChartScene {
  readonly islands: readonly ChartIsland[]
  readonly zones: readonly ChartZone[]
  /** All spots where a monster may be placed, free ones included. */
  readonly spots: readonly { readonly spot: number; readonly at: Point; readonly taken: boolean }[]
  readonly monsters: readonly ChartMonster[]
  /** In the order of the view's ships. */
  readonly ships: readonly ChartShip[]
}

/** Everything that the chart draws of a view. */
export function sceneOf(view: View, viewer: Viewer): ChartScene {
  const inZones = new Map(zoneNames.map((zone) => [zone, shipsIn(view, zone)]))
  return {
    islands: islandNames.map((name) => chartIsland(view, viewer, name)),
    zones: zoneNames.map((name) => {
      const { centre, radius, exit } = zoneData[name]
      return { name, centre, radius, exit, ships: inZones.get(name)! }
    }),
    spots: monsterSpots.map((at, index) => ({
      spot: index + 1,
      at,
      taken: monsterNames.some((name) => view.monsters[name]?.spot === index + 1),
    })),
    monsters: monsterNames.flatMap((name) => chartMonster(view, name) ?? []),
    ships: view.ships.map((ship) => chartShip(view, viewer, ship)),
  }
}

function shipsIn({ ships }: View, zone: ZoneName): ShipName[] {
  return ships.flatMap(({ name, where }) => ('zone' in where && where.zone === zone ? [name] : []))
}

function chartIsland(view: View, viewer: Viewer, name: IslandName): ChartIsland {
  const { count, faceUp } = view.islands[name]
  const seat = view.players.findIndex(({ homes }) => (homes as IslandName[]).includes(name))
  const owner = view.players[seat]
  const captain = owner?.captains[(owner.homes as IslandName[]).indexOf(name)]
  return {
    name,
    ...islandData[name],
    home: captain ? { seat, captain, own: seat === viewer } : null,
    count,
    curses: faceUp.filter((token): token is CurseToken => token.startsWith('curse-')),
    treasures: faceUp.filter((token) => token === 'davy-treasure').length,
    davy: view.davy === name,
    closed: view.closed.includes(name),
  }
}

/** The points of a gold token. */
export function goldPoints(token: GoldToken): number {
  return Number(token.slice('gold-'.length))
}

function chartMonster({ monsters }: View, name: MonsterName): ChartMonster | undefined {
  const monster = monsters[name]
  if (!monster) return undefined
  const { rank, parts } = monsterData[name]
  return {
    name,
    spot: monster.spot,
    rank,
    ...monsterAt(monster.spot),
    parts: parts.map((_, part) => ({
      part,
      at: partAt(name, monster.spot, part),
      stands: monster.parts.includes(part),
    })),
  }
}

function chartShip(view: View, viewer: Viewer, ship: ShipView): ChartShip {
  const { name, seat, where, load, acted } = ship
  const size = shipDataOf(name)
  const zone = 'zone' in where ? where.zone : null
  const place = 'zone' in where ? placeInZone(view, name, where.zone) : where
  const { bow, heading } = place
  return {
    name,
    seat,
    bow,
    heading,
    zone,
    load,
    acted,
    captain: captainOf(name),
    class: size.masts as ShipClass,
    own: seat === viewer,
    onTurn: seat === view.turn && view.phase !== 'over',
    docked: 'zone' in where ? null : where.docked,
    hull: hullAt(size, bow, heading),
    middle: middleAt(size, bow, heading),
    length: size.length,
    width: size.width,
    hold: size.cargo,
    masts: size.ranks.map((rank, mast) => ({
      mast,
      rank,
      at: mastAt(size, bow, heading, mast),
      stands: ship.masts.includes(mast),
    })),
    cursed: view.curses.some(({ ships }) => ships.includes(name)),
    immune: view.immune.includes(name),
  }
}

/** The places of the bows of ships in a zone: relative to the chart's corner, in fractions of the zone's radius. */
const slots: readonly (readonly [x: number, y: number])[] = [
  [0.94, 0.18],
  [0.83, 0.44],
]

/** A zone is off the chart (G-046), so this position has no meaning in the rules. */
function placeInZone(view: View, name: ShipName, zone: ZoneName): Position {
  const { centre, radius, exit } = zoneData[zone]
  const [right, down] = [exit[0] > centre[0] ? 1 : -1, exit[1] > centre[1] ? 1 : -1]
  const [x, y] = slots[shipsIn(view, zone).indexOf(name) % slots.length]!
  return {
    bow: [centre[0] + right * Math.round(x * radius), centre[1] + down * Math.round(y * radius)],
    heading: [right, 0],
  }
}
