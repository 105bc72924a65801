// Playwright's `test`, which leaves nobody sitting at a table when it is over.

import { test as base } from '@playwright/test'
import { isLongForm } from './cases.ts'

export const test = base.extend<{ leaving: undefined }>({
  // Playwright closes only the context it has opened itself: others would go on drawing, and looking for their host, beside
  // all later tests of their browser.
  leaving: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** A test of the long form: each of its screens is looked at in the short one, too, by a test of less. */
export const longTest = isLongForm ? test : test.skip
