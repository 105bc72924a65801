// The pictures of reactions: a sign beside a seat, and the open tray from which another can be chosen.

import type { Browser } from '@playwright/test'
import { hostAndJoin } from '../driver/two-machines.ts'
import type { RunningHost } from '../driver/host.ts'
import { sizes } from './camera.ts'
import type { Camera, Size } from './camera.ts'

export async function takeReactions(browser: Browser, { url, port }: RunningHost, camera: Camera): Promise<void> {
  const open = async () => {
    const context = await browser.newContext({ viewport: sizes.laptop, locale: 'en-GB', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(url)
    return page
  }
  const [ana, ben] = [await open(), await open()]
  await hostAndJoin(ana, ben, `127.0.0.1:${port}`)
  for (const [name, size] of Object.entries(sizes)) {
    const shown = ana.getByRole('img', { name: 'applause' }).filter({ visible: true })
    await ana.setViewportSize(size)
    await ana.getByRole('button', { name: 'Show a sign' }).click()
    await ben.getByRole('button', { name: 'Show a sign' }).click()
    await ben.locator('.reaction-tray__sign[aria-disabled="false"]', { hasText: 'applause' }).click()
    await shown.waitFor()
    await camera.take(ana, 'reactions', name as Size)
    await ana.keyboard.press('Escape')
    await shown.waitFor({ state: 'hidden' })
  }
  for (const page of [ana, ben]) await page.context().close()
}
