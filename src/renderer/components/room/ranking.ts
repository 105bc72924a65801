// The order of a finished game, for people who want to know who came second.

import type { Outcome, Seat } from '#shared/engine/game.ts'

export interface Rank {
  readonly seat: Seat
  readonly score: number
  readonly place: number
  readonly won: boolean
}

/** Best first. Winners are first whatever a tie-break needed; others share a place when their scores are equal. */
export function ranking({ winners, scores }: Outcome): Rank[] {
  const ranks = scores.map((score, seat) => ({ seat, score, won: winners.includes(seat) }))
  const ahead = (one: (typeof ranks)[number], other: (typeof ranks)[number]) =>
    one.won !== other.won ? one.won : !one.won && one.score > other.score
  return ranks
    .map((rank) => ({ ...rank, place: 1 + ranks.filter((other) => ahead(other, rank)).length }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}
