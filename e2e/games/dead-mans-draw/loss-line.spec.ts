// The line that says who has lost a card of their bank. It stands there until the next card is drawn.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { entriesOf } from '../../support/cases.ts'
import { fontsIn } from '../../support/fonts.ts'
import { usePractice } from '../../support/practice.ts'
import { sizes } from '../../support/sizes.ts'
import { test } from '../../support/test.ts'

test.use({ reducedMotion: 'reduce' } as const)

const practice = usePractice()

/** The texts of the banks and of the cards in the play area that the line lies over. */
function coveredByLine(page: Page): Promise<string[]> {
  return page.locator('.loss').evaluate((line) => {
    const step = 6
    const { left, top, right, bottom } = line.getBoundingClientRect()
    const covered = new Set<string>()
    for (let x = left + 1; x < right; x += step) {
      for (let y = top + 1; y < bottom; y += step) {
        for (const under of line.ownerDocument.elementsFromPoint(x, y)) {
          const part = under.closest('.bank, .cards li')
          if (part) covered.add(part.textContent)
        }
      }
    }
    return [...covered]
  })
}

for (const [screen, size] of entriesOf(sizes, ['phone', 'phone held across'])) {
  test(`the line about a lost card covers neither a bank nor a card of the turn: ${screen}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(`${practice.url}?game=dead-mans-draw&seats=4&viewer=public&until=sink&tries=20&seed=x&lang=de`)
    await expect(page.locator('.loss')).toContainText('Mit der Kanone')
    await fontsIn(page)
    expect(await coveredByLine(page)).toEqual([])
  })
}

test('on a small phone it covers no card either where five play with traits, odds and a variant card', async ({
  page,
}) => {
  await page.setViewportSize(sizes['small phone'])
  const table = 'seats=5&viewer=0&traits&odds&variant=strange-lands'
  await page.goto(`${practice.url}?game=dead-mans-draw&${table}&until=sink&tries=40&seed=x&lang=pt-BR`)
  await expect(page.locator('.loss')).toBeVisible()
  await fontsIn(page)
  expect(await coveredByLine(page)).toEqual([])
})
