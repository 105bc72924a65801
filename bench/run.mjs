// npm run bench [-- PART ...]   Measures Lanyard on this machine beside its peers and other yardsticks, in one run. Plain
// JavaScript, because a fresh clone has nothing else. The parts are in bench.ts.

import { install } from '../tools/lib/install.mjs'
import { projectNode } from '../tools/lib/node.mjs'
import { keepRunning } from '../tools/lib/run.mjs'
import { asCommand } from '../tools/lib/trouble.mjs'

await asCommand(async () => {
  await install()
  const { code } = await keepRunning(projectNode, ['bench/bench.ts', ...process.argv.slice(2)], {
    onLine: console.log,
    onComplaint: console.error,
  })
  return code ?? 1
})
