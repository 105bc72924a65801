// The order of the players in a result.

import type { Outcome, Seat } from '#shared/engine/game.ts'

export interface Rank {
  readonly seat: Seat
  readonly score: number
  /** Undefined if the scores do not say who came second. */
  readonly place?: number
  readonly won: boolean
}

/**
 * Winners first, whatever their scores, then by score. Behind the winners, equal scores share a place. Nobody has a place if
 * a loser has a better score than a winner, if all have lost, or if the game knows only winners.
 */
export function ranking({ winners, scores }: Outcome, { winnersOnly = false } = {}): Rank[] {
  const ranks = scores.map((score, seat) => ({ seat, score, won: winners.includes(seat) }))
  const ahead = (one: Rank, other: Rank) => (one.won === other.won ? !one.won && one.score > other.score : one.won)
  const ordered = ranks.sort((one, other) => Number(ahead(other, one)) - Number(ahead(one, other)))
  const lowestWinningScore = Math.min(...winners.map((seat) => scores[seat]!))
  if (winnersOnly || winners.length === 0 || ordered.some(({ won, score }) => !won && score > lowestWinningScore))
    return ordered
  return ordered.map((rank) => ({ ...rank, place: 1 + ordered.filter((other) => ahead(other, rank)).length }))
}
