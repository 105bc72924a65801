// A cafe's guests before they play: demonstration games, and a game's tutorial, by touch alone.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { usePractice } from '../support/practice.ts'
import { longTest, test } from '../support/test.ts'

const practice = usePractice()
test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } })

const asked = (page: Page) => page.locator('html').getAttribute('data-asked')

longTest(
  'a guest plays the tutorial of Dead Man’s Draw by touch, is kept from a bust, dares one, and wants to play',
  async ({ page }) => {
    await page.goto(`${practice.url}?tutorial&game=dead-mans-draw&lang=de`)
    const coach = page.locator('[data-say]')
    const draw = page.locator('[data-decision="draw"][aria-disabled="false"]')
    const collect = page.locator('[data-decision="collect"][aria-disabled="false"]')

    await expect(coach).toContainText('Tippe auf den Beutestapel')
    await page.locator('[data-place="draw-pile"]').tap()
    await expect(coach).toContainText('Eine Schatzkarte!')
    await page.locator('[data-target]').first().tap()
    await expect(coach).toContainText('Ziehe jetzt noch eine Karte')
    await draw.tap()
    await expect(coach).toContainText('Einholen')
    await draw.tap()
    await expect(page.locator('[data-hint]')).toContainText('Damit würdest du Beute versenken')
    await collect.tap()
    await expect(coach).toContainText('Barnabas war am Zug')
    await draw.tap()
    await draw.tap()
    await expect(coach).toContainText('Versenkt!')
    for (const button of await page.locator('.coach button').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(56)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Jetzt spielen' }).tap()
    expect(await asked(page)).toBe('play')
  },
)

test('games play themselves behind one large button, which a touch or a key presses', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${practice.url}?attract&lang=en`)
  const button = page.getByRole('button', { name: 'Touch to play' })
  await expect(button).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page.locator('.opening')).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page.locator('.scene .dmd')).toBeVisible({ timeout: 500 })
  }).toPass()
  // The table is no part of what a keyboard or a screen reader finds.
  await expect(page.getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await page.touchscreen.tap(300, 500)
  await expect.poll(() => asked(page)).toBe('touch')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => asked(page)).toBe('touch touch')
})
