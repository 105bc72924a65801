// Messages of a running match: actions, views, reactions, and votes about the seats of absent persons.

import { z } from 'zod/mini'
import type { Takeover } from '../history/takeover.ts'
import type { Action, Choice, Outcome, Seat, Viewer } from '../engine/game.ts'
import type { OpenPrompt } from '../engine/open-prompts.ts'
import type { RunningTimer } from './owner-controls.ts'
import { botId, requestId, seat } from './field-schemas.ts'

const maxTypeLength = 40
/** Not copied: a copy would lack a field named `__proto__`, and the game could not reject it. */
const gameAction = z.custom<Action & Record<string, unknown>>(isTyped, 'an object with a type')

function isTyped(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || !('type' in raw)) return false
  return typeof raw.type === 'string' && raw.type.length <= maxTypeLength
}

/** The reactions: a closed list, so that nothing needs moderation. */
export const reactionSigns = ['cheers', 'applause', 'laugh', 'wow', 'think', 'hurry', 'oops', 'sorry'] as const
export type ReactionSign = (typeof reactionSigns)[number]

/** A choice about the seat of an absent person: the table waits, the seat becomes free, or this bot plays. */
const wish = z.union([z.literal('wait'), z.literal('free'), z.strictObject({ bot: botId })])
export type AbsenceChoice = z.infer<typeof wish>

export const matchRequests = [
  /** Answers an open prompt of one of this device's seats. */
  z.strictObject({
    type: z.literal('command'),
    id: requestId,
    prompt: z.int().check(z.minimum(1)),
    action: gameAction,
  }),
  /** Asks for one legal answer to an open prompt of this device's seats. Changes nothing in the game. */
  z.strictObject({ type: z.literal('sample'), id: requestId, prompt: z.int().check(z.minimum(1)) }),
  /** Sets the viewer whose view this connection gets: one of its seats, or the public. */
  z.strictObject({ type: z.literal('look'), id: requestId, viewer: z.union([seat, z.literal('public')]) }),
  /** Shows everybody at the table a sign, from the seat that is this connection's viewer, or else from its first seat. */
  z.strictObject({ type: z.literal('react'), id: requestId, sign: z.enum(reactionSigns) }),
  /** Owner, at any time: turns this table's reactions on or off. */
  z.strictObject({ type: z.literal('reactions'), id: requestId, on: z.boolean() }),
  /**
   * In a game, a wish about the seat of a person who is away. The wish of the table's opener is done immediately. While the
   * opener is away too, a wish is done when more than half of the present devices with a seat share it.
   */
  z.strictObject({ type: z.literal('absence'), id: requestId, seat, wish }),
] as const

export interface AbsenceVotes {
  wish: AbsenceChoice
  count: number
  /** Whether the receiving device is among them. */
  yours: boolean
}

/** Everything that one viewer may see. Sent after every change and when the viewer enters. */
export interface ViewMessage {
  type: 'view'
  table: string
  /** Counts the games at this table, from 1. */
  deal: number
  /** Number of accepted actions in this game, without those taken back. */
  revision: number
  /** Number of actions taken back in this game. */
  undone?: number
  viewer: Viewer
  /** The game's own view. */
  view: unknown
  prompts: OpenPrompt[]
  /** The legal actions of `viewer`, if one of the prompts is theirs. */
  choices?: Choice<Action>[]
  /** Whether `events` is the whole story so far (on entering, or after a change of viewer) or only the new events. */
  whole: boolean
  /** The events for this viewer, oldest first. */
  events: unknown[]
  /** If `events` is the whole story, the number of events at its end that belong to the latest action; left out for none. */
  latest?: number
  /** Answers that the host gave because a seat's time had run out: their events begin at `events[at]`. */
  late?: { at: number; seat: Seat }[]
  /** Persons who took a seat meanwhile, before `events[at]`. */
  takeovers?: Takeover[]
  /** The time limit for the people who are asked; left out if there is none. */
  limit?: RunningTimer
  outcome?: Outcome
}

export type MatchMessage =
  | ViewMessage
  /** Somebody's sign, sent once. */
  | { type: 'reaction'; table: string; seat: Seat; sign: ReactionSign }
