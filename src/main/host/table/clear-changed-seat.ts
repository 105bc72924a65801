// Updates the record of who has paused or ended a match when seats change.

import type { PauseRecord } from '../journal/table-record.ts'
import type { SeatRecord } from '../seats/seat-records.ts'

/**
 * A pause or an end as it is shown after seats have changed: without the seat of the person who did it if somebody else
 * sits there now.
 */
export function clearChangedSeat(
  done: PauseRecord | null,
  before: readonly SeatRecord[],
  after: readonly SeatRecord[],
): PauseRecord | null {
  const { by, bySeat } = done ?? {}
  if (by === undefined || bySeat === undefined || isSamePerson(before[bySeat], after[bySeat])) return done
  return { by }
}

function isSamePerson(one: SeatRecord | undefined, other: SeatRecord | undefined): boolean {
  return one?.kind === 'person' && other?.kind === 'person' && one.device === other.device && one.name === other.name
}
