// On a small phone a ship says at first sight all that she can do: no action begins behind the button that ends the turn.

import { expect } from '@playwright/test'
import { casesOf } from '../../support/cases.ts'
import { fontsIn } from '../../support/fonts.ts'
import { usePractice } from '../../support/practice.ts'
import { test } from '../../support/test.ts'

test.use({ reducedMotion: 'reduce' } as const)

const practice = usePractice()

test('360x640: the names of three actions are seen above the button that ends the turn', async ({ page }) => {
  // The head of a table is 40 pixels higher than that of the practice page.
  await page.setViewportSize({ width: 360, height: 600 })
  for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de', 'en'])) {
    await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=battle&still&lang=${lang}`)
    const names = page.locator('.djg .ship').first().locator('[data-action] .label')
    await expect(names).toHaveCount(3)
    await fontsIn(page)
    const end = await page.locator('.djg [data-end="turn"]').boundingBox()
    for (const name of await names.all()) {
      const box = await name.boundingBox()
      expect.soft(box!.y + box!.height, `${lang}: ${await name.innerText()}`).toBeLessThan(end!.y)
    }
  }
})
