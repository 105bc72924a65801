// The game on a table: what is played in it, how that gets into the journal, and what is told of it afterwards.

import { seededChance } from '#shared/engine/chance.ts'
import { deny } from '../rejection.ts'
import { describeError } from '../logger.ts'
import { takeoversOf } from '../table/seat-holders.ts'
import { sendable } from '../limits/answer-size.ts'
import * as seating from '../table/seats.ts'
import type { Action, Actor } from '#shared/engine/game.ts'
import type { Log as GameLog } from '#shared/engine/log.ts'
import type { Proof } from '#shared/luck/commit-reveal.ts'
import type { Shared } from '#shared/luck/sharing-data.ts'
import type { RecalledMessage } from '#shared/protocol/history.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { MatchRejection } from '#shared/engine/rejection.ts'
import type { Phase } from '#shared/protocol/table.ts'
import type { Archive } from '../history/history.ts'
import type { Deal, Played } from './table-match.ts'
import type { Denial } from '../rejection.ts'
import type { Desk } from '../table/table-context.ts'
import type { StoredMatch } from '../history/match-records.ts'
import type { TableJournal } from '../journal/table-journal.ts'
import type { Log } from '../logger.ts'

export interface PlaySetup {
  readonly journal: TableJournal
  readonly archive: Archive
  readonly log: Log
  /** For the luck of samples, which has nothing to do with the luck of the game: new with each call. */
  readonly seed: () => string
  /** How the game on the table was shuffled, unless its seed was given. */
  readonly proof: () => Proof | undefined
  /** A person has answered by themselves. */
  readonly answered: (device: string) => void
}

export class Play {
  readonly #desk: Desk
  readonly #setup: PlaySetup
  /** Undefined in the lobby. */
  deal: Deal | undefined

  constructor(desk: Desk, setup: PlaySetup, deal: Deal | undefined) {
    this.#desk = desk
    this.#setup = setup
    this.deal = deal
  }

  get phase(): Phase {
    if (!this.deal) return 'lobby'
    return this.deal.isOver ? 'finished' : 'playing'
  }

  command(device: string, prompt: number, action: unknown): Denial | undefined {
    const asked = this.#asked(device, prompt)
    if ('code' in asked) return asked
    const denial = this.act(asked.open.seat, prompt, action)
    if (!denial) this.#setup.answered(device)
    return denial
  }

  /** One legal answer to an open prompt of this device. Nothing of the game changes by it. */
  sample(device: string, prompt: number): Denial | { readonly action: Action } {
    const asked = this.#asked(device, prompt)
    if ('code' in asked) return asked
    if (this.#desk.record.paused) return deny('paused')
    return { action: asked.deal.sample(asked.open.seat, () => seededChance(this.#setup.seed())) }
  }

  /** The open prompt of this number, if it is for one of the device's seats. */
  #asked(device: string, prompt: number): Denial | { readonly deal: Deal; readonly open: OpenPrompt } {
    const { deal } = this
    if (!deal) return deny('not-in-play')
    const seats = seating.seatsOf(this.#desk.record.seats, device)
    if (seats.length === 0) return deny('not-your-seat')
    if (deal.isOver) return deny('finished')
    const open = deal.prompts.find((candidate) => candidate.id === prompt)
    if (open && !seats.includes(open.seat)) return deny('not-your-seat')
    if (!open) return deny(deal.prompts.some(({ seat }) => seats.includes(seat)) ? 'stale-prompt' : 'not-asked')
    return { deal, open }
  }

  /**
   * Plays an action of a person or a bot, or of the table itself when time has run out. `isLate`: the table answers for
   * the actor. Where it can't be written down, nothing has happened.
   */
  act(actor: Actor, prompt: number | undefined, action: unknown, isLate = false): Denial | undefined {
    const { deal } = this
    const { record } = this.#desk
    const { journal, archive } = this.#setup
    if (!deal) return deny('not-in-play')
    if (record.paused && !deal.isOver) return deny('paused')

    const move = deal.prepare(actor, action, prompt, isLate)
    if (!move.accepted) return this.#rejected(actor, action, move.rejection)
    let over: StoredMatch | undefined
    try {
      if (move.prepared.outcome) over = archive.prepare(record, this.#withLuck(deal.playedWith(move)))
      journal.append(record.id, deal.number, move.number, move.entry, over)
    } catch (error) {
      return this.#rejected(actor, action, { code: 'internal-error', detail: describeError(error) })
    }
    deal.commit(move)
    if (over) archive.add(over)
    return undefined
  }

  #rejected(actor: Actor, action: unknown, rejection: MatchRejection): Denial {
    if (rejection.code !== 'internal-error') return rejection
    // Of the action only its type: the rest may be a hidden card, and whoever reads this may sit at the table.
    const { type } = action as Action
    const { detail } = rejection
    this.#setup.log('action-failed', {
      table: this.#desk.record.id,
      deal: this.deal?.number,
      actor,
      action: type,
      detail,
    })
    return deny('internal-error')
  }

  /** How its cards were shuffled, and all of it, once there is nothing to hide any more. */
  prove(): Denial | { readonly proof: Omit<Proof, 'shared'>; readonly shared?: Shared; readonly log: GameLog } {
    if (!this.deal?.isOver) return deny(this.deal ? 'in-play' : 'not-in-play')
    const whole = this.#setup.proof()
    if (!whole) return deny('no-proof')
    // Beside the proof: an older client of ours takes a proof with a field too many for a forged one.
    const { shared, ...proof } = whole
    return sendable({ proof, ...(shared && { shared }), log: this.deal.log })
  }

  /** `known`: of the story so many items need not be told. */
  recall(step: number, known?: number): RecalledMessage | Denial {
    const { id, holders } = this.#desk.record
    return this.deal ? this.deal.recall(id, step, takeoversOf(holders), known) : deny('not-in-play')
  }

  /** As far as it has come, where it has begun and is not over: when it ends now, it is kept so. */
  get brokenOff(): Played | undefined {
    if (this.phase !== 'playing') return undefined
    const played = this.deal?.played
    return played && played.entries.length > 0 ? this.#withLuck(played) : undefined
  }

  #withLuck(played: Played): Played {
    const proof = this.#setup.proof()
    return proof ? { ...played, luck: proof } : played
  }
}
