// What can be due: things that happen and questions, all as data (S-5 has their order). A step's rule is in the file that
// `rules.ts` takes it from.

import type { Seat } from '#shared/engine/game.ts'
import type { Target } from './actions.ts'
import type { CurseToken, IslandName, MonsterName, ShipName, TokenName, ZoneName } from './data.ts'
import type { Cause } from './events.ts'

/** A gun and what it is fired at. */
export interface Shot {
  readonly mast: number
  readonly target: Target
}
export interface RolledShot extends Shot {
  readonly hit: boolean
}

export type Step =
  // Set-up
  | { readonly do: 'choose-captain'; readonly seat: Seat }
  | { readonly do: 'choose-home'; readonly seat: Seat }
  | { readonly do: 'deal' }
  // The start of a turn
  /** Monsters that have not attacked yet in this turn. */
  | { readonly do: 'monster-order'; readonly left: readonly MonsterName[] }
  /** Parts that have not fired yet. */
  | { readonly do: 'monster-fire'; readonly monster: MonsterName; readonly parts: readonly number[] }
  | { readonly do: 'escapes' }
  /** Ships that have not rolled yet. */
  | { readonly do: 'roll-escape'; readonly left: readonly ShipName[] }
  | { readonly do: 'choose-caller'; readonly ship: ShipName }
  | { readonly do: 'call-number'; readonly ship: ShipName; readonly caller: Seat }
  /** After a failure of these ships. */
  | { readonly do: 'zone-losses'; readonly zone: ZoneName; readonly ships: readonly ShipName[] }
  | { readonly do: 'escape'; readonly ship: ShipName }
  // Actions
  | { readonly do: 'open' }
  | { readonly do: 'act' }
  | { readonly do: 'scout'; readonly ship: ShipName }
  /** `by`: the ship that is about to fire. */
  | { readonly do: 'parley'; readonly ship: ShipName; readonly by: ShipName }
  | { readonly do: 'volley'; readonly ship: ShipName; readonly shots: readonly Shot[] }
  | { readonly do: 'gunner'; readonly ship: ShipName; readonly shots: readonly RolledShot[] }
  | {
      readonly do: 'hits'
      readonly ship: ShipName
      readonly shots: readonly Shot[]
      readonly beaten: readonly MonsterName[]
    }
  /** `then`: the hits that come after this one. */
  | {
      readonly do: 'take-part'
      readonly ship: ShipName
      readonly monster: MonsterName
      readonly then: Extract<Step, { do: 'hits' }>
    }
  | { readonly do: 'draw'; readonly ship: ShipName }
  // What comes of them
  | { readonly do: 'lose-mast'; readonly ship: ShipName; readonly cause: Cause }
  /** Nothing happens where a mast stands. */
  | { readonly do: 'defeat'; readonly ship: ShipName; readonly cause: Cause }
  | { readonly do: 'loot'; readonly ship: ShipName; readonly by: ShipName }
  /** Where her gold goes: from where it is measured follows from the cause. */
  | { readonly do: 'nearest'; readonly ship: ShipName; readonly cause: Cause }
  | { readonly do: 'choose-dock'; readonly ship: ShipName }
  /** Two tokens for each of these monsters; `left` of them for the first. */
  | {
      readonly do: 'reward-island'
      readonly ship: ShipName
      readonly monsters: readonly MonsterName[]
      readonly left: number
    }
  | { readonly do: 'encounter'; readonly ship: ShipName; readonly island: IslandName; readonly token: TokenName }
  | { readonly do: 'choose-cursed'; readonly ship: ShipName; readonly token: CurseToken }
  | { readonly do: 'touched'; readonly ship: ShipName; readonly monster: MonsterName }
  | { readonly do: 'duel'; readonly ship: ShipName }
  /** Where the token comes from, or where it goes to. */
  | { readonly do: 'forfeit'; readonly ship: ShipName }
  /** Davy Jones flees by this roll. */
  | { readonly do: 'choose-start'; readonly ship: ShipName; readonly die: number }

export type StepName = Step['do']
export type StepOf<K extends StepName> = Extract<Step, { do: K }>
