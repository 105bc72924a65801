// Shared by the reporters of Vitest and Playwright: the line of a file, and the report that `npm test` reads.

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The line printed when a test file has ended.
 *
 * @param {Counts & { file: string, milliseconds: number }} result
 */
export function fileLine({ file, passed, failed, skipped, milliseconds }) {
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  return `${failed > 0 ? '✗' : '✓'} ${file}  ${counts.join(', ')}  ${(milliseconds / 1000).toFixed(1)} s`
}

/** The measurement in this line of a test's output, if any. It is shown beside the counts of its suite. */
export function figureIn(line) {
  return /^\s*figure: (.*)$/.exec(line)?.slice(1)
}

/**
 * The final counts of a suite: a runner that failed without a failed test, or that ran nothing, is a failure.
 *
 * @param {Counts} counts
 * @param {boolean} ok whether the runner itself succeeded
 * @param {boolean} [mayRunNothing] for runs of what has changed
 */
export function verdict(counts, ok, mayRunNothing = false) {
  const ranNothing = !mayRunNothing && counts.passed + counts.failed + counts.skipped === 0
  return counts.failed === 0 && (!ok || ranNothing) ? { ...counts, failed: 1 } : counts
}
