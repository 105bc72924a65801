// Motion at a table: what a person has chosen counts, and else what the system asks for, also while a game is played.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { newDevice } from '../support/open-table.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true })
})
test.afterEach(() => host.stop())

interface Flying {
  animate(frames: readonly object[]): unknown
}

/** From now on counts in the page's `data-flown` what a script moves. */
const countFlights = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const { prototype } = (body.ownerDocument.defaultView as unknown as { Element: { prototype: Flying } }).Element
    const { animate } = prototype
    prototype.animate = function (frames, ...rest: []) {
      // A step in which nothing moves is an animation without frames.
      if (frames.length > 0) body.dataset['flown'] = String(Number(body.dataset['flown'] ?? 0) + 1)
      return animate.call(this, frames, ...rest)
    }
  })

async function choose(page: Page, motion: 'system' | 'full'): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page
    .getByRole('group', { name: 'Motion' })
    .getByRole('radio', { name: motion === 'full' ? 'Full' : 'Same as this device' })
    .check()
  await page.keyboard.press('Escape')
}

/** Answers what the cards ask until a card can be drawn, draws it, and resolves with what has flown on its way. */
async function flownByDraw(page: Page): Promise<number> {
  const table = page.locator('.dmd:not([data-busy])')
  const draw = table.locator('[data-decision="draw"][aria-disabled="false"]')
  const answer = table.locator('[data-target], [data-decision][aria-disabled="false"]').first()
  await expect(async () => {
    // A key dismisses the moment that is being shown.
    await page.keyboard.press('Shift')
    if (!(await draw.isVisible()) && (await answer.isVisible())) await answer.click({ timeout: 1000 })
    await expect(draw).toBeVisible({ timeout: 500 })
  }).toPass()
  const body = page.locator('body')
  await body.evaluate(({ dataset }) => (dataset['flown'] = '0'))
  await draw.click()
  await expect(table).toBeVisible()
  return Number(await body.getAttribute('data-flown'))
}

test('cards fly where all motion was chosen, though the system asks for less, and else as the system says', async ({
  browser,
}) => {
  const page = await newDevice(browser, host, 'play')
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  await countFlights(page)
  expect(await flownByDraw(page)).toBe(0)
  await choose(page, 'full')
  expect(await flownByDraw(page)).toBeGreaterThan(0)
  await choose(page, 'system')
  expect(await flownByDraw(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await flownByDraw(page)).toBeGreaterThan(0)
})
