// A rejection: any "no" that the host gives, with a code that the renderer has a sentence for.

import type { RuleRejection } from '#shared/engine/game.ts'
import type { RejectionCode } from '#shared/protocol/messages.ts'

export interface Rejection {
  readonly code: RejectionCode
  /** The rule that forbids it, if the game rejected the action. */
  readonly refusal?: RuleRejection
  /** Details that depend on the code: the name of a field, the seconds to wait, or a message in English. */
  readonly detail?: string
}

export function reject(code: RejectionCode, detail?: string): Rejection {
  return detail === undefined ? { code } : { code, detail }
}
