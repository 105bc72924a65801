// The answer to "What now?", whose texts and code come after the press.

import { expect } from '@playwright/test'
import { startHost } from '../../../tools/driver/host.ts'
import { test } from '../../support/test.ts'

test.use({ locale: 'en-GB', reducedMotion: 'reduce' } as const)

test('whoever is asked for the first time is told what may be done, and the aim', async ({ page }) => {
  const host = await startHost({ quickBots: true })
  await page.goto(host.url)
  await page.getByRole('link', { name: "Learn Dead Man's Draw in two minutes" }).click()
  await page.getByRole('button', { name: 'Play it now' }).click()
  await page.getByRole('button', { name: 'What now?' }).click()
  const answer = page.getByRole('dialog')
  await expect(answer).toContainText('A second card of a suit that already lies in the play area is a bust')
  await expect(answer).toContainText('The aim: Build the most valuable bank')
  await host.stop()
})
