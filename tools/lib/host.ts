// The headless host on the project's own Node, with a web client that is as new as its sources.

import { buildIfNeeded } from './build.mjs'
import { runHeadless } from '../../src/main/headless.ts'

process.exitCode = await runHeadless(process.argv.slice(2), { prepare: () => buildIfNeeded(console.error) })
