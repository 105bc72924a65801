// A client's connection as the host sees it: over the network, or in a test.

import type { closeCodes } from '#shared/protocol/limits.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'

export type CloseReason = keyof typeof closeCodes

/** The least important first. */
export const priorityKinds = ['other', 'seated', 'staff', 'local'] as const

/** Decides which connections are kept if there are more than the host has places for. */
export interface ConnectionPriority {
  readonly kind: (typeof priorityKinds)[number]
  /** Rank among connections with a seat: higher for an older table. */
  readonly worth: number
}

export interface Connection {
  /** Whether the client runs on the host's own machine. */
  readonly local: boolean
  /** Network address of the client, if it is known. */
  readonly address?: string
  /**
   * Takes one of the host's places for connections; returns false if there is none for this priority. `instead`: the
   * connection that this one replaces, if any. A connection without this method always has a place.
   */
  takePlace?(priority: ConnectionPriority, instead: Connection | undefined): boolean
  /** Messages of one call are sent together, in this order. */
  send(...messages: HostMessage[]): void
  /** Closes the connection once everything sent before is out. Nothing more is received from it. */
  close(reason: CloseReason): void
}
