// The format of a tutorial: exact positions, and for each step the action that the guest should do and the others' replies.
// A game adds one with a file `tutorial.ts` in its own folder, whose default export is a `Tutorial`; its sentences are in
// `locales/tutorial` of that folder. The file may be left out.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import type { Game, Seat } from '#shared/engine/game.ts'

/** Matches every action or event that has these fields; other fields may hold anything. */
export interface Pattern {
  readonly type: string
  readonly [field: string]: unknown
}

export interface Reply {
  readonly seat: Seat
  /** The first of the seat's choices that matches is done. Where the choice is a free one, this is the whole action. */
  readonly does: Pattern
}

export interface Step {
  /** Names the step's texts: `tutorial.<say>.say` tells what to do, `tutorial.<say>.hint` answers any other action. */
  readonly say: string
  /** Chooses `tutorial.<say>.<wording>` instead of `tutorial.<say>.say`, if no one sentence is true in every position. */
  readonly wording?: Wording
  /** CSS selectors of the place on the table. The guest is shown all elements that match the first selector with any match. */
  readonly where: readonly string[]
  /** The actions that complete the step. */
  readonly wants: readonly Pattern[]
  /** If given, the action counts only if it causes a matching event. */
  readonly brings?: Pattern
  /** The step lasts while the guest is asked a prompt of this kind. */
  readonly stays?: string
  /** The other seats' actions after the step. */
  readonly then?: readonly Reply[]
}

/** Chooses a text by the guest's view. */
type Wording = (view: unknown) => string

export interface Scene {
  /** The position, in the notation of scenario files (docs/scenarios.md). */
  readonly state: unknown
  readonly options?: unknown
  /** Outcomes of luck: each answers the first question that it fits. A fixed seed decides the others. */
  readonly luck?: readonly unknown[]
  readonly steps: readonly Step[]
}

export interface Tutorial {
  readonly game: Game
  readonly seats: number
  readonly scenes: readonly Scene[]
  /** Chooses the last text `tutorial.end.<wording>`; otherwise it is `tutorial.end.say`. */
  readonly endWording?: Wording
}

/** The guest's seat in every tutorial. */
export const guest: Seat = 0

export function matchesPattern(data: object, wanted: Pattern): boolean {
  const fields = data as Readonly<Record<string, unknown>>
  return Object.entries(wanted).every(([name, value]) => deepEqual(fields[name], value))
}
