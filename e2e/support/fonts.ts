import type { Page } from '@playwright/test'

/** Resolves when the page uses its own fonts. Until then it uses the machine's fonts, which may be wider. */
export async function fontsIn(page: Page): Promise<void> {
  await page.locator('html[data-fonts]').waitFor({ state: 'attached' })
  await page.locator('html').evaluate((html) => html.ownerDocument.fonts.ready.then(() => undefined))
}
