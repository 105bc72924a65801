// The pictures of Help the Sheriff: the challenge window, what everybody stops for, the log of who lied, a full table, the rules.

import type { Browser, Page } from '@playwright/test'
import { startPractice } from '../../e2e/support/practice.ts'
import { keep, sizes } from './camera.ts'

/** From games played by bots in the page itself. */
const moments = {
  'saloon-window': 'seats=5&until=challenge&seed=star',
  'saloon-reveal': 'seats=4&until=reveal&where=challenged.0&tries=40',
  'saloon-party': 'seats=8&until=challenge&seed=party',
  'saloon-lies': 'seats=5&until=end&tries=20',
}

export async function keepSaloon(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: sizes.laptop, locale: 'en-GB', reducedMotion: 'reduce' })
  const practice = await startPractice()
  try {
    for (const [moment, game] of Object.entries(moments)) {
      await page.goto(`${practice.url}?game=help-the-sheriff&${game}&bot=normal&still`)
      await page.locator('.hts').waitFor()
      if (moment === 'saloon-lies') await openTruthLog(page)
      await page.evaluate(stopTheTime)
      await keep(page, moment)
    }
  } finally {
    await practice.stop()
    await page.close()
  }
}

/** What everybody stops for goes away by itself after a while: all three sizes are to show it. */
const stopTheTime = 'for (const running of document.getAnimations()) running.pause()'

async function openTruthLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Who lied?' }).click()
  await page.getByRole('dialog').waitFor()
}
