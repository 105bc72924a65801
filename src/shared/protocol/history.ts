// Messages about matches that are over, and about earlier steps of the current one.

import { z } from 'zod/mini'
import type { MatchFile } from '../history/match-file.ts'
import type { PastPosition, TurnMark } from '../history/timeline.ts'
import type { Seat } from '../engine/game.ts'
import { matchId, requestId, savedPersonName } from './field-schemas.ts'

export const historyRequests = [
  /** Asks for games that are over, newest first. The host's own machine gets all games, others get those of their device. */
  z.strictObject({
    type: z.literal('matches'),
    id: requestId,
    /** Only games older than this one. */
    before: z.optional(matchId),
  }),
  /** Asks for one of them, secrets included. Without `match`: the game that has just ended at this connection's table. */
  z.strictObject({ type: z.literal('match'), id: requestId, match: z.optional(matchId) }),
  /**
   * Asks for the game at this connection's table as everybody could see it after `step` actions. `known`: the number of
   * items at the beginning of its story that the client already has. They are not sent again.
   */
  z.strictObject({
    type: z.literal('recall'),
    id: requestId,
    step: z.int().check(z.minimum(0)),
    known: z.optional(z.int().check(z.minimum(0))),
  }),
  /** Asks for the statistics, by name, of the games that `matches` lists. */
  z.strictObject({ type: z.literal('statistics'), id: requestId }),
  /** From the host's own machine only: erases one game, or a person's name from all of them, or all. */
  z
    .strictObject({
      type: z.literal('forget-matches'),
      id: requestId,
      match: z.optional(matchId),
      name: z.optional(savedPersonName),
      all: z.optional(z.literal(true)),
    })
    .check(
      z.refine(({ match, name, all }) => [match, name, all].filter((field) => field !== undefined).length === 1, {
        message: 'one of match, name and all',
      }),
    ),
] as const

/** The player of a seat. `forgotten`: a person whose name was erased, or whose seat was free at the end. */
export type MatchSeat = MatchFile['seats'][number]

/** A game that is over, or was broken off. */
export interface MatchSummary {
  id: string
  /** When the game ended: a date and time in UTC. */
  played: string
  game: string
  rulesVersion: number
  /** The table's name. */
  table: string
  seats: MatchSeat[]
  winners?: Seat[]
  /** The scores by seat. */
  scores?: number[]
  /** Whether the game was played to its end. */
  complete: boolean
  /** Whether this program's rules can replay it. */
  playable: boolean
}

/** An earlier position of the game at this table, as the public may look back at it. */
export interface RecalledMessage extends Pick<
  PastPosition,
  'step' | 'view' | 'prompts' | 'news' | 'story' | 'late' | 'takeovers' | 'outcome'
> {
  type: 'recalled'
  table: string
  deal: number
  /** The last step of the game at the time of sending. */
  length: number
  turns: readonly TurnMark[]
  /** Number of items left out at the beginning of `story`, because the asker has them. */
  known?: number
  /** Number of actions taken back in this game, if any. When it grows, the client must drop the story that it has. */
  undone?: number
}

/** The results of all persons of one name in one game. */
export interface NameStatistics {
  name: string
  game: string
  /** Games played to their end. */
  games: number
  /** Games won alone. */
  wins: number
  /** Games won together with others. */
  shared: number
  best: number
  mean: number
  /** The counts by the names of the game's tallies. */
  tallies: Record<string, number>
}

export type HistoryMessage =
  /** `before`: as in the request. `more`: whether there are older games. `kept`: whether they are saved on disk. */
  | { type: 'matches'; matches: MatchSummary[]; before?: string; more: boolean; kept: boolean }
  | { type: 'match'; match: MatchFile }
  | RecalledMessage
  | { type: 'statistics'; statistics: NameStatistics[] }
