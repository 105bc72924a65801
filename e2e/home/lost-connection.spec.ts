// What says that the connection is lost can be read and pressed over an open dialog, as a result is, and covers none of it; and
// pushes nothing of a table out of sight.

import { expect } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import { startTwoPlayerGame } from '../../tools/driver/played-game.ts'
import { sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

for (const size of ['small phone', 'laptop'] as const) {
  test(`the line about a lost connection stands above an open dialog on a ${size}`, async ({ page }) => {
    const host = await startHost({ open: true })
    try {
      await page.setViewportSize(sizes[size])
      await page.goto(`${host.url}/#/host`)
      await page.getByRole('button', { name: 'Settings' }).click()
      const dialog = page.getByRole('dialog', { name: 'Settings' })
      await expect(dialog).toBeVisible()
      await host.kill()
      // An open dialog hides the page's other buttons from listeners.
      const again = page.locator('.banner button')
      await expect(again).toBeVisible()
      await again.click({ timeout: 5000 })
      await expect(dialog).toBeVisible()
      const [line, panel] = await Promise.all([page.locator('.banner').boundingBox(), dialog.boundingBox()])
      expect(panel!.y).toBeGreaterThanOrEqual(line!.y + line!.height)
      expect(panel!.y + panel!.height).toBeLessThanOrEqual(sizes[size].height)
    } finally {
      await host.stop()
    }
  })
}

for (const [who, as] of [
  ['somebody who looks on', ''],
  ['the room', '?as=screen'],
] as const) {
  test(`the whole table is in sight below the line about a lost connection, for ${who}`, async ({ page }) => {
    const host = await startHost()
    try {
      await page.setViewportSize(sizes.laptop)
      const { table } = await startTwoPlayerGame(host.url)
      await page.goto(`${host.url}/#/table/${table}${as}`)
      const shown = page.getByRole('main', { name: 'Table' })
      await expect(shown).toBeVisible()
      await host.kill()
      await expect(page.locator('.banner')).toBeVisible()
      const { y, height } = (await shown.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(sizes.laptop.height)
    } finally {
      await host.stop()
    }
  })
}
