// At home nothing lies over the name, in every language and at every text size; turned, a phone has all three ways in sight.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost()
})
test.afterAll(() => host.stop())

/** Pairs of elements that overlap, among the visible names of Lanyard and all links and buttons. */
function crossings(page: Page): Promise<string[]> {
  return page.locator('#app').evaluate((app) => {
    const { getComputedStyle } = app.ownerDocument.defaultView!
    const head = app.querySelector('.home__head')
    const isHidden = head && getComputedStyle(head).clipPath !== 'none'
    const seen = [...app.querySelectorAll('.home__name, .home__brand, .home__line, a, button')].filter(
      (one) => one.checkVisibility() && !(isHidden && head.contains(one)),
    )
    const boxes = seen.map((one) => {
      const range = app.ownerDocument.createRange()
      range.selectNodeContents(one)
      const box = one.matches('a, button') ? one.getBoundingClientRect() : range.getBoundingClientRect()
      return { one, text: one.textContent.trim().slice(0, 24), box }
    })
    return boxes.flatMap(({ one, text, box }, index) =>
      boxes.slice(index + 1).flatMap(({ one: other, text: said, box: at }) => {
        if (one.contains(other) || other.contains(one)) return []
        const wide = Math.min(box.right, at.right) - Math.max(box.left, at.left)
        const high = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top)
        return Math.min(wide, high) > 1 ? [`${text} / ${said}`] : []
      }),
    )
  })
}

for (const language of ['en', 'pt-BR', 'de'])
  test(`nothing lies over the name in ${language}`, async ({ page }) => {
    for (const textSize of ['normal', 'larger', 'largest']) {
      await page.addInitScript(
        (settings) => localStorage.setItem('lanyard.settings', settings),
        JSON.stringify({ language, textSize }),
      )
      await page.goto(host.url)
      await expect(page.locator('.home__name')).toBeAttached()
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size)
        expect(await crossings(page), `${textSize} at a ${name}`).toEqual([])
      }
    }
  })

test('a phone that is turned shows the name and all three ways at once', async ({ page }) => {
  await page.setViewportSize(sizes['phone held across'])
  await page.goto(host.url)
  await expect(page.locator('.home__brand')).toBeInViewport({ ratio: 1 })
  for (const way of await page.locator('.home .way').all()) await expect(way).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lanyard')
  await expectAccessible(page)
})

test('a phone reads the licences of what it was sent', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await page.goto(host.url)
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Lanyard')
  const licence = page.locator('details').filter({ hasText: 'pinia' })
  await licence.locator('summary').click()
  await expect(licence.getByText('Eduardo San Martin Morote')).toBeVisible()
  await expectAccessible(page)
})
