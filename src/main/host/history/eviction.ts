// Chooses the saved games to delete when there are too many.

import { limits } from '#shared/protocol/limits.ts'
import { hostMachine } from '../guests/network-origin.ts'
import type { FinishedMatchRecord } from '../journal/finished-match-record.ts'

/**
 * The ids of the games to delete. `records`: all games, oldest first. Half of the room is reserved for games that were dealt
 * on the host's own machine. The address that exceeds its share most loses its oldest game, so that a stranger who plays
 * endlessly pushes out their own games. The newest game is always kept, because its players are looking at it.
 */
export function matchesToEvict(records: readonly FinishedMatchRecord[]): string[] {
  const kept = records.slice(0, -1)
  const gone: string[] = []
  while (kept.length >= limits.matches) {
    const from = originWithMost(kept)
    const [oldest] = kept.splice(
      kept.findIndex((record) => record.from === from),
      1,
    )
    gone.push(oldest!.id)
  }
  return gone
}

function originWithMost(records: readonly FinishedMatchRecord[]): string {
  const counts = new Map<string, number>([[hostMachine, -limits.matchesOfLocal]])
  for (const { from } of records) counts.set(from, (counts.get(from) ?? 0) + 1)
  const [[most]] = [...counts].toSorted(([, a], [, b]) => b - a) as [[string, number]]
  return most
}
