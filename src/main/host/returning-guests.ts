// The tables to which a device that says hello again may want to come back.

import type { Table } from './table/table.ts'

/** The newest table where this device has a seat in a running match. A seat that it has left by choice does not count. */
export function activeTableOf(tables: Iterable<Table>, device: string): Table | undefined {
  return [...tables].findLast((table) => table.phase === 'playing' && table.keepsSeatFor(device))
}

/**
 * The newest table without a running match at which this device has a place. On the host's own machine, it counts only while
 * others are there: a person who opens the program alone starts afresh.
 */
export function idleTableOf(tables: Iterable<Table>, device: string, isLocal: boolean): Table | undefined {
  return [...tables].findLast(
    (table) => table.phase !== 'playing' && table.keepsPlaceFor(device) && (!isLocal || table.hasOthersThan(device)),
  )
}
