// A kiosk of a cafe: its host with the cafe's settings, its page with touch, and a client for staff.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { Session } from '../../tools/driver/session.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { HostSettings, RunningHost } from '../../tools/driver/host.ts'

export interface CafeHost extends RunningHost {
  /** Connects a client that has entered the PIN. */
  staff(): Promise<Session>
}

const pin = '2580'

/** `settings`: the settings in the cafe's file that differ from the defaults. */
export async function startCafe(settings: object = {}, host: HostSettings = {}): Promise<CafeHost> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lanyard-cafe-'))
  await writeFile(join(dataFolder, 'cafe.json'), JSON.stringify({ file: 'lanyard-cafe-1', ...settings }))
  const running = await startHost({ quickBots: true, dataFolder, ...host })
  let hasPin = false
  return {
    ...running,
    async staff() {
      const session = await Session.connect(running.url)
      await session.ask(hasPin ? { type: 'staff', pin } : { type: 'set-pin', pin })
      hasPin = true
      return session
    },
    async stop() {
      await running.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

export const finger: BrowserContextOptions = { hasTouch: true, reducedMotion: 'reduce', locale: 'en-US' }

export async function openKiosk(browser: Browser, host: RunningHost, more: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ ...finger, ...more })).newPage()
  await page.goto(`${host.url}/#/kiosk`)
  await expectAttract(page)
  return page
}

/** Checks that the kiosk shows its attract screen, because nobody is there. */
export async function expectAttract(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/kiosk$/)
  await expect(attract(page)).toBeVisible()
}

/** The layer over everything that asks guests something, thanks them or makes them wait. */
export const cover = (page: Page) => page.locator('[data-cover]')

export const attract = (page: Page) => page.getByRole('button', { name: /Touch to play/ })

/** From the attract screen to the screen of a game, from which one touch starts it. */
export async function goToGame(page: Page, game = "Dead Man's Draw"): Promise<void> {
  await attract(page).tap()
  await page.getByRole('button', { name: 'English' }).tap()
  await page.getByRole('link', { name: new RegExp(`^${game}`) }).tap()
}

export async function playAlone(page: Page): Promise<void> {
  await goToGame(page)
  await page.getByRole('button', { name: 'Play now' }).tap()
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
}

/** Whether a table is open. A table at which one station plays alone is in nobody's list, so another client enters it. */
export async function isTableOpen(url: string, table: string): Promise<boolean> {
  const witness = await Session.connect(url)
  const isThere = await witness.ask({ type: 'enter', table }).then(
    () => true,
    () => false,
  )
  witness.close()
  return isThere
}
