// All data of the box and the chart. It is this project's own (Q-101 … Q-205, S-3). Names are in the order in which
// they are printed (S-1). Lengths are tenths of a millimetre.

import type { Disc } from './geometry/contact.ts'
import type { HullSize } from './geometry/hull.ts'
import { addVector } from './geometry/points.ts'
import type { Point, Vector } from './geometry/points.ts'

/** how far a ship moves (the long edge of a card). */
export const redEdge = 838
/** how far a gun reaches (the short edge of a card). */
export const whiteEdge = 575

/** width and height; the origin is the top left corner. */
export const mapSize = [10_056, 7542] as const

export const captains = ['helmsman', 'gunner', 'scout', 'carpenter'] as const
export type CaptainName = (typeof captains)[number]

/** The classes of ship that each captain has, by the number of masts of an undamaged ship. */
export const classes = [4, 3] as const
export type ShipClass = (typeof classes)[number]
export type ShipName = `${CaptainName}-${ShipClass}`

export const wildIslands = ['heart', 'north', 'south'] as const
export const homeIslands = ['northwest', 'northeast', 'southeast', 'southwest'] as const
/** The first three are always wild. Of the others, those that nobody took are wild too (G-124). */
export const islandNames = [...wildIslands, ...homeIslands] as const
export type HomeIsland = (typeof homeIslands)[number]
export type IslandName = (typeof islandNames)[number]

export const zoneNames = ['fog', 'reef', 'sargasso', 'storm'] as const
export type ZoneName = (typeof zoneNames)[number]

export const monsterNames = ['kraken', 'serpent'] as const
export type MonsterName = (typeof monsterNames)[number]

export const goldTokens = ['gold-1', 'gold-2', 'gold-3', 'gold-4'] as const
const placeTokens = ['place-kraken', 'place-serpent'] as const
const zoneCurses = ['curse-fog', 'curse-reef', 'curse-sargasso', 'curse-storm'] as const
const monsterCurses = ['curse-kraken', 'curse-serpent'] as const
export const curseTokens = [...zoneCurses, ...monsterCurses] as const
export const tokenNames = [...goldTokens, 'davy', ...placeTokens, ...curseTokens, 'davy-treasure'] as const
export type GoldToken = (typeof goldTokens)[number]
export type PlaceToken = (typeof placeTokens)[number]
export type CurseToken = (typeof curseTokens)[number]
export type TokenName = (typeof tokenNames)[number]

/** A token's effect when it is drawn (P-016, P-086, P-088). `davy-treasure` is in no pile. */
export type TokenFace =
  | { readonly kind: 'gold' }
  | { readonly kind: 'davy' }
  | { readonly kind: 'place'; readonly monster: MonsterName }
  | { readonly kind: 'zone-curse'; readonly zone: ZoneName }
  | { readonly kind: 'monster-curse'; readonly monster: MonsterName }
  | { readonly kind: 'davy-treasure' }

export const tokens: Readonly<Record<TokenName, TokenFace & { readonly points: number }>> = {
  'gold-1': { kind: 'gold', points: 1 }, // P-168
  'gold-2': { kind: 'gold', points: 2 },
  'gold-3': { kind: 'gold', points: 3 },
  'gold-4': { kind: 'gold', points: 4 },
  davy: { kind: 'davy', points: 0 },
  'place-kraken': { kind: 'place', monster: 'kraken', points: 0 },
  'place-serpent': { kind: 'place', monster: 'serpent', points: 0 },
  'curse-fog': { kind: 'zone-curse', zone: 'fog', points: 5 },
  'curse-reef': { kind: 'zone-curse', zone: 'reef', points: 5 },
  'curse-sargasso': { kind: 'zone-curse', zone: 'sargasso', points: 5 },
  'curse-storm': { kind: 'zone-curse', zone: 'storm', points: 5 },
  'curse-kraken': { kind: 'monster-curse', monster: 'kraken', points: 5 },
  'curse-serpent': { kind: 'monster-curse', monster: 'serpent', points: 5 },
  'davy-treasure': { kind: 'davy-treasure', points: 6 },
}

