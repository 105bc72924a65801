// Whoever plays by keys never has to start from the top of the page: between two questions the focus stays at the table.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { expectAccessible } from '../support/accessible.ts'
import { sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ quickBots: true })
})
test.afterAll(() => host.stop())

interface Table {
  readonly selector: string
  /** What can be pressed on it now. */
  readonly open: string
  readonly size: keyof typeof sizes
  /** A count on it that changes as it is played. */
  readonly played?: string
}

const tables: Readonly<Record<string, Table>> = {
  "Dead Man's Draw": {
    selector: '.dmd',
    open: '[data-target], [data-decision][aria-disabled="false"]',
    size: 'laptop',
  },
  'Help the Sheriff': {
    selector: '.hts',
    open: '[data-lay], [data-target], [data-decision]',
    size: 'small phone',
    played: '[data-place="discard"] .count',
  },
  "Davy Jones' Gold": { selector: '.djg', open: '.desk [data-decision]', size: 'small laptop' },
}

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

for (const [game, { selector, open, size, played }] of Object.entries(tables)) {
  test(`${game}: by keyboard alone the focus stays at the table between two questions`, async ({ browser }) => {
    const viewport = sizes[size]
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', viewport })
    const page = await context.newPage()
    await page.goto(`${host.url}/#/play`)
    await chooseGame(page, game)
    await page.getByRole('button', { name: /^(Start|Play)/ }).click()
    const next = page.locator(`${selector}:not([data-busy])`).locator(open).first()
    const counts = new Set<string>()
    // Eight answers, or as many as it takes until something was played: luck may let all of them pass.
    for (let answer = 0; answer < 8 || (played && counts.size < 2); answer++) {
      await expect(async () => {
        // A key dismisses the moment that is being shown.
        await page.keyboard.press('Shift')
        await expect(next).toBeVisible({ timeout: 500 })
      }).toPass()
      if (answer === 0) {
        if (size === 'small phone') await expectAccessible(page)
        await next.focus()
        await watchFocus(page)
      }
      if (played) counts.add(await page.locator(played).innerText())
      await expect(page.locator(':focus').and(page.locator(`${selector} *`))).toBeVisible()
      await page.keyboard.press('Enter')
    }
    expect(await page.locator('body').getAttribute('data-lost')).toBeNull()
  })
}
