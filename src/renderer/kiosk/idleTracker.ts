// How long a kiosk waits for somebody who touches nothing.

import type { CafeSettings } from '#shared/cafe/settings.ts'

/**
 * What a guest who does nothing does: chooses, thinks about an own move, waits for others (a bot, another person, the
 * players of an open table), or looks at a result. `gone`: nobody is there.
 */
export type Stillness = 'gone' | 'chooses' | 'thinks' | 'waits' | 'over'

type Idle = CafeSettings['idle']

/** A person who waits for others is not idle, but not there for ever either; a result is soon read. */
const shares: Readonly<Record<Exclude<Stillness, 'gone'>, number>> = { chooses: 1, thinks: 1, waits: 3, over: 0.5 }
const leastSeconds = 15

/** Until it asks whether anybody is there; undefined when there is nobody to ask. */
export function patienceMs(stillness: Stillness, { seconds }: Idle): number | undefined {
  if (stillness === 'gone') return undefined
  return 1000 * Math.max(leastSeconds, shares[stillness] * seconds)
}

/** The moments at which somebody was there, and what follows from them. */
export class Patience {
  #touched: number
  /** Whoever was just waiting for others has a moment to see that they are asked; once, until they touch the screen. */
  #graceUntil = 0
  #hadGrace = false

  constructor(now: number) {
    this.#touched = now
  }

  touch(now: number): void {
    this.#touched = now
    this.#hadGrace = false
  }

  /** What the guest does has changed. */
  changed(before: Stillness, after: Stillness, idle: Idle, now: number): void {
    const [was, is] = [patienceMs(before, idle), patienceMs(after, idle)]
    if (was === undefined) this.touch(now)
    else if (is !== undefined && is < was && !this.#hadGrace) {
      this.#hadGrace = true
      this.#graceUntil = now + Math.max(1000 * leastSeconds, 500 * idle.seconds)
    }
  }

  /** When the kiosk asks; undefined: not at all. */
  asksAt(stillness: Stillness, idle: Idle): number | undefined {
    const patience = patienceMs(stillness, idle)
    return patience === undefined ? undefined : Math.max(this.#touched + patience, this.#graceUntil)
  }
}
