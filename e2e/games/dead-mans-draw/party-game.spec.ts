// Many cards at one table: it fits from a small phone to a wall, and everybody's cards stay in reach.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { lanAddresses } from '../../../src/main/net/addresses.ts'
import { variantNames } from '../../../src/shared/games/dead-mans-draw/variants.ts'
import { chooseGame } from '../../../tools/driver/choose-game.ts'
import { startHost } from '../../../tools/driver/host.ts'
import { casesOf, entriesOf } from '../../support/cases.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { fontsIn } from '../../support/fonts.ts'
import { usePractice } from '../../support/practice.ts'
import { outOfReach } from '../../support/reach.ts'
import { sizes } from '../../support/sizes.ts'
import { longTest, test } from '../../support/test.ts'

test.use({ locale: 'en-GB', reducedMotion: 'reduce' } as const)

/** Nothing is wider than the window, and nothing on the table has to be moved sideways. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.locator('html, .dmd, .dmd *').evaluateAll((parts) =>
    parts
      .filter((one) => {
        const { overflowX } = one.ownerDocument.defaultView!.getComputedStyle(one)
        return one.localName === 'html' || overflowX === 'auto' || overflowX === 'scroll'
      })
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.getAttribute('class') ?? one.localName),
  )
  expect(wide).toEqual([])
}

/** The sizes of what matches and is in one direction less than that many px. */
async function smallerThan(page: Page, selector: string, px: number): Promise<string[]> {
  const boxes = await page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect()
      return { width, height }
    }),
  )
  return boxes.filter(({ width, height }) => Math.min(width, height) < px).map((box) => `${box.width} x ${box.height}`)
}

test('a table for eight looks like one for a few, says what changes, and bots fill it', async ({ page }) => {
  test.skip(lanAddresses().length === 0, 'this machine is on no network, so nobody can host for the room')
  const host = await startHost({ quickBots: true, name: 'Kitchen' })
  try {
    await page.setViewportSize(sizes.phone)
    await page.goto(host.url)
    await page.getByRole('link', { name: 'Host for the room' }).click()
    await page.getByLabel('Your name').fill('Ana')
    await chooseGame(page, "Dead Man's Draw")
    await page.getByRole('button', { name: 'Open the table' }).click()

    const seats = page
      .getByRole('list')
      .filter({ has: page.locator('.seat') })
      .getByRole('listitem')
    await expect(seats).toHaveCount(4)
    await expect(page.getByText('seats that stay open are taken away at the start')).toBeVisible()
    const note = page.getByText('With five players or more, two full sets are shuffled together')
    await expect(note).toBeVisible()
    await expect(note.locator('svg')).toHaveCount(0)
    await page.getByRole('button', { name: '4 more seats' }).click()
    await expect(seats).toHaveCount(8)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fewer seats' }).click()

    for (let bot = 1; bot <= 7; bot++) {
      await page.getByRole('button', { name: 'Easy bot' }).first().click()
      await expect(page.locator('.seat--bot')).toHaveCount(bot)
    }
    await expect(seats).toHaveCount(8)
    await expect(note.locator('svg')).toHaveCount(1)
    await page.getByRole('button', { name: 'Start the game' }).click()
    await expect(page.locator('.bank')).toHaveCount(8)
    for (const [name, size] of entriesOf(sizes, ['small phone', 'phone held across', 'wall'])) {
      await test.step(name, async () => {
        await page.setViewportSize(size)
        await expectNoSidewaysScroll(page)
        // The moment of a bust lies over them meanwhile.
        await expect.poll(() => outOfReach(page, '.bank')).toEqual([])
      })
    }
  } finally {
    await host.stop()
  }
})

