// The steps of a game as data: things that happen by themselves, and questions. S-5 gives their order. The rule of each
// step is registered in rules/step-runner.ts.

import type { Seat } from '#shared/engine/game.ts'
import type { Target } from './actions.ts'
import type { CurseToken, IslandName, MonsterName, ShipName, TokenName, ZoneName } from './data.ts'
import type { Cause } from './events.ts'

/** A gun and its target. */
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
  /** The losses of these ships after a failed roll. */
  | { readonly do: 'zone-losses'; readonly zone: ZoneName; readonly ships: readonly ShipName[] }
  | { readonly do: 'escape'; readonly ship: ShipName }
  // Actions
  | { readonly do: 'open' }
  | { readonly do: 'act' }
  | { readonly do: 'scout'; readonly ship: ShipName }
  /** `by` is the ship that is about to fire. */
  | { readonly do: 'parley'; readonly ship: ShipName; readonly by: ShipName }
  | { readonly do: 'volley'; readonly ship: ShipName; readonly shots: readonly Shot[] }
  | { readonly do: 'gunner'; readonly ship: ShipName; readonly shots: readonly RolledShot[] }
  | {
      readonly do: 'hits'
      readonly ship: ShipName
      readonly shots: readonly Shot[]
      readonly beaten: readonly MonsterName[]
    }
  /** `then` are the hits that come after this one. */
  | {
      readonly do: 'take-part'
      readonly ship: ShipName
      readonly monster: MonsterName
      readonly then: Extract<Step, { do: 'hits' }>
    }
  | { readonly do: 'draw'; readonly ship: ShipName }
  // Consequences
  | { readonly do: 'lose-mast'; readonly ship: ShipName; readonly cause: Cause }
  /** Has no effect if the ship has a mast left. */
  | { readonly do: 'defeat'; readonly ship: ShipName; readonly cause: Cause }
  | { readonly do: 'loot'; readonly ship: ShipName; readonly by: ShipName }
  /** The wild island that gets her gold. The cause decides from where distances are measured. */
  | { readonly do: 'nearest'; readonly ship: ShipName; readonly cause: Cause }
  | { readonly do: 'choose-dock'; readonly ship: ShipName }
  /** Two tokens for each of these monsters; `left` are those still due for the first one. */
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
  /** The price of a lost duel. */
  | { readonly do: 'forfeit'; readonly ship: ShipName }
  /** Davy Jones flees; `die` is the roll. */
  | { readonly do: 'choose-start'; readonly ship: ShipName; readonly die: number }

export type StepName = Step['do']
export type StepOf<K extends StepName> = Extract<Step, { do: K }>
