import type { Page } from '@playwright/test'

/** Resolves when the page's own fonts are in use. Until then it stands in those of the machine, which may be wider. */
export async function fontsIn(page: Page): Promise<void> {
  await page.locator('html[data-fonts]').waitFor({ state: 'attached' })
  await page.locator('html').evaluate((html) => html.ownerDocument.fonts.ready.then(() => undefined))
}
