// What `npm test` runs, in order: each suite gives its numbers, and its words where something failed.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, howToGetABrowser } from './browser.mjs'
import { build, buildIfNeeded } from './build.mjs'
import { commandOf, projectNode } from './node.mjs'
import { fromPlaywright, fromVitest, secondTries, skipReasons, verdict } from './reports.mjs'
import { run } from './run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, output: string, notes?: string[] }} Result */

/** @type {Record<string, () => Promise<Result>>} */
export const suites = {
  types: () =>
    each([
      ['typescript', 'tsc', '-p', 'src/shared'],
      ['typescript', 'tsc', '-p', '.'],
      ['vue-tsc', 'vue-tsc', '-p', 'src/renderer'],
    ]),
  lint: () =>
    each([
      ['eslint', 'eslint', '.'],
      ['prettier', 'prettier', '--check', '--log-level', 'warn', '.'],
    ]),
  unit: () => vitest('unit', 'screens'),
  lan: () => vitest('lan'),
  siege: () => vitest('siege'),
  build: async () => {
    const { ok, output } = await build()
    return { passed: Number(ok), failed: Number(!ok), skipped: 0, output }
  },
  shell: () => afterBuild(() => vitest('shell')),
  browser: () => afterBuild(async () => ((await browser()) ? playwright('browser') : failure(howToGetABrowser))),
  electron: () => afterBuild(() => playwright('electron')),
}

/** They keep one core busy each, measure nothing and write nothing, so they run at the same time, first of all. */
export const sideBySide = ['types', 'lint']

/** So long at most for one runner: nobody watches a machine in a cupboard. The long forms of sieges say how long. */
const longForms = { LANYARD_SIEGE_SECONDS: 2, LANYARD_POWER_CUTS: 15, LANYARD_CAFE_MINUTES: 120 }
const capSeconds = Object.entries(longForms).reduce(
  (all, [name, seconds]) => all + seconds * Number(process.env[name] ?? 0),
  1800,
)

/** Tools without a report of their own: each run is one thing that passes or fails. */
async function each(commands) {
  const result = { passed: 0, failed: 0, skipped: 0, output: '' }
  for (const [packageName, command, ...parameters] of commands) {
    const { ok, output } = await tool(packageName, command, parameters)
    result[ok ? 'passed' : 'failed']++
    if (!ok) result.output += `${command} ${parameters.join(' ')}\n${output}`
  }
  return result
}

function vitest(...projects) {
  return withReport(
    (report) =>
      tool('vitest', 'vitest', [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=verbose',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
    fromVitest,
    // Its JSON has no room for them; its list of tests does: `↓ name [reason]`, and what a siege has measured.
    (_report, output) =>
      output.split('\n').flatMap((line) => {
        const figure = /figure: (.*)/.exec(line)
        if (figure) return [figure[1]]
        return line.includes('↓') ? [`skipped: ${line.trim()}`] : []
      }),
  )
}

function playwright(project) {
  return withReport(
    (report) =>
      tool('@playwright/test', 'playwright', ['test', '--project', project, '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // It sets FORCE_COLOR for its workers, and Node complains about both.
        NO_COLOR: undefined,
        FORCE_COLOR: '0',
      }),
    fromPlaywright,
    (report) => [
      ...skipReasons(report).map((reason) => `skipped: ${reason}`),
      ...secondTries(report).map((title) => `passed only at the second try: ${title}`),
    ],
  )
}

function tool(packageName, command, parameters, env) {
  return run(projectNode, [commandOf(packageName, command), ...parameters], {
    env,
    capSeconds,
  })
}

async function withReport(runner, read, notes) {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-test-'))
  try {
    const file = join(folder, 'report.json')
    const { ok, late, output } = await runner(file)
    const words = late ? `${output}\nEnded after ${capSeconds} s.` : output
    const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    if (!report) return failure(words)
    return { ...verdict(read(report), ok), output: words, notes: notes(report, output) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function afterBuild(suite) {
  try {
    await buildIfNeeded()
  } catch (error) {
    return failure(`Not run. ${error.message}`)
  }
  return suite()
}

/** Asked only now: before the installation there was no Playwright to ask for its own. */
async function browser() {
  const { chromium } = await import('@playwright/test')
  return findBrowser(() => chromium.executablePath())
}

function failure(output) {
  return { passed: 0, failed: 1, skipped: 0, output }
}
