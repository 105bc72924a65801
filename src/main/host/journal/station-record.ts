// The record of a cafe's station, and of the staff notice there, as the journal keeps them.

import { z } from 'zod/mini'
import { stationActivities } from '#shared/protocol/cafe.ts'
import { parseColumn, parseRecord } from './rows.ts'
import type { StationActivity } from '#shared/protocol/cafe.ts'

/** What staff have put up at a station: its lock, and their message as `line`. Saved in the field `word`. */
export interface StaffNotice {
  readonly locked: boolean
  readonly line: string | null
}

/** The activity at a station. */
export interface Activity {
  readonly doing: StationActivity
  readonly game?: string | undefined
  readonly people?: number | undefined
}

/** Plain data, replaced as a whole. Times are milliseconds. */
export interface StationRecord {
  /** The id under which the counter knows the station. */
  readonly id: string
  readonly name: string
  readonly address: string
  /** Null after a wipe, until the station's page registers again. */
  readonly device: string | null
  /** Names that its guests have used. */
  readonly names: readonly string[]
  /** What its page last reported. If the page does not come back, its guests count as still there. */
  readonly doing: Activity
  /** When its guests' time began, moved forward by the time they were locked out; null without guests. */
  readonly began: number | null
  /** Time that staff have given its guests on top of that of the settings. */
  readonly given: number
  /**
   * Time that they have besides: what a limit shortened while they were there leaves them, so that they are warned before it ends,
   * and what they had overrun when staff gave them more.
   */
  readonly spared: number
  readonly lockedAt: number | null
  /** The staff notice of this station alone; fields left out are those of the notice for all stations. */
  readonly word: Partial<StaffNotice>
}

const staffNoticeSchema = z.looseObject({ locked: z.boolean(), line: z.nullable(z.string()) })
const stationSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  device: z.nullable(z.string()),
  names: z.array(z.string()),
  doing: z.looseObject({
    doing: z.enum(stationActivities),
    game: z.optional(z.string()),
    people: z.optional(z.number()),
  }),
  began: z.nullable(z.number()),
  given: z._default(z.number(), 0),
  spared: z._default(z.number(), 0),
  lockedAt: z.nullable(z.number()),
  word: z.partial(staffNoticeSchema),
})

/** Throws RowError. */
export function readStationRecord(text: unknown, id: string): StationRecord {
  return parseRecord(stationSchema, text, { table: 'stations', id })
}

/** Throws RowError. */
export function readStaffNotice(text: unknown): StaffNotice {
  return parseColumn(staffNoticeSchema, text, 'floor.word')
}
