// The codes with which the engine rejects an action: a closed list, each with a sentence in every language of the renderer.

import type { RuleRejection } from './game.ts'

export const matchRejectionCodes = [
  /** The value has not the shape of any of the game's actions. */
  'malformed-action',
  /** The game is over. */
  'finished',
  /** This seat has no open prompt. */
  'not-asked',
  /** The answer belongs to a question that is no longer open. */
  'stale-prompt',
  /** The action breaks a rule of the game; `refusal` says which. */
  'illegal-action',
  /** A bug: the game threw or broke its own invariant. The position is unchanged. */
  'internal-error',
] as const

export interface MatchRejection {
  readonly code: (typeof matchRejectionCodes)[number]
  /** With `illegal-action`: the game's reason. */
  readonly refusal?: RuleRejection
  /** With `malformed-action` and `internal-error`: an explanation in English for the host's log. */
  readonly detail?: string
}
