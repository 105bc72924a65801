// An evening at one table: three people and a bot play two games, one comes late, one leaves, and nobody is asked for a name
// twice.

import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { playUntil, result } from '../../tools/driver/player.ts'
import { Session } from '../../tools/driver/session.ts'
import { expectAccessible } from '../support/accessible.ts'
import { sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen' })
})
test.afterEach(() => host.stop())

/** A table of Dead Man's Draw that is over as soon as anybody has a card; whoever sits down first owns it. */
async function openShortGame(): Promise<string> {
  const session = await Session.connect(host.url)
  const options = { variant: 'sudden-death', knobs: { suddenDeathScore: 1 } }
  const { table } = await session.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Friday', seats: 4, options })
  session.close()
  return table!
}

async function arrive(browser: Browser, size: keyof typeof sizes, table: string): Promise<Page> {
  const viewport = sizes[size]
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', viewport, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${host.url}/#/table/${table}`)
  return page
}

async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await expect(page.getByRole('region', { name: 'Seats' })).toContainText(name)
}

const seats = (page: Page) => page.getByRole('region', { name: 'Seats' })
const evening = (page: Page) => page.getByRole('table', { name: 'Won this evening' })
const isReady = (page: Page) => page.getByRole('button', { name: 'You are ready' })
const ready = (page: Page) => page.getByRole('button', { name: "I'm ready" }).click()

test('people come once and stay: another game, a late guest, a wish, and the score over all games', async ({
  browser,
}) => {
  const table = await openShortGame()
  const ana = await arrive(browser, 'laptop', table)
  const ben = await arrive(browser, 'phone', table)
  const cleo = await arrive(browser, 'small phone', table)
  await sitDown(ana, 'Ana')
  await sitDown(ben, 'Ben')
  await sitDown(cleo, 'Cleo')
  await ana.getByRole('button', { name: 'Easy bot' }).click()
  for (const guest of [ben, cleo]) await expect(isReady(guest)).toBeVisible()
  await ana.getByRole('button', { name: 'Start the game' }).click()

  // Dan comes late: all seats are taken, and he looks on.
  const dan = await arrive(browser, 'phone', table)
  await expect(dan.getByRole('main', { name: 'Table' }).or(result(dan)).first()).toBeVisible()
  await Promise.all([ana, ben, cleo].map((page) => playUntil(page, result(page))))

  await test.step('Dan says that he would play, and Ben which game he would like', async () => {
    await dan.getByRole('button', { name: 'Play in the next game' }).click()
    await dan.getByLabel('Your name').fill('Dan')
    await dan.getByRole('button', { name: 'Sit down' }).click()
    await expect(dan.getByText('You get the next free one.')).toBeVisible()
    await expect(dan.getByLabel('Your name')).toHaveCount(0)
    await ben.getByRole('button', { name: 'Ask for another game' }).click()
    await ben.getByRole('button', { name: /^Help the Sheriff/ }).click()
    await expect(result(ana)).toContainText('Ben would like Help the Sheriff next.')
    await expect(result(ana)).toContainText('Waiting for a seat: Dan.')
    for (const page of [ana, ben, dan]) await expectAccessible(page)
  })

  await test.step('Cleo leaves; Ana changes the game, and Dan has a seat', async () => {
    await result(cleo).getByRole('button', { name: 'Leave' }).click()
    await expect(result(ana)).toContainText('Also in the next game: Dan.')
    await result(ana).getByRole('button', { name: 'Another game' }).click()
    await expectAccessible(ana)
    await ana.getByRole('button', { name: /^Help the Sheriff/ }).click()
    for (const page of [ana, ben, dan]) {
      await expect(page.getByRole('main')).toContainText('Help the Sheriff')
      for (const name of ['Ana', 'Ben', 'Dan']) await expect(seats(page)).toContainText(name)
      await expect(seats(page)).not.toContainText('Cleo')
      for (const name of ['Ana', 'Ben', 'Cleo']) await expect(evening(page)).toContainText(name)
      await expect(evening(page).getByText(/^[01] of 1$/)).toHaveCount(3)
    }
    await expectAccessible(ana)
  })

  await test.step('Cleo comes back for the next game under the name that her device knows', async () => {
    await cleo.goto(`${host.url}/#/join`)
    const card = cleo.getByRole('link', { name: /Friday/ })
    await expect(card).toContainText('Help the Sheriff')
    await card.click()
    await expect(cleo.getByRole('dialog', { name: 'Sit down' })).toContainText('Cleo')
    await cleo.getByRole('button', { name: 'Sit down' }).click()
    await expect(isReady(cleo)).toBeVisible()
    for (const guest of [ben, dan]) await ready(guest)
    await ana.getByRole('button', { name: 'Start the game' }).click()
    for (const page of [ana, ben, cleo, dan]) await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  })
})
