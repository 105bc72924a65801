// What keeps a place on a full host: the host's own machine, staff, and a seat.

import type { Connection } from './connection.ts'
import type { Table } from './table/table.ts'

/** The least important first. */
export const standingKinds = ['guest', 'seated', 'staff', 'house'] as const

export interface Standing {
  readonly kind: (typeof standingKinds)[number]
  /** Of those with a seat: the older their table, the more. */
  readonly worth: number
}

export type StandingOf = (connection: Pick<Connection, 'local'>, device: string | undefined) => Standing

/** As things are now: to be asked for anew after any change. `tables`: the oldest first. */
export function standings(tables: Iterable<Table>, wasStaff: (device: string) => boolean): StandingOf {
  const seated = new Map<string, number>()
  for (const [index, table] of [...tables].entries()) {
    for (const device of table.seatedDevices) if (!seated.has(device)) seated.set(device, -index)
  }
  return ({ local }, device) => {
    if (local) return { kind: 'house', worth: 0 }
    if (device === undefined) return { kind: 'guest', worth: 0 }
    if (wasStaff(device)) return { kind: 'staff', worth: 0 }
    const worth = seated.get(device)
    return worth === undefined ? { kind: 'guest', worth: 0 } : { kind: 'seated', worth }
  }
}
