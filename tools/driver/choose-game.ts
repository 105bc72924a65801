// Chooses what is played, on the screens where that is chosen.

import type { Page } from '@playwright/test'

export async function chooseGame(
  page: Page,
  name: "Dead Man's Draw" | 'Help the Sheriff' | "Davy Jones' Gold",
): Promise<void> {
  await page.getByRole('radio', { name }).check()
}
