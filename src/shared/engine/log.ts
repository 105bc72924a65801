// A match written down: its header and its accepted actions, from which the whole game follows to the byte.

import { z } from 'zod'
import { algorithm } from './chance.ts'
import type { Action, Actor, Game, ScopedEvent } from './game.ts'
import { Match } from './match.ts'
import type { PromptNumbering } from './match.ts'

export interface LogHeader {
  readonly game: string
  readonly rulesVersion: number
  readonly options: unknown
  readonly seats: number
  readonly seed: string
  /** The generator that the seed belongs to. */
  readonly algorithm: string
}

/** One accepted action. Time-outs and the host's acts are entries of the table's. */
export interface LogEntry {
  readonly actor: Actor
  readonly action: Action
  /** The table has played it for a seat whose time had run out: told of, and nothing to the rules. */
  readonly late?: true
}

export interface Log {
  readonly header: LogHeader
  readonly entries: readonly LogEntry[]
}

/** The shape of a log that comes from a file or a stranger. Game, options and actions are checked by `replay`. */
export const logSchema = z.strictObject({
  header: z.strictObject({
    game: z.string(),
    rulesVersion: z.number().int(),
    options: z.unknown(),
    seats: z.number().int(),
    seed: z.string(),
    algorithm: z.string(),
  }),
  entries: z.array(
    z.strictObject({
      actor: z.union([z.number().int().min(0), z.literal('table')]),
      action: z.looseObject({ type: z.string() }),
      late: z.literal(true).optional(),
    }),
  ),
})

/** A log that can't be played under these rules. `entry` is the index of the first action that does not fit. */
export class LogError extends Error {
  readonly entry: number | undefined
  constructor(message: string, entry?: number) {
    super(message)
    this.entry = entry
  }
}

/**
 * Plays a log again from its seed. Throws LogError when it belongs to another game, other rules or another generator,
 * when it can't be dealt or when an entry is refused: a log is played whole or not at all. `hear` gets the events of
 * each entry in turn, the match as it stands then, and the entry. `numbering` is that of the last action taken back, if
 * there was one.
 */
export function replay<S, A extends Action, V, E, O>(
  game: Game<S, A, V, E, O>,
  log: Log,
  hear?: (events: readonly ScopedEvent<E>[], match: Match<S, A, V, E, O>, entry: LogEntry) => void,
  numbering?: PromptNumbering,
): Match<S, A, V, E, O> {
  const { header } = log
  if (header.game !== game.id) throw new LogError(`a log of ${header.game}, not of ${game.id}`)
  if (header.rulesVersion !== game.rulesVersion) {
    throw new LogError(`made under rules version ${header.rulesVersion}, these are ${game.rulesVersion}`)
  }
  if (header.algorithm !== algorithm)
    throw new LogError(`dealt by ${header.algorithm}, this program deals by ${algorithm}`)
  const match = dealAgain(game, header)
  if (numbering?.revision === 0) match.renumber(numbering)
  log.entries.forEach(({ actor, action }, index) => {
    const result = match.submit(actor, action)
    if (!result.accepted) {
      const { code, refusal, detail } = result.rejection
      throw new LogError([`action ${index} is refused: ${code}`, refusal?.reason ?? detail].join(' '), index)
    }
    hear?.(result.events, match, result.entry)
    if (numbering?.revision === index + 1) match.renumber(numbering)
  })
  return match
}

function dealAgain<S, A extends Action, V, E, O>(game: Game<S, A, V, E, O>, header: LogHeader): Match<S, A, V, E, O> {
  try {
    return new Match(game, { options: header.options, seats: header.seats, seed: header.seed })
  } catch (error) {
    throw new LogError(`can't be dealt: ${error instanceof Error ? error.message : String(error)}`)
  }
}
