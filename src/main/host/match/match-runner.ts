// Plays the match on a table: checks each action, writes it to the journal and changes the position.

import { seededChance } from '#shared/engine/chance.ts'
import { reject } from '../rejection.ts'
import { describeError } from '../logger.ts'
import { waitFor } from '../work/task.ts'
import { tryWrite } from '../work/background-writes.ts'
import { takeoversOf } from '../seats/takeovers.ts'
import { rejectIfTooBig } from '../limits/answer-size.ts'
import * as seating from '../seats/seats.ts'
import type { Action, Actor } from '#shared/engine/game.ts'
import type { MatchLog } from '#shared/engine/log.ts'
import type { OpenPrompt } from '#shared/engine/open-prompts.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { Shared } from '#shared/luck/sharing-data.ts'
import type { RecalledMessage } from '#shared/protocol/history.ts'
import type { FinishedMatch } from '../journal/finished-match-record.ts'
import type { Rejection } from '../rejection.ts'
import type { Task } from '../work/task.ts'
import type { MatchContext } from './match-context.ts'
import type { TableMatch } from './table-match.ts'

/** The action is legal, but could not be saved. Other rejections with this code are different objects. */
export const notWritten: Rejection = reject('internal-error')

export class MatchRunner {
  readonly #context: MatchContext
  readonly #actionsPerMatch: number
  readonly #endLong: () => Task

  /** `endLong` ends the match once it has had `actionsPerMatch`. */
  constructor(context: MatchContext, actionsPerMatch: number, endLong: () => Task) {
    this.#context = context
    this.#actionsPerMatch = actionsPerMatch
    this.#endLong = endLong
  }

  /** Plays a person's answer to an open prompt of one of the device's seats. */
  *command(device: string, prompt: number, action: unknown): Task<Rejection | undefined> {
    const asked = this.#findPrompt(device, prompt)
    return 'code' in asked ? asked : yield* this.play(asked.open.seat, prompt, action)
  }

  /**
   * Plays an action of a person or a bot, or of the table itself when time has run out. `isLate`: the table answers for the
   * actor. If the action can't be saved (`notWritten`), nothing has happened and nobody is told.
   */
  *play(actor: Actor, prompt: number | undefined, action: unknown, isLate = false): Task<Rejection | undefined> {
    const { match, record, journal, history } = this.#context
    if (!match) return reject('not-in-play')
    if (record.paused && !match.isOver) return reject('paused')

    const move = match.prepare(actor, action, prompt, isLate)
    if (!move.accepted) {
      const { code, detail } = move.rejection
      if (code !== 'internal-error') return move.rejection
      this.#logFailure(actor, action, detail)
      return reject(code)
    }
    let finished: FinishedMatch | undefined
    try {
      if (move.isLast) finished = history.prepare(record, match.playedWith(move))
      yield* waitFor(journal.append(record.id, match.number, move.number, move.entry, finished))
    } catch (error) {
      this.#logFailure(actor, action, describeError(error))
      return notWritten
    }
    // First, so that everybody is sent the position even if something below throws.
    const changesSeat = isLate || match.hasAnsweredFor(actor)
    this.#context.requestUpdate(changesSeat ? 'anything' : 'match')
    match.commit(move)
    if (finished) history.add(finished)
    if (isLate && actor !== 'table') this.#context.announce(() => ({ kind: 'time-out', seat: actor }))
    // If that can't be saved, the next action tries again.
    const isTooLong = match.revision >= this.#actionsPerMatch && !match.isOver
    if (isTooLong) yield* tryWrite(this.#context.log, this.#endLong, { table: record.id })
    return undefined
  }

  /** One legal answer to an open prompt of this device. Changes nothing in the match. */
  sample(device: string, prompt: number): Rejection | { readonly action: Action } {
    const asked = this.#findPrompt(device, prompt)
    if ('code' in asked) return asked
    const { record, seed } = this.#context
    if (record.paused) return reject('paused')
    // Its random numbers are independent of those of the match.
    return { action: asked.match.sample(asked.open.seat, () => seededChance(seed())) }
  }

  /** The proof of the shuffle and the whole log, once the match is over and nothing has to stay hidden. */
  prove(): Rejection | { readonly proof: Omit<Proof, 'shared'>; readonly shared?: Shared; readonly log: MatchLog } {
    const { match } = this.#context
    if (!match?.isOver) return reject(match ? 'in-play' : 'not-in-play')
    if (!match.proof) return reject('no-proof')
    // Beside the proof: an older client takes a proof with an unknown field for a forged one.
    const { shared, ...proof } = match.proof
    return rejectIfTooBig({ proof, ...(shared && { shared }), log: match.log })
  }

  /** The match after `step` actions. `known`: how many items of the story need not be sent. */
  recall(step: number, known?: number): RecalledMessage | Rejection {
    const { match, record } = this.#context
    return match ? match.recall(record.id, step, takeoversOf(record.holders), known) : reject('not-in-play')
  }

  /** The open prompt of this id, if it is for one of the device's seats. */
  #findPrompt(device: string, prompt: number): Rejection | { readonly match: TableMatch; readonly open: OpenPrompt } {
    const { match, record } = this.#context
    if (!match) return reject('not-in-play')
    const seats = seating.seatsOf(record.seats, device)
    if (seats.length === 0) return reject('not-your-seat')
    if (match.isOver) return reject('finished')
    const open = match.prompts.find((candidate) => candidate.id === prompt)
    if (open && !seats.includes(open.seat)) return reject('not-your-seat')
    if (!open) return reject(match.prompts.some(({ seat }) => seats.includes(seat)) ? 'stale-prompt' : 'not-asked')
    return { match, open }
  }

  #logFailure(actor: Actor, action: unknown, detail: string | undefined): void {
    const { log, record, match } = this.#context
    // Only the action's type is logged: the rest may be a hidden card, and a reader of the log may sit at the table.
    const { type } = action as Action
    log('action-failed', { table: record.id, deal: match?.number, actor, action: type, detail })
  }
}