/** Q-201: sword bonuses. The captains' abilities are in rules/abilities.ts. */
export const swordBonus: Readonly<Record<CaptainName, number>> = { helmsman: 2, gunner: 3, scout: 2, carpenter: 2 }
/** Davy Jones's sword bonus. */
export const davySwordBonus = 4
/** P-014: treasure tokens on Davy Jones's card when the game begins. */
export const davyTreasures = 4

export interface ShipData extends HullSize {
  /** The rank of the gun on each mast, bow to stern. A shot hits when the die is higher (P-063). */
  readonly ranks: readonly number[]
  /** Number of gold tokens that the ship can carry (P-087). */
  readonly cargo: number
}

/** the same for every captain. */
export const ships: Readonly<Record<ShipClass, ShipData>> = {
  4: { length: 748, width: 201, masts: 4, ranks: [3, 3, 4, 4], cargo: 3 },
  3: { length: 604, width: 173, masts: 3, ranks: [2, 3, 3], cargo: 4 },
}

export interface MonsterData {
  readonly rank: number
  /** From the monster's centre to each part on its rim (Q-108, S-3). */
  readonly parts: readonly Vector[]
}

/** the same for both monsters. */
export const monsterRadius = 288

/** */
export const monsters: Readonly<Record<MonsterName, MonsterData>> = {
  kraken: {
    rank: 5,
    parts: [
      [288, 0],
      [144, 249],
      [-144, 249],
      [-288, 0],
      [-144, -249],
      [144, -249],
    ],
  },
  serpent: {
    rank: 4,
    parts: [
      [288, 0],
      [0, 288],
      [-288, 0],
      [0, -288],
    ],
  },
}

/** where the die places a monster. Spot 1 comes first. */
export const monsterSpots: readonly Point[] = [
  [3017, 3771],
  [3540, 2179],
  [6516, 2179],
  [7039, 3771],
  [6516, 5363],
  [3540, 5363],
]

/** */
export const islandRadius = 503

const islandAt = (x: number, y: number): Disc => ({ centre: [x, y], radius: islandRadius })

/** */
export const islands: Readonly<Record<IslandName, Disc>> = {
  heart: islandAt(5028, 3771),
  north: islandAt(5028, 1089),
  south: islandAt(5028, 6453),
  northwest: islandAt(2011, 2430),
  northeast: islandAt(8045, 2430),
  southeast: islandAt(8045, 5112),
  southwest: islandAt(2011, 5112),
}

/** Davy Jones's route when he flees, clockwise. */
export const ring: readonly IslandName[] = ['north', 'northeast', 'southeast', 'south', 'southwest', 'northwest']

/** */
export const zoneRadius = 1006

/** A quarter circle at a corner of the chart. `centre` is the corner. */
export interface Zone extends Disc {
  /** The point of the zone's edge that is nearest the middle of the chart. Escaping ships come out there (P-130). */
  readonly exit: Point
}

const zoneAt = (corner: Point, exit: Point): Zone => ({ centre: corner, radius: zoneRadius, exit })
const [right, bottom] = mapSize

/** Q-106, S-3. */
export const zones: Readonly<Record<ZoneName, Zone>> = {
  fog: zoneAt([0, 0], [805, 604]),
  reef: zoneAt([right, 0], [9251, 604]),
  sargasso: zoneAt([right, bottom], [9251, 6938]),
  storm: zoneAt([0, bottom], [805, 6938]),
}

/** S-3: from an island's centre to the bow of a ship at that berth. The ship points at the centre. */
export const berths: readonly Vector[] = [
  [503, 0],
  [436, 252],
  [252, 436],
  [0, 503],
  [-252, 436],
  [-436, 252],
  [-503, 0],
  [-436, -252],
  [-252, -436],
  [0, -503],
  [252, -436],
  [436, -252],
]

