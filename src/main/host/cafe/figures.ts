// The day's figures of a game: what was played when, for how long and by how many, and nothing of who they were.

import { headcount } from '../seats/seats.ts'
import type { PlayedGame } from '#shared/protocol/cafe.ts'
import type { Played } from '../match/table-match.ts'
import type { TableRecord } from '../journal/records.ts'

export interface Figure extends PlayedGame {
  /** Of the host's calendar, as 2026-11-22. */
  readonly day: string
}

const minute = 60_000
const dayMinutes = 24 * 60

/** Of a game that ends now. `since`: when the host started. */
export function figureOf(table: Pick<TableRecord, 'began' | 'seats'>, played: Played, now: Date, since: Date): Figure {
  const { began, seats } = table
  const minutes = began ? minutesBetween(new Date(began.at), now, since) : undefined
  // Who was dealt in counts: by the end their seats may be free or a bot's.
  const { people, bots } = began ?? headcount(seats)
  return {
    ...{ day: dayOf(now), hour: now.getHours(), game: played.header.game },
    ...(minutes !== undefined && { minutes }),
    ...{ people, bots, complete: played.outcome !== undefined },
  }
}

/** While the host did not run nobody played; a clock that was set meanwhile says nothing. */
function minutesBetween(began: Date, now: Date, since: Date): number | undefined {
  if (began < since) return undefined
  const minutes = Math.round((now.getTime() - began.getTime()) / minute)
  return minutes >= 0 && minutes <= dayMinutes ? minutes : undefined
}

/** On the host's calendar. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** So many days before a day. */
export function dayBefore(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return dayOf(new Date(year, month - 1, date - days))
}
