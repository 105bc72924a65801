// Signs that those who sit at a table show each other: told once to who is there, written down nowhere.

import { limits } from '#shared/protocol/limits.ts'
import { deny } from '../rejection.ts'
import { seatsOf } from './seats.ts'
import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { ReactionSign } from '#shared/protocol/match.ts'
import type { Clock } from '../clock.ts'
import type { Denial } from '../rejection.ts'
import type { Desk } from './table-context.ts'

export interface Reaction {
  readonly seat: Seat
  readonly sign: ReactionSign
}

export class Reactions {
  readonly #desk: Desk
  readonly #clock: Clock
  /** When each device of these seats may be heard again. */
  readonly #quietUntil = new Map<string, number>()
  #untold: Reaction[] = []

  constructor(desk: Desk, clock: Clock) {
    this.#desk = desk
    this.#clock = clock
  }

  /** `eyes`: through which the device looks, which says who of several at one screen holds it now. */
  react(device: string, eyes: Viewer | undefined, sign: ReactionSign): Denial | undefined {
    const { record, phase } = this.#desk
    const seats = seatsOf(record.seats, device)
    const seat = seats.find((own) => own === eyes) ?? seats[0]
    if (phase === 'lobby') return deny('not-in-play')
    if (seat === undefined) return deny('not-your-seat')
    if (!record.reactions) return deny('no-reactions')
    if (record.paused) return deny('paused')
    const now = this.#clock.now()
    for (const [other, until] of this.#quietUntil) if (until <= now) this.#quietUntil.delete(other)
    if (this.#quietUntil.has(device)) return deny('too-fast')
    this.#quietUntil.set(device, now + limits.reactionSeconds * 1000)
    this.#untold.push({ seat, sign })
    return undefined
  }

  allow(device: string, on: boolean): Denial | undefined {
    const { owner, record } = this.#desk
    if (device !== owner) return deny('not-owner')
    if (on !== record.reactions) this.#desk.save({ reactions: on })
    return undefined
  }

  /** Those that nobody has been told of yet: they are told after the answer to who has asked. */
  take(): readonly Reaction[] {
    const untold = this.#untold
    this.#untold = []
    return untold
  }
}
