// npm run host: the headless host, with a web client that is as new as its sources. stdout stays the host's.

import { buildIfNeeded } from './lib/build.mjs'
import { runHeadless } from '../src/main/headless.ts'

process.exitCode = await runHeadless(process.argv.slice(2), () => buildIfNeeded((line) => console.error(line)))
