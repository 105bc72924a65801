// The screen for a room: four captains with the longest names leave room for the sentences on what happens, which nobody can
// scroll to there.

import { expect } from '@playwright/test'
import { startHost } from '../../../tools/driver/host.ts'
import { fillTable } from '../../support/full-table.ts'
import { test } from '../../support/test.ts'

test('1920x1080: the captains take no more than four fifths of the list', async ({ browser }) => {
  const host = await startHost({ quickBots: true })
  const table = await fillTable(host.url, 'davy-jones-gold', 4)
  await table.play(7)
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' })
  await page.goto(`${host.url}/#/table/${table.id}?as=screen`)
  const last = page.locator('.djg .fleets > .fleet:has(.ships)').last()
  await expect(last).toBeVisible()
  const list = (await page.locator('.djg .side').boundingBox())!
  await expect(async () => {
    const box = (await last.boundingBox())!
    expect((box.y + box.height - list.y) / list.height).toBeLessThan(0.8)
  }).toPass({ timeout: 5_000 })
  for (const ship of await page.locator('.djg .ships .ship').all())
    expect((await ship.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  table.close()
  await host.stop()
})
