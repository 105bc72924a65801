// The evening score: the games that each person has played and won at a table, whichever games these are. The match on the
// table counts once it is over, and is saved in the score when it leaves the table.

import { limits } from '#shared/protocol/limits.ts'
import type { Outcome, Seat } from '#shared/engine/game.ts'
import type { EveningScore } from '#shared/protocol/table.ts'
import type { FinishedMatchRecord } from '../journal/finished-match-record.ts'
import type { EveningRecord, TableRecord } from '../journal/table-record.ts'
import type { SeatRecord } from '../seats/seat-records.ts'

interface MatchOnTable {
  readonly header: { readonly game: string }
  readonly outcome: Outcome | undefined
}

/**
 * The score with the match on the table, if it is over. A person is identified by device and name. The match counts for the
 * person who has the seat at its end: not for people who had it before, and for nobody if the seat was freed or given to a
 * bot.
 */
export function eveningWith(
  { evening, seats, dealt }: Pick<TableRecord, 'evening' | 'seats' | 'dealt'>,
  match: MatchOnTable | undefined,
): readonly EveningRecord[] {
  const outcome = match?.outcome
  if (!dealt || !match || !outcome) return evening
  const { game } = match.header
  const score = new Map(evening.map((person) => [keyOf(person), person]))
  for (const [key, { device, name, won }] of playersOf(seats, outcome.winners)) {
    const games: EveningRecord['games'] = score.get(key)?.games ?? {}
    const before = games[game] ?? { played: 0, won: 0 }
    const now = { played: before.played + 1, won: before.won + (won ? 1 : 0) }
    // Moved to the end of the list: people who have just played are forgotten last.
    score.delete(key)
    score.set(key, { device, name, games: { ...games, [game]: now } })
  }
  return [...score.values()].slice(-limits.eveningPeople)
}

/** The score without a game that is erased from the history. Its people may have taken other names since. */
export function eveningWithout(
  evening: readonly EveningRecord[],
  { game, seats, outcome }: Pick<FinishedMatchRecord, 'game' | 'seats' | 'outcome'>,
): readonly EveningRecord[] {
  const changed = new Map<EveningRecord, EveningRecord>()
  for (const { device, name, won } of playersOf(seats, outcome?.winners ?? []).values()) {
    const theirs = evening.filter((person) => person.device === device)
    const person = theirs.find((one) => one.name === name) ?? (theirs.length === 1 ? theirs[0] : undefined)
    const before = person?.games[game]
    if (!outcome || !person || !before) continue
    const now = { played: before.played - 1, won: Math.max(before.won - (won ? 1 : 0), 0) }
    const games = Object.entries({ ...person.games, [game]: now }).filter(([, { played }]) => played > 0)
    changed.set(person, { ...person, games: Object.fromEntries(games) })
  }
  return evening.map((person) => changed.get(person) ?? person).filter(({ games }) => Object.keys(games).length > 0)
}

/**
 * The score after a person has taken another name, under which it goes on. Unchanged if their device already has a score
 * under that name.
 */
export function renamedInEvening(
  evening: readonly EveningRecord[],
  device: string,
  from: string,
  to: string,
): readonly EveningRecord[] {
  const isTaken = evening.some((person) => person.device === device && person.name === to)
  if (from === to || isTaken) return evening
  return evening.map((person) => (person.device === device && person.name === from ? { ...person, name: to } : person))
}

/** The score for messages: most wins first, then fewest games. `seats`: the current ones. */
export function eveningScores(evening: readonly EveningRecord[], seats: readonly SeatRecord[]): EveningScore[] {
  const lines = evening.map((person) => {
    const { name, games } = person
    const seat = seats.findIndex((one) => one.kind === 'person' && keyOf(one) === keyOf(person))
    const scores = Object.entries(games).map(([game, { played, won }]) => ({ game, played, won }))
    return {
      score: { name, ...(seat >= 0 && { seat }), games: scores },
      won: sum(games, 'won'),
      played: sum(games, 'played'),
    }
  })
  return lines.toSorted((a, b) => b.won - a.won || a.played - b.played).map(({ score }) => score)
}

/** Each person once, even with several seats under the same name. */
function playersOf(seats: readonly (SeatRecord | FinishedMatchRecord['seats'][number])[], winners: readonly Seat[]) {
  const players = new Map<string, { readonly device: string; readonly name: string; readonly won: boolean }>()
  for (const [seat, person] of seats.entries()) {
    if (person.kind !== 'person') continue
    const { device, name } = person
    const key = keyOf(person)
    players.set(key, { device, name, won: winners.includes(seat) || players.get(key)?.won === true })
  }
  return players
}

function keyOf({ device, name }: { readonly device: string; readonly name: string }): string {
  return JSON.stringify([device, name])
}

function sum(games: EveningRecord['games'], what: 'played' | 'won'): number {
  return Object.values(games).reduce((total, game) => total + game[what], 0)
}
