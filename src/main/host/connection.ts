// What the house sees of whoever is connected; the network, a window or a test stands behind it.

import type { closeCodes } from '#shared/protocol/limits.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'

export type CloseReason = keyof typeof closeCodes

export interface Connection {
  /** On the host's own machine. */
  readonly local: boolean
  /** Of whoever is at the other end, where the network tells. */
  readonly address?: string
  send(message: HostMessage): void
  /** Closes once what was sent before is out. Nothing is received from then on. */
  close(reason: CloseReason): void
}
