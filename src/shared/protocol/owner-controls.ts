// Owner controls (pause, take back, end, decision time), and the notices about them that everybody at the table gets.

import { z } from 'zod/mini'
import type { Takeover } from '../history/takeover.ts'
import type { Seat } from '../engine/game.ts'
import { botSpeed } from './bot-speed.ts'
import { limits } from './limits.ts'
import { requestId } from './field-schemas.ts'

/** The `moment` of the table's `takeBack`, so that an action played since then is not taken back instead. */
const moment = z.int().check(z.minimum(1))

export const ownerControlRequests = [
  /** Owner: pauses the game, so that nobody can play and no time runs, or resumes it. */
  z.strictObject({ type: z.literal('pause'), id: requestId, paused: z.boolean() }),
  /** Owner: ends the game without a result and returns everybody to the lobby. */
  z.strictObject({ type: z.literal('end-game'), id: requestId }),
  /**
   * Takes back the newest action, if nobody learned anything by it. For the owner, and for somebody who plays alone, it is
   * done immediately; for another player it asks the owner.
   */
  z.strictObject({ type: z.literal('take-back'), id: requestId, moment }),
  /** Owner: refuses a take-back that was asked for. */
  z.strictObject({ type: z.literal('refuse-take-back'), id: requestId, moment }),
  /** Owner: sets the time for each decision of a person; 0: no limit. */
  z.strictObject({
    type: z.literal('decision-time'),
    id: requestId,
    seconds: z.union([
      z.literal(0),
      z.int().check(z.minimum(limits.shortestDecisionSeconds), z.maximum(limits.longestDecisionSeconds)),
    ]),
  }),
  /** Owner, also during a game: sets how fast bots play and events are shown. */
  z.strictObject({ type: z.literal('bot-speed'), id: requestId, speed: botSpeed }),
  /** Adds the whole decision time again. A person may do so once for each decision, the owner any number of times. */
  z.strictObject({ type: z.literal('more-time'), id: requestId }),
] as const

/** The person who has done something, if they have a seat at the table. */
export interface DoneBy {
  /** Their name. */
  by?: string
  /** Their seat, because others may have the same name. Left out by older hosts, and if somebody else sits there now. */
  bySeat?: Seat
}

/** A change of a running match by the owner, staff, a timer or a takeover: sent once, to all at the table. */
export type MatchNotice =
  /** `staff`: staff did it at the counter. */
  | ({ kind: 'paused' | 'resumed'; staff?: true } & DoneBy)
  | ({ kind: 'ended' | 'more-time' } & DoneBy)
  /** `events`: the events of the action that were sent to this viewer, which are no longer true. */
  | ({ kind: 'taken-back'; seat: Seat; events: unknown[] } & DoneBy)
  | ({ kind: 'not-taken-back'; seat: Seat } & DoneBy)
  /** The table has answered for this seat; the next view shows the answer. */
  | { kind: 'time-out'; seat: Seat }
  /** A person has taken a seat in the running game, and sees its cards from now on. */
  | ({ kind: 'seat-taken'; by?: never } & Omit<Takeover, 'at'>)
  /** The house has taken a person's seat away: anybody can take it, or a bot plays on. */
  | { kind: 'seat-freed' | 'seat-to-bot'; seat: Seat; player: string; by?: never }
  /** The game whose result the table showed has been erased from the history. */
  | { kind: 'erased'; by?: never }

/** A running time limit, on the host's clock. */
export interface RunningTimer {
  /** The whole limit. */
  seconds: number
  /** Milliseconds left at the time of sending. */
  left: number
  /** Set if this device may ask for more time. */
  more?: true
}

export type OwnerControlMessage =
  | { type: 'course'; table: string; news: MatchNotice }
  /** The last view's time limit, sent again because it was changed or removed, or because the host's machine slept. */
  | { type: 'clock'; table: string; limit?: RunningTimer }
