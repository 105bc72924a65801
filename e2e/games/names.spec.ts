// Names that are not easy to show: written from right to left, and the same for several people.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { casesOf, entriesOf } from '../support/cases.ts'
import { fontsIn } from '../support/fonts.ts'
import { linesOf } from '../support/lines.ts'
import { curtain, dismissByKey, takeFirst, whatNow } from '../support/one-screen.ts'
import { usePractice } from '../support/practice.ts'
import { everySize, sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' } as const)

const practice = usePractice()
const names = ['Ana', 'دانیال محمدرضا کریمی', 'בנימין זאב הרצל הגדול', 'שרה רבקה רחל ולאה מחיפה']

async function open(page: Page, query: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto(`${practice.url}?${query}&still&lang=pt-BR&names=${encodeURIComponent(names.join(','))}`)
  await expect(page.getByText(names[1]!).first()).toBeVisible()
  await fontsIn(page)
}

/** What is drawn of the names that have no room: of each whether its first letter is seen. */
const shortened = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const { document, getComputedStyle } = body.ownerDocument.defaultView!
    return [...body.querySelectorAll('*')].flatMap((element) => {
      const text = element.firstChild
      const first = text?.nodeType === 3 ? text.textContent!.search(/\p{Script=Hebrew}|\p{Script=Arabic}/u) : -1
      const isCut = getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
      if (!isCut || first < 0) return []
      const letter = document.createRange()
      letter.setStart(text!, first)
      letter.setEnd(text!, first + 1)
      const [seen, box] = [letter.getBoundingClientRect(), element.getBoundingClientRect()]
      return [{ name: element.textContent, begins: seen.left >= box.left - 1 && seen.right <= box.right + 1 }]
    })
  })

for (const size of casesOf(['390x844', '844x390'], ['390x844'])) {
  const [width, height] = size.split('x').map(Number) as [number, number]
  test(`${size}: a name that is cut keeps its beginning`, async ({ page }) => {
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

for (const size of casesOf(['844x390', '740x360'], ['740x360'])) {
  const [width, height] = size.split('x').map(Number) as [number, number]
  test(`${size}: of eight people in the saloon more than half of each name is seen`, async ({ page }) => {
    const people = 'Alexandra,Benjamin,Christoph,Dominique,Elisabeth,Frederico,Guilherme,Henriette'
    await page.setViewportSize({ width, height })
    await page.goto(`${practice.url}?game=help-the-sheriff&crowd=8&scene=window&still&names=${people}`)
    await expect(page.locator('.plate .who b')).toHaveCount(8)
    await fontsIn(page)
    const seen = await page
      .locator('.plate .who b')
      .evaluateAll((all) => all.map(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth))
    expect(Math.min(...seen)).toBeGreaterThan(0.5)
  })
}

test('390x844: what the cards in the middle of the saloon are called takes two lines', async ({ page }) => {
  await open(page, 'game=help-the-sheriff&crowd=8&scene=window', 390, 844)
  for (const title of ['Carta do Xerife', 'Carta de']) {
    const line = page.locator('.spot > .title', { hasText: title })
    expect(await line.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  }
})

test('the words beside a card have the whole of a long name on any laptop and on a tablet', async ({ page }) => {
  const names = 'Ana,Donaudampfschiffahrtsges,Ben,Chen,Dudu'
  await page.goto(`${practice.url}?game=help-the-sheriff&crowd=5&scene=window&still&names=${names}`)
  const name = page.locator('.bubble b')
  await expect(name).toHaveText('Donaudampfschiffahrtsges')
  await fontsIn(page)
  const tablet = { width: 768, height: 1024 }
  const screen = { width: 1920, height: 1200 }
  for (const size of [sizes['small laptop'], everySize.laptop, sizes.laptop, screen, tablet]) {
    await page.setViewportSize(size)
    const what = `${size.width}x${size.height}`
    expect.soft(await linesOf(name), what).toEqual([1])
    const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect.soft(cut, what).toBeLessThanOrEqual(0)
  }
})

test('a large screen has the names of eight people in the saloon in a line each', async ({ page }) => {
  await page.setViewportSize(everySize.screen)
  await page.goto(`${practice.url}?game=help-the-sheriff&crowd=8&scene=window&still&lang=de`)
  const names = page.locator('.plate .who b')
  await expect(names).toHaveCount(8)
  await fontsIn(page)
  expect(await linesOf(names)).toEqual(Array.from({ length: 8 }, () => 1))
})

for (const [size, crowd] of entriesOf({ '390x844': 5, '1366x768': 8 }, ['390x844'])) {
  const [width, height] = size.split('x').map(Number) as [number, number]
  test(`${size}: the title of a card says the whole name of who has laid it`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
      await page.goto(`${practice.url}?game=help-the-sheriff&crowd=${crowd}&scene=window&still&lang=${lang}`)
      const title = page.locator('.spot--laid > .title', { hasText: 'Bartholomäus der Rote' })
      await expect(title).toBeVisible()
      await fontsIn(page)
      const hidden = await title.evaluate((one) =>
        Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth),
      )
      expect.soft(hidden, lang).toBeLessThan(3)
    }
  })
}

test.describe('people of one name at one screen', () => {
  let host: RunningHost
  test.beforeEach(async () => void (host = await startHost({ quickBots: true })))
  test.afterEach(() => host.stop())

  test('know for whom the curtain hangs', async ({ page }) => {
    await page.goto(`${host.url}/#/play`)
    await page.locator('input[type="radio"][value="help-the-sheriff"]').check()
    for (const index of [0, 1, 2]) {
      if (index > 0) await page.locator('.add').click()
      await page.locator('.person input').nth(index).fill('Tim')
    }
    await page.locator('input[type="radio"][value="0"]').first().check()
    await page.locator('button[type="submit"]').click()

    /** By what the curtain says, the face on it. */
    const asked = new Map<string, string>()
    let now = await whatNow(page)
    while (asked.size < 3) {
      if (now.kind === 'curtain') {
        const title = await curtain(page).getByRole('heading').innerText()
        asked.set(title, await curtain(page).locator('.curtain__face').innerHTML())
        await curtain(page).getByRole('button').first().click()
      } else if (now.kind === 'moment') await dismissByKey(page, now)
      else if (now.kind === 'window') await page.locator('.hts [data-decision] button').first().click()
      else await takeFirst(page, now.kind)
      now = await whatNow(page, now)
    }
    expect([...asked.keys()].toSorted()).toEqual([
      'Hand over to Tim',
      'Hand over to Tim\u00a0(2)',
      'Hand over to Tim\u00a0(3)',
    ])
    expect(new Set(asked.values()).size).toBe(3)
  })
})
