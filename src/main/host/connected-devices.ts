/** The devices that are connected to a table. */
export interface Presence {
  has(device: string): boolean
  keys(): Iterable<string>
  /** Whether the device is the table's shared screen. */
  isScreen(device: string): boolean
}
