import type { Page } from '@playwright/test'

/** Counts presses on the page from the next load on. The returned function returns the number so far. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript("window.taps = 0; addEventListener('pointerdown', () => window.taps++, true)")
  return () => page.evaluate<number>('window.taps')
}
