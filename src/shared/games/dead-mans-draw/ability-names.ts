// The names of abilities, as positions, events and views use them. Their rules are in rules/abilities.ts.

import type { DeadMansDrawAction } from './actions.ts'
import type { Suit } from './cards.ts'
import type { Trait } from './traits.ts'

/** Suits that do something when they enter (D-203): key and chest do not. */
export type AbilitySuit = Exclude<Suit, 'key' | 'chest'>
/** Abilities that can be resolved: a suit's, or the bonus of key and chest (D-306). */
export type AbilitySlot = AbilitySuit | 'bonus'
/** The name of an open choice: the ability, or the trait if the trait asks something else. */
export type AbilityName = AbilitySlot | Trait

/** The actions that choose for an ability. */
export type AbilityAction = Exclude<DeadMansDrawAction, { type: 'draw' | 'collect' | 'choose-trait' | 'choose-victim' }>
