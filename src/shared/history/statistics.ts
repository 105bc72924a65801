// Statistics of many matches by player name, and the awards of one match.

import type { Game, Seat } from '../engine/game.ts'
import { countTallies } from '../engine/tallies.ts'
import type { TallyCounts } from '../engine/tallies.ts'
import { limits } from '../protocol/limits.ts'
import type { MatchSeat, NameStatistics } from '../protocol/history.ts'
import type { Timeline } from './timeline.ts'

/** A game that was played to its end. */
export interface MatchResult {
  readonly game: string
  readonly seats: readonly MatchSeat[]
  readonly winners: readonly Seat[]
  readonly scores: readonly number[]
  readonly tallies: TallyCounts
}

export interface AwardGiven {
  readonly id: string
  /** More than one in case of a tie. */
  readonly seats: readonly Seat[]
  readonly count: number
}

/**
 * The awards of a match, each for the seats with the highest count. An award is left out if all counts are 0, or if more than
 * half of the seats would share it: it would distinguish nobody.
 */
export function awards({ game, header, story }: Timeline): AwardGiven[] {
  const figures = countTallies(game, header.seats, story.events)
  return Object.entries(game.awards ?? {}).flatMap(([id, tally]) => {
    const counts = figures[tally] ?? []
    const count = Math.max(0, ...counts)
    const seats = [...counts.keys()].filter((seat) => counts[seat] === count)
    if (count === 0 || 2 * seats.length > counts.length) return []
    return [{ id, count, seats }]
  })
}

/**
 * The results by name and game, sorted by name; past the limit, those with the most games. Each seat counts as one game
 * of the name on it. Names are compared as written, except for spaces around them. `games` tells which tallies take the
 * greatest value; the tallies of games not listed there are added up.
 */
export function statistics(results: readonly MatchResult[], games: readonly Game[]): NameStatistics[] {
  const byKey = new Map<string, Played>()
  for (const result of results) {
    for (const [seat, sitting] of result.seats.entries()) {
      if (sitting.kind !== 'person') continue
      const name = sitting.name.trim()
      const key = JSON.stringify([name, result.game])
      const played = byKey.get(key) ?? { name, game: result.game, turns: [] }
      played.turns.push({ result, seat })
      byKey.set(key, played)
    }
  }
  return [...byKey.values()]
    .toSorted((a, b) => b.turns.length - a.turns.length)
    .slice(0, limits.statistics)
    .map((played) => figuresOf(played, games))
    .toSorted(byNameAndGame)
}

interface Played {
  readonly name: string
  readonly game: string
  readonly turns: { readonly result: MatchResult; readonly seat: Seat }[]
}

function figuresOf({ name, game, turns }: Played, games: readonly Game[]): NameStatistics {
  const scores = turns.map(({ result, seat }) => result.scores[seat] ?? 0)
  const won = turns.filter(({ result, seat }) => result.winners.includes(seat))
  const shared = won.filter(({ result }) => result.winners.length > 1).length
  const rules = games.find(({ id }) => id === game)
  const names = new Set(turns.flatMap(({ result }) => Object.keys(result.tallies)))
  return {
    name,
    game,
    games: turns.length,
    wins: won.length - shared,
    shared,
    best: Math.max(...scores),
    mean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    tallies: Object.fromEntries(
      [...names].map((tally) => {
        const counts = turns.map(({ result, seat }) => result.tallies[tally]?.[seat] ?? 0)
        const isGreatest = rules?.tallies[tally]?.greatest !== undefined
        return [tally, isGreatest ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0)]
      }),
    ),
  }
}

/** Compares code units, so that the order is the same on every machine, whatever its language. */
function byNameAndGame(a: NameStatistics, b: NameStatistics): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.game < b.game ? -1 : 1
}
