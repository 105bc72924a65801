// Admission to a table: codes, locks, somebody sent away, and a screen for the room beside phones.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { Client } from '../../src/main/net/testing/client.ts'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { expectAccessible } from '../support/accessible.ts'
import { viewsOf } from '../support/one-screen.ts'
import { emptyDevice, newDevice, ownTable } from '../support/open-table.ts'
import { sizes } from '../support/sizes.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen' })
})
test.afterEach(() => host.stop())

const onLaptop = { viewport: sizes.laptop }
const onPhone = { viewport: sizes.phone }

/** Opens Ana's table; gives its path. */
async function openTable(ana: Page): Promise<string> {
  await ana.goto(`${host.url}/#/host`)
  await ana.getByLabel('Your name').fill('Ana')
  await chooseGame(ana, "Dead Man's Draw")
  const id = new Promise<string>((resolve) =>
    ana.on('framenavigated', (frame) => {
      const table = /#\/table\/(\w{6})$/.exec(frame.url())?.[1]
      if (table) resolve(table)
    }),
  )
  await ana.getByRole('button', { name: 'Open the table' }).click()
  return `${host.url}/#/table/${await id}`
}

async function sit(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sit down' })
  await dialog.getByLabel(/name/).fill(name)
  await dialog.getByRole('button', { name: 'Sit down' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

/** As it is read out: digit by digit. */
async function codeOn(page: Page): Promise<string> {
  const digits = await page.locator('.code .visually-hidden').first().textContent()
  return digits!.replaceAll(' ', '')
}

test('a table asks for its code: by hand what is wrong is said, by link there is nothing to type', async ({
  browser,
}) => {
  const ana = await emptyDevice(browser, onLaptop)
  const table = await openTable(ana)
  await ana.getByText('Who may come in', { exact: true }).press('Enter')
  await ana.getByRole('switch', { name: 'Ask new people for a code' }).press('Space')
  await expect(ana.getByRole('button', { name: 'New code' })).toBeVisible()
  const code = await codeOn(ana)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  const ben = await emptyDevice(browser, onPhone)
  await test.step('by hand: what is wrong is said, also after a reload', async () => {
    await ben.goto(`${host.url}/#/join`)
    await expect(ben.getByText('With a code')).toBeVisible()
    await expect(ben.getByText('Ana', { exact: true })).toHaveCount(0)
    await ben.getByRole('link', { name: /Ana's table/ }).click()
    await expect(ben.getByText('This table asks for a code.')).toBeVisible()
    const field = ben.getByLabel('Code of the table')
    await field.fill('12')
    await field.press('Enter')
    await expect(ben.getByText('The code has six digits.')).toBeVisible()
    await field.fill(wrong)
    await field.press('Enter')
    await expect(
      ben.getByText('That is not the code of this table. Ask whoever runs the table once more.'),
    ).toBeVisible()
    await expectAccessible(ben)
    await ben.reload()
    await expect(ben.getByText('This table asks for a code.')).toBeVisible()
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await field.press('Enter')
    await expect(ben.getByRole('dialog', { name: 'Sit down' })).toBeVisible()
  })

  const cleo = await emptyDevice(browser, onPhone)
  await test.step('by link: nothing to type, and the code does not stay in the address', async () => {
    await cleo.goto(`${table}?code=${code}`)
    await expect(cleo.getByRole('dialog', { name: 'Sit down' })).toBeVisible()
    await expect(cleo).toHaveURL(table)
  })
})

test('a locked table takes nobody new, and nobody back whom its owner has sent away', async ({ browser }) => {
  const { page: ana, path } = await ownTable(browser, host, 'Ana', onLaptop)
  const table = `${host.url}/#/${path}`
  const ben = await emptyDevice(browser, onPhone)
  await ben.goto(table)
  await sit(ben, 'Ben')

  await ana.getByText('Who may come in', { exact: true }).press('Enter')
  await ana.getByRole('switch', { name: 'Lock the table' }).press('Space')
  await ben.reload()
  await expect(ben.getByRole('button', { name: /Stand up.*Ben/ })).toBeVisible()
  const cleo = await emptyDevice(browser, onPhone)
  await cleo.goto(table)
  await expect(cleo.getByText('This table is locked')).toBeVisible()
  await ana.getByRole('switch', { name: 'Lock the table' }).press('Space')
  await expect(cleo.getByRole('dialog', { name: 'Sit down' })).toBeVisible()

  await ana.getByRole('button', { name: /Send away.*Ben/ }).press('Enter')
  await expectAccessible(ana)
  await ana.getByRole('button', { name: 'Yes, send away' }).press('Enter')
  await expect(ben.getByText('You were sent away from this table.').first()).toBeVisible()
  await expect(ana.locator('#seats').getByText('Ben', { exact: true })).toHaveCount(0)
  await ben.goto(table)
  await expect(ben.getByText(/^You were sent away from this table and can't come back unless/)).toBeVisible()

  await expect(ana.getByRole('heading', { name: 'Sent away' })).toBeVisible()
  await expectAccessible(ana)
  await ana.getByRole('button', { name: /Let back in.*Ben/ }).press('Enter')
  await expect(ana.getByRole('heading', { name: 'Sent away' })).toHaveCount(0)
  await expect(ana.getByRole('heading', { name: 'Who is here' })).toBeFocused()
  await ben.getByRole('button', { name: 'Try again' }).click()
  await expect(ben.getByRole('dialog', { name: 'Sit down' })).toBeVisible()
})

longTest('whoever is at the host itself closes any table, after saying so twice', async ({ browser }) => {
  const ana = await emptyDevice(browser, onPhone)
  await openTable(ana)
  await expect(ana.getByRole('heading', { name: 'Seats' })).toBeVisible()
  const house = await newDevice(browser, host, 'join', onLaptop)
  await house.getByRole('button', { name: /Close the table.*Ana's table/ }).press('Enter')
  await expect(house.getByRole('dialog', { name: "Close the table “Ana's table”" })).toBeVisible()
  await expectAccessible(house)
  await house.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(house.getByRole('link', { name: /Ana's table/ })).toBeVisible()
  await expectAccessible(house)
  const close = house.getByRole('button', { name: /^Close the table/ })
  await expect(close).toBeFocused()
  await close.press('Enter')
  await house.getByRole('button', { name: 'Close it for everybody' }).press('Enter')
  await expect(house.getByText('No table is open here yet.')).toBeVisible()
  await expect(house.getByRole('heading', { name: /^Tables/ })).toBeFocused()
  await expect(ana.getByText('This table has been closed.').first()).toBeVisible()
})

test('a screen for the room, a phone of two, a laptop and a bot at one table, with a curtain only at the phone', async ({
  browser,
}) => {
  const { page: ana, path } = await ownTable(browser, host, 'Ana', onLaptop)
  const table = `${host.url}/#/${path}`
  const [phone, screen] = [await emptyDevice(browser, onPhone), await emptyDevice(browser, onLaptop)]
  const shown = viewsOf<unknown>(screen)
  await ana.getByText('Rules of this table').press('Enter')
  await ana.getByText('Full game', { exact: true }).click()
  await ana.getByRole('button', { name: 'Easy bot' }).first().click()

  await phone.goto(table)
  await sit(phone, 'Bia')
  await phone.getByRole('button', { name: 'Add somebody at this screen' }).click()
  await sit(phone, 'Caio')

  await test.step('the screen is chosen in the list of tables, and shows who is there', async () => {
    await screen.goto(`${host.url}/#/join`)
    await screen.getByRole('switch', { name: "Use this device as the table's screen" }).press('Space')
    await screen.getByRole('link', { name: /Ana's table.*Show this table/ }).click()
    for (const name of ['Ana', 'Bia', 'Caio']) await expect(screen.getByText(name, { exact: true })).toBeVisible()
    await expect(screen.getByRole('button', { name: /Sit|ready|Start/ })).toHaveCount(0)
    await expectAccessible(screen)
    await expect(ana.getByText('1 screen for the room').first()).toBeVisible()
    await expect(ana.getByText('watching')).toHaveCount(0)
  })
  await ana.getByRole('button', { name: 'Start the game' }).click()

  // All of them choose a trait in secret, at once.
  await expect(phone.getByTestId('curtain').getByRole('heading')).toBeVisible()
  await expect(ana.locator('.choice')).toHaveCount(2)
  for (const page of [ana, screen]) await expect(page.getByTestId('curtain')).toHaveCount(0)
  await expect(screen.getByRole('main', { name: 'Table' })).toBeVisible()
  await expect(screen.locator('.choice')).toHaveCount(0)
  await screen.reload()
  await expect(screen.getByRole('main', { name: 'Table' })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Menu' })).toHaveCount(0)

  expect(shown.length).toBeGreaterThan(1)
  for (const { viewer, choices } of shown) expect({ viewer, choices }).toEqual({ viewer: 'public', choices: undefined })
})

test('who comes after a game plays in the next one with one tap', async ({ browser }) => {
  const players = [await Client.connect(host.url), await Client.connect(host.url)] as const
  const [ana] = players
  await ana.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Long evening', seats: 3 })
  const { table } = await ana.until('table')
  for (const [seat, client] of players.entries()) {
    await client.ask({ type: 'enter', table: table.id })
    await client.ask({ type: 'sit', seat, name: seat === 0 ? 'Ana' : 'Ben' })
    await client.ask({ type: 'ready', ready: true })
  }
  await ana.ask({ type: 'start' })
  // They draw until they bust: that does not take long.
  await Promise.all(
    players.map(async (client) => {
      await client.until('view')
      await client.playToTheEnd((choices) => choices[0]!)
    }),
  )

  const dan = await newDevice(browser, host, 'join', onPhone)
  const card = dan.getByRole('link', { name: /Long evening/ })
  await expect(card).toContainText('1 seat free in the next game')
  await card.click()
  await dan.getByRole('button', { name: 'Play in the next game' }).click()
  await dan.getByLabel('Your name').fill('Dan')
  await dan.getByRole('button', { name: 'Sit down' }).click()
  await expect(dan.getByRole('dialog')).toContainText('You play in the next game.')
  await expectAccessible(dan)
  await ana.ask({ type: 'reopen' })
  await expect(dan.getByRole('region', { name: 'Seats' })).toContainText('Dan')
  for (const client of players) client.socket.terminate()
})
