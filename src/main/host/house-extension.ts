// The hooks that the house offers to what is built on it: the cafe.

import type { CafeRequest } from '#shared/protocol/cafe.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Guest } from './guests/guest.ts'
import type { Rejection } from './rejection.ts'
import type { RequestHandler } from './requests/request-handler.ts'

export interface HouseExtension {
  readonly handlers: { readonly [T in CafeRequest['type']]: RequestHandler<T> }
  /** Whether there is staff, who can resume what staff has paused. */
  readonly hasStaff: boolean
  /** Whether they may decide about the host itself and everything that is kept on it. */
  mayManageHost(guest: Guest): boolean
  /** Called before a request's handler: may reject it. Notes names that a wipe has to know. */
  beforeRequest(guest: Guest, request: Request): Rejection | undefined
  /** Rejects that somebody who is not a table's owner closes it. */
  guardClosing(guest: Guest): Rejection | undefined
  /** Whether the device keeps a place on a full host because its people are staff. */
  isStaffDevice(device: string): boolean
  /** Devices that must not be forgotten. */
  devices(): Iterable<string>
  /** The guest's connection is gone. */
  connectionLost(guest: Guest): void
  /** The machine has slept, and the clock stood still meanwhile. */
  hasSlept(): void
  /** Called after every request and every change. `tablesChanged`: something may be new at a table, or on their list. */
  sendUpdates(tablesChanged: boolean): void
  /** Called when the house stops: ends all timers. */
  stop(): void
}
