// The Vitest reporter of `npm test`: the number of files, a line for each as it ends, failures in full, and a report (reports.mjs).

import { writeFileSync } from 'node:fs'
import { MinimalReporter } from 'vitest/node'
import type { SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { figureIn, fileLine } from './reports.mjs'

type ConsoleLog = Parameters<MinimalReporter['onUserConsoleLog']>[0]

export default class VitestReporter extends MinimalReporter {
  readonly #figures: string[] = []

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    this.log(`Test files: ${specifications.length}`)
  }

  override printTestModule(module: TestModule): void {
    const { passed, failed, skipped } = countsOf([module])
    const milliseconds = module.diagnostic().duration
    this.log(fileLine({ file: this.relative(module.moduleId), passed, failed, skipped, milliseconds }))
  }

  override onUserConsoleLog(...[log, state]: Parameters<MinimalReporter['onUserConsoleLog']>): void {
    this.#figures.push(...figuresIn(log))
    super.onUserConsoleLog(log, state)
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: 'passed' | 'interrupted' | 'failed',
  ): void {
    super.onTestRunEnd(modules, errors, reason)
    const counts = countsOf(modules)
    const notes = [...this.#figures, ...modules.flatMap(skippedIn)]
    const report = { ...counts, failed: counts.failed + errors.length, notes }
    if (process.env.LANYARD_TEST_REPORT) writeFileSync(process.env.LANYARD_TEST_REPORT, JSON.stringify(report))
  }

  /** Prints nothing: `npm test` has its own summary. */
  override reportTestSummary(): void {}
}

function figuresIn({ content }: ConsoleLog): string[] {
  return content.split('\n').flatMap((line) => figureIn(line) ?? [])
}

/** A file that fails before its first test, or in its hooks, counts as one failure. */
function countsOf(modules: readonly TestModule[]) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const module of modules) {
    const before = counts.failed
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state !== 'pending') counts[state]++
    }
    if (module.state() === 'failed' && counts.failed === before) counts.failed++
  }
  return counts
}

function skippedIn(module: TestModule): string[] {
  return [...module.children.allTests('skipped')].map((test) => {
    const { note } = test.result() as { note?: string }
    return `skipped: ${module.relativeModuleId} > ${test.fullName}${note ? ` [${note}]` : ''}`
  })
}
