import type { Locator, Page } from '@playwright/test'

/** What has the focus, where that is at the table. */
export const focusAtTable = (page: Page): Locator => page.locator('main:focus, main :focus')
