// The log of a match: its header and its accepted actions. Replaying it produces the same bytes.

import { z } from 'zod/mini'
import type { Action, Actor } from './game.ts'

export interface LogHeader {
  readonly game: string
  readonly rulesVersion: number
  readonly options: unknown
  readonly seats: number
  readonly seed: string
  /** The generator that the seed belongs to. */
  readonly algorithm: string
}

/** One accepted action. Its actor is the table if the game's own time limit has run out. */
export interface LogEntry {
  readonly actor: Actor
  readonly action: Action
  /** The table played it for a seat whose time had run out. Viewers see this; the rules ignore it. */
  readonly late?: true
}

export interface MatchLog {
  readonly header: LogHeader
  readonly entries: readonly LogEntry[]
}

/** The shape of a log that comes from a file or a stranger. Game, options and actions are checked by `replay`. */
export const logSchema = z.strictObject({
  header: z.strictObject({
    game: z.string(),
    rulesVersion: z.int(),
    options: z.unknown(),
    seats: z.int(),
    seed: z.string(),
    algorithm: z.string(),
  }),
  entries: z.array(
    z.strictObject({
      actor: z.union([z.int().check(z.minimum(0)), z.literal('table')]),
      action: z.looseObject({ type: z.string() }),
      late: z.optional(z.literal(true)),
    }),
  ),
})

/** A log that can't be played under these rules. `entry` is the index of the first rejected action. */
export class LogError extends Error {
  readonly entry: number | undefined
  constructor(message: string, entry?: number) {
    super(message)
    this.entry = entry
  }
}
