// The record of a cafe's station, and of the notice that staff has put up, as the journal keeps them.

import { z } from 'zod'
import { stationActivities } from '#shared/protocol/cafe.ts'
import { parseColumn, parseRecord } from './rows.ts'
import type { StationActivity } from '#shared/protocol/cafe.ts'

/** The lock and the message of staff at a station. */
export interface Notice {
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
  /** As the counter calls it. */
  readonly id: string
  readonly name: string
  readonly address: string
  /** Null after a wipe, until its page says again that it is here. */
  readonly device: string | null
  /** Names that its guests have used. */
  readonly names: readonly string[]
  /** As its page has reported last: where that does not come back its guests are still there. */
  readonly doing: Activity
  /** When its guests began; moved on by as long as they have been locked out since. */
  readonly began: number | null
  readonly lockedAt: number | null
  /** For this station alone; what is missing is as the notice for all stations has it. */
  readonly word: Partial<Notice>
}

const noticeSchema = z.looseObject({ locked: z.boolean(), line: z.string().nullable() })
const stationSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  device: z.string().nullable(),
  names: z.array(z.string()),
  doing: z.looseObject({
    doing: z.enum(stationActivities),
    game: z.string().optional(),
    people: z.number().optional(),
  }),
  began: z.number().nullable(),
  lockedAt: z.number().nullable(),
  word: noticeSchema.partial(),
})

/** Throws RowError. */
export function readStationRecord(text: unknown, id: string): StationRecord {
  return parseRecord(stationSchema, text, { table: 'stations', id })
}

/** Throws RowError. */
export function readNotice(text: unknown): Notice {
  return parseColumn(noticeSchema, text, 'floor.word')
}
