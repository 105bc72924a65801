// A request turned down, as the host's rooms hand it to each other.

import type { RuleRejection } from '#shared/engine/game.ts'
import type { RejectionCode } from '#shared/protocol/messages.ts'

export interface Denial {
  readonly code: RejectionCode
  readonly refusal?: RuleRejection
  /** Names the field, in English. */
  readonly detail?: string
}

export function deny(code: RejectionCode, detail?: string): Denial {
  return detail === undefined ? { code } : { code, detail }
}
