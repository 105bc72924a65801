import type { Locator, Page } from '@playwright/test'

/** The element with the focus, if it is in the table. */
export const focusAtTable = (page: Page): Locator => page.locator('main:focus, main :focus')
