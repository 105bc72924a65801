// The headless host for tests. With LANYARD_QUICK_BOTS its bots answer almost immediately, because most tests wait for bots
// and few depend on how long they think. With "thread" the bots run in a thread, as in the program. With
// LANYARD_OTHERS_ON_LOOPBACK only 127.0.0.1 is the host's own machine, and other loopback addresses are other machines.

import { runHeadless } from '../../src/main/headless.ts'

/** Clients show events one after the other anyway, so a person sees them in the same order. */
const botThinkingMs = 50

const asked = process.env.LANYARD_QUICK_BOTS
// Starting a thread takes longer than all the thinking of the bots in one test.
const quick = { thinkingMs: () => botThinkingMs, showsMoments: false, botThread: asked === 'thread' }
const othersOnLoopback = { isLocal: (address: string | undefined) => address === '127.0.0.1' }
process.exitCode = await runHeadless(process.argv.slice(2), {
  changes: { ...(asked && quick), ...(process.env.LANYARD_OTHERS_ON_LOOPBACK && othersOnLoopback) },
})
