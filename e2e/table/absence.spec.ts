// A guest takes over a bot's seat in the middle of a game, loses the connection, leaves, and comes back: what the others
// see of it and decide, on a laptop and on a phone, against a real host.

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { Client } from '../../src/main/net/testing/client.ts'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { expectAccessible } from '../support/accessible.ts'
import { focusAtTable } from '../support/focus-at-table.ts'
import { emptyDevice } from '../support/open-table.ts'
import { sizes } from '../support/sizes.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen' })
})
test.afterEach(() => host.stop())

const onLaptop = { viewport: sizes.laptop }
const onPhone = { viewport: sizes.phone }

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
const closePage = (page: Page) => page.goto('about:blank')

test('a seat changes hands in the middle of a game, and comes back to whoever was away', async ({ browser }) => {
  const [ana, ben] = [await emptyDevice(browser, onLaptop), await emptyDevice(browser, onPhone)]
  await openTable(ana)

  await test.step('Ana sends the bot away', async () => {
    const list = await openSeats(ana)
    await list.getByRole('button', { name: /^Send away/ }).click()
    await expect(seatIn(list, 'Seat 2')).toContainText('free')
    await expectAccessible(ana)
    await ana.keyboard.press('Escape')
  })

  await test.step('Ana lets others see a table at which she has played alone', async () => {
    await ben.goto(`${host.url}/#/join`)
    await expect(ben.getByText('No table is open here yet.')).toBeVisible()
    await ana.getByRole('button', { name: 'Menu' }).click()
    await ana.getByRole('menuitem', { name: 'Invite' }).click()
    await ana.getByRole('button', { name: 'Show it to everybody' }).click()
    await expect(ana.getByRole('button', { name: 'Show it to everybody' })).toHaveCount(0)
    await ana.keyboard.press('Escape')
  })

  await test.step('Ben comes and sits down there', async () => {
    const table = ben.getByRole('link', { name: /Ana's table/ })
    await expect(table).toContainText('1 free seat')
    await table.click()
    await ben.getByRole('button', { name: 'Sit here' }).click()
    await ben.getByLabel('Your name').fill('Ben')
    await ben.keyboard.press('Enter')
    await expect(ben.getByRole('button', { name: 'Sit here' })).toHaveCount(0)
    await expect(focusAtTable(ben)).toHaveCount(1)
    await expect(ana.getByRole('list', { name: 'Seats' })).toContainText('Ben')
  })

  await test.step('Back in the browser asks Ben as Leave does, and he stays', async () => {
    await ben.goBack()
    const question = ben.getByRole('dialog', { name: 'Leave' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(ben).toHaveURL(/#\/table\//)
  })

  await test.step('Ana loses the connection, and Ben could decide now', async () => {
    await closePage(ana)
    await expect(ben.getByRole('list', { name: 'Seats' })).toContainText('connection lost')
    const list = await openSeats(ben)
    await list.getByRole('button', { name: /^Decide.*Ana/ }).click()
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
    await closePage(ben)
    await expect(ana.getByRole('list', { name: 'Seats' })).toContainText('connection lost')
    const list = await openSeats(ana)
    await list.getByRole('button', { name: /^Decide.*Ben/ }).press('Enter')
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
    await ben.getByRole('button', { name: 'Leave the table' }).click()
    await expect(ana.getByRole('list', { name: 'Seats' })).toContainText('left')
    const list = await openSeats(ana)
    await list.getByRole('button', { name: /^Decide.*Ben/ }).click()
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

longTest(
  'an owner who has sent a player away gives their seat to nobody before the others agree, and all read who it is',
  async ({ browser }) => {
    const [ana, cleo] = [await emptyDevice(browser, onLaptop), await emptyDevice(browser, onPhone)]
    await ana.goto(`${host.url}/#/host`)
    await ana.getByLabel('Your name').fill('Ana')
    await chooseGame(ana, "Dead Man's Draw")
    await ana.getByRole('button', { name: 'Open the table' }).click()
    await expect(ana.getByRole('heading', { name: 'Seats' })).toBeVisible()
    const [ben, second] = [await Client.connect(host.url), await Client.connect(host.url)]
    const { tables } = await ben.until('tables', (message) => message.tables.length > 0)
    const table = tables[0]!.id
    await ben.ask({ type: 'enter', table })
    await ben.ask({ type: 'sit', seat: 1, name: 'Ben' })
    await ben.ask({ type: 'ready', ready: true })
    await cleo.goto(`${host.url}/#/table/${table}`)
    await cleo.getByLabel('Your name').fill('Cleo')
    await cleo.getByRole('button', { name: 'Sit down' }).click()
    await expect(cleo.getByRole('button', { name: 'You are ready' })).toBeVisible()
    await ana.getByRole('button', { name: 'Start the game' }).click()
    await expect(cleo.getByRole('main', { name: 'Table' })).toBeVisible()
    await second.ask({ type: 'enter', table })
    const sitDown = () => second.ask({ type: 'sit', seat: 1, name: 'ben' })

    await test.step('Ana sends Ben away and would like to free the seat', async () => {
      await ana.getByRole('button', { name: 'Menu' }).click()
      await ana.getByRole('menuitem', { name: 'Who may come in' }).click()
      await ana.getByRole('button', { name: /Send away.*Ben/ }).press('Enter')
      await ana.getByRole('button', { name: 'Yes, send away' }).press('Enter')
      await ben.until('table-closed', ({ reason }) => reason === 'removed')
      await ana.keyboard.press('Escape')
      const list = await openSeats(ana)
      await list.getByRole('button', { name: /^Decide.*Ben/ }).press('Enter')
      const choice = ana.getByRole('dialog', { name: 'Ben is away: what now?' })
      await choice.getByRole('radio', { name: 'Free the seat' }).press('Space')
      await expect(choice).toContainText('One of the others who play must agree first.')
      await expectAccessible(ana)
      await choice.getByRole('button', { name: 'Decide' }).press('Enter')
      await expect(seatIn(list, 'Ben')).toContainText('left')
      await ana.keyboard.press('Escape')
      await expect(ana.getByText("You have asked the others whether Ben's seat may be freed.")).toBeVisible()
      expect(await sitDown()).toMatchObject({ code: 'in-play' })
    })

    await test.step('Cleo is asked, says no, and then yes', async () => {
      await expect(cleo.getByText("Free Ben's seat? Whoever sits down there sees all that Ben sees.")).toBeVisible()
      await expect(cleo.getByText('Agreed: 0 of 1')).toBeVisible()
      await expectAccessible(cleo)
      await cleo.getByRole('button', { name: 'No, keep it' }).click()
      await expect(cleo.getByRole('button', { name: 'No, keep it' })).toHaveAttribute('aria-pressed', 'true')
      expect(await sitDown()).toMatchObject({ code: 'in-play' })
      await cleo.getByRole('button', { name: 'Yes, free it' }).press('Enter')
      await expect(cleo.getByRole('button', { name: 'Yes, free it' })).toHaveCount(0)
      await expect(focusAtTable(cleo)).toHaveCount(1)
    })

    await test.step('who sits down as Ben is told of, marked, and still there after a reload', async () => {
      expect(await sitDown()).toMatchObject({ type: 'accepted' })
      const told = "ben (2) has taken Ben's seat and plays on there. This is another person of the same name."
      for (const page of [ana, cleo]) {
        await expect(page.getByText(told).first()).toBeVisible()
        await expect(page.getByRole('list', { name: 'Seats' })).toContainText('ben (2)')
      }
      await expectAccessible(cleo)
      await cleo.reload()
      await cleo.getByRole('button', { name: 'Log' }).click()
      await expect(cleo.getByRole('list', { name: 'Log' })).toContainText(told)
      const list = await openSeats(cleo)
      await expect(seatIn(list, 'ben (2)')).toContainText('another person')
      await expectAccessible(cleo)
    })
    for (const client of [ben, second]) client.socket.terminate()
  },
)
