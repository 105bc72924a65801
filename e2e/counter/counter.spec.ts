// The counter of a cafe, on a laptop and a phone: the first PIN, stations and tables live, what staff does about them,
// what is set for the day, and the day's figures.

import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { Session } from '../../tools/driver/session.ts'
import { expectAccessible } from '../support/accessible.ts'
import { startTwoPlayerGame } from '../../tools/driver/played-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { emptyDevice, newDevice } from '../support/open-table.ts'
import { sizes } from '../support/sizes.ts'
import { typeWithThumbs } from '../support/thumbs.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen' })
})
test.afterEach(() => host.stop())

const pin = '2468'

const onLaptop = { viewport: sizes.laptop, locale: 'en-GB' }
const onPhone = { viewport: sizes.phone, locale: 'en-GB', hasTouch: true }

/** From the program's first page, on the host's own machine, by keys alone. */
async function setFirstPin(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^For cafes/ }).press('Enter')
  await expect(page.getByText('There is no PIN yet.')).toBeVisible()
  await page.keyboard.type(`${pin}\n`)
  await expect(page.getByLabel('The same PIN again')).toBeFocused()
  await page.keyboard.type(`${pin}\n`)
  await expect(page.getByRole('heading', { name: 'Stations' })).toBeVisible()
}

/** The same by the protocol. */
async function setPin(): Promise<void> {
  const owner = await Session.connect(host.url)
  await owner.ask({ type: 'set-pin', pin })
  owner.close()
}

/** A page of staff, where the PIN was chosen before. */
async function openCounter(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  await setPin()
  const page = await emptyDevice(browser, options)
  await page.goto(`${host.url}/counter`)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stations' })).toBeVisible()
  return page
}

/** A press that comes too soon after the one before counts as its repetition, so that it is made again. */
async function pressUntilGone(button: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.press('Enter')
    await expect(button).toBeHidden({ timeout: 500 })
  }).toPass()
}

async function tapPin(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).tap()
  await page.getByRole('button', { name: 'Open', exact: true }).tap()
}

/** A kiosk with its own page, as the host sees it. */
async function station(name: string): Promise<Session> {
  const session = await Session.connect(host.url)
  await session.ask({ type: 'station', name })
  return session
}

const stationCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('a PIN that is typed with two thumbs lacks no digit, and keys are pressed by keyboard, too', async ({
  browser,
}) => {
  await setPin()
  const phone = await emptyDevice(browser, onPhone)
  await phone.goto(`${host.url}/counter`)
  const key = (name: string) => phone.getByRole('button', { name, exact: true })
  await expect(key('1')).toBeVisible()
  await typeWithThumbs(phone, ['2', '4', '9', 'Erase the last digit', '6'].map(key))
  await key('8').press('Enter')
  await key('Open').tap()
  await expect(phone.getByRole('heading', { name: 'Stations' })).toBeVisible()
})

