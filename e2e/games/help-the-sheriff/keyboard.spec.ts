// A person and two bots play Help the Sheriff: each prompt can be answered by keyboard, and a screen reader can read it.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { chooseGame } from '../../../tools/driver/choose-game.ts'
import { startHost } from '../../../tools/driver/host.ts'
import { test } from '../../support/test.ts'
import type { RunningHost } from '../../../tools/driver/host.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true, name: 'Saloon', open: true })
})
test.afterEach(() => host.stop())

/** The controls that can be used now, for any of the game's questions. A card is first picked up, then played. */
const open = (page: Page) => page.locator('.hts:not([data-busy])').locator('[data-lay], [data-target], [data-decision]')

test('by keyboard alone on a small phone: each question is answered, and the table goes on', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 640 },
  })
  const page = await context.newPage()
  await page.goto(`${host.url}/#/play`)
  await chooseGame(page, 'Help the Sheriff')
  await page.getByRole('button', { name: /^(Start|Play)/ }).click()
  await expect(page.locator('.hts')).toBeVisible()

  const round = page.locator('.hts .round')
  await expect(round).toHaveText('Round 1')
  for (let answer = 0; answer < 6; answer++) {
    await expect(async () => {
      // A key dismisses the moment that is being shown.
      await page.keyboard.press('Shift')
      await expect(open(page).first()).toBeVisible({ timeout: 500 })
    }).toPass()
    if (answer === 0) await expectAccessible(page)
    const lay = page.locator('[data-lay]')
    const next = (await lay.count()) > 0 ? lay : open(page).first()
    await next.focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('[data-place="discard"] .count')).not.toHaveText('0')
})
