// Steps in a lobby before a game starts, shared by several pictures.

import type { Page } from '@playwright/test'

/** Puts bots on the next open seats. Adds seats if there are too few. */
export async function addBots(page: Page, count: number, kind: 'Easy bot' | 'Normal bot'): Promise<void> {
  for (let bot = 0; bot < count; bot++) {
    const button = page.getByRole('button', { name: kind }).first()
    if (!(await button.isVisible())) await page.getByRole('button', { name: /more seats?/ }).click()
    await button.click()
    await page.getByRole('button', { name: 'Send away' }).nth(bot).waitFor()
  }
}
