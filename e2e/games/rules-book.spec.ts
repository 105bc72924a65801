// The rules page: every way to it, and that it can be read by keyboard, by touch and by ear.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { decide, decision } from '../../tools/driver/player.ts'
import { entriesOf } from '../support/cases.ts'
import { expectAccessible } from '../support/accessible.ts'
import { newDevice } from '../support/open-table.ts'
import { sizes } from '../support/sizes.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen' })
})
test.afterAll(() => host.stop())

const onPhone = { viewport: sizes.phone, hasTouch: true }

const book = (page: Page) => page.getByRole('dialog', { name: /^(Rules|Regras|Regeln): Dead Man's Draw/ })

const searches = {
  'en-US': ['bottom feed', 'Bottom Feeder'],
  'pt-BR': ['canhao fundo', 'Peixe de Fundo'],
  'de-DE': ['Grundf', 'Grundfisch'],
} as const
for (const [locale, [word, entry]] of entriesOf(searches, ['pt-BR'])) {
  test(`before a table is opened, in ${locale}`, async ({ browser }) => {
    const page = await newDevice(browser, host, 'host', { ...onPhone, locale })
    await chooseGame(page, "Dead Man's Draw")
    const link = page.getByRole('button', { name: /^(Rules|Regras|Regeln)$/ })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(book(page).getByRole('heading', { level: 4 })).toHaveCount(44)
    await expectAccessible(page)
    const field = book(page).getByRole('searchbox')
    await field.fill(word)
    await expect(book(page).getByRole('heading', { level: 4 })).toHaveText([entry])
    await expectAccessible(page)
    await field.fill('')
    await page.keyboard.press('Escape')
    await expect(book(page)).toHaveCount(0)
    await expect(link).toBeFocused()
  })
}

test('where a game is prepared, it tells the rules that are chosen from those that are not', async ({ browser }) => {
  const page = await newDevice(browser, host, 'play', onPhone)
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await expect(book(page).getByText('Not at this table').first()).toBeVisible()
  await expectAccessible(page)

  // The editions lie over the book, and what is put away first is what was opened last.
  const editions = page.getByRole('dialog', { name: 'The editions side by side' })
  const compare = book(page).getByRole('button', { name: 'Compare the editions' })
  await compare.press('Enter')
  await expect(editions.getByText('This table').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(editions).toHaveCount(0)
  await expect(compare).toBeFocused()
  await expect(book(page)).toBeVisible()

  await test.step('Tab goes round in it: what is closed away at its end is passed over', async () => {
    const close = book(page).getByRole('button', { name: 'Close' })
    const last = book(page).locator('summary').last()
    await expect(last).toHaveText('Not at this table')
    await close.press('Shift+Tab')
    await expect(last).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
  })
})

test('a card on the table opens it at its own entry and is not played by that', async ({ browser }) => {
  const page = await newDevice(browser, host, 'play', onPhone)
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  await expect(decision(page, 'draw')).toBeVisible()
  await decide(page, 'draw', 'keys')
  const cards = page.locator('[data-place="play-area"] [data-card]')
  const suit = (await cards.first().getAttribute('data-suit')) ?? ''
  const link = page
    .locator('[data-place="play-area"]')
    .getByRole('button', { name: /^Rules: / })
    .first()
  const area = await link.boundingBox()
  expect(Math.min(area?.width ?? 0, area?.height ?? 0)).toBeGreaterThanOrEqual(48)

  const lying = await cards.count()
  await link.tap()
  const heading = book(page).locator('[data-entry] h4:focus')
  await expect(heading).toBeInViewport()
  const entry = suit === 'chest' ? 'suit:key' : `suit:${suit}`
  await expect(book(page).locator(`[data-entry="${entry}"]`).getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(book(page)).toHaveCount(0)
  await expect(cards).toHaveCount(lying)
  await expectAccessible(page)
})

longTest("the table's menu has it too, for those who only watch", async ({ browser }) => {
  const page = await newDevice(browser, host, 'play', onPhone)
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Rules' }).click()
  await expect(book(page).getByRole('heading', { name: 'The game in short' })).toBeVisible()
})
