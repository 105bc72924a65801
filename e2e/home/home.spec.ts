// The first screens: from the home page to a table, by press, by keyboard and by address, and what they keep.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { expectAccessible } from '../support/accessible.ts'
import { newDevice, openTable } from '../support/open-table.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen', open: true })
})
test.afterAll(() => host.stop())

test('one press from the form to a table that plays, and a reload comes back to it', async ({ browser }) => {
  const page = await newDevice(browser, host)
  await page.getByRole('link', { name: /Play here/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()

  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Draw/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Draw/ })).toBeVisible()
  // A player who opens the start page is taken to their game too.
  await page.goto('about:blank')
  await page.goto(host.url)
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
})

longTest(
  'whoever plays alone ends the game as they leave, or closes the table that they have kept',
  async ({ browser }) => {
    const own = await startHost({ quickBots: true })
    try {
      const page = await newDevice(browser, own)
      const play = async () => {
        await page.goto(`${own.url}/#/play`)
        await chooseGame(page, "Dead Man's Draw")
        await page.getByRole('button', { name: 'Start playing' }).click()
        await expect(page.getByRole('button', { name: /^Draw/ })).toBeVisible()
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('menuitem', { name: 'Leave the table' }).click()
        return page.getByRole('dialog', { name: 'Leave the table?' })
      }
      const dialog = await play()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'End the game' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Lanyard' })).toBeVisible()
      await expect(page.getByText('This table has been closed.')).toHaveCount(0)

      await (await play()).getByRole('button', { name: 'Leave the table' }).click()
      await page.goto(`${own.url}/#/join`)
      await page.getByRole('button', { name: /^Close the table/ }).press('Enter')
      await page.getByRole('button', { name: 'Close it for everybody' }).press('Enter')
      await expect(page.getByText('No table is open here yet.')).toBeVisible()
    } finally {
      await own.stop()
    }
  },
)

test('Back closes a dialog, the rules and Learn, and leaves neither the first page, the form nor the lobby', async ({
  browser,
}) => {
  const page = await newDevice(browser, host)
  const expectBackToClose = async () => {
    for (const opener of ['Rules', 'Learn']) {
      await page.getByRole('button', { name: opener, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  // The first page of all has nothing before it.
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Lanyard' })).toBeVisible()

  await page.getByRole('link', { name: /Play here/ }).click()
  await page.getByLabel('Your name').fill('Ana')
  await expectBackToClose()
  await expect(page.getByLabel('Your name')).toHaveValue('Ana')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Lanyard' })).toBeVisible()

  await openTable(page, 'Ana')
  await expectBackToClose()
  await expect(page.getByRole('heading', { level: 1, name: "Ana's table" })).toBeVisible()
  await expect(page).toHaveURL(/#\/table\//)
})

test('a table can be set up by keyboard alone, with bots and other rules', async ({ browser }) => {
  const page = await newDevice(browser, host)
  await openTable(page, 'Ana')
  await page.getByRole('button', { name: 'Easy bot' }).first().press('Enter')
  await expect(page.getByText('Barnabas', { exact: true })).toBeVisible()
  await page.getByText('Rules of this table').press('Enter')
  await expect(page.getByRole('radio', { name: /First game/ })).toBeChecked()
  await page.getByRole('radio', { name: /Your own choice/ }).press('Space')
  await page.getByRole('switch', { name: /Traits/ }).press('Space')
  await page.getByRole('combobox', { name: 'Variant card' }).press('End')
  await expect(page.getByText('One of the variant cards is drawn at the start of each game.').first()).toBeVisible()
  await page.getByRole('radio', { name: /Custom/ }).press('Space')
  await page.getByRole('radio', { name: /Only its player/ }).press('Space')
  await expect(page.getByRole('radio', { name: /Only its player/ })).toBeChecked()

  // A number that does not fit stays to be mended, and the old one counts.
  const limit = page.getByLabel('Beneath the Waves: limit')
  await limit.fill('600')
  await limit.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'from 1 to 500 fit here. Until then, 60 is used' }),
  ).toBeVisible()
  await expect(limit).toHaveValue('600')
  await limit.fill('45')
  await limit.press('Tab')
  await expect(page.getByRole('alert').filter({ hasText: 'fit here' })).toHaveCount(0)

  const played = page.getByRole('region', { name: 'Played at this table' })
  await expect(played).toContainText('Edition: Custom rules')
  await expect(played).toContainText('With traits')
  await expect(played).toContainText('Variant card: A random one')
  await expect(played).toContainText('Beneath the Waves: limit45')
  await expectAccessible(page)

  await played.getByRole('button', { name: 'Compare the editions' }).press('Enter')
  const editions = page.getByRole('dialog', { name: 'The editions side by side' })
  await expect(
    editions
      .getByRole('row', { name: /^Oracle/ })
      .getByRole('cell')
      .last(),
  ).toContainText('Only its player')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Start the game' }).press('Enter')
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  await expect(page.getByText('Choose one of your two traits').first()).toBeVisible()
})

test('an address that is none is explained, one that is leads there beside the program', async ({ browser }) => {
  const page = await newDevice(browser, host, 'join')
  const address = page.getByLabel('Address of the host')
  const join = page.getByRole('button', { name: 'Join' })
  await join.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Type the address first' })).toBeVisible()
  await address.fill('the kitchen, please')
  await address.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'That is not an address' })).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')

  const other = await startHost({ name: 'Cellar' })
  try {
    await address.fill(`  ${new URL(other.url).host} `)
    // In a tab of its own, so that an address at which nobody answers leaves the program where it is.
    const opened = page.context().waitForEvent('page')
    await address.press('Enter')
    await expect((await opened).getByRole('heading', { name: 'Tables at Cellar' })).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: 'opens in a tab of its own. If nothing shows' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tables at Kitchen' })).toBeVisible()
  } finally {
    await other.stop()
  }
})

test('the language changes at once and stays', async ({ browser }) => {
  const page = await newDevice(browser, host)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'Einstellungen' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: /Hier spielen/ })).toBeVisible()
})

longTest('a host that loses its power and comes back finds its guests waiting', async ({ browser }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lanyard-e2e-'))
  const first = await startHost({ quickBots: true, dataFolder })
  const page = await newDevice(browser, first, 'play')
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  await expect(page.getByRole('button', { name: /^Draw/ })).toBeVisible()

  await first.kill()
  const told = page.getByText('The connection is lost. Trying again… Your seat and the game are kept.')
  await expect(told).toHaveCount(2)
  await expect(page.getByTestId('narrator').and(told)).toHaveCount(1)

  const second = await startHost({ quickBots: true, dataFolder, port: first.port })
  try {
    await expect(told).toHaveCount(0)
    await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  } finally {
    await second.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})

test('axe finds nothing serious at home, in Play here, Host and Join', async ({ browser }) => {
  const page = await newDevice(browser, host, '')
  const titles = { '': 'Lanyard', play: 'Play here', host: 'Host for the room', join: 'Join' }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(`${host.url}/#/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
  }
})