test('staff sees every table on a laptop and a phone, and has a hand on it', async ({ browser }) => {
  const laptop = await newDevice(browser, host, '', onLaptop)
  await setFirstPin(laptop)
  const phone = await emptyDevice(browser, onPhone)
  await phone.goto(`${host.url}/counter`)
  await tapPin(phone, '1357')
  await expect(phone.getByText('That is not the PIN.')).toBeVisible()
  await tapPin(phone, pin)
  await expect(phone.getByText('No table is open at the moment.')).toBeVisible()

  // A table of guests' own devices is there as soon as it is dealt.
  await startTwoPlayerGame(host.url)
  const table = phone.getByRole('article', { name: 'Evening', exact: true })
  await expect(table).toContainText('in play')
  await expect(table.getByRole('listitem')).toHaveText([/^Ana/, /^Ben/])
  await table.getByRole('button', { name: /^Pause/ }).tap()
  await expect(table).toContainText('paused')
  await expect(phone.getByText('Evening: the game is paused.')).toBeVisible()
  await pressUntilGone(table.getByRole('button', { name: /^Let it go on/ }))
  await expect(table).toContainText('in play')
  await table.getByRole('button', { name: /^Seat.*Ben$/ }).tap()
  await phone.getByRole('dialog').getByRole('button', { name: 'Easy bot plays on' }).tap()
  await expect(table.getByRole('listitem').nth(1)).toContainText('Easy bot')
  await expectAccessible(phone)

  // The same table from the laptop: ended after asking, then closed.
  const same = laptop.getByRole('article', { name: 'Evening', exact: true })
  await same.getByRole('button', { name: /^End the game/ }).press('Enter')
  await laptop.getByRole('dialog').getByRole('button', { name: 'End it for everybody' }).press('Enter')
  await expect(same).toContainText('before the game')
  await expect(same).toBeFocused()
  await same.getByRole('button', { name: /^Close the table/ }).press('Enter')
  await laptop.getByRole('dialog').getByRole('button', { name: 'Close it for everybody' }).press('Enter')
  await expect(same).toHaveCount(0)
  await expect(laptop.getByRole('heading', { name: 'Tables', exact: true })).toBeFocused()
})

