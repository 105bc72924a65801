// A position: plain data, what happens next included. How the rules read and change it is in the other files.

import type { Seat } from '#shared/engine/game.ts'
import { captainOf, davyTreasures, homeIslands, islandNames } from './data.ts'
import type {
  CaptainName,
  CurseToken,
  GoldToken,
  HomeIsland,
  IslandName,
  MonsterName,
  ShipName,
  TokenName,
  ZoneName,
} from './data.ts'
import type { Position } from './events.ts'
import type { Options } from './options.ts'
import type { Step } from './steps.ts'

/** `docked`: the island that her hull touches; her full home may hold her off its shore (G-028). */
export interface AtSea extends Position {
  readonly docked: IslandName | null
}
/** Out of everybody's way until she escapes (G-046). */
export interface InZone {
  readonly zone: ZoneName
}
/** Replaced as a whole, never changed: copies of a position share it. */
export type ShipLocation = AtSea | InZone

export interface Player {
  captains: CaptainName[]
  /** `homes[i]` is the island of `captains[i]`. */
  homes: HomeIsland[]
}

export interface Ship {
  readonly name: ShipName
  readonly seat: Seat
  where: ShipLocation
  /** Those that stand, 0 at the bow. */
  masts: number[]
  cargo: GoldToken[]
  /** Has had her action this turn, or lost it; never of a ship of another seat's. */
  acted: boolean
}

export interface Monster {
  spot: number
  /** Those that are left, sorted. */
  parts: number[]
}

/** A curse that is not overcome yet; its token lies before its player and scores nothing (G-068). */
export interface Curse {
  readonly token: CurseToken
  readonly seat: Seat
  /** Where the token goes once the curse is overcome. */
  readonly home: HomeIsland
  /** The two that it bars from unloading and exploring. */
  readonly ships: readonly [ShipName, ShipName]
}

export interface State {
  rules: Options
  /** The dice of the set-up, round by round; null for those who do not roll again (P-022). Empty in a given position. */
  rolls: (number | null)[][]
  players: Player[]
  /** In ship order; none before the homes are chosen. */
  ships: Ship[]
  /** Without order in the rules; sorted as printed, so that the same luck always means the same. */
  islands: Record<IslandName, TokenName[]>
  monsters: Record<MonsterName, Monster | null>
  davy: IslandName | null
  curses: Curse[]
  /** Out of the game: encounters that have been drawn, lost curses, what captains bring who are not in play. */
  box: TokenName[]
  /** Whose turn it is; in the set-up who takes the first. */
  turn: Seat
  /** Finished ones, of all seats together. */
  turns: number
  phase: 'set-up' | 'start' | 'actions'
  abilityUsed: boolean
  /** Ships that have parleyed in this turn (P-082). */
  immune: ShipName[]
  /** Wild islands where the active player has drawn an encounter in this turn (P-089). */
  closed: IslandName[]
  /** What has to happen and to be asked, the next last. */
  steps: Step[]
}

export function shipOf(state: State, name: ShipName): Ship {
  const ship = state.ships.find((candidate) => candidate.name === name)
  if (!ship) throw new Error(`${name} is not in play`)
  return ship
}

export function isAtSea(where: ShipLocation): where is AtSea {
  return 'bow' in where
}

export function zoneOf({ where }: { readonly where: ShipLocation }): ZoneName | null {
  return isAtSea(where) ? null : where.zone
}

/** The island where she is docked. A ship in a zone is not. */
export function dockOf({ where }: { readonly where: ShipLocation }): IslandName | null {
  return isAtSea(where) ? where.docked : null
}

/** The home of the captain whose ship she is: what she wins is laid down there (S-5). */
export function homeOf({ players }: Pick<State, 'players'>, { name, seat }: Pick<Ship, 'name' | 'seat'>): HomeIsland {
  const { captains, homes } = players[seat]!
  return homes[captains.indexOf(captainOf(name))]!
}

/** Of any of the seat's homes, whichever captain's it is (C-54). */
export function isDockedAtHome(
  players: readonly { readonly homes: readonly HomeIsland[] }[],
  ship: { readonly seat: Seat; readonly where: ShipLocation },
): boolean {
  const dock = dockOf(ship)
  return dock !== null && players[ship.seat]!.homes.includes(dock as HomeIsland)
}

/** The islands that are nobody's home, in printing order (G-124). */
export function wildIslandsOf({ players }: { readonly players: readonly Player[] }): IslandName[] {
  return islandNames.filter((island) => !players.some(({ homes }) => homes.includes(island as HomeIsland)))
}

/** A seat's homes in printing order. */
export function homesOf({ players }: { readonly players: readonly Player[] }, seat: Seat): HomeIsland[] {
  return homeIslands.filter((island) => players[seat]!.homes.includes(island))
}

/** She may neither unload nor explore, nor earn a reward (P-117, P-118, P-119, G-128). */
export function isCursed({ curses }: { readonly curses: readonly Curse[] }, ship: ShipName): boolean {
  return curses.some(({ ships }) => ships.includes(ship))
}

/** The other seats, clockwise from the one after it. */
export function otherSeats({ players }: State, seat: Seat): Seat[] {
  return Array.from({ length: players.length - 1 }, (_, index) => (seat + 1 + index) % players.length)
}

/** How many treasure tokens lie on Davy Jones's card. */
export function treasuresLeft({ islands }: Pick<State, 'islands'>): number {
  return davyTreasures - Object.values(islands).reduce((sum, tokens) => sum + treasuresIn(tokens), 0)
}

export function treasuresIn(tokens: readonly TokenName[]): number {
  return tokens.filter((token) => token === 'davy-treasure').length
}

export function clone(state: State): State {
  const { islands, monsters } = state
  return {
    ...state,
    players: state.players.map(({ captains, homes }) => ({ captains: captains.slice(), homes: homes.slice() })),
    ships: state.ships.map((ship) => ({ ...ship, masts: ship.masts.slice(), cargo: ship.cargo.slice() })),
    islands: {
      heart: islands.heart.slice(),
      north: islands.north.slice(),
      south: islands.south.slice(),
      northwest: islands.northwest.slice(),
      northeast: islands.northeast.slice(),
      southeast: islands.southeast.slice(),
      southwest: islands.southwest.slice(),
    },
    monsters: { kraken: cloneMonster(monsters.kraken), serpent: cloneMonster(monsters.serpent) },
    curses: state.curses.slice(),
    box: state.box.slice(),
    immune: state.immune.slice(),
    closed: state.closed.slice(),
    steps: state.steps.slice(),
  }
}

function cloneMonster(monster: Monster | null): Monster | null {
  return monster && { spot: monster.spot, parts: monster.parts.slice() }
}

/** Every token there is, wherever it lies. */
export function tokensInPlay(state: State): string[] {
  return [
    ...Object.values(state.islands).flat(),
    ...state.ships.flatMap(({ cargo }) => cargo),
    ...state.curses.map(({ token }) => token),
    ...state.box,
    ...state.steps.flatMap((step) => (step.do === 'choose-cursed' ? [step.token] : [])),
    ...Array.from({ length: treasuresLeft(state) }, () => 'davy-treasure'),
  ]
}
