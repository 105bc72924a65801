// The messages of one round of updates at a table. Devices that see the same get the same message, which is made once.

import type { Viewer } from '#shared/engine/game.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { HeardSoFar } from '../match/view-messages.ts'

export interface StateMessage {
  /** Made when it is asked for: most states are as they were. */
  readonly message: () => HostMessage
  /** Other ones for another state, to compare them with those of the message that a device was sent before. */
  readonly texts: StateTexts
}

/** A state as text, in two parts that are compared without being joined. */
export interface StateTexts {
  /** What it has in common with those of others. */
  readonly shared: string
  readonly own: string
}

export class UpdateRound {
  readonly #states = new Map<string, StateMessage>()
  readonly #views = new Map<string, ViewMessage>()

  /** `sameFor`: equal for devices that see the same state; undefined where nobody else does. */
  state(sameFor: string | undefined, make: () => StateMessage): StateMessage {
    if (sameFor === undefined) return make()
    const known = this.#states.get(sameFor)
    if (known) return known
    const { texts, message } = make()
    let shared: HostMessage | undefined
    const made: StateMessage = { texts, message: () => (shared ??= message()) }
    this.#states.set(sameFor, made)
    return made
  }

  /** `heard`: what the device has of the story. `timerMark`: of the timer that it is told. */
  view(
    viewer: Viewer,
    heard: HeardSoFar | undefined,
    timerMark: string | undefined,
    make: () => ViewMessage,
  ): ViewMessage {
    const key = JSON.stringify([viewer, heard, timerMark])
    const known = this.#views.get(key)
    if (known) return known
    const made = make()
    this.#views.set(key, made)
    return made
  }
}
