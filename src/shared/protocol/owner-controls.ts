// Owner controls: pause, take back, end, decision time; and the notices about them that everybody at the table gets.

import { z } from 'zod/mini'
import type { Takeover } from '../history/takeover.ts'
import type { Seat } from '../engine/game.ts'
import { botSpeed } from './bot-speed.ts'
import { limits } from './limits.ts'
import { requestId } from './field-schemas.ts'

/** The `moment` of the table's `takeBack`: another action played since then must not be taken back instead. */
const moment = z.int().check(z.minimum(1))

export const ownerControlRequests = [
  /** Owner: nothing is played and no time runs until the game goes on. */
  z.strictObject({ type: z.literal('pause'), id: requestId, paused: z.boolean() }),
  /** Owner: the game is over without a result, and all are back in the lobby. */
  z.strictObject({ type: z.literal('end-game'), id: requestId }),
  /**
   * Takes back the newest action, if nobody learned anything by it. The owner, or somebody who plays alone, does so at once;
   * another player asks the owner.
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
  /** Owner: sets how fast bots play and the table shows what happens, also in the middle of a game. */
  z.strictObject({ type: z.literal('bot-speed'), id: requestId, speed: botSpeed }),
  /** Gives the same time once more: once for one's own decision; the owner can repeat it. */
  z.strictObject({ type: z.literal('more-time'), id: requestId }),
] as const

/** The person who has done something, if they sit at the table. */
export interface DoneBy {
  /** Their name. */
  by?: string
  /** Their seat, since others may have the same name. Left out by older hosts, and once somebody else sits there. */
  bySeat?: Seat
}

/** A change of a running match by the owner, staff, a timer or a takeover: sent once, to all at the table. */
export type MatchNotice =
  /** `staff`: staff has done it at the counter. */
  | ({ kind: 'paused' | 'resumed'; staff?: true } & DoneBy)
  | ({ kind: 'ended' | 'more-time' } & DoneBy)
  /** `events`: the events of the action that this viewer had been told; they no longer hold. */
  | ({ kind: 'taken-back'; seat: Seat; events: unknown[] } & DoneBy)
  | ({ kind: 'not-taken-back'; seat: Seat } & DoneBy)
  /** The table has answered for this seat; the next view shows the answer. */
  | { kind: 'time-out'; seat: Seat }
  /** A person has taken a seat of the running game, and sees its cards from now on. */
  | ({ kind: 'seat-taken'; by?: never } & Omit<Takeover, 'at'>)
  /** The house has taken a person's seat: anybody's to take, or a bot's. */
  | { kind: 'seat-freed' | 'seat-to-bot'; seat: Seat; player: string; by?: never }
  /** The game whose result the table showed has been erased from the history. */
  | { kind: 'erased'; by?: never }

/** A time limit that runs, on the host's clock. */
export interface RunningTimer {
  /** The whole of it. */
  seconds: number
  /** Milliseconds that were left when this was sent. */
  left: number
  /** This device may have it made longer. */
  more?: true
}

export type OwnerControlMessage =
  | { type: 'course'; table: string; news: MatchNotice }
  /** The time limit of the view before as it is now: it has been changed, none runs any more, or the host's machine has slept. */
  | { type: 'clock'; table: string; limit?: RunningTimer }
