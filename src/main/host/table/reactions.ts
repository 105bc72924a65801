// Reactions that people at a table show each other: sent once to everybody who is there, and not saved.

import { limits } from '#shared/protocol/limits.ts'
import { reject } from '../rejection.ts'
import { seatsOf } from '../seats/seats.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { ReactionSign } from '#shared/protocol/match.ts'
import type { Rejection } from '../rejection.ts'
import type { Task } from '../work/task.ts'
import type { TableContext } from './table-context.ts'

export interface Reaction {
  readonly seat: Seat
  readonly sign: ReactionSign
}

export class Reactions {
  readonly #context: TableContext
  /** The time until which each device has to wait before its next reaction. */
  readonly #quietUntil = new Map<string, number>()
  #unsent: Reaction[] = []

  constructor(context: TableContext) {
    this.#context = context
  }

  /**
   * Shows a reaction for the seat that the device views: with several people at a device, that of the person who holds it now.
   */
  react(device: string, sign: ReactionSign): Rejection | undefined {
    const { record, phase, audience, clock } = this.#context
    const seats = seatsOf(record.seats, device)
    const seat = seats.find((own) => own === audience.viewerOf(device)) ?? seats[0]
    if (phase === 'lobby') return reject('not-in-play')
    if (seat === undefined) return reject('not-your-seat')
    if (!record.reactions) return reject('no-reactions')
    if (record.paused) return reject('paused')
    const now = clock.now()
    for (const [other, until] of this.#quietUntil) if (until <= now) this.#quietUntil.delete(other)
    if (this.#quietUntil.has(device)) return reject('too-fast')
    this.#quietUntil.set(device, now + limits.reactionSeconds * 1000)
    this.#unsent.push({ seat, sign })
    return undefined
  }

  *allow(device: string, on: boolean): Task<Rejection | undefined> {
    const { owner, record } = this.#context
    if (device !== owner) return reject('not-owner')
    if (on !== record.reactions) yield* this.#context.save({ reactions: on })
    return undefined
  }

  /** Returns the reactions that have not been sent yet, and removes them. */
  take(): readonly Reaction[] {
    const unsent = this.#unsent
    this.#unsent = []
    return unsent
  }
}
