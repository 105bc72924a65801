/** The devices that are connected to a table. Implemented by `Audience`, which the parts below table/ can't import. */
export interface ConnectedDevices {
  readonly size: number
  has(device: string): boolean
  keys(): Iterable<string>
  /** Whether the device is the table's shared display. */
  isScreen(device: string): boolean
}

/** Whether this device is at the table and could have a seat: a shared display belongs to nobody. */
export function isPersonHere(connected: ConnectedDevices, device: string): boolean {
  return connected.has(device) && !connected.isScreen(device)
}
