// Probabilities of dice rolls.

import { davySwordBonus, swordBonus } from '../data.ts'
import type { CaptainName } from '../data.ts'

const sides = 6
const faces = Array.from({ length: sides }, (_, index) => index + 1)

/** The probability of a hit with a gun of this rank (P-063). */
export function oddsOfHit(rank: number): number {
  return faces.filter((face) => face > rank).length / sides
}

/** The probability that a captain beats Davy Jones (P-149). */
export function oddsOfDuel(captain: CaptainName): number {
  const won = faces.flatMap((own) => faces.filter((his) => own + swordBonus[captain] >= his + davySwordBonus))
  return won.length / (sides * sides)
}

/** The probabilities that exactly 0, 1, 2 … of independent events happen. `odds` has the probability of each. */
export function oddsOfCounts(odds: readonly number[]): number[] {
  let counts = [1]
  for (const one of odds) {
    counts = [...counts, 0].map((same, count) => same * (1 - one) + (counts[count - 1] ?? 0) * one)
  }
  return counts
}

/** `count`: the expected number of hits, of which at most `most` count. `all`: the probability of at least `most` hits. */
export function expectedHits(odds: readonly number[], most: number): { count: number; all: number } {
  const counts = oddsOfCounts(odds)
  return {
    count: counts.reduce((sum, each, count) => sum + each * Math.min(count, most), 0),
    all: counts.reduce((sum, each, count) => sum + (count >= most ? each : 0), 0),
  }
}
