// The pictures of a cafe: what a guest sees at an upright kiosk, step by step, and the counter of its staff.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { Session } from '../driver/session.ts'
import { startTwoPlayerGame } from '../driver/played-game.ts'
import { startHost } from '../driver/host.ts'
import { shapes } from './camera.ts'
import type { Camera } from './camera.ts'

const pin = '2580'

/** Starts a separate host, because a cafe has settings and a PIN. */
export async function takeCafe(browser: Browser, camera: Camera): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lanyard-screens-'))
  await writeFile(join(dataFolder, 'cafe.json'), JSON.stringify({ file: 'lanyard-cafe-1' }))
  const host = await startHost({ name: 'Cafe', dataFolder })
  try {
    const kiosk = await browser.newPage({ viewport: shapes.kiosk, locale: 'en-GB', reducedMotion: 'reduce' })
    await kiosk.goto(`${host.url}/#/kiosk?name=Window`)
    await takeKiosk(kiosk, camera)
    const staff = await Session.connect(host.url)
    await staff.ask({ type: 'set-pin', pin })
    staff.close()
    await startTwoPlayerGame(host.url)
    const counter = await browser.newPage({ viewport: shapes.laptop, locale: 'en-GB', reducedMotion: 'reduce' })
    await counter.goto(`${host.url}/counter`)
    await takeCounter(counter, camera)
    await Promise.all([kiosk.close(), counter.close()])
  } finally {
    await host.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** From the attract screen through the tutorial to a table. */
async function takeKiosk(page: Page, camera: Camera): Promise<void> {
  const touch = page.getByRole('button', { name: /Touch to play/ })
  // The attract loop cycles through games and languages, so wait for this game.
  const cards = page.locator('[data-place="play-area"] [data-card]')
  const scene = page.locator('.attract .scene').filter({ hasText: 'Touch to play', has: cards.nth(1) })
  await scene.waitFor({ timeout: 180_000 })
  await camera.take(page, 'kiosk-attract', 'kiosk')
  await touch.click()
  await page.getByRole('button', { name: 'English' }).waitFor()
  await camera.take(page, 'kiosk-language', 'kiosk')
  await page.getByRole('button', { name: 'English' }).click()
  await page.locator('a[href="#/kiosk/tutorial/help-the-sheriff"]').waitFor()
  await camera.take(page, 'kiosk-games', 'kiosk')
  await page.locator('a[href="#/kiosk/tutorial/help-the-sheriff"]').click()
  await page.locator('[data-say]').waitFor()
  await camera.take(page, 'kiosk-tutorial', 'kiosk')
  await page.getByRole('button', { name: 'Play it now' }).click()
  await page.getByRole('button', { name: 'Play now' }).waitFor()
  await camera.take(page, 'kiosk-people', 'kiosk')
  await page.getByRole('button', { name: 'Play now' }).click()
  await page.locator('.held[data-target], [data-decision]').first().waitFor({ timeout: 30_000 })
  await camera.take(page, 'kiosk-table', 'kiosk')
}

async function takeCounter(page: Page, camera: Camera): Promise<void> {
  await page.getByRole('button', { name: '2', exact: true }).waitFor()
  await page.keyboard.type(`${pin}\n`)
  await page.getByRole('heading', { name: 'Stations' }).waitFor()
  await page.getByRole('article', { name: 'Evening', exact: true }).waitFor()
  await camera.take(page, 'counter', 'laptop')
}
