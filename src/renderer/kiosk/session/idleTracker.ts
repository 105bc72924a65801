// Decides when a kiosk asks an idle guest whether they are still there.

import type { CafeSettings } from '#shared/cafe/settings.ts'

/**
 * What guests do while they touch nothing: choose on a screen, think about their own move, wait for others (a bot, another
 * person, players who have yet to join), or look at a result. `gone`: nobody is there.
 */
export type GuestActivity = 'gone' | 'chooses' | 'thinks' | 'waits' | 'over'

type Idle = CafeSettings['idle']

/** Factors by which the cafe's idle time is multiplied. */
const factors: Readonly<Record<Exclude<GuestActivity, 'gone'>, number>> = { chooses: 1, thinks: 1, waits: 3, over: 0.5 }
const minSeconds = 15

/** The time without a touch after which the kiosk asks; undefined if nobody is there. */
export function idleLimitMs(activity: GuestActivity, { seconds }: Idle): number | undefined {
  if (activity === 'gone') return undefined
  return 1000 * Math.max(minSeconds, factors[activity] * seconds)
}

/** Computes when the kiosk asks, from touches and changes of activity. All times are values of `performance.now()`. */
export class IdleTracker {
  #touched: number
  /** A guest who was waiting for others gets some time to notice their prompt; only once until the next touch. */
  #graceUntil = 0
  #hadGrace = false

  constructor(now: number) {
    this.#touched = now
  }

  touch(now: number): void {
    this.#touched = now
    this.#hadGrace = false
  }

  activityChanged(before: GuestActivity, after: GuestActivity, idle: Idle, now: number): void {
    const [was, is] = [idleLimitMs(before, idle), idleLimitMs(after, idle)]
    if (was === undefined) this.touch(now)
    else if (is !== undefined && is < was && !this.#hadGrace) {
      this.#hadGrace = true
      this.#graceUntil = now + Math.max(1000 * minSeconds, 500 * idle.seconds)
    }
  }

  /** The time at which the kiosk asks; undefined if it does not ask. */
  asksAt(activity: GuestActivity, idle: Idle): number | undefined {
    const limit = idleLimitMs(activity, idle)
    return limit === undefined ? undefined : Math.max(this.#touched + limit, this.#graceUntil)
  }
}
