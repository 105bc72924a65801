// npm run check: types, lint, and the unit tests of changed files and of files that import them. Changed means different
// from the last commit, or from another one: npm run check -- main. Plain JavaScript: a fresh clone has nothing else.

import { install } from './lib/install.mjs'
import { Trouble, asCommand } from './lib/trouble.mjs'

await asCommand(async () => {
  const [since = 'HEAD', ...more] = process.argv.slice(2)
  if (since === '--help') {
    console.log(
      'Types, lint, and unit tests of what differs from a commit (by default the last).\n\n  npm run check -- [commit]',
    )
    return 0
  }
  if (since.startsWith('-') || more.length > 0) throw new Trouble('One commit at most: npm run check -- --help')
  await install()
  const { quickChecks } = await import('./lib/suites.mjs')
  const began = performance.now()
  const results = await Promise.all(
    Object.entries(quickChecks(since)).map(([name, check]) => check((line) => console.log(`    ${name}  ${line}`))),
  )
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${failed === 0 ? 'All is well' : `${failed} failed`} (${seconds} s)`)
  return failed === 0 ? 0 : 1
})
