// Messages about matches that are over, and about earlier steps of the current one.

import { z } from 'zod/mini'
import type { MatchFile } from '../history/match-file.ts'
import type { PastPosition, TurnMark } from '../history/timeline.ts'
import type { Seat } from '../engine/game.ts'
import { matchId, requestId, savedPersonName } from './field-schemas.ts'

export const historyRequests = [
  /** Games that are over, newest first: all of them for whoever is on the host's own machine, else those of this device. */
  z.strictObject({
    type: z.literal('matches'),
    id: requestId,
    /** Only what is older than this one. */
    before: z.optional(matchId),
  }),
  /** One of them, secrets and all; without `match` the one that has ended at this connection's table. */
  z.strictObject({ type: z.literal('match'), id: requestId, match: z.optional(matchId) }),
  /**
   * The game at this connection's table as everybody could see it after so many actions. `known`: of its story so many
   * items are there already, and are not sent again.
   */
  z.strictObject({
    type: z.literal('recall'),
    id: requestId,
    step: z.int().check(z.minimum(0)),
    known: z.optional(z.int().check(z.minimum(0))),
  }),
  /** Of the games that `matches` tells of, by name. */
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
  /** When it ended: a date and time in UTC. */
  played: string
  game: string
  rulesVersion: number
  /** The table's name. */
  table: string
  seats: MatchSeat[]
  winners?: Seat[]
  /** By seat. */
  scores?: number[]
  /** Whether it was played to its end. */
  complete: boolean
  /** Whether the rules of this program can play it again. */
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
  /** The last step there was when this was sent. */
  length: number
  turns: readonly TurnMark[]
  /** So many items at the beginning of `story` were left out, since the asker has them. */
  known?: number
  /** Number of actions taken back in this game, if any: a client then has to drop the story it has. */
  undone?: number
}

/** The results of all persons of one name in one game. */
export interface NameStatistics {
  name: string
  game: string
  /** Played to their end. */
  games: number
  /** Alone. */
  wins: number
  /** Together with others. */
  shared: number
  best: number
  mean: number
  /** By the names of the game's tallies. */
  tallies: Record<string, number>
}

export type HistoryMessage =
  /** `before` as it was asked; `more`: there are older ones. `kept`: they outlive the host's process. */
  | { type: 'matches'; matches: MatchSummary[]; before?: string; more: boolean; kept: boolean }
  | { type: 'match'; match: MatchFile }
  | RecalledMessage
  | { type: 'statistics'; statistics: NameStatistics[] }
