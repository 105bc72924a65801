// Why the engine turned an action down: a closed list, each with a sentence in every language of the renderer.

import type { RuleRejection } from './game.ts'

export const matchRejectionCodes = [
  /** Not of the shape of any of the game's actions. */
  'malformed-action',
  /** The game is over. */
  'finished',
  /** Nobody is asking this seat now. */
  'not-asked',
  /** The answer belongs to a question that is no longer open. */
  'stale-prompt',
  /** Against the rules; `refusal` says which. */
  'illegal-action',
  /** Our bug: the game threw or broke its own invariant. The table is as it was. */
  'internal-error',
] as const
export type MatchRejectionCode = (typeof matchRejectionCodes)[number]

export interface MatchRejection {
  readonly code: MatchRejectionCode
  /** With `illegal-action`: why, in the game's words. */
  readonly refusal?: RuleRejection
  /** With `malformed-action` and `internal-error`: for the log of the host, in English. */
  readonly detail?: string
}
