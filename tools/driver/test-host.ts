// The headless host for tests. With LANYARD_QUICK_BOTS its bots answer before a person would have looked up: most tests wait
// for what bots do, and few care how long they think about it.

import { runHeadless } from '../../src/main/headless.ts'

/** As the client shows one event after the other anyway, the order in which a person sees them is the same. */
const thinkingMilliseconds = 50

const quick = { think: () => thinkingMilliseconds, showsMoments: false }
process.exitCode = await runHeadless(process.argv.slice(2), process.env.LANYARD_QUICK_BOTS ? { bots: quick } : {})
