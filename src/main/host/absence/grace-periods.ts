// Devices that lost their connection while they had a seat in a lobby, and how long it is kept for them.

import { limits } from '#shared/protocol/limits.ts'
import type { Cancel, Clock } from '../clock.ts'

export class Absences {
  readonly #clock: Clock
  readonly #waiting = new Map<string, Cancel>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Calls `giveUp` for each that has not been ended in time. Who is waited for already is not waited for anew. */
  watch(devices: readonly string[], giveUp: (device: string) => void): void {
    for (const device of devices) {
      if (this.#waiting.has(device)) continue
      const cancel = this.#clock.after(limits.lobbySeatSeconds * 1000, () => {
        this.#waiting.delete(device)
        giveUp(device)
      })
      this.#waiting.set(device, cancel)
    }
  }

  end(device: string): void {
    this.#waiting.get(device)?.()
    this.#waiting.delete(device)
  }

  endAll(): void {
    for (const cancel of this.#waiting.values()) cancel()
    this.#waiting.clear()
  }
}
