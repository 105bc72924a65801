// The rules that each variant card changes (section 7).

import type { Seat } from '#shared/engine/game.ts'
import { suitNumberOf, valueOfNumber } from '../cards.ts'
import type { CardNumber } from '../cards.ts'
import type { Knobs } from '../options.ts'
import type { Bank } from '../state.ts'
import type { Variant } from '../variants.ts'

/** The rules that a variant card may change. Stacks have their top card last. */
export interface VariantRules {
  /** Whether two cards can't lie in one play area (D-203). */
  clash(one: CardNumber, other: CardNumber): boolean
  /** The place in a stack of the card that a cannon or a sword takes (D-311). */
  taken(stack: readonly CardNumber[]): number
  /** The cards of a stack that score (D-402). */
  scoring(stack: readonly CardNumber[]): readonly CardNumber[]
  /** Points deducted for this bank at the end of the game. */
  penalty(bank: Bank, knobs: Knobs): number
  /** The score that wins immediately. */
  winningScore(knobs: Knobs): number
  /** The value by which scores are compared: more is better. */
  standing(score: number, knobs: Knobs): number
  /** The seat that takes the cards that this seat loses by a bust; undefined: the discard pile does (D-205). */
  takerOfLosses(buster: Seat, seats: number): Seat | undefined
}

const printed: VariantRules = {
  clash: (one, other) => suitNumberOf(one) === suitNumberOf(other),
  taken: (stack) => stack.length - 1,
  scoring: (stack) => stack.slice(-1),
  penalty: () => 0,
  winningScore: () => Infinity,
  standing: (score) => score,
  takerOfLosses: () => undefined,
}

export const variantRules: Readonly<Record<Variant, VariantRules>> = {
  none: printed,
  'thieves-island': { ...printed, takerOfLosses: (buster, seats) => (buster + 1) % seats }, // D-701
  'pile-o-treasure': { ...printed, scoring: (stack) => stack }, // D-702
  'sudden-death': { ...printed, winningScore: (knobs) => knobs.suddenDeathScore }, // D-703
  'all-hands-on-deck': { ...printed, penalty: missingSuits }, // D-704
  'strange-lands': { ...printed, clash: (one, other) => valueOfNumber(one) === valueOfNumber(other) }, // D-705
  'beneath-the-waves': { ...printed, standing: highestBelow }, // D-706
  'bottom-feeder': { ...printed, taken: () => 0 }, // D-707
}

function missingSuits(bank: Bank, { missingSuitPenalty }: Knobs): number {
  return missingSuitPenalty * bank.filter((stack) => stack.length === 0).length
}

/** Scores below the limit rank before all others. Of those others the lowest is best. */
function highestBelow(score: number, { wavesLimit }: Knobs): number {
  return score < wavesLimit ? score : -score
}
