// The stations whose page is not connected, with the timers after which they are forgotten.

import type { Cancel, Clock } from '../clock.ts'
import type { Station } from './station.ts'

export class DisconnectedStations {
  readonly #clock: Clock
  /** The longest disconnected comes first. */
  readonly #all = new Map<Station, { readonly since: number; readonly stopTimer: Cancel }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** From now on the station counts as disconnected, also if it already did. `onExpired` is called after `ms`. */
  add(station: Station, ms: number, onExpired: () => void): void {
    this.delete(station)
    this.#all.set(station, { since: this.#clock.now(), stopTimer: this.#clock.after(ms, onExpired) })
  }

  delete(station: Station): void {
    this.#all.get(station)?.stopTimer()
    this.#all.delete(station)
  }

  /** The one of `among` that has been disconnected longest, if that is at least `ms`. */
  oldestOf(among: ReadonlySet<Station>, ms: number): Station | undefined {
    const latest = this.#clock.now() - ms
    return [...this.#all].find(([station, { since }]) => among.has(station) && since <= latest)?.[0]
  }

  /** Ends all timers. */
  clear(): void {
    for (const station of [...this.#all.keys()]) this.delete(station)
  }
}
