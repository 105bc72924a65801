// The Playwright reporter of `npm test`: a line for each file as its last test ends, failures in full, and a report that
// `npm test` reads (reports.mjs).

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { figureIn, fileLine } from './reports.mjs'
import { root } from '../node.mjs'

export default class PlaywrightReporter implements Reporter {
  #tests: TestCase[] = []
  readonly #figures: string[] = []
  /** Errors outside of tests: a configuration that can't be read, a `globalSetup` that failed. */
  #errors = 0
  /** Number of unfinished tests by file. */
  readonly #open = new Map<string, number>()

  printsToStdio(): boolean {
    return true
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests()
    for (const { location } of this.#tests) this.#open.set(location.file, (this.#open.get(location.file) ?? 0) + 1)
  }

  onStdOut(chunk: string | Buffer): void {
    for (const line of String(chunk).split('\n')) this.#figures.push(...(figureIn(line) ?? []))
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== test.expectedStatus && result.status !== 'skipped') console.log(describe(test, result))
    const willBeTriedAgain = test.outcome() === 'unexpected' && result.retry < test.retries
    if (willBeTriedAgain) return
    const { file } = test.location
    const open = this.#open.get(file)! - 1
    this.#open.set(file, open)
    if (open === 0) console.log(this.#lineFor(file))
  }

  onError(error: TestError): void {
    this.#errors++
    console.log(textOf(error))
  }

  onEnd({ status }: FullResult): void {
    const counts = countsOf(this.#tests)
    const notes = [
      ...this.#figures,
      ...skipReasons(this.#tests),
      ...this.#tests
        .filter((test) => test.outcome() === 'flaky')
        .map((test) => `passed only at the second try: ${nameOf(test)}`),
    ]
    // A run that is stopped (Ctrl+C, a time limit) leaves tests without an outcome.
    if (status === 'interrupted' || status === 'timedout') console.log(`The run was ${status}.`)
    const report = { ...counts, failed: counts.failed + this.#errors, notes }
    if (process.env.LANYARD_TEST_REPORT) writeFileSync(process.env.LANYARD_TEST_REPORT, JSON.stringify(report))
  }

  /** `milliseconds` is the sum of the tests' durations, although tests of a file may run at the same time. */
  #lineFor(file: string): string {
    const tests = this.#tests.filter(({ location }) => location.file === file)
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    return fileLine({ file: relative(root, file), ...countsOf(tests), milliseconds })
  }
}

/** A test that passed at the second attempt counts as passed. */
function countsOf(tests: readonly TestCase[]) {
  const outcomes = tests.map((test) => test.outcome())
  const count = (...wanted: string[]) => outcomes.filter((outcome) => wanted.includes(outcome)).length
  return { passed: count('expected', 'flaky'), failed: count('unexpected'), skipped: count('skipped') }
}

/** The note for tests that are declared as skipped, as by `longTest` (e2e/support/test.ts). */
const inLongForm = 'in the long form (CONTRIBUTING.md)'

function skipReasons(tests: readonly TestCase[]): string[] {
  const notes = tests.filter((test) => test.outcome() === 'skipped').flatMap(({ annotations }) => annotations)
  const reasons = notes.filter(({ type }) => type === 'skip').map(({ description }) => description ?? inLongForm)
  return [...new Set(reasons)].map((reason) => `skipped: ${reason}`)
}

function nameOf(test: TestCase): string {
  // The path has the root, the project and the file, then the names of groups and of the test.
  return [relative(root, test.location.file), ...test.titlePath().slice(3)].join(' › ')
}

/** Everything known about a failure, for a person to read. */
function describe(test: TestCase, { status, errors, retry, stdout, stderr, attachments }: TestResult): string {
  const { line } = test.location
  const said = [...stdout, ...stderr].join('').trimEnd()
  const files = attachments.flatMap(({ name, path }) => (path ? [`${name}: ${relative(root, path)}`] : []))
  return [
    `\nFAILED (${status}${retry > 0 ? `, try ${retry + 1}` : ''}) ${nameOf(test)} (line ${line})`,
    ...errors.map(textOf),
    ...(said ? [`What it printed:\n${said}`] : []),
    ...files,
    '',
  ].join('\n')
}

function textOf({ stack, message, value, snippet, cause }: TestError): string {
  const parts = [stack ?? message ?? value ?? 'an error without words', snippet, cause && `Caused by ${textOf(cause)}`]
  return parts.filter(Boolean).join('\n')
}
