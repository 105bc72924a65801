// The views of one round of updates at a table. Devices that see the same get the same message, which is made once.

import type { Viewer } from '#shared/engine/game.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { HeardSoFar } from '../match/view-messages.ts'

export class UpdateRound {
  readonly #views = new Map<string, ViewMessage>()

  /** `heard`: what the device has of the story. `timerMark`: of the timer that it is told. */
  view(
    viewer: Viewer,
    heard: HeardSoFar | undefined,
    timerMark: string | undefined,
    make: () => ViewMessage,
  ): ViewMessage {
    const key = `${viewer} ${heard?.revision} ${heard?.takeovers} ${timerMark}`
    const known = this.#views.get(key)
    if (known) return known
    const made = make()
    this.#views.set(key, made)
    return made
  }
}
