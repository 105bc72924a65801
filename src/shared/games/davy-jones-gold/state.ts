// The state of a game: plain data, including the steps that are due.

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

/**
 * `docked` is the island that her hull touches. If the shore of her home is full, she may lie off it and still be
 * docked there (G-028).
 */
export interface AtSea extends Position {
  readonly docked: IslandName | null
}
/** A ship in a zone is off the chart until she escapes (G-046). */
interface InZone {
  readonly zone: ZoneName
}
/** Replaced as a whole and never changed, because copies of a state share it. */
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
  /** Masts that stand; 0 is at the bow. */
  masts: number[]
  cargo: GoldToken[]
  /** Has acted in this turn, or lost her action. Only ships of the active seat have it. */
  acted: boolean
}

export interface Monster {
  spot: number
  /** Parts that are left, sorted. */
  parts: number[]
}

/** A curse that is not overcome yet. Its token scores nothing (G-068). */
export interface Curse {
  readonly token: CurseToken
  readonly seat: Seat
  /** The token is put here when the curse is overcome. */
  readonly home: HomeIsland
  /** The two ships that may not unload or explore. */
  readonly ships: readonly [ShipName, ShipName]
}

export interface State {
  rules: Options
  /**
   * The dice of the set-up, round by round; null for seats that did not roll in that round (P-022). Empty if the game
   * began from a given position.
   */
  rolls: (number | null)[][]
  players: Player[]
  /** In ship order. Empty before the homes are chosen. */
  ships: Ship[]
  /**
   * Sorted in printing order, so that the same random number always draws the same token. The order has no meaning in
   * the rules.
   */
  islands: Record<IslandName, TokenName[]>
  monsters: Record<MonsterName, Monster | null>
  davy: IslandName | null
  curses: Curse[]
  /** Tokens out of the game: encounters that were drawn, lost curses, tokens of captains that are not in play. */
  box: TokenName[]
  /** The active seat. During the set-up, the seat that takes the first turn. */
  turn: Seat
  /** Finished turns of all seats together. */
  turns: number
  phase: 'set-up' | 'start' | 'actions'
  abilityUsed: boolean
  /** Ships that have parleyed in this turn (P-082). */
  immune: ShipName[]
  /** Wild islands where the active player has drawn an encounter in this turn (P-089). */
  closed: IslandName[]
  /** A stack of the steps that are due; the last element comes next. */
  steps: Step[]
}

/** The ship with this name. Throws if it is not in play. */
export function shipOf(state: State, name: ShipName): Ship {
  for (const ship of state.ships) if (ship.name === name) return ship
  throw new Error(`${name} is not in play`)
}

/** Whether a ship is on the chart, docked or not, and in no zone. */
export function isAtSea(where: ShipLocation): where is AtSea {
  return 'bow' in where
}

/** The zone in which a ship is; null on the chart. */
export function zoneOf({ where }: { readonly where: ShipLocation }): ZoneName | null {
  return isAtSea(where) ? null : where.zone
}

/** The island where a ship is docked; null at sea and in a zone. */
export function dockOf({ where }: { readonly where: ShipLocation }): IslandName | null {
  return isAtSea(where) ? where.docked : null
}

/** Whether a ship that docks at this island fights Davy Jones immediately (G-109). */
export function fightsOnDocking({ rules, davy }: Pick<State, 'rules' | 'davy'>, island: IslandName | null): boolean {
  return rules.duelOnDocking && davy !== null && island === davy
}

/** The home of the captain who owns the ship. Everything that she wins is put there (S-5). */
export function homeOf({ players }: Pick<State, 'players'>, { name, seat }: Pick<Ship, 'name' | 'seat'>): HomeIsland {
  const { captains, homes } = players[seat]!
  return homes[captains.indexOf(captainOf(name))]!
}

/** Whether a ship is docked at any home of her seat, no matter which captain's (C-54). */
export function isDockedAtHome(
  players: readonly { readonly homes: readonly HomeIsland[] }[],
  ship: { readonly seat: Seat; readonly where: ShipLocation },
): boolean {
  const dock = dockOf(ship)
  return dock !== null && players[ship.seat]!.homes.includes(dock as HomeIsland)
}

/** The islands that are no player's home, in printing order (G-124). */
export function wildIslandsOf({ players }: { readonly players: readonly Player[] }): IslandName[] {
  return islandNames.filter((island) => ownerOf(players, island) === undefined)
}

/** The seat that has this island as a home; undefined for a wild island. */
export function ownerOf(
  players: readonly { readonly homes: readonly HomeIsland[] }[],
  island: IslandName,
): Seat | undefined {
  for (let seat = 0; seat < players.length; seat++) {
    if (players[seat]!.homes.includes(island as HomeIsland)) return seat
  }
  return undefined
}

/** A seat's homes, in printing order. */
export function homesOf({ players }: { readonly players: readonly Player[] }, seat: Seat): HomeIsland[] {
  return homeIslands.filter((island) => players[seat]!.homes.includes(island))
}

/** Whether a curse keeps the ship from unloading, exploring and earning rewards (P-117, P-118, P-119, G-128). */
export function isCursed({ curses }: { readonly curses: readonly Curse[] }, ship: ShipName): boolean {
  for (const { ships } of curses) if (ships.includes(ship)) return true
  return false
}

/** The number of treasure tokens left on Davy Jones's card. */
export function treasuresLeft({ islands }: Pick<State, 'islands'>): number {
  const { northwest, northeast, southeast, southwest } = islands
  return (
    davyTreasures - treasuresOn(northwest) - treasuresOn(northeast) - treasuresOn(southeast) - treasuresOn(southwest)
  )
}

/** Number of treasure tokens on a home. They are only on homes, and are the last of the sorted tokens there. */
function treasuresOn(home: readonly TokenName[]): number {
  let others = home.length
  while (others > 0 && home[others - 1] === 'davy-treasure') others--
  return home.length - others
}

/** Number of treasure tokens among these tokens. */
export function treasuresIn(tokens: readonly TokenName[]): number {
  let count = 0
  for (const token of tokens) if (token === 'davy-treasure') count++
  return count
}

/** A copy of the state that can be changed without changing the original. */
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

/** Every token in the game, wherever it is. Play neither adds nor removes any. */
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
