// The dice of an event: their values, what they were rolled for, and the result.

import type { CaptainName, MonsterName, ShipName, ZoneName } from '#shared/games/davy-jones-gold/data.ts'
import { captainOf } from '#shared/games/davy-jones-gold/data.ts'
import type { Target } from '#shared/games/davy-jones-gold/actions.ts'
import type { Event, EventOf } from '#shared/games/davy-jones-gold/events.ts'

/** The owner of a die, which decides its colour and icon. */
type DieOwner = CaptainName | MonsterName | 'davy'

export interface Die {
  readonly value: number
  readonly by: DieOwner
  /** The number that the die has to exceed. */
  readonly above?: number
  /** Added to the die. */
  readonly bonus?: number
  /** The target of the shot. */
  readonly target?: Target
  readonly succeeds?: boolean
}

export type RollKind = 'shots' | 'monster' | 'escape' | 'duel' | 'flight' | 'spot'

export interface Roll {
  readonly kind: RollKind
  readonly dice: readonly Die[]
  /** The common result of all dice: a ship leaves her zone, a duel is won. */
  readonly won?: boolean
  readonly ship?: ShipName
  readonly monster?: MonsterName
  readonly zone?: ZoneName
  /** The number that was called in the storm. */
  readonly called?: number
}

type EventRolls = { readonly [T in Event['type']]?: (event: EventOf<T>) => Roll }

const eventRolls: EventRolls = {
  shot: ({ ship, target, die, rank, hit }) => ({
    kind: 'shots',
    ship,
    dice: [{ value: die, by: captainOf(ship), above: rank, target, succeeds: hit }],
  }),
  'monster-shot': ({ monster, ship, die, rank, hit }) => ({
    kind: 'monster',
    monster,
    dice: [{ value: die, by: monster, above: rank, target: ship, succeeds: hit }],
  }),
  'escape-roll': ({ zone, ships, dice, called, success }) => ({
    kind: 'escape',
    zone,
    won: success,
    dice: dice.map((value) => ({ value, by: captainOf(ships[0]!) })),
    ...(ships.length === 1 && { ship: ships[0]! }),
    ...(called !== undefined && { called }),
  }),
  duel: ({ ship, captain, dice, bonuses, won }) => ({
    kind: 'duel',
    ship,
    won,
    dice: [
      { value: dice[0], by: captain, bonus: bonuses[0], succeeds: won },
      { value: dice[1], by: 'davy', bonus: bonuses[1], succeeds: !won },
    ],
  }),
  flight: ({ die }) => ({ kind: 'flight', dice: [{ value: die, by: 'davy' }] }),
  'monster-placed': ({ monster, rolls }) => ({
    kind: 'spot',
    monster,
    dice: rolls.map((value, index) => ({ value, by: monster, succeeds: index === rolls.length - 1 })),
  }),
}

/** All dice of these events, as rolled at the same time; undefined if there are none. */
export function rollOf(events: readonly Event[]): Roll | undefined {
  const rolls = events.flatMap(
    (event) => (eventRolls[event.type] as ((event: Event) => Roll) | undefined)?.(event) ?? [],
  )
  const [first] = rolls
  return first && { ...first, dice: rolls.flatMap(({ dice }) => dice) }
}
