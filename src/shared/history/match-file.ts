// The file of a match. read-match-file.ts reads one that comes from a stranger.

import { z } from 'zod'
import type { LogEntry, LogHeader } from '../engine/log.ts'
import { limits } from '../protocol/limits.ts'
import {
  botId,
  gameId,
  matchId,
  savedAvatarFields,
  savedPersonName,
  savedTableName,
} from '../protocol/field-schemas.ts'
import { takeover } from './takeover.ts'

/** Limits of a file. A file within them is read in seconds at worst. */
export const matchFileLimits = {
  /** UTF-16 units of text. */
  length: 4 * 1024 * 1024,
  entries: 20_000,
  depth: 24,
  seats: 16,
  takeovers: limits.takeovers,
} as const

/** Checks the length first: a list of millions of wrong items would give as many errors. */
const listOf = <T>(item: z.ZodType<T>, most: number) =>
  z
    .custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= most, `a list of at most ${most}`)
    .pipe(z.array(item))

const typed = z.looseObject({ type: z.string().max(40) })
/** Not copied: a copy would lack a field named `__proto__`, and the game could not reject it. */
const action = z.custom<LogEntry['action']>((raw) => typed.safeParse(raw).success, 'an object with a type')

const header: z.ZodType<LogHeader> = z.strictObject({
  game: gameId,
  rulesVersion: z.int().min(1),
  options: z.unknown(),
  seats: z.int().min(1).max(matchFileLimits.seats),
  seed: z.string().max(256),
  algorithm: z.string().max(40),
})

const entry: z.ZodType<LogEntry> = z.strictObject({
  actor: z.union([
    z
      .int()
      .min(0)
      .max(matchFileLimits.seats - 1),
    z.literal('table'),
  ]),
  action,
  late: z.literal(true).optional(),
})

/** The player of a seat. `forgotten`: a person whose name was erased. */
const seat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: savedPersonName, ...savedAvatarFields }),
  z.strictObject({ kind: z.literal('bot'), bot: botId }),
  z.strictObject({ kind: z.literal('forgotten') }),
])

export const matchFile = z.strictObject({
  kind: z.literal('lanyard-match'),
  version: z.literal(1),
  id: matchId,
  /** When it ended, in UTC. */
  played: z.iso.datetime(),
  /** The table's name. */
  table: savedTableName,
  seats: listOf(seat, matchFileLimits.seats),
  log: z.strictObject({ header, entries: listOf(entry, matchFileLimits.entries) }),
  /** Seats that somebody has taken in the middle of the game, in that order. */
  takeovers: listOf(takeover, matchFileLimits.takeovers).optional(),
  /** The proof of a fair shuffle; checked in luck/. */
  luck: z.unknown().optional(),
  /** Whether it was played to its end. */
  complete: z.boolean(),
})
export type MatchFile = z.infer<typeof matchFile>
