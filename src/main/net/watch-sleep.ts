import { sleepCheckMs, shortestSleepMs } from '../host/clock.ts'
import { repeatEvery } from '../host/repeat-every.ts'
import type { Cancel, Clock } from '../host/clock.ts'

/**
 * Calls `woken` some seconds after this machine has slept, or its date was set forward: the two can't be told apart.
 * Returns a function that stops it. `now`: the date in milliseconds; not `clock`, which may stand still during sleep.
 */
export function watchSleep(woken: () => void, clock: Clock, now: () => number = Date.now): Cancel {
  let before = now()
  return repeatEvery(clock, sleepCheckMs, () => {
    const slept = now() - before > sleepCheckMs + shortestSleepMs
    before = now()
    if (slept) woken()
  })
}
