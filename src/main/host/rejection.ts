// A request turned down, as the host's rooms hand it to each other.

import type { Refusal } from '#shared/engine/game.ts'
import type { RefusalCode } from '#shared/protocol/messages.ts'

export interface Denial {
  readonly code: RefusalCode
  readonly refusal?: Refusal
  /** Names the field, in English. */
  readonly detail?: string
}

export function deny(code: RefusalCode, detail?: string): Denial {
  return detail === undefined ? { code } : { code, detail }
}
