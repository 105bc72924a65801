// Schemas of a match's log, as the journal keeps it for matches that go on and for those that are over.

import { z } from 'zod/mini'
import type { Action } from '#shared/engine/game.ts'
import type { LogEntry, LogHeader } from '#shared/engine/log.ts'

export const headerSchema: z.ZodMiniType<LogHeader> = z.looseObject({
  game: z.string(),
  rulesVersion: z.number(),
  options: z.unknown(),
  seats: z.int(),
  seed: z.string(),
  algorithm: z.string(),
})

/** The game checks the rest of an action when the log is replayed. */
export const actionSchema: z.ZodMiniType<Action> = z.looseObject({ type: z.string() })

export const entriesSchema: z.ZodMiniType<LogEntry[]> = z.array(
  z.looseObject({
    actor: z.union([z.int().check(z.minimum(0)), z.literal('table')]),
    action: actionSchema,
    late: z.optional(z.literal(true)),
  }),
)
