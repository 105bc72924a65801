// A notice and the button at the end of the bar: it stands beside it, or is put away by a press there.

import { expect } from '@playwright/test'
import { shownForMs } from '../../src/renderer/stores/notices.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { entriesOf } from '../support/cases.ts'
import { everySize } from '../support/sizes.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ open: true })
})
test.afterAll(() => host.stop())

for (const [name, viewport] of entriesOf(everySize, ['small phone', 'laptop'])) {
  test(`a notice keeps nobody from the settings on a ${name}`, async ({ browser }) => {
    const context = await browser.newContext({
      locale: 'de-DE',
      reducedMotion: 'reduce',
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    // A notice that would go by itself stays until it is put away.
    await page.addInitScript(`{
      const start = setTimeout
      window.setTimeout = (run, ms, ...given) => (ms === ${shownForMs} ? 0 : start(run, ms, ...given))
    }`)
    await page.goto(`${host.url}/#/host`)
    await page.getByLabel('Dein Name').fill('Ana')
    await page.getByRole('button', { name: 'Tisch eröffnen' }).click()
    await page.getByRole('button', { name: 'Link kopieren' }).click()
    const notice = page.getByRole('alert').getByText('Der Link ist kopiert.')
    await expect(notice).toBeVisible()
    const settings = page.getByRole('button', { name: 'Einstellungen' })
    await settings.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await settings.boundingBox())!
    const middle = [x + width / 2, y + height / 2] as const
    const isCovered = await settings.evaluate(
      (button, at) => !button.contains(button.ownerDocument.elementFromPoint(...at)),
      middle,
    )
    await expect(notice).toBeVisible()
    if (isCovered) {
      expect(viewport.width).toBeLessThan(768)
      await page.mouse.click(...middle)
      await expect(notice).toHaveCount(0)
    }
    await page.mouse.click(...middle)
    await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible()
    await context.close()
  })
}