test.describe('with full banks', () => {
  const practice = usePractice()

  const looks = {
    'own turn': 'crowd=8&viewer=0',
    cannon: 'crowd=8&viewer=0&ability=cannon',
    sword: 'crowd=8&viewer=0&ability=sword&row=4',
    hook: 'crowd=8&viewer=0&ability=hook&row=5',
    map: 'crowd=8&viewer=0&ability=map&row=6',
    watching: 'crowd=8&viewer=public&turn=1',
    "watching another's map": 'crowd=8&viewer=public&turn=1&ability=map&row=4',
    'map at a table of four': 'crowd=4&viewer=0&ability=map&row=4',
    'map beside a variant card': 'seats=4&until=map&where=pending.revealed.2&tries=80&variant=sudden-death',
    'sword after a kraken, with a trait that applies and a variant card':
      'seats=4&until=sword&where=playArea.2&tries=60&variant=sudden-death&odds&traits',
    'next card known': 'seats=5&until=turn&where=drawPile.known.0&tries=60',
    'next card known at a table of eight': 'seats=8&viewer=0&until=turn&where=drawPile.known.0&tries=60&lang=de',
    'three next cards known': 'seats=4&traits&bot=random&viewer=0&until=turn&where=drawPile.known.2&tries=200',
  } as const
  const fewLooks = [
    'sword after a kraken, with a trait that applies and a variant card',
    'next card known at a table of eight',
  ] as const

  for (const [look, query] of entriesOf(looks, fewLooks)) {
    test(`${look}: everything is in reach at every size`, async ({ page }) => {
      await page.goto(`${practice.url}?still&${query}`)
      await expect(page.locator('.bank').first()).toBeVisible()
      for (const [name, size] of entriesOf(sizes, ['small phone', 'phone held across'])) {
        await test.step(name, async () => {
          await page.setViewportSize(size)
          await expectNoSidewaysScroll(page)
          expect(await outOfReach(page, '.bank header, .pile .count, .next, [data-target], [data-decision]')).toEqual(
            [],
          )
          expect(await smallerThan(page, '[data-target]', 47.5)).toEqual([])
          expect(await smallerThan(page, '.play .cards [data-card]', 24)).toEqual([])
        })
      }
      await page.setViewportSize(sizes.phone)
      await expectAccessible(page)
    })
  }

  test('on a small phone all of the table fits below the question that a map asks, in every language', async ({
    page,
  }) => {
    // Its head and a question of three lines take 62 pixels more than the line above this page's table.
    await page.setViewportSize({ width: 360, height: 640 - 62 })
    for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
      await page.goto(`${practice.url}?still&lang=${lang}&crowd=5&viewer=0&ability=map&row=2`)
      await expect(page.locator('.revealed [data-target]').first()).toBeVisible()
      await fontsIn(page)
      const table = (await page.locator('.dmd').boundingBox())!
      const buttons = (await page.locator('.dmd .decide').boundingBox())!
      expect.soft(buttons.y + buttons.height, lang).toBeLessThan(table.y + table.height)
    }
  })

  test('what is said of the next card keeps out of the row beside it, in every language', async ({ page }) => {
    for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de', 'pt-BR'])) {
      // A mermaid, whose name is the longest.
      await page.goto(`${practice.url}?still&lang=${lang}&seats=4&until=turn&where=drawPile.known.0&tries=60&seed=s28`)
      await expect(page.locator('.next')).toBeVisible()
      for (const size of ['phone', 'small phone'] as const) {
        await page.setViewportSize(sizes[size])
        const [said, row] = await page.locator('.next, .play').evaluateAll((both) =>
          both.map((one) => {
            const letters = one.ownerDocument.createRange()
            letters.selectNodeContents(one)
            return { right: letters.getBoundingClientRect().right, left: one.getBoundingClientRect().left }
          }),
        )
        expect(said!.left, `${lang} on a ${size}`).toBeGreaterThanOrEqual(0)
        expect(said!.right, `${lang} on a ${size}`).toBeLessThanOrEqual(row!.left)
      }
    }
  })

  longTest('an upright tablet has both piles above the own bank, and as many cards in each row', async ({ page }) => {
    for (const size of casesOf(['768x1024', '600x960'], ['600x960'])) {
      const [width, height] = size.split('x').map(Number) as [number, number]
      await page.setViewportSize({ width, height })
      await page.goto(`${practice.url}?still&crowd=8&viewer=0`)
      const edgesOf = (selector: string, edge: 'top' | 'bottom') =>
        page.locator(selector).evaluateAll((all, side) => all.map((one) => one.getBoundingClientRect()[side]), edge)
      await expect(page.locator('.pile')).toHaveCount(2)
      const [bank] = await edgesOf('.bank.mine', 'top')
      for (const bottom of await edgesOf('.pile', 'bottom')) expect(bottom).toBeLessThanOrEqual(bank!)
      const rows = (await edgesOf('.play .cards > li', 'top')).map(Math.round)
      expect(rows.filter((top) => top === rows[0])).toHaveLength(5)
      expect(new Set(rows).size).toBe(2)
    }
  })

  test('of eight with traits a small phone shows both piles, their counts and the own cards whole, a laptop all banks', async ({
    page,
  }) => {
    for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
      await page.setViewportSize(sizes['small phone'])
      await page.goto(`${practice.url}?still&seats=8&traits&lang=${lang}&viewer=0&until=60&where=banks.0.0`)
      await expect(page.locator('.mine .fan').first()).toBeVisible()
      await expect(page.locator('.mine .trait-line')).toBeVisible()
      const edgesOf = (selector: string, edge: 'top' | 'bottom') =>
        page.locator(selector).evaluateAll((all, side) => all.map((one) => one.getBoundingClientRect()[side]), edge)
      const [top] = await edgesOf('.bank.mine', 'top')
      for (const bottom of await edgesOf('.pile :is(.heap, .count)', 'bottom'))
        expect.soft(bottom, lang).toBeLessThanOrEqual(top!)
      const [bottom] = await edgesOf('.bank.mine', 'bottom')
      expect.soft((await edgesOf('.mine .fan', 'bottom'))[0], lang).toBeLessThanOrEqual(bottom!)

      // As much as a browser's bars leave of 1366 x 768, less what the room has above its table and this page has not.
      await page.setViewportSize({ width: 1366, height: 720 })
      await expect(page.locator('.others .trait-line')).toHaveCount(7)
      const hidden = await page.locator('.others').evaluate((banks) => banks.scrollHeight - banks.clientHeight)
      expect.soft(hidden, lang).toBeLessThanOrEqual(1)
    }
  })

  test('on a phone the line of every variant card is seen whole', async ({ page }) => {
    for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
      for (const variant of casesOf(variantNames, ['strange-lands', 'bottom-feeder'])) {
        await page.goto(`${practice.url}?still&seats=4&odds&variant=${variant}&lang=${lang}&viewer=0`)
        const words = page.locator('.variant-strip .words')
        for (const size of ['phone', 'small phone'] as const) {
          await page.setViewportSize(sizes[size])
          await expect(words).toBeVisible()
          const hidden = await words.evaluate((line) => line.scrollHeight - line.clientHeight)
          expect(hidden, `${variant}, ${lang}, on a ${size}`).toBeLessThanOrEqual(2)
        }
      }
    }
  })

  longTest('on a small phone the odds are seen whole beside a variant card', async ({ page }) => {
    await page.setViewportSize(sizes['small phone'])
    await page.goto(
      `${practice.url}?still&seats=5&traits&odds&variant=strange-lands&viewer=0&until=turn&where=playArea.1&tries=40&seed=e`,
    )
    await expect(page.locator('.variant-strip')).toBeVisible()
    const covering = await page.locator('.odds .figure b').evaluate((figure) => {
      const { left, right, top, bottom } = figure.getBoundingClientRect()
      const seen = (x: number) => figure.ownerDocument.elementFromPoint(x, (top + bottom) / 2)
      return [left + 1, (left + right) / 2, right - 1].filter((x) => !seen(x)?.closest('.odds'))
    })
    expect(covering).toEqual([])
  })

  // In the short form, television.spec.ts lays more cards there.
  longTest('on a television the banks of four are seen whole', async ({ page }) => {
    // Less what the room has above its table and this page has not.
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto(`${practice.url}?still&seats=4&viewer=public&until=80`)
    await page.addStyleTag({ content: ':root { --room-scale: 1.4 }' })
    await expect(page.locator('.others .bank')).toHaveCount(4)
    const hidden = await page.locator('.others').evaluate((banks) => banks.scrollHeight - banks.clientHeight)
    expect(hidden).toBeLessThanOrEqual(1)
  })

  longTest('a whole bank is one press away, by touch or by keys, and so is the way back', async ({ page }) => {
    await page.goto(`${practice.url}?crowd=8&still&viewer=0`)
    await page.setViewportSize(sizes['small phone'])
    const bank = page.locator('.bank[data-seat="7"]')
    await bank.click()
    const cards = page.getByRole('dialog').locator('[data-card]')
    await expect(cards).toHaveCount(21)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(cards).toHaveCount(0)
    await expect(bank.getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(21)
  })
})
