// A guest takes over a bot's seat in the middle of a game, loses the connection, leaves, and comes back: what the others
// see of it and decide, on a laptop and on a phone, against a real host.

import { expect } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import { chooseGame } from './support/games.ts'
import { startHost } from './support/host.ts'
import type { RunningHost } from './support/host.ts'
import { expectAccessible } from './support/accessible.ts'
import { sizes } from './support/sizes.ts'
import { test } from './support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ name: 'Kitchen' })
})
test.afterEach(() => host.stop())

async function device(browser: Browser, size: keyof typeof sizes): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', viewport: sizes[size] })
  return context.newPage()
}

/** Ana against a bot, at a table of her own. */
async function openTable(ana: Page): Promise<void> {
  await ana.goto(`${host.url}/#/play`)
  await ana.getByLabel('Your name').fill('Ana')
  await chooseGame(ana, "Dead Man's Draw")
  await ana.getByRole('radio', { name: '1 bot' }).check()
  await ana.getByRole('button', { name: 'Start playing' }).click()
  await expect(ana.getByRole('main', { name: 'Table' })).toBeVisible()
}

async function openSeats(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Seats' }).click()
  return page.getByRole('dialog', { name: 'Seats' })
}
const seatIn = (list: Locator, name: string) => list.getByRole('listitem').filter({ hasText: name })

/** The connection breaks; nobody has said that they leave. */
const vanish = (page: Page) => page.goto('about:blank')

test('a seat changes hands in the middle of a game, and comes back to whoever was away', async ({ browser }) => {
  const [ana, ben] = [await device(browser, 'laptop'), await device(browser, 'phone')]
  await openTable(ana)

  await test.step('Ana sends the bot away', async () => {
    const list = await openSeats(ana)
    await list.getByRole('button', { name: /^Send away/ }).click()
    await expect(seatIn(list, 'Seat 2')).toContainText('free')
    await expectAccessible(ana)
    await ana.keyboard.press('Escape')
  })

  await test.step('Ben comes and sits down there', async () => {
    await ben.goto(`${host.url}/#/join`)
    const table = ben.getByRole('link', { name: /Ana's table/ })
    await expect(table).toContainText('1 free seat')
    await table.click()
    await ben.getByRole('button', { name: 'Sit here' }).click()
    await ben.getByLabel('Your name').fill('Ben')
    await ben.keyboard.press('Enter')
    await expect(ben.getByRole('button', { name: 'Sit here' })).toHaveCount(0)
    await expect(ana.getByRole('list', { name: 'Seats' })).toContainText('Ben')
  })

  await test.step('Ana loses the connection, and Ben could decide now', async () => {
    await vanish(ana)
    await expect(ben.getByRole('list', { name: 'Seats' })).toContainText('lost, waiting')
    const list = await openSeats(ben)
    await list.getByRole('button', { name: 'What now? Ana' }).click()
    const choice = ben.getByRole('dialog', { name: 'Ana is away: what now?' })
    await expect(choice).toContainText('You are the only one left here')
    await expectAccessible(ben)
    await ana.goto(host.url)
    await expect(ana.getByRole('main', { name: 'Table' })).toBeVisible()
    await expect(choice).toHaveCount(0)
    await expect(seatIn(list, 'Ana')).toContainText('here')
    await ben.keyboard.press('Escape')
  })

  await test.step('Ben loses the connection, and Ana lets a bot play on', async () => {
    await vanish(ben)
    await expect(ana.getByRole('list', { name: 'Seats' })).toContainText('lost, waiting')
    const list = await openSeats(ana)
    await list.getByRole('button', { name: 'What now? Ben' }).press('Enter')
    const choice = ana.getByRole('dialog', { name: 'Ben is away: what now?' })
    await choice.getByRole('radio', { name: 'Let a bot play on' }).press('Space')
    await expectAccessible(ana)
    await choice.getByRole('button', { name: 'Decide' }).press('Enter')
    await expect(choice).toHaveCount(0)
    await expect(seatIn(list, 'Ben')).toContainText('plays meanwhile')
    await ana.keyboard.press('Escape')
  })

  await test.step('Ben is back, reads of it, and has the seat again', async () => {
    await ben.goto(host.url)
    await expect(ben.getByText('While you were away, a bot had your seat.')).toBeVisible()
    await expect(ana.getByRole('list', { name: 'Seats' })).not.toContainText('bot plays')
  })

  await test.step('Ben leaves, and Ana frees the seat', async () => {
    await ben.getByRole('button', { name: 'Menu' }).click()
    await ben.getByRole('menuitem', { name: 'Leave' }).click()
    await ben.getByRole('button', { name: 'Leave for now' }).click()
    await expect(ana.getByRole('list', { name: 'Seats' })).toContainText('left')
    const list = await openSeats(ana)
    await list.getByRole('button', { name: 'What now? Ben' }).click()
    const choice = ana.getByRole('dialog', { name: 'Ben is away: what now?' })
    await choice.getByRole('radio', { name: 'Free the seat' }).check()
    await choice.getByRole('button', { name: 'Decide' }).click()
    await expect(seatIn(list, 'Seat 2')).toContainText('free')
  })

  await test.step('Ben reads that, and may take it again', async () => {
    await ben.goto(`${host.url}/#/join`)
    await ben.getByRole('link', { name: /Ana's table/ }).click()
    await expect(ben.getByText('Your seat was freed while you were away.')).toBeVisible()
    await expectAccessible(ben)
    await ben.getByRole('button', { name: 'Sit here' }).click()
    await ben.getByRole('button', { name: 'Sit down' }).click()
    await expect(seatIn(ana.getByRole('dialog', { name: 'Seats' }), 'Ben')).toContainText('here')
  })
})
