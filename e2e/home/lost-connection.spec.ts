// What says that the connection is lost can be read and pressed over an open dialog, as a result is, and covers none of it.

import { expect } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
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
