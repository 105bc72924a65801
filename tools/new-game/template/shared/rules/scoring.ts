// Who wins (L-104).

import type { Outcome } from '#shared/engine/game.ts'
import { sumOf } from '../cards.ts'
import type { Card } from '../cards.ts'

const pointsOf = (hand: readonly Card[], aim: number) => 7 - Math.abs(aim - sumOf(hand))

export function outcomeOf(hands: readonly (readonly Card[])[], aim: number): Outcome {
  const scores = hands.map((hand) => pointsOf(hand, aim))
  const best = Math.max(...scores)
  return { scores, winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])) }
}
