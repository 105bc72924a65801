// From the link of a table to a seat, and from a lobby to the first turn.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { Session } from '../../tools/driver/session.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fontsIn } from '../support/fonts.ts'
import { alterMessages, fillTable } from '../support/full-table.ts'
import { linesOf } from '../support/lines.ts'
import { emptyDevice, newDevice, openTable, ownTable } from '../support/open-table.ts'
import { everySize, sizes } from '../support/sizes.ts'
import { countTaps } from '../support/taps.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen', open: true })
})
test.afterAll(() => host.stop())

test('a table to play here has room in its next game for whoever comes by its link', async ({ browser }) => {
  const ana = await newDevice(browser, host, 'play')
  await chooseGame(ana, "Dead Man's Draw")
  await ana.getByRole('button', { name: 'Start playing' }).click()
  await expect(ana.getByRole('main', { name: 'Table' })).toBeVisible()
  await expect(ana.getByRole('list', { name: 'Seats' }).getByRole('listitem')).toHaveCount(2)

  const ben = await newDevice(browser, host, new URL(ana.url()).hash.slice('#/'.length))
  await ben.getByRole('button', { name: 'Play in the next game' }).click()
  await ben.getByLabel('Your name').fill('Ben')
  await ben.keyboard.press('Enter')
  await expect(ben.locator('p', { hasText: 'You play in the next game.' })).toBeVisible()
})

