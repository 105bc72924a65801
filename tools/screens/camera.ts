// Takes the pictures of docs/screens: what a page shows, at three sizes.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

const folder = join(import.meta.dirname, '../../docs/screens')
export const sizes = {
  laptop: { width: 1440, height: 900, type: 'png' },
  // The cloth's weave makes a PNG of this size six megabytes.
  '4k': { width: 3840, height: 2160, type: 'jpeg' },
  phone: { width: 390, height: 844, type: 'png' },
} as const

/** And those that single moments are kept at. */
export const shapes = {
  ...sizes,
  kiosk: { width: 1080, height: 1920, type: 'jpeg' },
} as const

/** Runs in the page: its fonts are there, and a frame has been drawn with them. */
const drawn =
  'document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))'

export type Size = keyof typeof sizes
type Shape = keyof typeof shapes

/** Keeps what the page shows now, as it is. */
export async function keepOne(page: Page, moment: string, name: Shape): Promise<void> {
  await mkdir(folder, { recursive: true })
  await page.evaluate(drawn)
  const { type } = shapes[name]
  const file = `${moment}-${name}.${type === 'png' ? 'png' : 'jpg'}`
  await page.screenshot({ path: join(folder, file), type, ...(type === 'jpeg' && { quality: 85 }) })
  console.log(file)
}

/**
 * Keeps what the page shows now, at each size, with `top` at its upper edge where that is given. The page puts its log
 * away on a phone; afterwards it is out again.
 */
export async function keep(page: Page, moment: string, top?: Locator): Promise<void> {
  const log = page.locator('[aria-controls="room-log"]')
  const reading = await log.and(page.locator('[aria-expanded="true"]')).isVisible()
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    await page.evaluate(drawn)
    await top?.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await keepOne(page, moment, name as Size)
  }
  await page.setViewportSize(sizes.laptop)
  if (reading && (await page.getByRole('dialog').count()) === 0) await log.click()
}
