// The headless host for tests. With LANYARD_QUICK_BOTS its bots answer before a person would have looked up: most tests wait
// for what bots do, and few care how long they think about it. With "thread" they do so in a thread, as the program's bots do.
// With LANYARD_OTHERS_ON_LOOPBACK only 127.0.0.1 is the host's own machine, and other loopback addresses are other devices.

import { runHeadless } from '../../src/main/headless.ts'

/** As the client shows one event after the other anyway, the order in which a person sees them is the same. */
const thinkingMilliseconds = 50

const asked = process.env.LANYARD_QUICK_BOTS
// To start a thread takes a host longer than all that its bots think in a test.
const quick = { think: () => thinkingMilliseconds, showsMoments: false, botThread: asked === 'thread' }
const othersOnLoopback = { isLocal: (address: string | undefined) => address === '127.0.0.1' }
process.exitCode = await runHeadless(process.argv.slice(2), {
  changes: { ...(asked && quick), ...(process.env.LANYARD_OTHERS_ON_LOOPBACK && othersOnLoopback) },
})
