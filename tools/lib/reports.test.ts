import { describe, expect, test } from 'vitest'
import { fromPlaywright, fromVitest, secondTries, skipReasons, verdict } from './reports.mjs'

describe('vitest', () => {
  const counts = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  const failedTest = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
  const fallenFile = { status: 'failed', assertionResults: [] }
  const fine = { status: 'passed', assertionResults: [{ status: 'passed' }] }

  test('failed tests count, and so does a file that fell over before its first test', () => {
    expect(fromVitest({ ...counts, testResults: [fine, failedTest, fallenFile] })).toEqual({
      passed: 7,
      failed: 2,
      skipped: 3,
    })
  })
})

describe('playwright', () => {
  test('an error outside of every test is a failure; what passed at the second try has passed and is named', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no config' }] }
    expect(fromPlaywright(report)).toEqual({ passed: 6, failed: 2, skipped: 2 })
    const at = (status: string) => ({ file: 'a.spec.ts', title: status, tests: [{ status }] })
    expect(secondTries({ suites: [{ suites: [{ specs: [at('expected'), at('flaky')] }] }] })).toEqual([
      'a.spec.ts › flaky',
    ])
  })
})

test('a reason to skip is told once, however deep its tests lie', () => {
  const skipped = { tests: [{ annotations: [{ type: 'skip', description: 'no desktop' }] }] }
  const played = { tests: [{ annotations: [{ type: 'slow' }] }] }
  expect(skipReasons({ suites: [{ specs: [played], suites: [{ specs: [skipped, skipped] }] }] })).toEqual([
    'no desktop',
  ])
  expect(skipReasons({})).toEqual([])
})

describe('the verdict', () => {
  test.each([
    ['all passed', { passed: 3, failed: 0, skipped: 0 }, true, 0],
    ['some failed', { passed: 3, failed: 2, skipped: 0 }, false, 2],
    ['all skipped', { passed: 0, failed: 0, skipped: 2 }, true, 0],
    ['nothing ran', { passed: 0, failed: 0, skipped: 0 }, true, 1],
    ['the runner fell over afterwards', { passed: 3, failed: 0, skipped: 0 }, false, 1],
  ])('%s', (_what, counts, ok, failed) => {
    expect(verdict(counts, ok)).toEqual({ ...counts, failed })
  })
})
