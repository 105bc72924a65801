// The hooks that the house offers to what is built on top of it: the cafe.

import type { CafeRequest } from '#shared/protocol/cafe.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Guest } from './guests/guest.ts'
import type { Rejection } from './rejection.ts'
import type { RequestHandler } from './requests/request-handler.ts'

export interface HouseExtension {
  readonly handlers: { readonly [T in CafeRequest['type']]: RequestHandler<T> }
  /** Whether a PIN is set, so that there is staff to resume what staff has paused. */
  readonly hasStaff: boolean
  /** Whether this guest may decide about the host itself and everything that is kept on it. */
  mayManageHost(guest: Guest): boolean
  /** Whether this guest is at a kiosk, where one visit follows another. */
  isStation(guest: Guest): boolean
  /** Called before a request's handler, and may reject the request. Records names that a wipe has to erase. */
  beforeRequest(guest: Guest, request: Request): Rejection | undefined
  /** The rejection if this guest may not close a table that they do not own. */
  guardClosing(guest: Guest): Rejection | undefined
  /** Whether the device keeps a place on a full host because its people are staff. */
  isStaffDevice(device: string): boolean
  /** Devices that must not be forgotten. */
  devices(): Iterable<string>
  /** Called when the guest's connection is gone. */
  connectionLost(guest: Guest): void
  /** Called when the machine has slept; the clock stood still meanwhile. */
  handleWake(): void
  /** Called after every request and every change. `tablesChanged`: something may be new at a table, or in the list of tables. */
  sendUpdates(tablesChanged: boolean): void
  /** Called when the house stops: ends all timers. */
  stop(): void
}
