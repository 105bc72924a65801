// The pictures of Lanyard before a game: home, each game's book of rules, a lobby.

import type { Browser, Page } from '@playwright/test'
import { chooseGame } from '../driver/choose-game.ts'
import type { RunningHost } from '../driver/host.ts'
import { addBots } from './lobby.ts'
import { sizes } from './camera.ts'
import type { Camera } from './camera.ts'

export async function takeHome(browser: Browser, host: RunningHost, camera: Camera): Promise<void> {
  const page = await browser.newPage({ viewport: sizes.laptop, locale: 'en-GB', reducedMotion: 'reduce' })
  await page.goto(host.url)
  await page.getByRole('link', { name: 'Host for the room' }).waitFor()
  await camera.takeAtEachSize(page, 'home')
  await takeRules(page, host, camera)
  await takeLobby(page, host, camera)
  await page.close()
}

/** The first page of each game's book of rules. */
async function takeRules(page: Page, { url }: RunningHost, camera: Camera): Promise<void> {
  const books = {
    'dead-mans-draw-rules': "Dead Man's Draw",
    'help-the-sheriff-rules': 'Help the Sheriff',
    'davy-jones-gold-rules': "Davy Jones' Gold",
  } as const
  for (const [moment, name] of Object.entries(books)) {
    await page.goto(`${url}/#/host`)
    await chooseGame(page, name)
    await page.getByRole('button', { name: 'Rules', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await camera.takeAtEachSize(page, moment)
    await page.keyboard.press('Escape')
  }
}

async function takeLobby(page: Page, { url }: RunningHost, camera: Camera): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Host for the room' }).click()
  await page.getByLabel('Your name').fill('Ana')
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Open the table' }).click()
  await addBots(page, 2, 'Easy bot')
  // Playwright has scrolled down to the buttons.
  await camera.takeAtEachSize(page, 'lobby', page.locator('body'))
}
