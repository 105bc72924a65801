// The events of this game, in the order in which people would see them happen. The renderer describes and shows each of
// them. `seat` is the seat that acts, or whose piece is affected. `token` is set only for viewers who may see it
// (G-135, G-058).

import type { Seat, ScopedEvent } from '#shared/engine/game.ts'
import type { PirateAction, Target } from './actions.ts'
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
import type { Point, Vector } from './geometry/points.ts'

/** A ship's place on the chart. */
export interface Position {
  readonly bow: Point
  readonly heading: Vector
}

/** Why a mast or a ship was lost. */
export type Cause =
  | { readonly by: 'shot'; readonly ship: ShipName }
  | { readonly by: 'monster'; readonly monster: MonsterName }
  /** A monster was placed on her (P-101). */
  | { readonly by: 'touch'; readonly monster: MonsterName }
  | { readonly by: 'duel' }
  | { readonly by: 'zone'; readonly zone: ZoneName }

export type Event =
  // Set-up
  | { type: 'choose-captain'; seat: Seat; captain: CaptainName }
  | { type: 'choose-home'; seat: Seat; captain: CaptainName; island: HomeIsland }
  /**
   * The ships are placed at their homes, and the pile is dealt to the wild islands. `islands` has the number of tokens
   * on each (P-028, P-029).
   */
  | { type: 'deal'; islands: Partial<Record<IslandName, number>> }
  // Turns
  /** A turn begins. `turns` is the number of turns that are finished. */
  | { type: 'turn'; seat: Seat; turns: number }
  /** Monsters and escapes are finished; the ships can now act. */
  | { type: 'actions'; seat: Seat }
  /** The table made the only legal choice for this seat. */
  | { type: 'automatic'; seat: Seat; action: PirateAction }
  // Moving
  /**
   * `to` is her new position, `docked` the island where she now lies, if any. With `turned` her bow has stayed where it
   * was.
   */
  | { type: 'move'; seat: Seat; ship: ShipName; from: Position; to: Position; docked: IslandName | null; turned?: true }
  | { type: 'ability'; seat: Seat; captain: CaptainName; ship: ShipName; mast?: number }
  | { type: 'unload'; seat: Seat; ship: ShipName; island: IslandName; count: number; tokens?: GoldToken[] }
  | { type: 'repair'; seat: Seat; ship: ShipName; masts: number[] }
  // Shooting
  /** All targets are named before any die is rolled (G-040). */
  | { type: 'aim'; seat: Seat; ship: ShipName; targets: { mast: number; target: Target }[] }
  /** The owner of `ship` pays seat `to` from her hold or a home, or refuses (P-080). */
  | { type: 'parley'; seat: Seat; ship: ShipName; to: Seat; pay: 'ship' | 'home' | 'refuse'; island?: IslandName }
  /** The price of a parley is moved to the attacker's home. */
  | { type: 'price'; seat: Seat; to: Seat; from: ShipName | IslandName; island: IslandName; token?: GoldToken }
  /** `again` marks the second roll that the gunner allows. */
  | {
      type: 'shot'
      seat: Seat
      ship: ShipName
      mast: number
      target: Target
      die: number
      rank: number
      hit: boolean
      again?: true
    }
  /** A hit without effect: its target had already been beaten (G-041). */
  | { type: 'hit-lost'; seat: Seat; ship: ShipName; mast: number; target: Target }
  | { type: 'lose-mast'; seat: Seat; ship: ShipName; mast: number; cause: Cause }
  | { type: 'lose-part'; seat: Seat; ship: ShipName; monster: MonsterName; part: number }
  /** A ship has lost all masts (P-068). `seat` is her owner. */
  | { type: 'defeat'; seat: Seat; ship: ShipName; cause: Cause }
  /** The attacker looks at all gold aboard (P-071). Only the attacker gets `cargo`. */
  | { type: 'look'; seat: Seat; ship: ShipName; count: number; cargo?: GoldToken[] }
  /** The attacker takes one token. Only the attacker gets `token` (G-136). */
  | { type: 'loot'; seat: Seat; ship: ShipName; island: IslandName; token?: GoldToken }
  /** Gold of a defeated ship is put face down on a wild island (P-072, P-073). */
  | { type: 'spill'; seat: Seat; ship: ShipName; island: IslandName; count: number }
  /** A defeated ship is docked at home (P-069). `from` is null when she comes out of a zone. */
  | { type: 'dock'; seat: Seat; ship: ShipName; from: Position | null; to: Position; island: IslandName }
  // Monsters
  | {
      type: 'monster-shot'
      seat: Seat
      monster: MonsterName
      part: number
      ship: ShipName
      die: number
      rank: number
      hit: boolean
    }
  /** A monster leaves the chart (P-075). `seat` has beaten it with `ship`. */
  | { type: 'monster-beaten'; seat: Seat; ship: ShipName; monster: MonsterName }
  /** `rolls` are all rolls for its spot; the last one counts (P-098, P-104). `from` is its old spot. */
  | {
      type: 'monster-placed'
      seat: Seat
      monster: MonsterName
      rolls: number[]
      from: number | null
      spot: number
      parts: number
    }
  /** A monster stays where it is and gets its parts back (C-38). */
  | { type: 'monster-restored'; seat: Seat; monster: MonsterName }
  /** One of two tokens for a beaten monster, drawn from `island` (P-112, P-114). Gold is put on `home`. */
  | { type: 'reward'; seat: Seat; ship: ShipName; island: IslandName; home?: IslandName; token?: TokenName }
  /** There is nothing to take, or a curse forbids it (P-119, G-079). */
  | { type: 'no-reward'; seat: Seat; ship: ShipName; monster: MonsterName; cursed: boolean }
  // Exploring
  | { type: 'explore'; seat: Seat; ship: ShipName; island: IslandName }
  /** Gold goes aboard without being shown to others; an encounter is shown to everybody (P-085, P-086, P-088). */
  | { type: 'draw'; seat: Seat; ship: ShipName; island: IslandName; token?: TokenName }
  | { type: 'stop'; seat: Seat; ship: ShipName }
  /** This seat may draw no further token from this island in this turn (P-089). */
  | { type: 'encounter'; seat: Seat; ship: ShipName; island: IslandName; token: TokenName }
  // Curses
  | { type: 'curse'; seat: Seat; token: CurseToken; ships: ShipName[] }
  /** A ship leaves the chart for a zone (P-121). */
  | { type: 'sent'; seat: Seat; ship: ShipName; zone: ZoneName; from: Position }
  | { type: 'choose-caller'; seat: Seat; ship: ShipName; caller: Seat }
  | { type: 'call-number'; seat: Seat; ship: ShipName; number: number }
  /**
   * The roll of one ship, in the fog of all ships there (P-123 … P-129). `called` is the number called in the storm.
   */
  | {
      type: 'escape-roll'
      seat: Seat
      zone: ZoneName
      ships: ShipName[]
      dice: number[]
      called?: number
      success: boolean
    }
  | { type: 'escape'; seat: Seat; ship: ShipName; zone: ZoneName; from: Point; to: Position; docked: IslandName | null }
  /** Won: the token is put face up on `island` (P-132, G-086). Otherwise it leaves the game (P-133). */
  | { type: 'curse-over'; seat: Seat; token: CurseToken; won: boolean; island?: IslandName }
  // Davy Jones
  | { type: 'davy'; seat: Seat; from: IslandName | null; island: IslandName }
  /** `dice` are the captain's and Davy Jones's; seat `roller` rolls the latter (P-148). */
  | {
      type: 'duel'
      seat: Seat
      ship: ShipName
      captain: CaptainName
      island: IslandName
      dice: [captain: number, davy: number]
      bonuses: [captain: number, davy: number]
      roller: Seat
      won: boolean
    }
  /** The price of a lost duel, put face down on an island (P-151, P-152, P-164). */
  | { type: 'forfeit'; seat: Seat; from: ShipName | IslandName; island: IslandName; token?: GoldToken }
  | { type: 'nothing-to-forfeit'; seat: Seat }
  /** A treasure token is put on this home; `left` stay on Davy Jones's card (P-156). */
  | { type: 'treasure'; seat: Seat; ship: ShipName; island: IslandName; left: number }
  | { type: 'flight'; seat: Seat; die: number; from: IslandName; to: IslandName }
  // The end
  | { type: 'round-limit'; rounds: number }
  /** All tokens on home islands are turned up (P-166). */
  | { type: 'end'; winners: Seat[]; scores: number[]; homes: Partial<Record<IslandName, TokenName[]>> }

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
export type Events = ScopedEvent<Event>[]
