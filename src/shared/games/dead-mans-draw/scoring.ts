// What the banks are worth, and who wins.

import type { Outcome } from '#shared/engine/game.ts'
import { valueOfNumber } from './cards.ts'
import type { Bank, State } from './state.ts'

/** D-402: the value of the top card of each suit. */
export function score(bank: Bank): number {
  let sum = 0
  for (const stack of bank) if (stack.length > 0) sum += valueOfNumber(stack[stack.length - 1]!)
  return sum
}

export function scores(state: State): number[] {
  return state.banks.map(score)
}

/** D-402, D-403: the highest score, then the most cards, then the win is shared. */
export function rank(state: State): Outcome {
  const points = scores(state)
  const sizes = state.banks.map((bank) => bank.reduce((sum, stack) => sum + stack.length, 0))
  const best = Math.max(...points)
  const most = Math.max(...sizes.filter((_, seat) => points[seat] === best))
  const winners = points.flatMap((value, seat) => (value === best && sizes[seat] === most ? [seat] : []))
  return { winners, scores: points }
}
