// What the house sees of whoever is connected; the network, a window or a test stands behind it.

import type { closeCodes } from '#shared/protocol/limits.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Standing } from './connection-priority.ts'

export type CloseReason = keyof typeof closeCodes

export interface Connection {
  /** On the host's own machine. */
  readonly local: boolean
  /** Of whoever is at the other end, where the network tells. */
  readonly address?: string
  /**
   * Takes one of the places that there are for those who are in: false where there is none for them. `instead`: the
   * connection that goes when this one comes. Without it there is always a place.
   */
  takePlace?(standing: Standing, instead: Connection | undefined): boolean
  send(message: HostMessage): void
  /** Closes once what was sent before is out. Nothing is received from then on. */
  close(reason: CloseReason): void
}
