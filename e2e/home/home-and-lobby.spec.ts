// From the first screen to a table that plays, alone and with a guest, through the real host and a real browser.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { expectAccessible } from '../support/accessible.ts'
import { countTaps } from '../support/taps.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen', open: true })
})
test.afterEach(() => host.stop())

/** A device of its own: nothing is shared with other pages but the host. */
async function device(browser: Browser, path = '', at = host): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${at.url}/#/${path}`)
  return page
}

async function openTable(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: /Host for the room/ }).click()
  await page.getByLabel('Your name').fill(name)
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name}'s table` })).toBeVisible()
}

test('one press from the form to a table that plays, and a reload comes back to it', async ({ browser }) => {
  const page = await device(browser)
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

test('a table to play here has room in its next game for whoever comes by its link', async ({ browser }) => {
  const ana = await device(browser, 'play')
  await chooseGame(ana, "Dead Man's Draw")
  await ana.getByRole('button', { name: 'Start playing' }).click()
  await expect(ana.getByRole('main', { name: 'Table' })).toBeVisible()
  await expect(ana.getByRole('list', { name: 'Seats' }).getByRole('listitem')).toHaveCount(2)

  const ben = await device(browser, new URL(ana.url()).hash.slice('#/'.length))
  await ben.getByRole('button', { name: 'Play in the next game' }).click()
  await ben.getByLabel('Your name').fill('Ben')
  await ben.keyboard.press('Enter')
  await expect(ben.locator('p', { hasText: 'You play in the next game.' })).toBeVisible()
})

test('the keyboard stays at the seats where the pressed button goes away', async ({ browser }) => {
  const ana = await device(browser)
  await openTable(ana, 'Ana')
  const seats = (page: Page) => page.getByRole('heading', { name: 'Seats', exact: true })
  for (const name of [/^Easy bot/, /^Send away/, /^Stand up/]) {
    await ana.getByRole('button', { name }).first().press('Enter')
    await expect(seats(ana)).toBeFocused()
  }
  const ben = await device(browser, 'join')
  await ben.getByRole('link', { name: /Ana's table/ }).click()
  await ben.getByRole('button', { name: 'Just look on' }).press('Enter')
  await ben.getByRole('button', { name: 'Sit down' }).press('Enter')
  await ben.getByLabel('Your name').fill('Ben')
  await ben.keyboard.press('Enter')
  await expect(ben.getByRole('button', { name: 'You are ready' })).toBeVisible()
  await expect(seats(ben)).toBeFocused()
})

test('a guest finds the table, sits down, and both are dealt in', async ({ browser }) => {
  const ana = await device(browser)
  await openTable(ana, 'Ana')
  await expect(ana.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(ana.getByRole('button', { name: 'Start the game' })).toBeDisabled()
  await expect(ana.getByText('More players are needed')).toBeVisible()

  const ben = await device(browser, 'join')
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
  await expect(ana.getByTestId('narrator')).toHaveText('All set.')
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
  const ana = await device(browser)
  await openTable(ana, 'Ana')
  const link = ana.url().split('#/')[1]!
  const [ben, cleo] = [await device(browser, link), await device(browser, link)]
  const form = (page: Page) => page.getByRole('dialog', { name: 'Sit down' })
  await form(ben).getByLabel('Your name').fill('Be')
  await form(ben).getByRole('radio', { name: 'Octopus' }).press('Space')
  await form(cleo).getByLabel('Your name').fill('Cleo')
  await cleo.keyboard.press('Enter')
  await expect(ben.getByText('Cleo', { exact: true })).toBeVisible()

  await expect(form(ben).getByLabel('Your name')).toHaveValue('Be')
  await expect(form(ben).getByRole('radio', { name: 'Octopus' })).toBeChecked()
  await form(ben).getByLabel('Your name').press('End')
  await ben.keyboard.type('n')
  await ben.keyboard.press('Enter')
  for (const page of [ana, cleo]) await expect(page.getByText('Ben', { exact: true })).toBeVisible()
})

test('two taps from the link to a seat, three from home to the first turn, and what there is to do stays in view', async ({
  browser,
}) => {
  const ana = await device(browser)
  await openTable(ana, 'Ana')
  const link = ana.url().split('#/')[1]!
  for (const known of ['', 'Ben']) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' })
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

  const watcher = await device(browser, link)
  const form = watcher.getByRole('dialog', { name: 'Sit down' })
  await form.getByRole('button', { name: 'Just look on' }).click()
  await expect(form).toHaveCount(0)
  await watcher.getByRole('button', { name: 'Sit down' }).click()
  await expect(form).toBeVisible()

  const alone = await device(browser)
  const taps = await countTaps(alone)
  await alone.reload()
  await alone.getByRole('link', { name: /Play here/ }).click()
  await chooseGame(alone, "Dead Man's Draw")
  await alone.getByRole('button', { name: 'Start playing' }).click()
  await expect(alone.getByRole('main', { name: 'Table' })).toBeVisible()
  expect(await taps()).toBeLessThanOrEqual(3)
})

test('Back closes a dialog, the rules and Learn, and leaves neither the first page, the form nor the lobby', async ({
  browser,
}) => {
  const page = await device(browser)
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
  const page = await device(browser)
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
    page.getByRole('alert').filter({ hasText: 'from 1 to 500 fit here. Until then, 60 counts' }),
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

test('two at one screen with secrets hand over behind a curtain', async ({ browser }) => {
  const page = await device(browser, 'play')
  await page.getByLabel('Your name').fill('Ana')
  await page.getByRole('button', { name: 'One more person' }).click()
  await page.getByLabel('Name of player 2').fill('Ben')
  await page.getByText('Rules and bots').click()
  await page.getByRole('radio', { name: /Your own choice/ }).check()
  await page.getByRole('radio', { name: /Elznir/ }).check()
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()

  const curtain = page.getByTestId('curtain')
  // A bot may begin.
  await expect(curtain.getByRole('heading')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Draw/ })).toHaveCount(0)
  await curtain.getByRole('button', { name: /^I am (Ana|Ben)$/ }).click()
  await expect(page.getByRole('button', { name: /^Draw/ })).toBeVisible()
})

longTest('the log takes no room from the table unasked, nor when a screen becomes narrow', async ({ browser }) => {
  const page = await device(browser, 'play')
  await page.setViewportSize({ width: 1440, height: 900 })
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  const log = page.getByRole('button', { name: 'Log' })
  await expect(log).toHaveAttribute('aria-expanded', 'false')
  await log.click()
  await expect(log).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize({ width: 900, height: 1440 })
  await expect(log).toHaveAttribute('aria-expanded', 'false')
  await log.click()
  await expect(log).toHaveAttribute('aria-expanded', 'true')
})

test('on a phone the button that closes the log lies over no line of it', async ({ browser }) => {
  const page = await device(browser, 'play')
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  await page.getByRole('button', { name: 'Log' }).click()
  const log = page.locator('#room-log')
  const close = (await log.getByRole('button', { name: 'Close' }).boundingBox())!
  const line = (await log.getByRole('listitem').first().boundingBox())!
  expect(line.x + line.width).toBeLessThanOrEqual(close.x)
})

test('an address that is none is explained, one that is leads there beside the program', async ({ browser }) => {
  const page = await device(browser, 'join')
  const address = page.getByLabel('Address of the host')
  const join = page.getByRole('button', { name: 'Join' })
  await join.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Type the address first' })).toBeVisible()
  await address.fill('the kitchen, please')
  await address.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'That is no address' })).toBeVisible()
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
  const page = await device(browser)
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
  const page = await device(browser, 'play', first)
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
  const page = await device(browser, '')
  const titles = { '': 'Lanyard', play: 'Play here', host: 'Host for the room', join: 'Join' }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(`${host.url}/#/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
  }
})

test('axe finds nothing serious in the lobby, its dialogs and the room', async ({ browser }) => {
  const page = await device(browser)
  await openTable(page, 'Ana')
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

longTest('where the banks do not all fit, a keyboard can scroll them', async ({ browser }) => {
  const page = await device(browser, 'play')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('radio', { name: '3 bots' }).check()
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  await expect(page.getByRole('button', { name: /^Draw/ })).toBeVisible()
  await page.getByRole('group', { name: 'The other players' }).focus()
  await expectAccessible(page)
})

test('a press beside the menu puts it away and plays nothing', async ({ browser }) => {
  const page = await device(browser, 'play')
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  const draw = page.locator('[data-decision="draw"][aria-disabled="false"]')
  // A bot may begin.
  await expect(draw).toBeVisible()
  const { x, y, width, height } = (await draw.boundingBox())!
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByText('Draw a card to begin your turn.').first()).toBeVisible()
  await expect(page.locator('[data-place="play-area"] [data-card]')).toHaveCount(0)
})