test('the keyboard stays at the seats where the pressed button goes away', async ({ browser }) => {
  const { page: dora } = await ownTable(browser, host, 'Dora')
  const seats = (page: Page) => page.getByRole('heading', { name: 'Seats', exact: true })
  for (const name of [/^Easy bot/, /^Send away/, /^Stand up/]) {
    await dora.getByRole('button', { name }).first().press('Enter')
    await expect(seats(dora)).toBeFocused()
  }
  const ben = await newDevice(browser, host, 'join')
  await ben.getByRole('link', { name: /Dora's table/ }).click()
  await ben.getByRole('button', { name: 'Just watch' }).press('Enter')
  await ben.getByRole('button', { name: 'Sit down' }).press('Enter')
  await ben.getByLabel('Your name').fill('Ben')
  await ben.keyboard.press('Enter')
  await expect(ben.getByRole('button', { name: 'You are ready' })).toBeVisible()
  await expect(seats(ben)).toBeFocused()
})

test('a guest finds the table, sits down, and both are dealt in', async ({ browser }) => {
  const ana = await newDevice(browser, host)
  await openTable(ana, 'Ana')
  await expect(ana.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(ana.getByRole('button', { name: 'Start the game' })).toBeDisabled()
  await expect(ana.getByText('More players are needed')).toBeVisible()

  const ben = await newDevice(browser, host, 'join')
  await ben.getByRole('link', { name: /Ana's table/ }).click()
  const form = ben.getByRole('dialog', { name: 'Sit down' })
  await expect(form.getByLabel('Your name')).toBeFocused()
  await expectAccessible(ben)
  await form.getByRole('button', { name: 'Sit down' }).click()
  await expect(ben.getByText('A name is needed')).toBeVisible()
  await form.getByLabel('Your name').fill('Ben')
  await form.getByRole('radio', { name: 'Octopus' }).press('Space')
  await ben.keyboard.press('Enter')
  await expect(ana.getByText('Ben', { exact: true })).toBeVisible()
  await expect(ana.getByTestId('narrator')).toHaveText('Ben has sat down. All set.')
  // Whoever sits down is ready, and may still say that they are not. The person who starts the game is not asked, and does not
  // lose the keyboard's place.
  await ana.getByRole('button', { name: 'Start the game' }).focus()
  await ben.getByRole('button', { name: 'You are ready' }).click()
  await expect(ana.getByText('Not everybody is ready yet.').first()).toBeVisible()
  await expect(ana.getByTestId('narrator')).toHaveText('Not everybody is ready yet.')
  await expect(ana.getByRole('button', { name: 'Start the game' })).toBeFocused()
  await ana.keyboard.press('Enter')
  await expect(ana.getByText('Not everybody is ready yet.').first()).toBeVisible()
  await expect(ana.getByRole('button', { name: /ready/ })).toHaveCount(0)

  await ben.reload()
  await expect(ben.getByRole('button', { name: /Stand up.*Ben/ })).toBeVisible()
  await ben.getByRole('button', { name: 'Name and face: Ben' }).click()
  const change = ben.getByRole('dialog', { name: 'Name and face' })
  await expect(change.getByRole('radio', { name: 'Octopus' })).toBeChecked()
  await change.getByLabel('Your name').fill('Benno')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(ana.getByText('Benno', { exact: true })).toBeVisible()
  await ben.getByRole('button', { name: "I'm ready" }).click()
  await ana.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [ana, ben]) await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()

  await ben.getByRole('button', { name: 'Menu' }).click()
  await ben.getByRole('menuitem', { name: 'Leave' }).click()
  await ben.getByRole('button', { name: 'Leave the table' }).click()
  await expect(ana.getByText('left', { exact: true })).toBeVisible()
  await ben.getByRole('link', { name: /Your game goes on/ }).click()
  await expect(ben.getByRole('main', { name: 'Table' })).toBeVisible()
  await expect(ana.getByText('left', { exact: true })).toHaveCount(0)
})

test('a name that is half typed stays when somebody else sits down first, and leads to the next seat', async ({
  browser,
}) => {
  const ana = await Session.connect(host.url)
  const { table = '' } = await ana.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Friday', seats: 4 })
  await ana.ask({ type: 'sit', seat: 0, name: 'Ana' })
  const cleo = await Session.connect(host.url)
  await cleo.ask({ type: 'enter', table })
  const ben = await newDevice(browser, host, `table/${table}`)
  const form = ben.getByRole('dialog', { name: 'Sit down' })
  await form.getByLabel('Your name').fill('Be')
  await form.getByRole('radio', { name: 'Octopus' }).press('Space')
  await cleo.ask({ type: 'sit', seat: 1, name: 'Cleo' })
  await expect(ben.getByText('Cleo', { exact: true })).toBeVisible()

  await expect(form.getByLabel('Your name')).toHaveValue('Be')
  await expect(form.getByRole('radio', { name: 'Octopus' })).toBeChecked()
  await form.getByLabel('Your name').press('End')
  await ben.keyboard.type('n')
  await ben.keyboard.press('Enter')
  for (const session of [ana, cleo]) {
    await session.until(() => session.table?.seats.some((seat) => seat.kind === 'person' && seat.name === 'Ben'))
    session.close()
  }
})

test('two taps from the link to a seat, three from home to the first turn, and what there is to do stays in view', async ({
  browser,
}) => {
  const ana = await Session.connect(host.url)
  const { table } = await ana.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Friday', seats: 4 })
  await ana.ask({ type: 'sit', seat: 0, name: 'Ana' })
  const link = `table/${table}`
  for (const known of ['', 'Ben']) {
    const context = await browser.newContext({ viewport: sizes.phone, hasTouch: true, locale: 'en-US' })
    const guest = await context.newPage()
    const stored = JSON.stringify({ name: known, face: 'gull' })
    await guest.addInitScript((settings) => localStorage.setItem('lanyard.settings', settings), stored)
    const taps = await countTaps(guest)
    await guest.goto(`${host.url}/#/${link}`)
    const name = guest.getByLabel('Your name')
    if (known === '') {
      await name.tap()
      await guest.keyboard.type('Cleo')
    }
    await guest.getByRole('dialog').getByRole('button', { name: 'Sit down' }).tap()
    await expect(guest.getByRole('button', { name: 'You are ready' })).toBeInViewport({ ratio: 1 })
    await expect(guest.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    expect(await taps()).toBe(known === '' ? 2 : 1)
  }

  const watcher = await newDevice(browser, host, link)
  ana.close()
  const form = watcher.getByRole('dialog', { name: 'Sit down' })
  await form.getByRole('button', { name: 'Just watch' }).click()
  await expect(form).toHaveCount(0)
  await watcher.getByRole('button', { name: 'Sit down' }).click()
  await expect(form).toBeVisible()

  const alone = await emptyDevice(browser)
  const taps = await countTaps(alone)
  await alone.goto(host.url)
  await alone.getByRole('link', { name: /Play here/ }).click()
  await chooseGame(alone, "Dead Man's Draw")
  await alone.getByRole('button', { name: 'Start playing' }).click()
  await expect(alone.getByRole('main', { name: 'Table' })).toBeVisible()
  expect(await taps()).toBeLessThanOrEqual(3)
})

test('axe finds nothing serious in the lobby, its dialogs and the room', async ({ browser }) => {
  const { page } = await ownTable(browser, host, 'Eva')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(settings).toHaveCount(0)
  await page.getByRole('button', { name: 'Easy bot' }).first().click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Leave' })).toBeVisible()
  await expectAccessible(page)
})

test('on a laptop the chip of the rules has its place beside the buttons, in every language', async ({ browser }) => {
  const { page } = await ownTable(browser, host, 'Ana', { viewport: everySize.laptop })
  for (const language of ['de', 'en', 'pt-BR']) {
    await page.evaluate(
      (settings) => localStorage.setItem('lanyard.settings', settings),
      JSON.stringify({ language, motion: 'reduced' }),
    )
    await page.reload()
    await fontsIn(page)
    await expect(page.locator('.summary__buttons').getByRole('button')).toHaveCount(3)
    const [chip, buttons] = await Promise.all(
      ['.summary .chip', '.summary__buttons'].map((part) => page.locator(part).boundingBox()),
    )
    expect.soft(chip!.x + chip!.width, language).toBeLessThan(buttons!.x)
  }
  await page.context().close()
})

test('on a phone the seats are in sight in German too, and one press leads to the code', async ({ browser }) => {
  for (const name of ['small phone', 'phone'] as const) {
    const { page } = await ownTable(browser, host, 'Ana', { viewport: sizes[name], locale: 'de' })
    await expect(page.getByRole('button', { name: 'Anderes Spiel' })).toBeVisible()
    for (const seat of [0, 1]) await expect(page.locator(`[data-seat="${seat}"]`)).toBeInViewport()
    await page.getByRole('button', { name: 'Alle einladen' }).click()
    await expect(page.getByRole('heading', { name: 'Alle einladen' })).toBeFocused()
    await expect(page.locator('.invite__code').first()).toBeInViewport({ ratio: 1 })
    await page.context().close()
  }
})

test('a screen for the room shows eight of the longest names, a large code and the longest address at once', async ({
  browser,
}) => {
  const table = await fillTable(host.url, 'dead-mans-draw', 8)
  const page = await emptyDevice(browser)
  const urls = ['http://192.168.178.120:47470']
  await alterMessages(page, (message) =>
    message.type === 'house' ? { ...message, house: { ...message.house, urls } } : message,
  )
  await page.goto(`${host.url}/#/table/${table.id}?as=screen`)
  await expect(page.locator('.sitter')).toHaveCount(8)
  await expect(page.locator('.invite__address')).toHaveText('192.168.178.120:47470')
  for (const viewport of [everySize.laptop, everySize.screen, { width: 1080, height: 1920 }]) {
    await page.setViewportSize(viewport)
    for (const shown of await page.locator('.sitter, .invite__code, .invite__address, .wall__open').all())
      await expect(shown).toBeInViewport({ ratio: 1 })
    expect(await linesOf(page.locator('.sitter__name'))).toEqual(Array.from({ length: 8 }, () => 1))
    // A number that goes on in the next line is read as two.
    expect(await linesOf(page.locator('.invite__address'))).toEqual([1])
    const code = await page.locator('.invite__code').boundingBox()
    expect(code!.height).toBeGreaterThan(0.3 * Math.min(viewport.width, viewport.height))
  }
  table.close()
})
