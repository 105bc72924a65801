// What a test runner's report says, in numbers.

/**
 * Of `vitest --reporter=json`. A file that fell over before its first test counts as one failure: its tests are not in
 * the report.
 *
 * @param {any} report
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function fromVitest(report) {
  const fallen = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + fallen.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/**
 * Of `playwright test --reporter=json`. A test that passed only at a second try has passed; `secondTries` names it.
 *
 * @param {any} report
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function fromPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

/**
 * The titles of tests that passed only at a second try: something is wrong with them or with what they test.
 *
 * @param {any} report of Playwright
 * @returns {string[]}
 */
export function secondTries(report) {
  return specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`)
}

/**
 * Why tests were skipped, each reason once.
 *
 * @param {any} report of Playwright
 * @returns {string[]}
 */
export function skipReasons(report) {
  const notes = specsOf(report).flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
  return [
    ...new Set(notes.filter(({ type }) => type === 'skip').map(({ description }) => description ?? 'no reason given')),
  ]
}

function specsOf({ suites = [] }) {
  return suites.flatMap(function within(suite) {
    return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)]
  })
}

/**
 * What a suite has to show in the end: a runner that failed without a failed test, or that ran nothing, is a failure.
 *
 * @param {{ passed: number, failed: number, skipped: number }} counts
 * @param {boolean} ok whether the runner itself was content
 */
export function verdict(counts, ok) {
  const ranNothing = counts.passed + counts.failed + counts.skipped === 0
  return counts.failed === 0 && (!ok || ranNothing) ? { ...counts, failed: 1 } : counts
}
