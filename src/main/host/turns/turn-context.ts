// The parts of a table that bots and timers use, besides its match.

import { paceOf } from '#shared/protocol/bot-speed.ts'
import * as seating from '../seats/seats.ts'
import type { MatchContext } from '../match/match-context.ts'
import type { Task } from '../work/task.ts'
import type { AskBot } from './bot-question.ts'
import type { SeatRecord } from '../seats/seat-records.ts'

/** The services of the house that bots and timers use. */
export interface TurnServices {
  /** Milliseconds that a bot takes to answer at a table with `bots` bots; by default a natural time. */
  readonly thinkingMs: (bots: number) => number
  /**
   * Whether bots and time limits wait while the table shows what was played, and bots also while it can be taken back. They
   * do by default.
   */
  readonly showsMoments: boolean
  /** By default bots choose in this thread, immediately. */
  readonly askBot: AskBot
}

export interface TurnContext extends MatchContext, TurnServices {
  /** Does work once nothing else is in progress at the table. */
  readonly inTurn: (work: () => Task) => void
}

/** The seats with their current players: a bot if it stands in for somebody who is away. */
export function playersAt({ record, connectedDevices }: TurnContext): readonly SeatRecord[] {
  return seating.currentPlayers(record.seats, (device) => connectedDevices.has(device))
}

/** The factor for the times of bots and moments, by the speed that the owner has chosen. */
export function paceAt({ record }: Pick<TurnContext, 'record'>): number {
  return paceOf[record.botSpeed]
}
