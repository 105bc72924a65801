// Reads a match file, which may come from a stranger.

import { algorithm } from '../engine/chance.ts'
import { FieldError } from '../engine/field-error.ts'
import type { Game } from '../engine/game.ts'
import { LogError } from '../engine/log.ts'
import type { MatchLog } from '../engine/log.ts'
import { messageOf } from '../error-message.ts'
import { gameOf as registeredGame } from '#shared/games/registry.ts'
import { isDeep, namedTwice } from '../json-text.ts'
import { matchFile, matchFileLimits, newerForm } from './match-file.ts'
import type { MatchFile } from './match-file.ts'
import { Timeline } from './timeline.ts'

/** The errors of an unreadable file. The renderer has a sentence for each; `params` are named beside them. */
export type MatchFileErrorCode =
  /** `length`, `limit` */
  | 'too-big'
  | 'not-json'
  /** A newer Lanyard writes such files in another form. */
  | 'newer-form'
  /** `field`, `detail`: in English, for the person who made the file. */
  | 'not-a-match'
  /** `game` */
  | 'unknown-game'
  /** `file`, `ours`: rules versions. */
  | 'other-rules'
  /** `file`, `ours`: names of generators. */
  | 'other-generator'
  /** `entry`: number of the first rejected action, from 1. */
  | 'does-not-play'

export interface MatchFileError {
  readonly code: MatchFileErrorCode
  readonly params: Readonly<Record<string, string | number>>
}

export type ReadMatch =
  | { readonly ok: true; readonly match: MatchFile; readonly timeline: Timeline }
  | { readonly ok: false; readonly error: MatchFileError }

/** Accepts a file only if all of it fits the schema and these rules replay its log, to the end if it is `complete`. */
export function readMatchFile(text: string, gameOf: (id: string) => Game | undefined = registeredGame): ReadMatch {
  const { length: limit, depth } = matchFileLimits
  if (text.length > limit) return refused('too-big', { length: text.length, limit })
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return refused('not-json', {})
  }
  if (isDeep(text, depth) || namedTwice(text).length > 0) {
    return notAMatch('file', `no field twice, nothing deeper than ${depth}`)
  }
  if (newerForm.safeParse(raw).success) return refused('newer-form', {})
  const parsed = matchFile.safeParse(raw)
  if (!parsed.success) {
    const { field, message } = FieldError.of('', parsed.error, raw)
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

/** Anything that a game throws for these options or actions is reported as an error of the file. */
function replayed(game: Game, log: MatchLog): Timeline | MatchFileError {
  try {
    return new Timeline(game, log)
  } catch (error) {
    if (error instanceof LogError && error.entry !== undefined) {
      return { code: 'does-not-play', params: { entry: error.entry + 1 } }
    }
    const detail = messageOf(error)
    return { code: 'not-a-match', params: { field: 'log.header', detail } }
  }
}

function notAMatch(field: string, detail: string): ReadMatch {
  return refused('not-a-match', { field, detail })
}

function refused(code: MatchFileErrorCode, params: MatchFileError['params']): ReadMatch {
  return { ok: false, error: { code, params } }
}
