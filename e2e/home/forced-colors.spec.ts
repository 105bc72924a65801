// In a system's own few colours (Windows' contrast themes) what is chosen and what lies behind something is still told.

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { test } from '../support/test.ts'

test.use({ forcedColors: 'active', contextOptions: { reducedMotion: 'reduce' }, locale: 'en-US' })

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen' })
})
test.afterAll(() => host.stop())

/** Whether two controls of the same size look alike. Both are without focus. */
async function looksLike(one: Locator, other: Locator): Promise<boolean> {
  const pictures = [await one.screenshot(), await other.screenshot()] as const
  return pictures[0].equals(pictures[1])
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('a chosen radio button, switch, face and colour look different from the others', async ({ page }) => {
  await page.goto(`${host.url}/#/`)
  await page.getByRole('button', { name: 'Settings' }).click()
  const size = page.getByRole('group', { name: 'Size of everything' })
  expect(await looksLike(radio(page, 'Large'), radio(page, 'Larger'))).toBe(true)
  expect(await looksLike(size.getByRole('radio', { name: 'Normal' }), radio(page, 'Large'))).toBe(false)
  const signs = page.getByRole('switch', { name: /^Show signs/ })
  const on = await signs.screenshot()
  await signs.press('Space')
  await signs.blur()
  await expect(signs).not.toBeChecked()
  expect((await signs.screenshot()).equals(on)).toBe(false)
  await page.keyboard.press('Escape')

  await page.goto(`${host.url}/#/host`)
  await page.getByRole('button', { name: 'Choose a face' }).click()
  const choice = (name: string) => page.locator('label').filter({ has: radio(page, name) })
  for (const name of ['Octopus', 'Green']) {
    const before = await choice(name).screenshot()
    await radio(page, name).check()
    await radio(page, name).blur()
    expect((await choice(name).screenshot()).equals(before)).toBe(false)
  }
  expect(await looksLike(choice('Red'), choice('Pink'))).toBe(false)
})

test('the button at the end of a form hides what scrolls below it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${host.url}/#/host`)
  await expect(page.locator('.go')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
