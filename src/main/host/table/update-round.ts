// The messages of one round of updates at a table. Devices that see the same get the same message, which is made once.

import type { Viewer } from '#shared/engine/game.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ViewMessage } from '#shared/protocol/match.ts'
import type { TableState } from '#shared/protocol/table.ts'
import type { SentSoFar } from '../match/table-match.ts'

export interface StateMessage {
  readonly message: HostMessage
  /** The state as text, to compare it with what a device was sent before. */
  readonly text: string
}

export interface MatchMessage {
  readonly message: ViewMessage
  /** The part of the match that a device has once it was sent the message. */
  readonly sent: SentSoFar
}

export class UpdateRound {
  readonly #states = new Map<string, StateMessage>()
  readonly #matches = new Map<string, MatchMessage>()

  /** `sameFor`: equal for devices that see the same state; undefined where nobody else does. */
  state(sameFor: string | undefined, make: () => TableState): StateMessage {
    const known = sameFor === undefined ? undefined : this.#states.get(sameFor)
    if (known) return known
    const table = make()
    const made: StateMessage = { message: { type: 'table', table }, text: JSON.stringify(table) }
    if (sameFor !== undefined) this.#states.set(sameFor, made)
    return made
  }

  /** `sent`: what the device has of the match. `timerMark`: of the timer that it is told. */
  match(
    viewer: Viewer,
    sent: SentSoFar | undefined,
    timerMark: string | undefined,
    make: () => MatchMessage,
  ): MatchMessage {
    const key = JSON.stringify([viewer, sent, timerMark])
    const known = this.#matches.get(key)
    if (known) return known
    const made = make()
    this.#matches.set(key, made)
    return made
  }
}