longTest(
  'the keyboard stays at a card that moves, and a dialog asks about nobody who came later',
  async ({ browser }) => {
    const page = await openCounter(browser, onLaptop)
    const [ana, ben] = [await Session.connect(host.url), await Session.connect(host.url)]
    const open = async (session: Session, name: string) => {
      await session.ask({ type: 'open-table', game: 'dead-mans-draw', name, seats: 2 })
      await session.ask({ type: 'sit', seat: 0, name: `${name}'s owner` })
      await session.ask({ type: 'bot', seat: 1, bot: 'easy' })
    }
    await open(ana, 'First')
    await open(ben, 'Second')
    const cards = page.locator('[data-table]')
    await expect(cards).toHaveCount(2)
    const [first, second] = ['First', 'Second'].map((name) => page.getByRole('article', { name, exact: true }))
    const buttons = [second!, first!].map((card) => card.getByRole('button', { name: /^Close the table/ }))

    // The focus is in the card that comes to the top, each time.
    for (const [index, button] of buttons.entries()) {
      await button.focus()
      await ben.ask({ type: index === 0 ? 'start' : 'end-game' })
      await expect(cards.first()).toHaveAccessibleName(index === 0 ? 'Second' : 'First')
      await expect(button).toBeFocused()
    }

    await first!.getByRole('button', { name: /^Seat/ }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText("First's owner")
    await ana.ask({ type: 'stand', seat: 0 })
    await expect(dialog).toHaveCount(0)
    await expect(first!).toBeFocused()
    await ana.ask({ type: 'sit', seat: 0, name: 'Cleo' })
    await expect(first!).toContainText('Cleo')
    await expect(dialog).toHaveCount(0)

    // A table that others close takes the question about it along.
    await first!.getByRole('button', { name: /^Close the table/ }).press('Enter')
    await expect(dialog).toContainText('First')
    await ana.ask({ type: 'close-table' })
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Tables', exact: true })).toBeFocused()
    for (const session of [ana, ben]) session.close()
  },
)

longTest(
  'after wrong PINs the next one waits, its seconds are counted, and then the right one opens',
  async ({ browser }) => {
    await setFirstPin(await newDevice(browser, host, '', onLaptop))
    const phone = await newDevice(browser, host, '', onPhone)
    await phone.goto(`${host.url}/counter`)
    const field = phone.getByLabel('PIN', { exact: true })
    const open = phone.getByRole('button', { name: 'Open', exact: true })
    // Beside it is what is announced, which does not count.
    const waits = phone.locator('[aria-hidden="true"]').filter({ hasText: /again in \d+ seconds/ })
    await expect(async () => {
      await field.fill('1357')
      await field.press('Enter')
      await expect(waits).toBeVisible({ timeout: 400 })
    }).toPass({ intervals: [0] })
    await expect(open).toBeDisabled()
    // Nothing is tried meanwhile, and what was typed stays.
    await field.fill(pin)
    await field.press('Enter')
    await expect(phone.getByText(/in [2-6] seconds/)).toBeVisible()
    await expect(field).toHaveValue(pin)
    await expect(open).toBeEnabled()
    await expect(waits).toBeHidden()
    await open.tap()
    await expect(phone.getByRole('heading', { name: 'Stations' })).toBeVisible()
  },
)

test('staff sees every station, sends it a line and locks it', async ({ browser }) => {
  const page = await openCounter(browser, onLaptop)
  await expect(page.getByText('No station is here yet.')).toBeVisible()
  const window = await station('By the window')
  const door = await station('By the door')
  await window.ask({ type: 'station-doing', doing: 'playing', game: 'dead-mans-draw', people: 2 })
  await expect(stationCard(page, 'By the window')).toContainText("Dead Man's Draw · 2 people")
  await expect(stationCard(page, 'By the door')).toContainText('nobody there')

  // A line in a language of the guests, and a lock, as the station hears them.
  await stationCard(page, 'By the window')
    .getByRole('button', { name: /^Send a line/ })
    .press('Enter')
  await page.getByLabel('In this language').selectOption('Deutsch')
  await page.getByRole('button', { name: 'Bitte kommt zur Theke.' }).press('Enter')
  expect(await window.until(() => window.cafe?.line)).toBe('Bitte kommt zur Theke.')
  await expect(stationCard(page, 'By the window')).toContainText('Bitte kommt zur Theke.')
  await stationCard(page, 'By the window').getByRole('button', { name: /^Lock/ }).press('Enter')
  await window.until(() => window.cafe?.locked)
  await expect(stationCard(page, 'By the window')).toContainText('locked')
  await page.getByRole('button', { name: 'Lock all', exact: true }).press('Enter')
  await door.until(() => door.cafe?.locked)
  await expect(page.getByRole('heading', { name: 'Stations', exact: true })).toBeFocused()
  await pressUntilGone(page.getByRole('button', { name: 'Unlock all' }))
  await door.until(() => door.cafe?.locked === false)
  await door.ask({ type: 'station-doing', doing: 'choosing' })
  door.close()
  await expect(page.getByRole('main').getByText('Staff are needed: By the door.')).toBeVisible()
  await expect(stationCard(page, 'By the door')).toContainText('not connected')
  await expectAccessible(page)
  // It stays in sight where staff scroll through many stations and tables.
  await page.setViewportSize({ width: 1366, height: 400 })
  await page.getByText('No table is open at the moment.').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Stations', exact: true })).not.toBeInViewport()
  await expect(page.getByRole('main').getByText('Staff are needed: By the door.')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(sizes.laptop)

  // The page asks for the PIN after it is locked, and again after a reload.
  await page.getByRole('button', { name: 'Lock', exact: true }).press('Enter')
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('PIN', { exact: true })).toBeVisible()
})

test('what is set for the day goes to the stations, and into a file and back', async ({ browser }) => {
  const page = await openCounter(browser, onLaptop)
  const window = await station('By the window')
  await page.getByRole('link', { name: 'Cafe settings' }).press('Enter')
  const form = page.getByRole('form', { name: 'Cafe settings' })
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await form.getByRole('checkbox', { name: "Davy Jones' Gold" }).uncheck()
  await form.getByRole('button', { name: 'Move Help the Sheriff up' }).press('Enter')
  await form.getByText("Rules of Dead Man's Draw").click()
  await form.getByRole('radio', { name: 'Normal bot' }).check()
  await form.getByLabel('Minutes that guests have').fill('45')
  await form.getByLabel('Name of this station').fill('Cellar')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  const settings = await window.until(() => window.cafe?.settings.session.minutes === 45 && window.cafe.settings)
  expect(settings.bots).toBe('normal')
  expect(settings.games.slice(0, 2)).toEqual(['help-the-sheriff', 'dead-mans-draw'])
  expect(settings.games).not.toContain('davy-jones-gold')
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()
  await save.press('Enter')
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await form.getByLabel('Minutes that guests have').fill('50')
  await form.getByLabel('Minutes that guests have').press('Tab')
  await form.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(form.getByLabel('Minutes that guests have')).toHaveValue('45')
  await expect(save).toBeFocused()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toBe('lanyard-cafe.json')
  const text = await readFile(await file.path(), 'utf8')
  const open = (name: string, content: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await open('wrong.json', text.replace('45', '"long"').replace('"normal"', '"clever"'))
  const faults = page.locator('[data-faults]').getByRole('listitem')
  await expect(faults).toHaveCount(2)
  await expect(faults.first()).toContainText(/^Line \d+:\sbots must be one of these: "easy", "normal"\./)
  await expectAccessible(page)
  await open('right.json', text.replace('45', '30'))
  await expect(page.getByText('The file fits.')).toBeVisible()
  await expect(form.getByLabel('Minutes that guests have')).toHaveValue('30')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await window.until(() => window.cafe?.settings.session.minutes === 30)

  // Another PIN closes the counter everywhere else.
  await page.getByLabel('New PIN').fill('97531')
  await page.getByLabel('The same PIN again').fill('97531')
  await page.getByRole('button', { name: 'Set this PIN' }).press('Enter')
  await expect(page.getByText('The new PIN applies from now on.')).toBeVisible()
})

longTest('settings are not said to be saved beside a field that does not fit', async ({ browser }) => {
  const page = await newDevice(browser, host, '', { viewport: sizes['small phone'], locale: 'en-GB' })
  await setFirstPin(page)
  const window = await station('By the window')
  await page.getByRole('link', { name: 'Cafe settings' }).press('Enter')
  const form = page.getByRole('form', { name: 'Cafe settings' })
  const save = form.getByRole('button', { name: 'Save' })
  const saved = page.getByText('The settings are saved.')
  const refused = form.getByRole('alert').filter({ hasText: 'Not saved. Correct this first:' })
  const minutes = form.getByLabel('Minutes that guests have')
  await form.getByRole('radio', { name: 'Normal bot' }).check()
  await save.press('Enter')
  await expect(saved).toBeVisible()
  await minutes.fill('soon')
  await expect(saved).toHaveCount(0)
  await minutes.blur()
  await expect(minutes).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('radio', { name: 'Easy bot' }).check()
  await save.press('Enter')
  await expect(refused).toContainText('Minutes that guests have.')
  await expect(saved).toHaveCount(0)
  await expect(minutes).toBeFocused()
  await expect(minutes).toBeInViewport()
  await expectAccessible(page)
  expect(window.cafe?.settings.bots).toBe('normal')

  await minutes.fill('45')
  await minutes.blur()
  await expect(refused).toHaveCount(0)
  await save.press('Enter')
  await expect(saved).toBeVisible()
  await window.until(() => window.cafe?.settings.session.minutes === 45 && window.cafe.settings.bots === 'easy')
})

longTest("the day's figures are a picture, tables and a file for a spreadsheet", async ({ browser }) => {
  const page = await openCounter(browser, onLaptop)
  await page.getByRole('link', { name: "Day's figures" }).press('Enter')
  await expect(page.locator('[data-empty]')).toBeVisible()
  await (await startTwoPlayerGame(host.url)).play()
  // They come by themselves.
  await expect(page.locator('[data-tile="games"]')).toContainText('1')
  await expect(page.getByRole('row', { name: /^Dead Man's Draw/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Games by hour\./ })).toBeVisible()
  await page.getByText('The hours as a table').click()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save for a spreadsheet' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/^lanyard-figures-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^dead-mans-draw,\d+,\d*,2,0,true$/)
})