/** S-3: the berths where a captain's ships lie when the game begins. */
export const startBerths: Readonly<Record<HomeIsland, Readonly<Record<ShipClass, number>>>> = {
  northwest: { 4: 1, 3: 11 },
  northeast: { 4: 5, 3: 7 },
  southeast: { 4: 7, 3: 5 },
  southwest: { 4: 11, 3: 1 },
}

export interface ShipParts {
  readonly captain: CaptainName
  readonly class: ShipClass
}

/** Names are written out, not assembled from parts: V8 stores equal literals once, so that they are fast to compare. */
const shipParts: Readonly<Record<ShipName, ShipParts>> = {
  'helmsman-4': { captain: 'helmsman', class: 4 },
  'helmsman-3': { captain: 'helmsman', class: 3 },
  'gunner-4': { captain: 'gunner', class: 4 },
  'gunner-3': { captain: 'gunner', class: 3 },
  'scout-4': { captain: 'scout', class: 4 },
  'scout-3': { captain: 'scout', class: 3 },
  'carpenter-4': { captain: 'carpenter', class: 4 },
  'carpenter-3': { captain: 'carpenter', class: 3 },
}

/** All eight ships by captain, the 4-master first (P-021). */
export const shipNames = Object.keys(shipParts) as readonly ShipName[]

const shipData = new Map(shipNames.map((name): [ShipName, ShipData] => [name, ships[shipParts[name].class]]))

export const captainOf = (ship: ShipName): CaptainName => shipParts[ship].captain
export const shipDataOf = (ship: ShipName): ShipData => shipData.get(ship)!

/** A captain's two ships, the 4-master first. */
export const shipsOf = (captain: CaptainName): ShipName[] => shipNames.filter((name) => captainOf(name) === captain)

/** The position of a ship at the berth of her home where she lies when the game begins (S-3). */
export function startOf(ship: ShipName, home: HomeIsland): { bow: Point; heading: Vector } {
  return berthAt(home, startBerths[home][shipParts[ship].class])
}

/** The position of a ship at a berth. `berth` is 0 to 11. */
export function berthAt(island: IslandName, berth: number): { bow: Point; heading: Vector } {
  const [x, y] = berths[berth]!
  return { bow: addVector(islands[island].centre, [x, y]), heading: [0 - x, 0 - y] }
}

const monsterDiscs = monsterSpots.map((centre): Disc => ({ centre, radius: monsterRadius }))

/** The disc that a monster covers on a spot. `spot` is 1 to 6. */
export function monsterAt(spot: number): Disc {
  return monsterDiscs[spot - 1]!
}

const partsOnSpots = (monster: MonsterName): readonly (readonly Point[])[] =>
  monsterSpots.map((centre) => monsters[monster].parts.map((part) => addVector(centre, part)))
const monsterParts = { kraken: partsOnSpots('kraken'), serpent: partsOnSpots('serpent') }

/** The point from which a part of the monster fires. `spot` is 1 to 6. */
export function partAt(monster: MonsterName, spot: number, part: number): Point {
  return monsterParts[monster][spot - 1]![part]!
}

/** the monster token that each captain adds to the pile, besides gold and one `davy`. */
const placeOf: Readonly<Record<CaptainName, PlaceToken>> = {
  helmsman: 'place-kraken',
  gunner: 'place-kraken',
  scout: 'place-serpent',
  carpenter: 'place-serpent',
}

/** The whole pile of P-024 in printing order: the tokens of these captains and one of each curse. */
export function pileOf(inPlay: readonly CaptainName[]): TokenName[] {
  const brought = inPlay.flatMap((captain): TokenName[] => [
    'gold-1',
    'gold-1',
    'gold-2',
    'gold-2',
    'gold-3',
    'gold-3',
    'gold-4',
    'davy',
    placeOf[captain],
  ])
  return [...brought, ...curseTokens].sort(compareTokens)
}

/** Compares tokens for sorting into the order in which they are printed. */
export function compareTokens(one: TokenName, other: TokenName): number {
  return tokenPlaces.get(one)! - tokenPlaces.get(other)!
}

const tokenPlaces = new Map<TokenName, number>(tokenNames.map((token, index) => [token, index]))
