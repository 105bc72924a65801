// Playwright's `test`, extended to close all pages at the end, so that nobody stays at a table.

import { test as base } from '@playwright/test'
import { isLongForm } from './cases.ts'

export const test = base.extend<{ leaving: undefined }>({
  // Playwright closes only the context that it has opened itself. Others would go on drawing and looking for their host
  // during all later tests in their browser.
  leaving: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** A test only of the long form. In the short form a smaller test covers each of its screens. */
export const longTest = isLongForm ? test : test.skip
