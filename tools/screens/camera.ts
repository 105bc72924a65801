// Takes screenshots of a page, in the sizes of the screens that Lanyard is made for.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'

/** In CSS pixels. Most moments are taken at each of these. */
export const sizes = {
  laptop: { width: 1440, height: 900 },
  '4k': { width: 3840, height: 2160 },
  phone: { width: 390, height: 844 },
} as const
export type Size = keyof typeof sizes
const sizeNames = Object.keys(sizes) as Size[]

/** `kiosk` is an upright screen in a cafe. */
export const shapes = { ...sizes, kiosk: { width: 1080, height: 1920 } } as const
type Shape = keyof typeof shapes

const quality = 85

/** Runs in the page: waits until its fonts are there and a frame has been drawn with them. */
const drawn = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  while (document.documentElement.dataset.fonts === undefined) await frame()
  await document.fonts.ready
  await frame()
  await frame()
})()`

/** Until the session ends: emulates a touch screen with two device pixels per CSS pixel, so that no key hints are shown. */
async function emulatePhone(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await devtools.send('Emulation.setDeviceMetricsOverride', { ...sizes.phone, deviceScaleFactor: 2, mobile: true })
}

export class Camera {
  readonly #folder: string
  readonly #only: ReadonlySet<string> | undefined
  /** Names of the files written so far. */
  readonly taken = new Set<string>()

  /** `only`: names of the files to write; others are skipped. Left out: all are written. */
  constructor(folder: string, only?: readonly string[]) {
    this.#folder = folder
    this.#only = only && new Set(only)
  }

  /** Takes the page as it is, in the size that it has. */
  async take(page: Page, moment: string, shape: Shape): Promise<void> {
    const file = `${moment}-${shape}.webp`
    if (this.#only?.has(file) === false) return
    const devtools = await page.context().newCDPSession(page)
    if (shape === 'phone') await emulatePhone(devtools)
    // No element must look as if the mouse were over it.
    await page.mouse.move(0, 0)
    await page.evaluate(drawn)
    // Playwright's own screenshots are PNG or JPEG.
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
    await devtools.detach()
    await mkdir(this.#folder, { recursive: true })
    await writeFile(join(this.#folder, file), Buffer.from(data, 'base64'))
    this.taken.add(file)
    console.log(file)
  }

  /**
   * Takes the page at each size, scrolled so that `top`, if given, is at the upper edge. The page closes its log when it
   * becomes as narrow as a phone; afterwards this opens the log again.
   */
  async takeAtEachSize(page: Page, moment: string, top?: Locator): Promise<void> {
    const log = page.locator('[aria-controls="room-log"]')
    const isLogOpen = await log.and(page.locator('[aria-expanded="true"]')).isVisible()
    for (const size of sizeNames) {
      await page.setViewportSize(sizes[size])
      await page.evaluate(drawn)
      await top?.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      await this.take(page, moment, size)
    }
    await page.setViewportSize(sizes.laptop)
    if (isLogOpen && (await page.getByRole('dialog').count()) === 0) await log.click()
  }
}
