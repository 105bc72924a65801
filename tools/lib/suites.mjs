// The suites that `npm test` runs: each reports parts as they end, and returns its counts.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, howToGetABrowser } from './browser.mjs'
import { build, buildIfNeeded } from './build.mjs'
import { commandOf, projectNode } from './node.mjs'
import { verdict } from './reports/reports.mjs'
import { run } from './run.mjs'
import { Trouble } from './trouble.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, notes?: string[] }} Result */
/** @typedef {(say: (line: string) => void) => Promise<Result>} Suite */

/** The check of imports by .dependency-cruiser.mjs. */
const imports = [
  'dependency-cruiser',
  'depcruise',
  '--config',
  '.dependency-cruiser.mjs',
  'src',
  'tools',
  'e2e',
  'bench',
]

/** @type {Record<string, Suite>} */
export const suites = {
  // What has no Vue in it is checked by TypeScript 7, in a tenth of the time; vue-tsc and ESLint need TypeScript 6.
  types: (say) =>
    each(say, [
      ['typescript-7', 'tsc', '-p', 'src/shared'],
      ['typescript-7', 'tsc', '-p', '.'],
      ['vue-tsc', 'vue-tsc', '-p', 'src/renderer'],
    ]),
  lint: (say) => each(say, [['eslint', 'eslint', '.'], ['oxfmt', 'oxfmt', '--check'], imports]),
  unit: (say) => vitest(say, ['unit', 'screens']),
  build: async (say) => {
    const { ok, output } = await build()
    if (!ok) say(output)
    return { passed: Number(ok), failed: Number(!ok), skipped: 0 }
  },
  lan: (say) => vitest(say, ['lan']),
  siege: (say) => vitest(say, ['siege']),
  shell: (say) => afterBuild(say, () => vitest(say, ['shell'])),
  browser: (say) =>
    afterBuild(say, async () =>
      (await browser()) ? playwright(say, 'playwright.config.ts') : failure(say, howToGetABrowser),
    ),
  electron: (say) => afterBuild(say, () => playwright(say, 'e2e/electron/playwright.config.ts')),
}

/**
 * Steps, one after the other, each of lists that run side by side; the suites of one list run one after the other. The first two
 * lists take equally long, so that no core is idle at the end. `build` begins first: it empties the folder that `shell` and
 * `browser` need, and they wait for a build in progress, whichever suites are run. `shell` checks the types of a new game with
 * what `types` has kept. `lan` mostly waits, in network namespaces of its own, and the short form of a siege measures no speed:
 * both may run beside anything.
 */
const steps = [
  [
    ['build', 'types', 'lint', 'lan', 'shell', 'siege'],
    ['unit', 'browser'],
  ],
  [['electron']],
]

/**
 * The steps in which these suites run.
 *
 * @param {readonly string[]} names
 * @returns {string[][][]}
 */
export function stepsOf(names) {
  const kept = (suites) => suites.filter((name) => names.includes(name))
  return steps.map((lists) => lists.map(kept).filter((list) => list.length > 0)).filter((lists) => lists.length > 0)
}

/**
 * The suites of `npm run check`: named like those above. ESLint passes over files that are as they were at its last run, and only
 * tests of what differs from a commit are run.
 *
 * @param {string} since
 * @returns {Record<string, Suite>}
 */
export function quickChecks(since) {
  const cached = ['--cache', '--cache-strategy=content', '--cache-location=.cache/eslint']
  return {
    types: suites.types,
    lint: (say) => each(say, [['eslint', 'eslint', '.', ...cached], ['oxfmt', 'oxfmt', '--check'], imports]),
    unit: (say) => vitest(say, ['unit', 'screens'], ['--changed', since, '--passWithNoTests'], true),
  }
}

/** Longest time for one runner, in case nobody watches it. The variables of the long forms of sieges raise it. */
const longForms = { LANYARD_SIEGE_SECONDS: 2, LANYARD_POWER_CUTS: 15, LANYARD_CAFE_MINUTES: 120 }
const timeoutSeconds = Object.entries(longForms).reduce(
  (all, [name, seconds]) => all + seconds * Number(process.env[name] ?? 0),
  1800,
)

/** Tools without a report of their own: each run is one thing that passes or fails. */
async function each(say, commands) {
  const result = { passed: 0, failed: 0, skipped: 0 }
  for (const [packageName, command, ...parameters] of commands) {
    const began = performance.now()
    const { ok, output } = await tool(packageName, command, parameters)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    result[ok ? 'passed' : 'failed']++
    if (!ok) say(output.trimEnd())
    say(`${ok ? '✓' : '✗'} ${command} ${parameters.join(' ')}  ${seconds} s`)
  }
  return result
}

function vitest(say, projects, more = [], mayRunNothing = false) {
  const named = projects.flatMap((project) => ['--project', project])
  const parameters = ['run', ...named, '--reporter=./tools/lib/reports/vitest-reporter.ts', ...more]
  return withReport(say, (env) => tool('vitest', 'vitest', parameters, { env, onLine: say }), mayRunNothing)
}

function playwright(say, config) {
  const parameters = ['test', '--config', config, '--reporter=./tools/lib/reports/playwright-reporter.ts']
  // Playwright sets FORCE_COLOR for its workers, and Node complains about both.
  const plain = { NO_COLOR: undefined, FORCE_COLOR: '0' }
  return withReport(say, (env) =>
    tool('@playwright/test', 'playwright', parameters, { env: { ...env, ...plain }, onLine: say }),
  )
}

function tool(packageName, command, parameters, settings) {
  return run(projectNode, [commandOf(packageName, command), ...parameters], { timeoutSeconds, ...settings })
}

/** `runner` is given the environment in which its reporter finds the file that it is to write. */
async function withReport(say, runner, mayRunNothing = false) {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-test-'))
  try {
    const file = join(folder, 'report.json')
    const { ok, late } = await runner({ LANYARD_TEST_REPORT: file })
    if (late) say(`Ended after ${timeoutSeconds} s.`)
    const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    return report
      ? { ...report, ...verdict(report, ok, mayRunNothing) }
      : failure(say, 'The runner has left no report.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function afterBuild(say, suite) {
  try {
    await buildIfNeeded(say)
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    return failure(say, `Not run. ${error.message}`)
  }
  return suite()
}

/** Asked only now: before the installation there was no Playwright to ask for its own. */
async function browser() {
  const { chromium } = await import('@playwright/test')
  return findBrowser(() => chromium.executablePath())
}

function failure(say, words) {
  say(words)
  return { passed: 0, failed: 1, skipped: 0 }
}
