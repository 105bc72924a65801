import type { StationState } from '#shared/protocol/cafe.ts'

/** Whether the station has lost its connection while guests were there: it hangs, has crashed or has no network. */
export function needsStaff({ connected, doing }: StationState): boolean {
  return !connected && doing !== 'waiting'
}
