// Stations that want staff: nobody there can say so.

import type { StationState } from '#shared/protocol/cafe.ts'

/** Its page has gone while guests were at it: it hangs, has crashed, or has lost the network. */
export function isStranded({ connected, doing }: StationState): boolean {
  return !connected && doing !== 'waiting'
}
