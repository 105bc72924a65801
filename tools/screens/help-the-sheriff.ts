// The pictures of Help the Sheriff: the challenge window, a card that is turned up, a full table, the truth log.

import type { Browser, Page } from '@playwright/test'
import { chooseGame } from '../driver/choose-game.ts'
import type { RunningHost } from '../driver/host.ts'
import { startPractice } from '../driver/practice.ts'
import { addBots } from './lobby.ts'
import { sizes } from './camera.ts'
import type { Camera } from './camera.ts'

const person = { viewport: sizes.laptop, locale: 'en-GB', reducedMotion: 'reduce' } as const

/** The moments to which bots play in the page itself (src/renderer/dev). */
const moments = {
  'help-the-sheriff-challenge': 'seats=5&until=challenge&seed=star',
  'help-the-sheriff-reveal': 'seats=4&until=reveal&where=challenged.0&tries=40',
  'help-the-sheriff-party': 'seats=8&until=challenge&seed=party',
  'help-the-sheriff-truth-log': 'seats=5&until=end&tries=20',
}

export async function takeHelpTheSheriff(browser: Browser, host: RunningHost, camera: Camera): Promise<void> {
  await takeTable(await browser.newPage(person), host, camera)
  await takePractice(await browser.newPage(person), camera)
}

/** A table with four bots, at the first challenge window. */
async function takeTable(page: Page, { url }: RunningHost, camera: Camera): Promise<void> {
  await page.goto(`${url}/#/host`)
  await page.getByLabel('Your name').fill('Ana')
  await page.getByText('More choices').click()
  await page.getByLabel('Name of the table').fill('Saloon')
  await chooseGame(page, 'Help the Sheriff')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await addBots(page, 4, 'Normal bot')
  await page.getByRole('button', { name: 'Start the game' }).click()
  const challengeWindow = page.locator('.hts [data-decision]').first()
  const choice = page.locator('.hts:not([data-busy]) [data-target]').first()
  const lay = page.locator('.hts [data-lay]')
  for (;;) {
    await challengeWindow.or(choice).first().waitFor({ timeout: 60_000 })
    if (await challengeWindow.isVisible()) break
    if (await page.locator('.held[aria-pressed="true"]').isVisible()) {
      await lay.click()
      await lay.waitFor({ state: 'detached' })
    } else await choice.click()
  }
  await camera.takeAtEachSize(page, 'help-the-sheriff-table')
  await page.close()
}

async function takePractice(page: Page, camera: Camera): Promise<void> {
  const practice = await startPractice()
  try {
    for (const [moment, game] of Object.entries(moments)) {
      await page.goto(`${practice.url}?game=help-the-sheriff&${game}&bot=normal&still`)
      await page.locator('.hts').waitFor()
      if (moment === 'help-the-sheriff-truth-log') await openTruthLog(page)
      await page.evaluate(pauseAnimations)
      await camera.takeAtEachSize(page, moment)
    }
  } finally {
    await practice.stop()
    await page.close()
  }
}

/** A script that keeps a revealed card on the screen, so that all sizes can show it. */
const pauseAnimations = 'for (const running of document.getAnimations()) running.pause()'

async function openTruthLog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Who lied?' }).click()
  await page.getByRole('dialog').waitFor()
}
