// What each request is about. The requests of a guest are carried out in their order (docs/protocol.md), and each waits
// until earlier work on the same is done, whoever has asked for that.

import { areas } from '../work/work-queue.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Guest } from '../guests/guest.ts'
import type { WorkKey } from '../work/work-queue.ts'

/** They read what is in memory, or concern the house alone: nothing under way at a table keeps them waiting. */
const aboutNoTable: ReadonlySet<Request['type']> = new Set([
  ...(['ping', 'seek', 'matches', 'statistics', 'open-house'] as const),
  ...(['staff', 'set-pin', 'counter', 'cafe-settings', 'figures'] as const),
])

/** Other answers may overtake theirs: a PIN is checked, or the network is changed. */
const slow: ReadonlySet<Request['type']> = new Set(['open-house', 'staff', 'set-pin'])

export function mayBeOvertaken({ type }: Request): boolean {
  return slow.has(type)
}

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
    // The house knows which tables it is about, and takes their turns together with that of the history.
    case 'forget-matches':
      return []
    case 'match':
      return request.match === undefined ? own : []
    default:
      return aboutNoTable.has(request.type) ? [] : own
  }
}
