// What happens at a table, in the order in which people would see it. The renderer tells and shows each of these.
// `seat` is whose doing it is, or whose piece it happens to; `token` only for those who may see it (G-135, G-058).

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

/** Where a ship lies on the chart. */
export interface Position {
  readonly bow: Point
  readonly heading: Vector
}

/** Why a mast or a ship is lost. */
export type Cause =
  | { readonly by: 'shot'; readonly ship: ShipName }
  | { readonly by: 'monster'; readonly monster: MonsterName }
  /** A monster has been placed on her (P-101). */
  | { readonly by: 'touch'; readonly monster: MonsterName }
  | { readonly by: 'duel' }
  | { readonly by: 'zone'; readonly zone: ZoneName }

export type Event =
  // Set-up
  | { type: 'choose-captain'; seat: Seat; captain: CaptainName }
  | { type: 'choose-home'; seat: Seat; captain: CaptainName; island: HomeIsland }
  /** The ships are laid at their homes, the pile on the wild islands: how many tokens each (P-028, P-029). */
  | { type: 'deal'; islands: Partial<Record<IslandName, number>> }
  // Turns
  /** `turns` are finished. */
  | { type: 'turn'; seat: Seat; turns: number }
  /** Monsters and escapes are over: the ships may be given actions. */
  | { type: 'actions'; seat: Seat }
  /** The only legal choice was made by the table. */
  | { type: 'automatic'; seat: Seat; action: PirateAction }
  // Moving
  /** `to` is where she lies now; `docked` where she lies now, if at an island. `turned` only: she stays with her bow where it was. */
  | { type: 'move'; seat: Seat; ship: ShipName; from: Position; to: Position; docked: IslandName | null; turned?: true }
  | { type: 'ability'; seat: Seat; captain: CaptainName; ship: ShipName; mast?: number }
  | { type: 'unload'; seat: Seat; ship: ShipName; island: IslandName; count: number; tokens?: GoldToken[] }
  | { type: 'repair'; seat: Seat; ship: ShipName; masts: number[] }
  // Shooting
  /** All targets are named before anything is rolled (G-040). */
  | { type: 'aim'; seat: Seat; ship: ShipName; targets: { mast: number; target: Target }[] }
  /** The owner of `ship` pays `to`, from her hold or a home, or refuses to (P-080). */
  | { type: 'parley'; seat: Seat; ship: ShipName; to: Seat; pay: 'ship' | 'home' | 'refuse'; island?: IslandName }
  /** The price of a parley goes to the attacker's home. */
  | { type: 'price'; seat: Seat; to: Seat; from: ShipName | IslandName; island: IslandName; token?: GoldToken }
  /** `again`: the gunner's second roll. */
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
  /** The target had already been beaten when this hit was due (G-041). */
  | { type: 'hit-lost'; seat: Seat; ship: ShipName; mast: number; target: Target }
  | { type: 'lose-mast'; seat: Seat; ship: ShipName; mast: number; cause: Cause }
  | { type: 'lose-part'; seat: Seat; ship: ShipName; monster: MonsterName; part: number }
  /** Without masts (P-068); `seat` is her owner. */
  | { type: 'defeat'; seat: Seat; ship: ShipName; cause: Cause }
  /** The attacker looks at all gold aboard (P-071); `cargo` only for the attacker. */
  | { type: 'look'; seat: Seat; ship: ShipName; count: number; cargo?: GoldToken[] }
  /** `token` only for the attacker (G-136). */
  | { type: 'loot'; seat: Seat; ship: ShipName; island: IslandName; token?: GoldToken }
  /** Gold goes face down from a defeated ship to a wild island (P-072, P-073). */
  | { type: 'spill'; seat: Seat; ship: ShipName; island: IslandName; count: number }
  /** A defeated ship is docked at home (P-069); `from` is null when she comes out of a zone. */
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
  /** Off the chart (P-075); `seat` has beaten it with `ship`. */
  | { type: 'monster-beaten'; seat: Seat; ship: ShipName; monster: MonsterName }
  /** All rolls for its spot (P-098, P-104), the last one counts; `from` is its old spot. */
  | {
      type: 'monster-placed'
      seat: Seat
      monster: MonsterName
      rolls: number[]
      from: number | null
      spot: number
      parts: number
    }
  /** It stays where it is and gets its parts back (C-38). */
  | { type: 'monster-restored'; seat: Seat; monster: MonsterName }
  /** One of two tokens for a beaten monster, from this island (P-112, P-114); gold is laid down at `home`. */
  | { type: 'reward'; seat: Seat; ship: ShipName; island: IslandName; home?: IslandName; token?: TokenName }
  /** Nothing can be taken, or a curse forbids it (P-119, G-079). */
  | { type: 'no-reward'; seat: Seat; ship: ShipName; monster: MonsterName; cursed: boolean }
  // Exploring
  | { type: 'explore'; seat: Seat; ship: ShipName; island: IslandName }
  /** Gold goes aboard unseen by others; an encounter is shown (P-085, P-086, P-088). */
  | { type: 'draw'; seat: Seat; ship: ShipName; island: IslandName; token?: TokenName }
  | { type: 'stop'; seat: Seat; ship: ShipName }
  /** No further token from this island for this seat in this turn (P-089). */
  | { type: 'encounter'; seat: Seat; ship: ShipName; island: IslandName; token: TokenName }
  // Curses
  | { type: 'curse'; seat: Seat; token: CurseToken; ships: ShipName[] }
  /** Out of the chart, into a zone (P-121). */
  | { type: 'sent'; seat: Seat; ship: ShipName; zone: ZoneName; from: Position }
  | { type: 'choose-caller'; seat: Seat; ship: ShipName; caller: Seat }
  | { type: 'call-number'; seat: Seat; ship: ShipName; number: number }
  /** Of one ship, in the fog of all there (P-123 … P-129); `called` in the storm. */
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
  /** Overcome: the token goes face up to `island` (P-132, G-086); else it leaves the game (P-133). */
  | { type: 'curse-over'; seat: Seat; token: CurseToken; won: boolean; island?: IslandName }
  // Davy Jones
  | { type: 'davy'; seat: Seat; from: IslandName | null; island: IslandName }
  /** `dice`: the captain's and Davy Jones's, which seat `roller` rolls (P-148). Bonuses as in the data. */
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
  /** A lost duel's price, face down to an island (P-151, P-152, P-164). */
  | { type: 'forfeit'; seat: Seat; from: ShipName | IslandName; island: IslandName; token?: GoldToken }
  | { type: 'nothing-to-forfeit'; seat: Seat }
  /** A treasure token goes to this home; so many stay on his card (P-156). */
  | { type: 'treasure'; seat: Seat; ship: ShipName; island: IslandName; left: number }
  | { type: 'flight'; seat: Seat; die: number; from: IslandName; to: IslandName }
  // The end
  | { type: 'round-limit'; rounds: number }
  /** All tokens on home islands are turned up (P-166). */
  | { type: 'end'; winners: Seat[]; scores: number[]; homes: Partial<Record<IslandName, TokenName[]>> }

export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>
export type Events = ScopedEvent<Event>[]
