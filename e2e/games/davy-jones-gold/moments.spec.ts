// Moments (reveals that pause the game for everybody) are in view as a whole, in every language and on every screen,
// and do not overlap the button that dismisses them.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { casesOf, entriesOf } from '../../support/cases.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { usePractice } from '../../support/practice.ts'
import { sizes } from '../../support/sizes.ts'
import { test } from '../../support/test.ts'

test.use({ reducedMotion: 'reduce' } as const)

const practice = usePractice()

/** Texts that touch the edge, or that lie below the button or the link to the rules. */
function momentFaults(page: Page): Promise<string[]> {
  return page.locator('.djg-moment').evaluate((frame) => {
    const { document } = frame.ownerDocument.defaultView!
    const place = frame.getBoundingClientRect()
    const over = [...document.querySelectorAll('.djg > .seen, .djg > .djg-moment-rules')].map((one) =>
      one.getBoundingClientRect(),
    )
    const range = document.createRange()
    const texts = document.createTreeWalker(frame, 4)
    const found: string[] = []
    while (texts.nextNode()) {
      const said = texts.currentNode.textContent?.trim()
      range.selectNodeContents(texts.currentNode)
      const { width, left, right, top, bottom } = range.getBoundingClientRect()
      if (!said || width === 0) continue
      const room = Math.min(left - place.left, place.right - right, top - place.top, place.bottom - bottom)
      if (room < 4) found.push(`${said} has ${Math.round(room)} px to the edge`)
      const hides = over.some((one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom)
      if (hides) found.push(`${said} is covered`)
    }
    return found
  })
}

for (const moment of casesOf(['encounter', 'duel', 'defeat', 'monster-beaten'], ['encounter'])) {
  test(`${moment}: nothing of it is cut off or covered`, async ({ page }) => {
    for (const lang of casesOf(['en', 'de', 'pt-BR'], ['de'])) {
      const place = `seats=4&bot=easy&until=${moment}&tries=30&together&still&lang=${lang}&roundLimit=40`
      await page.goto(`${practice.url}?game=davy-jones-gold&${place}`)
      const shown = page.locator(`.djg-moment .card[data-kind="${moment}"]`)
      await expect(page.locator('.djg-moment')).toBeVisible()
      // Another may have come before it.
      await expect(async () => {
        if (!(await shown.isVisible())) await page.locator('.djg > .seen').click({ timeout: 500 })
        await expect(shown).toBeVisible({ timeout: 500 })
      }).toPass()
      for (const [name, size] of entriesOf(sizes, ['small phone', 'phone held across', 'wall'])) {
        await page.setViewportSize(size)
        expect.soft(await momentFaults(page), `${lang} at a ${name}`).toEqual([])
      }
      if (lang === 'de') await expectAccessible(page)
    }
  })
}
