// The journal of a cafe's daily figures: one row for each game that was played, without players, so that it stays when
// names or whole games are erased.

import { z } from 'zod/mini'
import { limits } from '#shared/protocol/limits.ts'
import { parseRow, readRows } from './rows.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { PlayedGame } from '#shared/protocol/cafe.ts'
import type { ReportRow, Row } from './rows.ts'

export interface DailyFigure extends PlayedGame {
  /** A day of the host's calendar, as in 2026-11-22. */
  readonly day: string
}

const count = z.int().check(z.minimum(0))
const playedRow = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'not a day')),
  hour: count.check(z.maximum(23)),
  game: z.string().check(z.minLength(1)),
  minutes: z.nullable(count),
  people: count,
  bots: count,
  complete: z.union([z.literal(0), z.literal(1)]),
})

/** Throws RowError. */
export function readDailyFigure(row: Row): DailyFigure {
  const { minutes, complete, ...rest } = parseRow(playedRow, row, `played row ${String(row['number'])}`)
  return { ...rest, ...(minutes !== null && { minutes }), complete: complete === 1 }
}

function withoutDay({ game, hour, minutes, people, bots, complete }: DailyFigure): PlayedGame {
  return { game, hour, ...(minutes !== undefined && { minutes }), people, bots, complete }
}

export interface DailyFiguresJournal {
  /** The days that have games, newest first; at most `limits.playedDays`. */
  playedDays(): string[]
  /** The games of a day, in the order in which they ended; at most the last `limits.playedPerDay`. */
  playedOn(day: string): PlayedGame[]
}

export function dailyFiguresJournal(database: DatabaseSync, report: ReportRow): DailyFiguresJournal {
  return {
    playedDays: () =>
      database
        .prepare('SELECT DISTINCT day FROM played ORDER BY day DESC LIMIT ?')
        .all(limits.playedDays)
        .flatMap((row) => playedRow.shape.day.safeParse(row['day']).data ?? []),

    playedOn(day) {
      const rows = database
        .prepare('SELECT * FROM played WHERE day = ? ORDER BY number DESC LIMIT ?')
        .all(day, limits.playedPerDay)
      return readRows('played', rows.reverse(), readDailyFigure, report).map(withoutDay)
    },
  }
}

/** Counts days with games, not calendar days, so that one game with a wrong date does not delete all others. */
const deleteOldDays = `DELETE FROM played
  WHERE day < (SELECT DISTINCT day FROM played ORDER BY day DESC LIMIT 1 OFFSET ${limits.playedDays - 1})`

/** Called in the transaction that saves the match. Deletes the oldest rows to make room. */
export function addDailyFigure(database: DatabaseSync, played: DailyFigure): void {
  const { day, hour, game, minutes, people, bots, complete } = played
  database
    .prepare('INSERT INTO played (day, hour, game, minutes, people, bots, complete) VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(day, hour, game, minutes ?? null, people, bots, Number(complete))
  database.prepare(deleteOldDays).run()
  database.prepare('DELETE FROM played WHERE number <= (SELECT max(number) FROM played) - ?').run(limits.playedGames)
}
