// The owner's controls over a table and its match: the order of seats, pause, end, and time for decisions.

import { usualBotSpeed } from '#shared/protocol/bot-speed.ts'
import { reject } from '../../rejection.ts'
import * as seating from '../../seats/seats.ts'
import { doneBy, rejectUnlessOwnerInPlay, staff } from '../table-actor.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { BotSpeed } from '#shared/protocol/bot-speed.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { PauseRecord } from '../../journal/table-record.ts'
import type { Rejection } from '../../rejection.ts'
import type { Scheduler } from '../../turns/scheduler.ts'
import type { Task } from '../../work/task.ts'
import type { Lobby } from '../lobby.ts'
import type { TableActor } from '../table-actor.ts'
import type { TableContext } from '../table-context.ts'

export class OwnerControls {
  readonly #context: TableContext
  readonly #lobby: Lobby
  readonly #scheduler: Scheduler

  constructor(context: TableContext, lobby: Lobby, scheduler: Scheduler) {
    this.#context = context
    this.#lobby = lobby
    this.#scheduler = scheduler
  }

  /** Swaps two seats, with whoever sits there. */
  *swapSeats(device: string, from: Seat, to: Seat): Task<Rejection | undefined> {
    const { phase, record, owner, isShuffling } = this.#context
    const [one, other] = [record.seats[from], record.seats[to]]
    if (device !== owner) return reject('not-owner')
    if (phase !== 'lobby') return reject('in-play')
    if (isShuffling) return reject('shuffling')
    if (!one || !other) return reject('unknown-seat')
    yield* this.#context.save({ seats: record.seats.with(from, other).with(to, one) })
    return undefined
  }

  /**
   * Pauses or resumes the match. Only staff resume a pause by staff; if staff pause a match that guests have paused, it
   * becomes theirs.
   */
  *pause(actor: TableActor, paused: boolean): Task<Rejection | undefined> {
    const before = this.#context.record.paused
    const isStaffs = before?.staff === true
    const rejection = rejectUnlessOwnerInPlay(this.#context, actor)
    if (rejection) return rejection
    if (!paused && isStaffs && actor !== staff) return reject('paused-by-staff')
    const isTakenOver = before !== null && actor === staff && !isStaffs
    if (paused ? before !== null && !isTakenOver : before === null) return undefined
    const by: PauseRecord = actor === staff ? { staff: true } : doneBy(this.#context, actor)
    yield* this.#context.save({ paused: paused ? by : null })
    this.#context.announce(() => ({ kind: paused ? 'paused' : 'resumed', ...by }))
    return undefined
  }

  /** Ends the match without a result. The history keeps what was played. */
  *endMatch(actor: TableActor): Task<Rejection | undefined> {
    const rejection = rejectUnlessOwnerInPlay(this.#context, actor)
    if (rejection) return rejection
    const by = doneBy(this.#context, actor)
    yield* this.#lobby.returnTo({ ended: by })
    this.#context.announce(() => ({ kind: 'ended', ...by }))
    return undefined
  }

  /** As `endMatch`, by the host: a game that goes on forever would fill its memory. */
  *endLongMatch(): Task {
    yield* this.#lobby.returnTo({ ended: {} })
    this.#context.announce(() => ({ kind: 'ended' }))
  }

  /** Sets the seconds that a person has for each decision; 0: no limit. */
  *setDecisionTime(device: string, seconds: number): Task<Rejection | undefined> {
    if (device !== this.#context.owner) return reject('not-owner')
    yield* this.#context.save({ decisionSeconds: seconds })
    return undefined
  }

  /** Sets how fast bots play and the table shows what happens. A bot that is already thinking keeps its delay. */
  *setBotSpeed(device: string, botSpeed: BotSpeed): Task<Rejection | undefined> {
    if (device !== this.#context.owner) return reject('not-owner')
    yield* this.#context.save({ botSpeed })
    return undefined
  }

  /** Extends all timers if the owner asks; otherwise the timers of the device's own decisions. */
  extendTime(device: string): Rejection | undefined {
    const { phase, record, owner } = this.#context
    if (phase !== 'playing') return reject('not-in-play')
    if (record.paused) return reject('paused')
    const rejection = this.#scheduler.extend(seating.seatsOf(record.seats, device), device === owner)
    if (!rejection) this.#context.announce(() => ({ kind: 'more-time', ...doneBy(this.#context, device) }))
    return rejection
  }

  /** The pause, the early end, the time limit and the speed of bots, for the table's state message. */
  get state(): Pick<TableState, 'paused' | 'ended' | 'decisionSeconds' | 'botSpeed'> {
    const { record, phase } = this.#context
    const { paused, ended, decisionSeconds, botSpeed } = record
    return {
      ...(paused && phase === 'playing' && { paused }),
      ...(ended && phase === 'lobby' && { ended }),
      ...(decisionSeconds > 0 && { decisionSeconds }),
      ...(botSpeed !== usualBotSpeed && { botSpeed }),
    }
  }
}
