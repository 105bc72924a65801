// Taking back the latest action: the owner does it immediately, others have to ask the owner.

import { eventsFor } from '#shared/engine/game.ts'
import { reject } from '../../rejection.ts'
import { holdersAfterTakeBack } from '../../seats/seat-holders.ts'
import * as seating from '../../seats/seats.ts'
import { waitFor } from '../../work/task.ts'
import { doneBy, rejectUnlessOwnerInPlay } from '../table-actor.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { TableMatch } from '../../match/table-match.ts'
import type { Rejection } from '../../rejection.ts'
import type { Task } from '../../work/task.ts'
import type { TableContext } from '../table-context.ts'

export class TakeBack {
  readonly #context: TableContext

  constructor(context: TableContext) {
    this.#context = context
  }

  /**
   * Takes the action back immediately for the owner, or if nobody else has a seat at the table. Otherwise asks the owner,
   * once for each position. `moment`: the number of the position that the device was last sent. Throws if that can't be
   * saved; then nothing has changed.
   */
  *request(device: string, moment: number): Task<Rejection | undefined> {
    const { match, phase } = this.#context
    if (!match || phase !== 'playing') return reject('not-in-play')
    if (match.positionNumber !== moment) return reject('moved-on')
    const seat = match.undoable
    if (seat === undefined) return reject('nothing-to-take-back')
    if (this.#isAllowed(device, seat)) {
      yield* this.#takeBack(match, seat, device)
      return undefined
    }
    if (!this.#mayAsk(device, seat, moment)) return reject('not-owner')
    yield* this.#context.save({ askedBack: moment })
    return undefined
  }

  /** Refuses, for the owner, to take back the action that somebody has asked about. */
  *refuse(device: string, moment: number): Task<Rejection | undefined> {
    const rejection = rejectUnlessOwnerInPlay(this.#context, device)
    if (rejection) return rejection
    const { match, record } = this.#context
    if (match?.positionNumber !== moment) return reject('moved-on')
    const seat = match.undoable
    if (seat === undefined || record.askedBack !== moment) return reject('nothing-to-take-back')
    yield* this.#context.save({ askedBack: null, refusedBack: moment })
    const by = doneBy(this.#context, device)
    this.#context.announce(() => ({ kind: 'not-taken-back', seat, ...by }))
    return undefined
  }

  /** The part of each device's state about the action that may be taken back now; undefined if there is none. */
  states(): ((device: string) => TableState['takeBack']) | undefined {
    const { match, record, phase } = this.#context
    const seat = phase === 'playing' ? match?.undoable : undefined
    if (!match || seat === undefined) return undefined
    const { positionNumber: moment } = match
    const offer = (now: boolean) => ({ seat, moment, now, asked: record.askedBack === moment })
    return (device) => {
      if (this.#isAllowed(device, seat)) return offer(true)
      return this.#mayAsk(device, seat, moment) ? offer(false) : undefined
    }
  }

  /** Whether the device may take the action back without asking the owner. */
  #isAllowed(device: string, seat: Seat): boolean {
    const { record, owner } = this.#context
    if (device === owner) return true
    return seating.deviceAt(record.seats, seat) === device && this.#context.seatedDevices.length === 1
  }

  /** Whether the device has played the action, and the owner has not refused to take it back. */
  #mayAsk(device: string, seat: Seat, moment: number): boolean {
    const { record } = this.#context
    return seating.deviceAt(record.seats, seat) === device && record.refusedBack !== moment
  }

  *#takeBack(match: TableMatch, seat: Seat, device: string): Task {
    const { record: before, journal } = this.#context
    const prepared = match.prepareTakeBack()
    const { numbering } = prepared
    const holders = holdersAfterTakeBack(before.holders, numbering.revision)
    const record = { ...before, numbering, askedBack: null, holders }
    yield* waitFor(journal.takeBack(record, numbering.revision))
    const events = match.commitTakeBack(prepared)
    this.#context.setRecord(record)
    const by = doneBy(this.#context, device, seat)
    this.#context.announce((viewer) => ({ kind: 'taken-back', seat, events: eventsFor(events, viewer), ...by }))
    this.#context.requestUpdate()
  }
}
