// Messages of a running match: actions, views, reactions, and votes about the seats of absent persons.

import { z } from 'zod/mini'
import type { Takeover } from '../history/takeover.ts'
import type { Action, Choice, Outcome, Seat, Viewer } from '../engine/game.ts'
import type { OpenPrompt } from '../engine/match.ts'
import type { RunningTimer } from './owner-controls.ts'
import { botId, requestId, seat } from './field-schemas.ts'

const mostTypeLetters = 40
/** Not copied: a copy would lack a field named `__proto__`, and the game could not reject it. */
const gameAction = z.custom<Action & Record<string, unknown>>(isTyped, 'an object with a type')

function isTyped(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || !('type' in raw)) return false
  return typeof raw.type === 'string' && raw.type.length <= mostTypeLetters
}

/** The reactions. A closed list, so that nothing needs moderation. */
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
  /** Asks for one legal answer to an open prompt of this device's seats. Nothing of the game changes by it. */
  z.strictObject({ type: z.literal('sample'), id: requestId, prompt: z.int().check(z.minimum(1)) }),
  /** Through whose eyes this connection sees the game: one of its seats, or the public's. */
  z.strictObject({ type: z.literal('look'), id: requestId, viewer: z.union([seat, z.literal('public')]) }),
  /** Shows everybody at the table a sign, from the seat through whose eyes this device looks, or from its first. */
  z.strictObject({ type: z.literal('react'), id: requestId, sign: z.enum(reactionSigns) }),
  /** Owner, at any time: whether this table has reactions at all. */
  z.strictObject({ type: z.literal('reactions'), id: requestId, on: z.boolean() }),
  /**
   * In a game, about the seat of a person who is away: done at once for whoever opened the table; while they are away
   * themselves, done once more than half of the devices that have a seat and are here wish the same.
   */
  z.strictObject({ type: z.literal('absence'), id: requestId, seat, wish }),
] as const

export interface AbsenceVotes {
  wish: AbsenceChoice
  count: number
  /** Whether the asking device is among them. */
  yours: boolean
}

/** The whole of what one viewer may see, after every change and on every entrance. */
export interface ViewMessage {
  type: 'view'
  table: string
  /** Counts the games at this table, from 1. */
  deal: number
  /** Accepted actions in this game that stand. */
  revision: number
  /** Actions that have been taken back in this game. */
  undone?: number
  viewer: Viewer
  /** The game's own view. */
  view: unknown
  prompts: OpenPrompt[]
  /** The legal actions of `viewer`, when one of the prompts is theirs. */
  choices?: Choice<Action>[]
  /** Whether `events` is the whole story so far (entering, looking with other eyes) or only what is new. */
  whole: boolean
  /** The events for this viewer, oldest first. */
  events: unknown[]
  /** Answers that the host gave because a seat's time had run out: their events begin at `events[at]`. */
  late?: { at: number; seat: Seat }[]
  /** Persons who took a seat meanwhile: before `events[at]`. */
  takeovers?: Takeover[]
  /** The time left for the people who are asked; left out if there is no limit. */
  limit?: RunningTimer
  outcome?: Outcome
}

export type MatchMessage =
  | ViewMessage
  /** Somebody's sign, told once. */
  | { type: 'reaction'; table: string; seat: Seat; sign: ReactionSign }
