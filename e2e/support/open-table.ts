// A separate device at a host, and a table that it opens.

import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import type { RunningHost } from '../../tools/driver/host.ts'

/** Opens a page of a device that shares only the host with others. `path`: a screen, without `#/`. */
export async function newDevice(
  browser: Browser,
  host: RunningHost,
  path = '',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await emptyDevice(browser, options)
  await page.goto(`${host.url}/#/${path}`)
  return page
}

/** A device that has opened nothing yet. */
export async function emptyDevice(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options })
  return context.newPage()
}

/** From the home page to the lobby of a table of Dead Man's Draw, which is named after its owner. */
export async function openTable(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: /Host for the room/ }).click()
  await page.getByLabel('Your name').fill(name)
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name}'s table` })).toBeVisible()
}
