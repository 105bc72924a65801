// Which connections keep their place on a full host: the host's own machine, then staff, then those with a seat.

import type { Connection, ConnectionPriority } from '../guests/connection.ts'

export type PriorityOf = (connection: Pick<Connection, 'local'>, device: string | undefined) => ConnectionPriority

/** The priorities at this moment; call it again after any change. `tables`: oldest first. */
export function connectionPriorities(
  tables: Iterable<{ readonly seatedDevices: readonly string[] }>,
  isStaffDevice: (device: string) => boolean,
): PriorityOf {
  let seats: ReadonlyMap<string, number> | undefined
  return ({ local }, device) => {
    if (local) return { kind: 'local', worth: 0 }
    if (device === undefined) return { kind: 'other', worth: 0 }
    if (isStaffDevice(device)) return { kind: 'staff', worth: 0 }
    seats ??= seatWorths(tables)
    const worth = seats.get(device)
    return worth === undefined ? { kind: 'other', worth: 0 } : { kind: 'seated', worth }
  }
}

function seatWorths(tables: Iterable<{ readonly seatedDevices: readonly string[] }>): Map<string, number> {
  const worths = new Map<string, number>()
  let index = 0
  for (const { seatedDevices } of tables) {
    for (const device of seatedDevices) if (!worths.has(device)) worths.set(device, -index)
    index++
  }
  return worths
}
