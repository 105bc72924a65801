// Grace periods: how long a lobby seat is kept for a device that has lost its connection.

import { limits } from '#shared/protocol/limits.ts'
import type { Cancel } from '../clock.ts'
import type { TableClock } from '../work/table-clock.ts'
import type { Task } from '../work/task.ts'

export class GracePeriods {
  readonly #clock: TableClock
  readonly #running = new Map<string, Cancel>()

  constructor(clock: TableClock) {
    this.#clock = clock
  }

  /**
   * Starts a grace period for each of these devices, and calls `onExpired` unless it is ended in time. A running period is not
   * restarted.
   */
  watch(devices: readonly string[], onExpired: (device: string) => Task): void {
    for (const device of devices) {
      if (this.#running.has(device)) continue
      const cancel = this.#clock.after(limits.lobbySeatSeconds * 1000, () => {
        this.#running.delete(device)
        return onExpired(device)
      })
      this.#running.set(device, cancel)
    }
  }

  end(device: string): void {
    this.#running.get(device)?.()
    this.#running.delete(device)
  }

  endAll(): void {
    for (const cancel of this.#running.values()) cancel()
    this.#running.clear()
  }
}
