// npm run host: the headless host, installed and built where it is not yet. stdout stays the host's. Plain JavaScript,
// since on a fresh clone there is nothing else.

import { install } from './lib/install.mjs'
import { projectNode } from './lib/node.mjs'
import { keepRunning } from './lib/run.mjs'
import { asCommand } from './lib/trouble.mjs'

await asCommand(async () => {
  await install(console.error)
  const { code } = await keepRunning(projectNode, ['tools/lib/host.ts', ...process.argv.slice(2)], {
    onLine: console.log,
    onComplaint: console.error,
  })
  return code ?? 1
})
