// The codes with which the engine rejects an action: a closed list, each with a sentence in every language of the renderer.

import type { RuleRejection } from './game.ts'

export const matchRejectionCodes = [
  /** Not of the shape of any of the game's actions. */
  'malformed-action',
  /** The game is over. */
  'finished',
  /** This seat has no open prompt. */
  'not-asked',
  /** The answer belongs to a question that is no longer open. */
  'stale-prompt',
  /** Against the rules; `refusal` says which. */
  'illegal-action',
  /** A bug: the game threw or broke its own invariant. The position is unchanged. */
  'internal-error',
] as const

export interface MatchRejection {
  readonly code: (typeof matchRejectionCodes)[number]
  /** With `illegal-action`: the game's reason. */
  readonly refusal?: RuleRejection
  /** With `malformed-action` and `internal-error`: for the log of the host, in English. */
  readonly detail?: string
}
