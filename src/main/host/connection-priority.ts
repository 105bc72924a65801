// Which connections keep their place on a full host: the host's own machine, then staff, then those with a seat.

import type { Connection, ConnectionPriority } from './connection.ts'

export type PriorityOf = (connection: Pick<Connection, 'local'>, device: string | undefined) => ConnectionPriority

/** The priorities at this moment; call it again after any change. `tables`: oldest first. */
export function connectionPriorities(
  tables: Iterable<{ readonly seatedDevices: readonly string[] }>,
  isStaffDevice: (device: string) => boolean,
): PriorityOf {
  const seated = new Map<string, number>()
  for (const [index, table] of [...tables].entries()) {
    for (const device of table.seatedDevices) if (!seated.has(device)) seated.set(device, -index)
  }
  return ({ local }, device) => {
    if (local) return { kind: 'local', worth: 0 }
    if (device === undefined) return { kind: 'guest', worth: 0 }
    if (isStaffDevice(device)) return { kind: 'staff', worth: 0 }
    const worth = seated.get(device)
    return worth === undefined ? { kind: 'guest', worth: 0 } : { kind: 'seated', worth }
  }
}
