// Chooses a game on a screen that offers several.

import type { Page } from '@playwright/test'

export async function chooseGame(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check()
}
