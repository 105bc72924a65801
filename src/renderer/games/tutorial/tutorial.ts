// What a taste of a game is written in: exact positions, and for each step what a guest is to do and what others do then.
// Each game's is a file here of the game's name; its sentences are in `games/<game>/locales/tutorial`. A game without is not tasted.

import { deepEqual } from '#shared/engine/deep-equal.ts'
import type { Game, Seat } from '#shared/engine/game.ts'

/** An action or an event of which only this counts; the rest of it may be anything. */
export interface Like {
  readonly type: string
  readonly [field: string]: unknown
}

export interface Reply {
  readonly seat: Seat
  /** The first of what this seat may do that is like it. */
  readonly does: Like
}

export interface Step {
  /** `tutorial.<say>.say` tells what to do, `tutorial.<say>.hint` is the answer to anything else. */
  readonly say: string
  /** Which sentence tells it in this position, where one can't be true in all of them: `tutorial.<say>.<wording>`. */
  readonly wording?: Wording
  /**
   * Where on the table that is done, for whoever does not find it: selectors, of which the first that finds something is
   * meant, and all that it finds.
   */
  readonly where: readonly string[]
  /** What a guest may do now. */
  readonly wants: readonly Like[]
  /** And only if that comes of it. */
  readonly brings?: Like
  /** The step goes on as long as the guest is asked this kind of question. */
  readonly stays?: string
  /** What others do then. */
  readonly then?: readonly Reply[]
}

/** Chooses a sentence by what the guest's view shows. */
export type Wording = (view: unknown) => string

export interface Scene {
  /** As scenario files write it (docs/scenarios.md). */
  readonly state: unknown
  readonly options?: unknown
  /** Outcomes of luck: each answers the first question that it fits. All other luck is a seed's. */
  readonly luck?: readonly unknown[]
  readonly steps: readonly Step[]
}

export interface Taste {
  readonly game: Game
  readonly seats: number
  readonly scenes: readonly Scene[]
  /** Which sentence ends it: `tutorial.end.<wording>`, else `tutorial.end.say`. */
  readonly endWording?: Wording
}

/** The guest's, in every taste. */
export const guest: Seat = 0

export function isLike(data: object, wanted: Like): boolean {
  const fields = data as Readonly<Record<string, unknown>>
  return Object.entries(wanted).every(([name, value]) => deepEqual(fields[name], value))
}
