// The pictures of a cafe: a guest's way at a kiosk that stands upright, and what staff see at the counter.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { Session } from '../../e2e/lan/session.ts'
import { startEvening } from '../../e2e/support/evening.ts'
import { startHost } from '../../e2e/support/host.ts'
import { keepOne, shapes } from './camera.ts'

const pin = '2580'

export async function keepCafe(browser: Browser): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lanyard-screens-'))
  await writeFile(join(dataFolder, 'cafe.json'), JSON.stringify({ file: 'lanyard-cafe-1' }))
  const host = await startHost({ name: 'Cafe', dataFolder })
  try {
    const kiosk = await browser.newPage({ viewport: shapes.kiosk, locale: 'en-GB', reducedMotion: 'reduce' })
    await kiosk.goto(`${host.url}/#/kiosk?name=Window`)
    await keepWay(kiosk)
    const staff = await Session.connect(host.url)
    await staff.ask({ type: 'set-pin', pin })
    staff.close()
    await startEvening(host.url)
    const counter = await browser.newPage({ viewport: shapes.laptop, locale: 'en-GB', reducedMotion: 'reduce' })
    await counter.goto(`${host.url}/counter`)
    await keepCounter(counter)
    await Promise.all([kiosk.close(), counter.close()])
  } finally {
    await host.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** From the loop that nobody watches to a taste, and on to the table. */
async function keepWay(page: Page): Promise<void> {
  const touch = page.getByRole('button', { name: /Touch to play/ })
  await page.locator('.attract .scene [data-place="draw-pile"]').waitFor({ timeout: 60_000 })
  await keepOne(page, 'kiosk-attract', 'kiosk')
  await touch.click()
  await page.getByRole('button', { name: 'English' }).waitFor()
  await keepOne(page, 'kiosk-language', 'kiosk')
  await page.getByRole('button', { name: 'English' }).click()
  await page.locator('a[href="#/kiosk/tutorial/help-the-sheriff"]').waitFor()
  await keepOne(page, 'kiosk-games', 'kiosk')
  await page.locator('a[href="#/kiosk/tutorial/help-the-sheriff"]').click()
  await page.locator('[data-say]').waitFor()
  await keepOne(page, 'kiosk-taste', 'kiosk')
  await page.getByRole('button', { name: 'Play it now' }).click()
  await page.getByRole('button', { name: 'Play now' }).waitFor()
  await keepOne(page, 'kiosk-people', 'kiosk')
  await page.getByRole('button', { name: 'Play now' }).click()
  await page.locator('.held[data-target], [data-decision]').first().waitFor({ timeout: 30_000 })
  await keepOne(page, 'kiosk-table', 'kiosk')
}

async function keepCounter(page: Page): Promise<void> {
  await page.getByRole('button', { name: '2', exact: true }).waitFor()
  await page.keyboard.type(`${pin}\n`)
  await page.getByRole('heading', { name: 'Stations' }).waitFor()
  await page.getByRole('article', { name: 'Evening', exact: true }).waitFor()
  await keepOne(page, 'counter', 'laptop')
}
