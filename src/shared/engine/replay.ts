// Plays a log again.

import { algorithm } from './chance.ts'
import type { Action, Game, ScopedEvent } from './game.ts'
import { messageOf } from '../error-message.ts'
import { LogError } from './log.ts'
import type { MatchLog, LogHeader } from './log.ts'
import { Match } from './match.ts'
import type { PromptNumbering } from './open-prompts.ts'

/**
 * Plays a log again from its seed. Throws LogError when it belongs to another game, other rules or another generator,
 * when it can't be dealt or when an entry is rejected: a log is played whole or not at all. `onEntry` gets the events of
 * each entry in turn and the match after it. `numbering` is that of the last take-back, if there was one.
 */
export function replay<S, A extends Action, V, E, O>(
  game: Game<S, A, V, E, O>,
  log: MatchLog,
  onEntry?: (events: readonly ScopedEvent<E>[], match: Match<S, A, V, E, O>) => void,
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
      throw new LogError([`action ${index} is rejected: ${code}`, refusal?.reason ?? detail].join(' '), index)
    }
    onEntry?.(result.events, match)
    if (numbering?.revision === index + 1) match.renumber(numbering)
  })
  return match
}

function dealAgain<S, A extends Action, V, E, O>(game: Game<S, A, V, E, O>, header: LogHeader): Match<S, A, V, E, O> {
  try {
    return new Match(game, { options: header.options, seats: header.seats, seed: header.seed })
  } catch (error) {
    throw new LogError(`can't be dealt: ${messageOf(error)}`)
  }
}
