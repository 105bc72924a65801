// A whole host on a free port of this machine, for tests; stopped when the test that has started it is over.

import { onTestFinished } from 'vitest'
import { createLanyardHost } from '../../lanyard-host.ts'
import { systemClock } from '../../host/clock.ts'
import type { Clock } from '../../host/clock.ts'
import type { LanyardHost, LanyardHostOptions } from '../../lanyard-host.ts'

/** A clock that advances one second with each reading, so that no client of a fast test is ever too fast. */
function hurriedClock(): Clock {
  let now = 0
  return { now: () => (now += 1000), after: (milliseconds, run) => systemClock.after(milliseconds, run) }
}

/** Bots answer immediately and in this thread, nothing is logged, and the house is closed; unless `changes` say otherwise. */
export async function startHost(changes: Partial<LanyardHostOptions> = {}): Promise<LanyardHost> {
  const host = await createLanyardHost({
    port: 0,
    name: 'Kitchen',
    webClient: '/nowhere',
    open: false,
    discovery: false,
    thinkingMs: () => 0,
    showsMoments: false,
    // Starting a thread for each host would take the tests longer than their bots think.
    botThread: false,
    clock: hurriedClock(),
    log: () => undefined,
    ...changes,
  })
  onTestFinished(() => host.stop())
  return host
}
