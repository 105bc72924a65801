// A match's row in the daily figures: its time, its duration and the number of players, without anything that identifies
// them.

import { dayOf } from '#shared/calendar-day.ts'
import { headcount } from '../seats/seats.ts'
import type { PlayedMatch } from './match-records.ts'
import type { DailyFigure } from '../journal/daily-figures-journal.ts'
import type { TableRecord } from '../journal/table-record.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** The row of a match that ends now. `since`: when the host started. */
export function dailyFigureOf(
  table: Pick<TableRecord, 'began' | 'seats'>,
  played: PlayedMatch,
  now: Date,
  since: Date,
): DailyFigure {
  const { began, seats } = table
  const minutes = began ? minutesBetween(new Date(began.at), now, since) : undefined
  // Counts the players at the deal: by the end, seats may be free or have a bot.
  const { people, bots } = began ?? headcount(seats)
  return {
    day: dayOf(now),
    hour: now.getHours(),
    game: played.header.game,
    ...(minutes !== undefined && { minutes }),
    people,
    bots,
    complete: played.outcome !== undefined,
  }
}

/** Undefined if the match began before the host's start, or if the system clock was changed meanwhile. */
function minutesBetween(began: Date, now: Date, since: Date): number | undefined {
  if (began < since) return undefined
  const minutes = Math.round((now.getTime() - began.getTime()) / minuteMs)
  return minutes >= 0 && minutes <= dayMinutes ? minutes : undefined
}
