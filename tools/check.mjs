// npm run check: types, lint, and the unit tests of changed files and of files that import them. Changed means different
// from the last commit, or from another one: npm run check -- main. Plain JavaScript: a fresh clone has nothing else.

import { FlagError } from '../src/main/flags.mjs'
import { install } from './lib/install.mjs'
import { asCommand } from './lib/trouble.mjs'

/** Time between two lines about what is under way. */
const everyMs = 30_000

const usage = `Types, lint, and unit tests of what differs from a commit (by default the last).

  npm run check -- [commit]`

await asCommand(async () => {
  const [since = 'HEAD', ...more] = process.argv.slice(2)
  if (since.startsWith('-') || more.length > 0) throw new FlagError('One commit at most: npm run check -- --help')
  await install()
  const { quickChecks } = await import('./lib/suites.mjs')
  const checks = quickChecks(since)
  console.log(`${Object.keys(checks).join(', ')}: what differs from ${since}, a line for each part that has ended ...`)
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
  const underWay = new Set(Object.keys(checks))
  // Else nobody could tell a long part from one that hangs.
  const timer = setInterval(
    () => console.log(`    after ${seconds()} s: ${[...underWay].join(', ')} under way`),
    everyMs,
  )
  const results = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      check((line) => console.log(`    ${name}  ${line}`)).finally(() => underWay.delete(name)),
    ),
  ).finally(() => clearInterval(timer))
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`${failed === 0 ? 'All is well' : `${failed} failed`} (${seconds()} s)`)
  return failed === 0 ? 0 : 1
}, usage)
