// Starts the headless host on the project's own Node, with an up-to-date web client.

import { buildIfNeeded } from './build.mjs'
import { runHeadless } from '../../src/main/headless.ts'

process.exitCode = await runHeadless(process.argv.slice(2), { prepare: () => buildIfNeeded(console.error) })
