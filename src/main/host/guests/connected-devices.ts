/** The devices that are connected to a table. Implemented by `Audience`, which the parts below table/ can't import. */
export interface ConnectedDevices {
  readonly size: number
  has(device: string): boolean
  keys(): Iterable<string>
  /** Whether the device is the table's shared display. */
  isScreen(device: string): boolean
}

/** Whether somebody is at the table with this device who could have a seat: a shared display is nobody's. */
export function isPersonHere(connected: ConnectedDevices, device: string): boolean {
  return connected.has(device) && !connected.isScreen(device)
}
