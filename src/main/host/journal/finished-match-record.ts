// The record of a finished match, as the journal keeps it.

import { z } from 'zod/mini'
import { savedAvatarFields } from '#shared/protocol/field-schemas.ts'
import { hostMachine } from '../guests/network-origin.ts'
import { holderSchema } from '../seats/seat-records.ts'
import { parseRecord } from './rows.ts'
import type { MatchLog } from '#shared/engine/log.ts'
import type { SeatHolder } from '../seats/seat-records.ts'
import type { DailyFigure } from './daily-figures-journal.ts'

/**
 * `device`: so that a device finds its own games again. `forgotten`: a person whose name and device were erased, or who gave
 * up the seat.
 */
const seatSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), device: z.string(), name: z.string(), ...savedAvatarFields }),
  z.object({ kind: z.literal('bot'), bot: z.string() }),
  z.object({ kind: z.literal('forgotten') }),
])

const matchSchema = z.object({
  id: z.string(),
  played: z.string(),
  game: z.string(),
  rulesVersion: z.int(),
  algorithm: z.string(),
  /** The table's name. */
  table: z.string(),
  /** Origin of the table's owner, used to choose which games make room for newer ones. Never sent to anybody. */
  from: z._default(z.string(), hostMachine),
  /** The device that opened the table, whose people may have named it after themselves. Missing in older records. */
  opener: z.optional(z.string()),
  seats: z.array(seatSchema),
  /** Everybody who has held a seat, if seats have changed hands during the game. */
  holders: z.optional(z.array(holderSchema)),
  /** Null for a game that was broken off. */
  outcome: z.nullable(z.object({ winners: z.array(z.int()), scores: z.array(z.number()) })),
  tallies: z.record(z.string(), z.array(z.number())),
})
export interface FinishedMatchRecord extends Omit<z.infer<typeof matchSchema>, 'holders'> {
  holders?: SeatHolder[] | undefined
}

/** Throws RowError for a text that neither this version nor an older one has written. */
export function readFinishedMatchRecord(text: unknown, id: string): FinishedMatchRecord {
  return parseRecord(matchSchema, text, { table: 'matches', id })
}

/** The log of a finished match, with what checks it. */
export interface SavedLog extends MatchLog {
  /** The proof of the shuffle: the numbers from which the seed was computed. */
  readonly luck?: unknown
}

export interface FinishedMatch extends SavedLog {
  readonly record: FinishedMatchRecord
  /** Its row in the daily figures. */
  readonly figure?: DailyFigure
  /** Ids of the games to delete to make room for this one. */
  readonly evicted?: readonly string[]
}
