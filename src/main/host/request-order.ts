// Which requests are answered in the order in which a guest sends them, and what each is about.

import type { Request } from '#shared/protocol/messages.ts'
import type { Guest } from './guest.ts'
import { areas } from './work-queue.ts'
import type { WorkKey } from './work-queue.ts'

/** They read only what is in memory, or check a PIN, which takes a while: whatever is under way, nobody waits for it. */
const outOfOrder: ReadonlySet<Request['type']> = new Set([
  ...(['ping', 'seek', 'matches', 'statistics', 'open-house'] as const),
  ...(['staff', 'set-pin', 'counter', 'cafe-settings', 'figures'] as const),
])

export function isInOrder(request: Request): boolean {
  return !outOfOrder.has(request.type)
}

/** What a request is about, as the guest is now: it waits until earlier work on any of these is done. */
export function keysOf(guest: Guest, request: Request): WorkKey[] {
  const own = guest.table === undefined ? [] : [guest.table]
  switch (request.type) {
    case 'enter':
      return [...own, request.table]
    case 'close-table':
      return request.table === undefined ? own : [request.table]
    case 'counter-table':
    case 'counter-seat':
      return [request.table]
    case 'station':
    case 'wipe':
    case 'station-doing':
    case 'counter-line':
    case 'counter-lock':
      return [areas.stations]
    case 'forget-matches':
      return [areas.history]
    case 'match':
      return request.match === undefined ? own : []
    default:
      return isInOrder(request) ? own : []
  }
}
