// What dice will probably say.

import { davySwordBonus, swordBonus } from '../data.ts'
import type { CaptainName } from '../data.ts'

const sides = 6
const faces = Array.from({ length: sides }, (_, index) => index + 1)

/** How likely a shot hits (P-063). */
export function oddsOfHit(rank: number): number {
  return faces.filter((face) => face > rank).length / sides
}

/** How likely a captain wins against Davy Jones (P-149). */
export function oddsOfDuel(captain: CaptainName): number {
  const won = faces.flatMap((own) => faces.filter((his) => own + swordBonus[captain] >= his + davySwordBonus))
  return won.length / (sides * sides)
}

/** How likely exactly 0, 1, 2 … of these succeed. */
export function oddsOfCounts(odds: readonly number[]): number[] {
  let counts = [1]
  for (const one of odds) {
    counts = [...counts, 0].map((same, count) => same * (1 - one) + (counts[count - 1] ?? 0) * one)
  }
  return counts
}

/** What is to be expected of these, where no more than `most` can count; and how likely it comes to that many. */
export function expectedHits(odds: readonly number[], most: number): { count: number; all: number } {
  const counts = oddsOfCounts(odds)
  return {
    count: counts.reduce((sum, each, count) => sum + each * Math.min(count, most), 0),
    all: counts.reduce((sum, each, count) => sum + (count >= most ? each : 0), 0),
  }
}
