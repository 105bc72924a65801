// Who keeps a place on a full host: the host's own machine, staff, and devices with a seat.

/** The least important first. */
export const priorityKinds = ['guest', 'seated', 'staff', 'house'] as const

export interface ConnectionPriority {
  readonly kind: (typeof priorityKinds)[number]
  /** Among those with a seat: the older their table, the higher. */
  readonly worth: number
}

export type PriorityOf = (connection: { readonly local: boolean }, device: string | undefined) => ConnectionPriority

/** As things are now: to be asked for anew after any change. `tables`: the oldest first. */
export function connectionPriorities(
  tables: Iterable<{ readonly seatedDevices: readonly string[] }>,
  isStaffDevice: (device: string) => boolean,
): PriorityOf {
  const seated = new Map<string, number>()
  for (const [index, table] of [...tables].entries()) {
    for (const device of table.seatedDevices) if (!seated.has(device)) seated.set(device, -index)
  }
  return ({ local }, device) => {
    if (local) return { kind: 'house', worth: 0 }
    if (device === undefined) return { kind: 'guest', worth: 0 }
    if (isStaffDevice(device)) return { kind: 'staff', worth: 0 }
    const worth = seated.get(device)
    return worth === undefined ? { kind: 'guest', worth: 0 } : { kind: 'seated', worth }
  }
}
