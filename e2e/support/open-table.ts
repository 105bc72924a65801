// A separate device at a host, and a table that it opens: by its page, or by the protocol where a test begins in the lobby.

import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { games } from '#shared/games/registry.ts'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { Session } from '../../tools/driver/session.ts'
import { continueAs } from './full-table.ts'

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

export interface OwnTable {
  /** The owner's page, in the lobby. */
  readonly page: Page
  /** The path of the table's link, without `#/`. */
  readonly path: string
}

/** The lobby of a table with one person, who owns it. A page continues as the device that has opened it. */
export async function ownTable(
  browser: Browser,
  host: RunningHost,
  name: string,
  { game = 'dead-mans-draw', ...options }: BrowserContextOptions & { game?: string } = {},
): Promise<OwnTable> {
  const { path, owner } = await openByProtocol(host.url, game, name)
  const page = await emptyDevice(browser, options)
  await continueAs(page, owner)
  await page.goto(`${host.url}/#/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: `${name}'s table` })).toBeVisible()
  return { page, path }
}

async function openByProtocol(url: string, game: string, name: string) {
  const session = await Session.connect(url)
  // As many seats as a page would ask for.
  const seats = games.find(({ id }) => id === game)!.seats.max
  const { table } = await session.ask({ type: 'open-table', game, name: `${name}'s table`, seats })
  await session.ask({ type: 'sit', seat: 0, name })
  const { hostId, device } = session.last('welcome')
  session.close()
  return { path: `table/${table}`, owner: { hostId, device } }
}
