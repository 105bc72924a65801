// Names that are written from right to left, on the tables of all games.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { usePractice } from '../support/practice.ts'
import { test } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' } as const)

const practice = usePractice()
const names = ['Ana', 'دانیال محمدرضا کریمی', 'בנימין זאב הרצל הגדול', 'שרה רבקה רחל ולאה מחיפה']

async function open(page: Page, query: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto(`${practice.url}?${query}&still&lang=pt-BR&names=${encodeURIComponent(names.join(','))}`)
  await expect(page.getByText(names[1]!).first()).toBeVisible()
}

/** What is drawn of the names that have no room: of each whether its first letter is seen. */
const shortened = (page: Page) =>
  page.locator('body *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { textOverflow } = getComputedStyle(element)
      const text = element.firstChild
      const first = text instanceof Text ? text.data.search(/\p{Script=Hebrew}|\p{Script=Arabic}/u) : -1
      if (textOverflow !== 'ellipsis' || element.scrollWidth <= element.clientWidth || first < 0) return []
      const letter = new Range()
      letter.setStart(text!, first)
      letter.setEnd(text!, first + 1)
      const [seen, box] = [letter.getBoundingClientRect(), element.getBoundingClientRect()]
      return [{ name: element.textContent, begins: seen.left >= box.left - 1 && seen.right <= box.right + 1 }]
    }),
  )

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const) {
  test(`${width}x${height}: a name that is cut keeps its beginning`, async ({ page }) => {
    await open(page, 'game=help-the-sheriff&crowd=4&scene=window', width, height)
    const plates = await shortened(page)
    expect(plates.length).toBeGreaterThan(0)
    for (const query of ['game=dead-mans-draw&crowd=8', 'game=davy-jones-gold&crowd=4']) {
      await open(page, query, width, height)
      plates.push(...(await shortened(page)))
    }
    expect(plates.filter(({ begins }) => !begins)).toEqual([])
  })
}

test('390x844: what the cards in the middle of the saloon are called takes two lines', async ({ page }) => {
  await open(page, 'game=help-the-sheriff&crowd=8&scene=window', 390, 844)
  for (const title of ['Carta do Xerife', 'Carta de']) {
    const line = page.locator('.spot > .title', { hasText: title })
    expect(await line.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  }
})
