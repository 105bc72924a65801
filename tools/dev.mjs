// npm run dev: the page with hot reload, and a host behind it that starts again when its sources change. Plain JavaScript,
// because a fresh clone has nothing else.

import { helpOf, readFlags } from '../src/main/flags.mjs'
import { install } from './lib/install.mjs'
import { projectNode } from './lib/node.mjs'
import { keepRunning } from './lib/run.mjs'
import { asCommand } from './lib/trouble.mjs'

await asCommand(async () => {
  const flags = process.argv.slice(2)
  if (readFlags('dev', flags).help) {
    process.stdout.write(helpOf('dev'))
    return 0
  }
  await install()
  const { code } = await keepRunning(projectNode, ['tools/lib/dev.ts', ...flags], {
    onLine: console.log,
    onComplaint: console.error,
  })
  return code ?? 1
})
