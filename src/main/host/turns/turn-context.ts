// The parts of a table that bots and timers use, besides its match.

import { paceOf } from '#shared/protocol/bot-speed.ts'
import * as seating from '../seats/seats.ts'
import type { MatchContext } from '../match/match-context.ts'
import type { Task } from '../work/task.ts'
import type { AskBot } from './bot-question.ts'
import type { SeatRecord } from '../seats/seat-records.ts'

/** The services of the house that bots and timers use. */
export interface TurnServices {
  /** Milliseconds that a bot takes before it answers, at a table with `bots` of them; by default a natural moment. */
  readonly think: (bots: number) => number
  /** Whether bots and time limits wait while the table shows what was played, as they do by default. */
  readonly showsMoments: boolean
  /** By default bots choose in this thread, at once. */
  readonly askBot: AskBot
}

export interface TurnContext extends MatchContext, TurnServices {
  /** Does work once nothing else is under way at the table. */
  readonly inTurn: (work: () => Task) => void
}

/** The seats with those who play them now: a bot where it stands in for somebody who is away. */
export function playersAt({ record, connectedDevices }: TurnContext): readonly SeatRecord[] {
  return seating.players(record.seats, (device) => connectedDevices.has(device))
}

/** By the owner's choice for the table: times of bots and moments are multiplied by it. */
export function paceAt({ record }: Pick<TurnContext, 'record'>): number {
  return paceOf[record.botSpeed]
}
