// npm run screens   Plays a game against a bot in a real browser and keeps its moments in docs/screens, at three sizes.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { decide, isAsked, playToTheEnd, result, target } from '../e2e/support/player.ts'
import { startHost } from '../e2e/support/host.ts'
import { findBrowser } from './lib/browser.mjs'

const folder = join(import.meta.dirname, '../docs/screens')
const sizes = {
  laptop: { width: 1440, height: 900, type: 'png' },
  // The cloth's weave makes a PNG of this size six megabytes.
  '4k': { width: 3840, height: 2160, type: 'jpeg' },
  phone: { width: 390, height: 844, type: 'png' },
} as const

/** Runs in the page: its fonts are there, and a frame has been drawn with them. */
const drawn =
  'document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))'

/** Keeps what the page shows now, at each size. The page puts its log away on a phone; afterwards it is out again. */
async function keep(page: Page, moment: string): Promise<void> {
  const log = page.locator('[aria-controls="room-log"]')
  const reading = await log.and(page.locator('[aria-expanded="true"]')).isVisible()
  for (const [name, { type, ...size }] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    await page.evaluate(drawn)
    const file = `${moment}-${name}.${type === 'png' ? 'png' : 'jpg'}`
    await page.screenshot({ path: join(folder, file), type, ...(type === 'jpeg' && { quality: 85 }) })
    console.log(file)
  }
  await page.setViewportSize(sizes.laptop)
  if (reading && (await page.getByRole('dialog').count()) === 0) await log.click()
}

const cardsInPlay = (page: Page) => page.locator('[data-place="play-area"] [data-card]').count()

/** Draws and draws until the story of this page's turn ends in a bust. */
async function playToABust(page: Page): Promise<void> {
  for (let middle = false; await isAsked(page);) {
    if (!middle && (await cardsInPlay(page)) >= 3) {
      await keep(page, 'table-middle')
      middle = true
    }
    if (await target(page).isVisible()) {
      await target(page).click()
      continue
    }
    await decide(page, 'draw', 'keys')
    if (middle && (await cardsInPlay(page)) === 0) return
  }
}

async function run(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const host = await startHost({ name: 'Kitchen' })
  const browser = await chromium.launch({
    executablePath: findBrowser(() => chromium.executablePath()),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: sizes.laptop, locale: 'en-GB', reducedMotion: 'reduce' })
    await page.goto(host.url)
    await page.getByRole('link', { name: 'Host for the room' }).waitFor()
    await keep(page, 'home')
    await page.getByRole('link', { name: 'Host for the room' }).click()
    await page.getByLabel('Your name').fill('Ana')
    await page.getByRole('button', { name: 'Open the table' }).click()
    for (let bot = 0; bot < 2; bot++) await page.getByRole('button', { name: 'Easy bot' }).first().click()
    await keep(page, 'lobby')
    await page.getByRole('button', { name: 'Start the game' }).click()
    await isAsked(page)
    await keep(page, 'table-start')
    await playToABust(page)
    await keep(page, 'table-bust')
    await playToTheEnd(page, 'keys')
    await result(page).waitFor()
    await keep(page, 'table-end')
  } finally {
    await browser.close()
    await host.stop()
  }
}

await run()
