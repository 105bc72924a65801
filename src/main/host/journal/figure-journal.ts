// What the journal has for the day's figures: nothing of who played, so it stays when names and whole games are erased.

import { limits } from '#shared/protocol/limits.ts'
import { dayBefore } from '../cafe/figures.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { PlayedGame } from '#shared/protocol/cafe.ts'
import type { Figure } from '../cafe/figures.ts'

export interface FigureJournal {
  /** Days of which the figures have something, newest first. */
  playedDays(): string[]
  /** The figures of a day, in the order in which the games ended; of very many the latest. */
  playedOn(day: string): PlayedGame[]
}

export function figureJournal(database: DatabaseSync): FigureJournal {
  return {
    playedDays: () =>
      database
        .prepare('SELECT DISTINCT day FROM played ORDER BY day DESC LIMIT ?')
        .all(limits.playedDays)
        .map((row) => String(row['day'])),

    playedOn: (day) =>
      database
        .prepare('SELECT * FROM played WHERE day = ? ORDER BY number DESC LIMIT ?')
        .all(day, limits.playedPerDay)
        .reverse()
        .map((row) => ({
          game: String(row['game']),
          hour: Number(row['hour']),
          ...(row['minutes'] !== null && { minutes: Number(row['minutes']) }),
          people: Number(row['people']),
          bots: Number(row['bots']),
          complete: row['complete'] === 1,
        })),
  }
}

/** For a game that is being written down: the oldest figures make room for it. */
export function addFigure(database: DatabaseSync, figure: Figure): void {
  const { day, hour, game, minutes, people, bots, complete } = figure
  database
    .prepare('INSERT INTO played (day, hour, game, minutes, people, bots, complete) VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(day, hour, game, minutes ?? null, people, bots, Number(complete))
  database.prepare('DELETE FROM played WHERE day < ?').run(dayBefore(day, limits.playedDays))
  database.prepare('DELETE FROM played WHERE number <= (SELECT max(number) FROM played) - ?').run(limits.playedGames)
}
