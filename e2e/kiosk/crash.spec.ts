// A page that crashes or hangs in the middle of a game is ended and loaded anew, as the kiosk does it: it is back at the
// same question. Electron's part of that is in src/main/app/kiosk; this is the page's.

import { expect } from '@playwright/test'
import type { CDPSession, Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { decision } from '../../tools/driver/player.ts'
import { longTest, test } from '../support/test.ts'

let house: RunningHost
test.beforeEach(async () => {
  house = await startHost({ quickBots: true, name: 'Kitchen' })
})
test.afterEach(() => house.stop())

/** Plays against a bot, until it is their turn. Playwright lets go of a page that has crashed, so DevTools' own words follow. */
async function play(page: Page): Promise<CDPSession> {
  await page.goto(`${house.url}/#/play`)
  await page.locator('button[type="submit"]').click()
  await expect(decision(page, 'draw')).toBeVisible()
  return page.context().newCDPSession(page)
}

async function evaluate(devTools: CDPSession, expression: string): Promise<unknown> {
  const { result } = await devTools.send('Runtime.evaluate', { expression })
  return result.value
}

async function expectSameTable(devTools: CDPSession, address: string): Promise<void> {
  const now = () => evaluate(devTools, `location.href + ' ' + !!document.querySelector('[data-decision="draw"]')`)
  await expect.poll(now).toBe(`${address} true`)
}

/** As `forcefullyCrashRenderer` and `reload` do, one after the other. */
async function endAndReload(page: Page, devTools: CDPSession): Promise<void> {
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  // Its answer dies with the page.
  void devTools.send('Page.crash').catch(() => undefined)
  await crashed
  await devTools.send('Page.reload')
}

test('a page that crashed is loaded anew and asks the same question', async ({ page }) => {
  const devTools = await play(page)
  const address = page.url()
  await endAndReload(page, devTools)
  await expectSameTable(devTools, address)
})

longTest('a page that hung and was ended is loaded anew and asks the same question', async ({ page }) => {
  const devTools = await play(page)
  const address = page.url()
  // Never answered: whatever comes after it waits.
  void evaluate(devTools, 'for (;;);').catch(() => undefined)
  await endAndReload(page, devTools)
  await expectSameTable(devTools, address)
})
