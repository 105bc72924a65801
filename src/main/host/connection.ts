// A connection as the house sees it. Behind it is the network, a window or a test.

import type { closeCodes } from '#shared/protocol/limits.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { ConnectionPriority } from './connection-priority.ts'

export type CloseReason = keyof typeof closeCodes

export interface Connection {
  /** On the host's own machine. */
  readonly local: boolean
  /** Of the other end, where the network tells. */
  readonly address?: string
  /**
   * Takes one of the host's places for connections: false where there is none for this priority. `instead`: the connection
   * that this one replaces. A connection without this method always has a place.
   */
  takePlace?(priority: ConnectionPriority, instead: Connection | undefined): boolean
  send(message: HostMessage): void
  /** Closes once what was sent before is out. Nothing is received from then on. */
  close(reason: CloseReason): void
}
