// Scores, the end of the game, and the winners.

import type { Outcome, Seat } from '#shared/engine/game.ts'
import { valueOfNumber } from '../cards.ts'
import type { State } from '../state.ts'
import { traitRules } from './trait-rules.ts'
import { variantRules } from './variant-rules.ts'

/** The parts of a position that determine the scores. */
export type Holdings = Pick<State, 'banks' | 'rules' | 'traits'>

/** Scores by seat (D-402), with traits and the variant card. Final deductions (D-704) count only when the game is over. */
export function scores(state: State): number[] {
  return isFinished(state) ? finalScores(state) : state.banks.map((_, seat) => scoreSoFar(state, seat))
}

/** Scores by seat as if the game ended now. */
function finalScores(holdings: Holdings): number[] {
  const { knobs, variant } = holdings.rules
  const { penalty } = variantRules[variant]
  return holdings.banks.map((bank, seat) => scoreSoFar(holdings, seat) - penalty(bank, knobs))
}

/** By seat: the value by which winners would be found if the game ended now; more is better. */
export function standings(holdings: Holdings): number[] {
  const { knobs, variant } = holdings.rules
  return finalScores(holdings).map((score) => variantRules[variant].standing(score, knobs))
}

function scoreSoFar({ banks, rules, traits: dealt }: Holdings, seat: Seat): number {
  const { scoring } = variantRules[rules.variant]
  const trait = dealt[seat]
  const extraPoints = trait ? traitRules[trait].extraPoints : undefined
  let sum = 0
  for (const stack of banks[seat]!) {
    for (const card of scoring(stack)) sum += valueOfNumber(card) + (extraPoints?.(card) ?? 0)
  }
  return sum
}

/** D-401: the last card is gone and its turn is over. D-703: or somebody has the score that wins immediately. */
export function isFinished(state: State): boolean {
  if (state.drawPile.length === 0 && !state.hasDrawn) return true
  const winning = variantRules[state.rules.variant].winningScore(state.rules.knobs)
  return winning < Infinity && state.banks.some((_, seat) => scoreSoFar(state, seat) >= winning)
}

/** D-402, D-403: the best score, then the most cards, then the win is shared. */
export function rank(state: State): Outcome {
  const points = scores(state)
  const { standing } = variantRules[state.rules.variant]
  const values = points.map((score) => standing(score, state.rules.knobs))
  const sizes = state.banks.map((bank) => bank.reduce((sum, stack) => sum + stack.length, 0))
  const best = Math.max(...values)
  const most = Math.max(...sizes.filter((_, seat) => values[seat] === best))
  const winners = values.flatMap((value, seat) => (value === best && sizes[seat] === most ? [seat] : []))
  return { winners, scores: points }
}
