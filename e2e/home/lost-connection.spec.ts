// What says that the connection is lost can be read and pressed over an open dialog, as a result is, and covers none of it; and
// pushes nothing of a table out of sight.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import { startTwoPlayerGame } from '../../tools/driver/played-game.ts'
import { newDevice } from '../support/open-table.ts'
import { sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

test('the line about a lost connection stands above an open dialog, on a small phone and on a laptop', async ({
  page,
}) => {
  const host = await startHost({ open: true })
  try {
    await page.setViewportSize(sizes['small phone'])
    await page.goto(`${host.url}/#/host`)
    await page.getByRole('button', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog).toBeVisible()
    await host.kill()
    for (const size of ['small phone', 'laptop'] as const) {
      await page.setViewportSize(sizes[size])
      // An open dialog hides the page's other buttons from listeners.
      const again = page.locator('.banner button')
      await expect(again).toBeVisible()
      await again.click({ timeout: 5000 })
      await expect(dialog).toBeVisible()
      const [line, panel] = await Promise.all([page.locator('.banner').boundingBox(), dialog.boundingBox()])
      expect(panel!.y, size).toBeGreaterThanOrEqual(line!.y + line!.height)
      expect(panel!.y + panel!.height, size).toBeLessThanOrEqual(sizes[size].height)
    }
  } finally {
    await host.stop()
  }
})

test('the whole table is in sight below that line, for somebody who looks on and for the room', async ({ browser }) => {
  const host = await startHost()
  try {
    const { table } = await startTwoPlayerGame(host.url)
    const pages: Page[] = []
    for (const as of ['', '?as=screen']) {
      const page = await newDevice(browser, host, `table/${table}${as}`, { viewport: sizes.laptop })
      await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
      pages.push(page)
    }
    await host.kill()
    for (const page of pages) {
      await expect(page.locator('.banner')).toBeVisible()
      const { y, height } = (await page.getByRole('main', { name: 'Table' }).boundingBox())!
      expect(y + height, page.url()).toBeLessThanOrEqual(sizes.laptop.height)
    }
  } finally {
    await host.stop()
  }
})
