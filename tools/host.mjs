// npm run host: the headless host, installed and built first if necessary. Only the host writes to stdout. Plain
// JavaScript, because a fresh clone has nothing else.

import { helpOf, readFlags } from '../src/main/flags.mjs'
import { install } from './lib/install.mjs'
import { projectNode } from './lib/node.mjs'
import { keepRunning } from './lib/run.mjs'
import { asCommand } from './lib/trouble.mjs'

await asCommand(async () => {
  const flags = process.argv.slice(2)
  if (readFlags('host', flags).help) {
    process.stdout.write(helpOf('host'))
    return 0
  }
  await install(process.stderr)
  const { code } = await keepRunning(projectNode, ['tools/lib/host.ts', ...flags], {
    onLine: console.log,
    onComplaint: console.error,
  })
  return code ?? 1
})
