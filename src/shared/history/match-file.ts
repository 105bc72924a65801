// A match as one file, and how a file is read that comes from a stranger.

import { z } from 'zod'
import { algorithm } from '../engine/chance.ts'
import { FieldError } from '../engine/field-error.ts'
import type { Game } from '../engine/game.ts'
import { LogError } from '../engine/log.ts'
import type { LogEntry, LogHeader, Log } from '../engine/log.ts'
import { gameOf as gameOfHouse } from '#shared/games/registry.ts'
import { limits } from '../protocol/limits.ts'
import { botId, gameId, matchId, savedPersonName, savedTableName } from '../protocol/field-schemas.ts'
import { isPlainJson } from './plain-json.ts'
import { takeover } from './takeover.ts'
import { Timeline } from './timeline.ts'

/** Bounds of a file. What is within them is read in seconds at worst. */
export const matchFileLimits = {
  /** UTF-16 units of text. */
  length: 4 * 1024 * 1024,
  entries: 20_000,
  depth: 24,
  seats: 16,
  takeovers: limits.takeovers,
} as const

/** Checked before its items are: millions of them would each be an error of its own. */
const listOf = <T>(item: z.ZodType<T>, most: number) =>
  z
    .custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= most, `a list of at most ${most}`)
    .pipe(z.array(item))

const typed = z.looseObject({ type: z.string().max(40) })
/** Handed on as it came: a copy would lack a field that is called `__proto__`, and the game would not refuse it. */
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

/** Who sat there. `forgotten`: a person whose name was erased. */
const seat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: savedPersonName }),
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
  /** What the seed was made of, to be checked by whoever knows how. */
  luck: z.unknown().optional(),
  /** Whether it was played to its end. */
  complete: z.boolean(),
})
export type MatchFile = z.infer<typeof matchFile>

/** Why a file is not read. The renderer has a sentence for each; `params` are named beside them. */
export type MatchFileErrorCode =
  /** `length`, `limit` */
  | 'too-big'
  | 'not-json'
  /** `field`, `detail`: in English, for whoever made the file. */
  | 'not-a-match'
  /** `game` */
  | 'unknown-game'
  /** `file`, `ours`: rules versions. */
  | 'other-rules'
  /** `file`, `ours`: names of generators. */
  | 'other-generator'
  /** `entry`: the first that is refused, from 1. */
  | 'does-not-play'

export interface MatchFileError {
  readonly code: MatchFileErrorCode
  readonly params: Readonly<Record<string, string | number>>
}

export type ReadMatch =
  | { readonly ok: true; readonly match: MatchFile; readonly timeline: Timeline }
  | { readonly ok: false; readonly error: MatchFileError }

/** Reads a file as a stranger's: it is taken only if all of it fits and these rules play it as it says. */
export function readMatchFile(text: string, gameOf: (id: string) => Game | undefined = gameOfHouse): ReadMatch {
  const { length: limit, depth } = matchFileLimits
  if (text.length > limit) return refused('too-big', { length: text.length, limit })
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return refused('not-json', {})
  }
  if (!isPlainJson(text, depth)) {
    return notAMatch('file', `no field twice, nothing deeper than ${depth}`)
  }
  const parsed = matchFile.safeParse(raw)
  if (!parsed.success) {
    const { field, message } = FieldError.of('', parsed.error)
    return notAMatch(field || 'file', message)
  }
  return play(parsed.data, gameOf)
}

function play(match: MatchFile, gameOf: (id: string) => Game | undefined): ReadMatch {
  const { log, seats, complete } = match
  const { header } = log
  if (seats.length !== header.seats) return notAMatch('seats', `${header.seats} of them, as the log has it`)
  const game = gameOf(header.game)
  if (!game) return refused('unknown-game', { game: header.game })
  if (header.rulesVersion !== game.rulesVersion) {
    return refused('other-rules', { file: header.rulesVersion, ours: game.rulesVersion })
  }
  if (header.algorithm !== algorithm) return refused('other-generator', { file: header.algorithm, ours: algorithm })
  const timeline = replayed(game, log)
  if ('code' in timeline) return { ok: false, error: timeline }
  const isOver = timeline.outcome !== undefined
  if (isOver !== complete) return notAMatch('complete', `${isOver}, as the log has it`)
  return { ok: true, match, timeline }
}

/** Whatever a game throws over a stranger's options or actions, the file is to blame. */
function replayed(game: Game, log: Log): Timeline | MatchFileError {
  try {
    return new Timeline(game, log)
  } catch (error) {
    if (error instanceof LogError && error.entry !== undefined) {
      return { code: 'does-not-play', params: { entry: error.entry + 1 } }
    }
    const detail = error instanceof Error ? error.message : String(error)
    return { code: 'not-a-match', params: { field: 'log.header', detail } }
  }
}

function notAMatch(field: string, detail: string): ReadMatch {
  return refused('not-a-match', { field, detail })
}

function refused(code: MatchFileErrorCode, params: MatchFileError['params']): ReadMatch {
  return { ok: false, error: { code, params } }
}
