// Who wins (L-104, L-105).

import type { Outcome } from '#shared/engine/game.ts'
import { sumOf } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { Options } from '../options.ts'

export const pointsFor = (sum: number, { aim, overLoses }: Options) =>
  overLoses && sum > aim ? 0 : 7 - Math.abs(aim - sum)

export function outcomeOf(hands: readonly (readonly Card[])[], rules: Options): Outcome {
  const scores = hands.map((hand) => pointsFor(sumOf(hand), rules))
  const best = Math.max(...scores)
  return { scores, winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])) }
}
