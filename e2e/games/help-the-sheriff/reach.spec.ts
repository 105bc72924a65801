// Every choice in Help the Sheriff can be tapped, with any number of players.

import { expect } from '@playwright/test'
import { entriesOf } from '../../support/cases.ts'
import { usePractice } from '../../support/practice.ts'
import { outOfReach } from '../../support/reach.ts'
import { sizes } from '../../support/sizes.ts'
import { test } from '../../support/test.ts'

test.use({ reducedMotion: 'reduce' } as const)

const practice = usePractice()

const tables = {
  'teddy-normal': [4, 8],
  'next-sheriff': [6],
  'mariachi-bonus': [5],
  play: [8],
  challenge: [8],
} as const
for (const [kind, counts] of entriesOf(tables, [])) {
  test(`${kind}: each choice is in reach at every size`, async ({ page }) => {
    for (const seats of counts) {
      await page.goto(
        `${practice.url}?game=help-the-sheriff&seats=${seats}&bot=random&until=${kind}&tries=300&still&lang=de`,
      )
      const choices = page.locator('[data-target], [data-decision]')
      await expect(choices.first()).toBeVisible()
      if (kind === 'mariachi-bonus') await choices.first().click()
      for (const [name, size] of Object.entries(sizes)) {
        await test.step(`${seats} at a ${name}`, async () => {
          await page.setViewportSize(size)
          expect(await outOfReach(page, '[data-target], [data-decision]')).toEqual([])
        })
      }
    }
  })
}

test.describe('where the system chooses the colours', () => {
  test.use({ forcedColors: 'active' })

  test('nothing of the table shows through a moment', async ({ page }) => {
    await page.goto(`${practice.url}?game=help-the-sheriff&seats=3&until=reveal&still`)
    const moment = page.locator('.hts-moment.moment')
    await expect(moment).toBeVisible()
    await expect(moment).toHaveCSS('background-color', /^rgb\(/)
    await expect(page.locator('.plate .fan i').first()).toHaveCSS('border-top-style', 'solid')
  })
})
