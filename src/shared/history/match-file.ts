// The file of a match. read-match-file.ts reads one that comes from a stranger.

import { z } from 'zod/mini'
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

/** Limits of a file. Reading a file within them takes seconds at worst. */
export const matchFileLimits = {
  /** UTF-16 units of text. */
  length: 4 * 1024 * 1024,
  entries: limits.actionsPerMatch,
  depth: 24,
  seats: limits.seats,
  takeovers: limits.takeovers,
} as const

/** Checks the length first: a list of millions of wrong items would make millions of errors. */
const listOf = <T>(item: z.ZodMiniType<T>, maxLength: number) =>
  z.pipe(
    z.custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= maxLength, `a list of at most ${maxLength}`),
    z.array(item),
  )

const typed = z.looseObject({ type: z.string().check(z.maxLength(40)) })
/** Not copied: a copy would lack a field named `__proto__`, and the game could not reject it. */
const action = z.custom<LogEntry['action']>((raw) => typed.safeParse(raw).success, 'an object with a type')

const header: z.ZodMiniType<LogHeader> = z.strictObject({
  game: gameId,
  rulesVersion: z.int().check(z.minimum(1)),
  options: z.unknown(),
  seats: z.int().check(z.minimum(1), z.maximum(matchFileLimits.seats)),
  seed: z.string().check(z.maxLength(256)),
  algorithm: z.string().check(z.maxLength(40)),
})

const entry: z.ZodMiniType<LogEntry> = z.strictObject({
  actor: z.union([z.int().check(z.minimum(0), z.maximum(matchFileLimits.seats - 1)), z.literal('table')]),
  action,
  late: z.optional(z.literal(true)),
})

/** The player of a seat. `forgotten`: a person whose name was erased, or whose seat was free at the end. */
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
  /** Seats that somebody took in the middle of the game, in the order in which they were taken. */
  takeovers: z.optional(listOf(takeover, matchFileLimits.takeovers)),
  /** The proof of a fair shuffle. Not checked here but in luck/. */
  luck: z.optional(z.unknown()),
  /** Whether it was played to its end. */
  complete: z.boolean(),
})
export type MatchFile = z.infer<typeof matchFile>

/** A file of a later version of Lanyard. Its other fields are not known. */
export const newerForm = z.looseObject({ kind: matchFile.shape.kind, version: z.int().check(z.minimum(2)) })
