// A whole host on a free port of this machine, for tests; stopped when the test that has started it is over.

import { onTestFinished } from 'vitest'
import { createLanyardHost } from '../../lanyard-host.ts'
import { systemClock } from '../../host/clock.ts'
import type { Clock } from '../../host/clock.ts'
import type { LanyardHost, LanyardHostOptions } from '../../lanyard-host.ts'

/** A second goes by between two looks at it: nobody who plays in a hurry is ever too fast. */
function hurriedClock(): Clock {
  let now = 0
  return { now: () => (now += 1000), after: (milliseconds, run) => systemClock.after(milliseconds, run) }
}

/** Bots answer at once and in this thread, nothing is logged, nobody else is let in; unless `changes` say otherwise. */
export async function startHost(changes: Partial<LanyardHostOptions> = {}): Promise<LanyardHost> {
  const host = await createLanyardHost({
    port: 0,
    name: 'Kitchen',
    webClient: '/nowhere',
    open: false,
    discovery: false,
    think: () => 0,
    showsMoments: false,
    // A thread for each host would take the tests longer than their bots think.
    botThread: false,
    clock: hurriedClock(),
    log: () => undefined,
    ...changes,
  })
  onTestFinished(() => host.stop())
  return host
}
