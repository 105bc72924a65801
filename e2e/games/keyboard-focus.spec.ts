// Whoever plays by keys never has to start from the top of the page: between two questions the focus stays at the table.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true })
})
test.afterEach(() => host.stop())

/** How each game's table is known, and what can be pressed on it now. */
const tables = {
  "Dead Man's Draw": ['.dmd', '[data-target], [data-decision][aria-disabled="false"]'],
  'Help the Sheriff': ['.hts', '[data-lay], [data-target], [data-decision]'],
  "Davy Jones' Gold": ['.djg', '.desk [data-decision]'],
} as const

/** From now on notes what was pressed last whenever a frame is drawn while nothing on the page has the focus. */
const watchFocus = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const { requestAnimationFrame } = body.ownerDocument.defaultView!
    let pressed = ''
    const note = ({ target }: { target: unknown }) => (pressed = (target as typeof body).textContent.trim())
    body.addEventListener('keydown', note, true)
    const look = () => {
      if (body.ownerDocument.activeElement === body) body.dataset['lost'] = pressed
      requestAnimationFrame(look)
    }
    look()
  })

for (const [game, [table, open]] of Object.entries(tables)) {
  test(`${game}: the focus stays at the table between two questions`, async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${host.url}/#/play`)
    await chooseGame(page, game)
    await page.getByRole('button', { name: /^(Start|Play)/ }).click()
    const next = page.locator(`${table}:not([data-busy])`).locator(open).first()
    for (let answer = 0; answer < 8; answer++) {
      await expect(async () => {
        // A key dismisses the moment that is being shown.
        await page.keyboard.press('Shift')
        await expect(next).toBeVisible({ timeout: 500 })
      }).toPass()
      if (answer === 0) {
        await next.focus()
        await watchFocus(page)
      }
      await expect(page.locator(':focus').and(page.locator(`${table} *`))).toBeVisible()
      await page.keyboard.press('Enter')
    }
    expect(await page.locator('body').getAttribute('data-lost')).toBeNull()
  })
}
