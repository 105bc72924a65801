// A guest's way at a kiosk, by touch: in, playing, and gone without a trace.

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { lanAddresses } from '../../src/main/net/addresses.ts'
import { entriesOf } from '../support/cases.ts'
import { expectAccessible } from '../support/accessible.ts'
import {
  attract,
  goToGame,
  cover,
  expectAttract,
  finger,
  isTableOpen,
  openKiosk,
  playAlone,
  startCafe,
} from '../support/kiosk.ts'
import type { CafeHost } from '../support/kiosk.ts'
import { overrideTimeLeft } from '../support/kiosk-time.ts'
import { isAsked, play, playUntil } from '../../tools/driver/player.ts'
import { sizes } from '../support/sizes.ts'
import { typeWithThumbs } from '../support/thumbs.ts'
import { longTest, test } from '../support/test.ts'

let host: CafeHost
test.afterEach(() => host.stop())

/** Everything of it that a next guest's browser could show or read. */
async function traces(page: Page): Promise<string> {
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  return kept + (await page.content())
}

test('four touches lead to the first turn, and nowhere else', async ({ browser }) => {
  // The figure is the one that guests know: a bot may begin.
  host = await startCafe({}, { quickBots: false })
  const page = await openKiosk(browser, host)
  await page.evaluate(`touches = 0; addEventListener('pointerdown', () => touches++, true)`)
  const began = performance.now()
  await playAlone(page)
  expect(await isAsked(page)).toBe(true)
  const seconds = (performance.now() - began) / 1000
  const touches = await page.evaluate<number>('touches')
  console.log(`figure: ${touches} touches and ${seconds.toFixed(1)} s from the attract loop to the first turn`)
  expect(touches).toBeLessThanOrEqual(4)

  const table = page.url()
  await page.reload()
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  expect(page.url()).toBe(table)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('menuitem', { name: 'I have finished' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const elsewhere of ['/history', '/', '/join', '/counter']) {
    await page.goto(`${host.url}/#${elsewhere}`)
    await expect(page.getByRole('heading', { name: 'What would you like to play?' })).toBeVisible()
  }
  await page.getByRole('link', { name: /^Try it: Dead Man's Draw/ }).tap()
  await page.getByRole('button', { name: 'Play it now' }).tap()
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible()
})

test('a screen that nobody touches asks, and forgets who was there', async ({ browser }) => {
  host = await startCafe()
  const page = await openKiosk(browser, host)
  await page.clock.install()
  await goToGame(page)
  await page.getByRole('button', { name: 'Use another name' }).tap()
  await expect(page.getByLabel('Name of player 1')).toBeFocused()
  const keys = page.locator('[data-keyboard]')
  // With two thumbs, and no letter is lost.
  await typeWithThumbs(
    page,
    ['Z', 'O'].map((key) => keys.getByText(key, { exact: true })),
  )
  for (const key of ['r', 'a']) await keys.getByText(key, { exact: true }).tap()
  await expect(page.getByLabel('Name of player 1')).toHaveValue('Zora')
  await expect(page.getByLabel('Name of player 1')).toBeInViewport()
  await keys.locator('[data-key=done]').tap()
  await expect(keys).toHaveCount(0)
  await page.getByRole('button', { name: 'Play now' }).tap()
  expect(await isAsked(page)).toBe(true)
  expect(await traces(page)).toContain('Zora')
  const table = page.url().split('/').at(-1)!
  expect(await isTableOpen(host.url, table)).toBe(true)

  await page.clock.fastForward(91_000)
  await expect(cover(page)).toContainText('Are you still there?')
  await expectAccessible(page)
  await cover(page).tap({ position: { x: 200, y: 60 } })
  await expect(cover(page)).toHaveCount(0)
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()

  await page.clock.fastForward(91_000)
  await expect(cover(page)).toBeVisible()
  await page.clock.fastForward(21_000)
  await expectAttract(page)
  expect(await traces(page)).not.toContain('Zora')
  await expect.poll(() => isTableOpen(host.url, table)).toBe(false)
})

test('a name that nobody can read keeps its guest at the form', async ({ browser }) => {
  host = await startCafe()
  const page = await openKiosk(browser, host)
  await goToGame(page)
  await page.getByRole('button', { name: 'Use another name' }).tap()
  const name = page.getByLabel('Name of player 1')
  await name.fill('Zo\u202era')
  await page.getByRole('button', { name: 'Play now' }).focus()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/others could not read/)
  await name.fill('Zora')
  await expect(name).toHaveAccessibleDescription(/^Leave it empty to be (?!Zora)/)
  await page.keyboard.press('Enter')
  expect(await isAsked(page)).toBe(true)
})

longTest('time that is over ends after the turn, not in it', async ({ browser }) => {
  host = await startCafe({ session: { minutes: 2, warning: 1 } })
  const page = await (await browser.newContext(finger)).newPage()
  const setTimeLeft = await overrideTimeLeft(page)
  await page.goto(`${host.url}/#/kiosk`)
  await playAlone(page)
  expect(await isAsked(page)).toBe(true)
  await expect(page.getByRole('img', { name: 'your time: 2 minutes left' })).toBeVisible()
  setTimeLeft(50_000)
  await expect(page.getByTestId('session-line')).toContainText('ends in 1 min')
  setTimeLeft(0)
  await expect(page.getByTestId('session-line')).toContainText('this is the last turn')
  await expect(cover(page)).toHaveCount(0)

  // In a second turn it would never end.
  await playUntil(page, '[data-cover]')
  await expect(cover(page)).toContainText('Your time is over')
  await cover(page).getByRole('button', { name: 'Finish now' }).tap()
  await expectAttract(page)
})

/** Whether nothing lies over its middle. */
const isOnTop = (line: Locator) =>
  line.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2))
  })

test('staff stop a screen; what they say is read over a dialog, which makes room, and a notice stands below', async ({
  browser,
}) => {
  host = await startCafe()
  const page = await openKiosk(browser, host)
  await playAlone(page)
  await play(page, 'touch', 1)
  const staff = await host.staff()
  const line = page.getByTestId('staff-line')
  await test.step('staff speak to the screen, stop it, and let it go on', async () => {
    await staff.ask({ type: 'counter-line', line: 'We close in ten minutes.' })
    await expect(line).toHaveText('We close in ten minutes.')
    await expectAccessible(page)
    await staff.ask({ type: 'counter-lock', locked: true })
    await expect(cover(page)).toContainText('One moment, please')
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
    await expect(cover(page)).toBeVisible()
    await staff.ask({ type: 'counter-lock', locked: false })
    await expect(cover(page)).toHaveCount(0)
    expect(await isAsked(page)).toBe(true)
    await staff.ask({ type: 'counter-line' })
    await expect(line).toHaveCount(0)
  })

  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: 'Rules' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await staff.ask({ type: 'counter-line', line: 'We close in ten minutes.' })
  await expect(line).toBeVisible()
  for (const size of [sizes.phone, sizes.laptop]) {
    await page.setViewportSize(size)
    await expect.poll(() => isOnTop(line)).toBe(true)
    const { y, height } = (await line.boundingBox())!
    await expect.poll(async () => (await dialog.boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
  }
  await line.tap()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: 'Look back' }).tap()
  await expect(dialog.getByRole('button', { name: 'One step back' })).toBeInViewport({ ratio: 1 })
  await staff.ask({ type: 'counter-table', table: page.url().split('/').at(-1)!, act: 'close' })
  const notice = page.getByText('The staff have closed this table.')
  await expect(notice).toBeVisible()
  expect(await isOnTop(line)).toBe(true)
  staff.close()
})

longTest(
  'a game that staff has paused goes on when staff says so, and the guests are told whose pause it is',
  async ({ browser }) => {
    host = await startCafe()
    const page = await openKiosk(browser, host)
    await playAlone(page)
    expect(await isAsked(page)).toBe(true)
    const staff = await host.staff()
    const table = page.url().split('/').at(-1)!
    const pause = page.getByTestId('pause')
    // The guests' own pause is theirs to end.
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('menuitem', { name: 'This table' }).tap()
    await page.getByRole('button', { name: 'Pause the game' }).tap()
    await expect(pause).toContainText(/^Paused.* has paused the game\./)
    await expect(pause.getByRole('button', { name: 'Go on' })).toBeVisible()

    await staff.ask({ type: 'counter-table', table, act: 'pause' })
    await expect(pause).toContainText('A member of staff has paused the game.')
    await expect(pause).toContainText('Only the staff can let the game go on.')
    await expectAccessible(page)
    const offers = page.getByRole('button', { name: 'Go on' })
    await expect(offers).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('menuitem', { name: 'This table' }).tap()
    await expect(page.getByRole('button', { name: 'End the game' })).toBeVisible()
    await expect(offers).toHaveCount(0)
    await page.keyboard.press('Escape')
    // Loaded anew it is staff's still.
    await page.reload()
    await expect(pause).toContainText('A member of staff has paused the game.')
    await expect(offers).toHaveCount(0)

    await staff.ask({ type: 'counter-table', table, act: 'resume' })
    await expect(pause).toHaveCount(0)
    expect(await isAsked(page)).toBe(true)
    await play(page, 'touch', 1)
    staff.close()
  },
)

test('guests who are asked whether they are there, or kept waiting by staff, go on reading; paused, they are not asked', async ({
  browser,
}) => {
  host = await startCafe()
  const page = await openKiosk(browser, host)
  await page.clock.install()
  await playAlone(page)
  expect(await isAsked(page)).toBe(true)
  const staff = await host.staff()

  await test.step('staff have paused the game: they are not asked until it goes on', async () => {
    const table = page.url().split('/').at(-1)!
    await staff.ask({ type: 'counter-table', table, act: 'pause' })
    await expect(page.getByTestId('pause')).toContainText('Only the staff can let the game go on.')
    await page.clock.fastForward(300_000)
    // At once: the question would go with their session.
    expect(await cover(page).count()).toBe(0)

    await staff.ask({ type: 'counter-table', table, act: 'resume' })
    expect(await isAsked(page)).toBe(true)
  })

  await test.step('they are asked while they read the rules, and read on', async () => {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('menuitem', { name: 'Rules', exact: true }).tap()
    await page.getByRole('dialog').getByRole('searchbox').fill('Krak')
    await page.clock.fastForward(80_000)
    await expect(cover(page)).toHaveCount(0)
    await page.clock.fastForward(11_000)
    await expect(cover(page)).toContainText('Are you still there?')
    await cover(page).tap({ position: { x: 200, y: 60 } })
    await expect(cover(page)).toHaveCount(0)
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('Krak')
  })

  await test.step('staff keep them waiting, and they read on', async () => {
    await staff.ask({ type: 'counter-lock', locked: true })
    await expect(cover(page)).toContainText('One moment, please')
    await page.keyboard.press('Escape')
    await cover(page).tap({ position: { x: 200, y: 60 } })
    await staff.ask({ type: 'counter-lock', locked: false })
    await expect(cover(page)).toHaveCount(0)
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('Krak')
  })
  staff.close()
})

longTest('two stations play at one table, and one that leaves does not end it', async ({ browser }) => {
  test.skip(lanAddresses().length === 0, 'this machine is on no network, so nobody can be let in')
  host = await startCafe({}, { open: true })
  const [bar, window] = [await openKiosk(browser, host), await openKiosk(browser, host)]
  await goToGame(bar)
  await bar.getByRole('button', { name: 'Let others join' }).tap()
  await expect(bar.getByRole('img', { name: /QR code/ })).toBeVisible()
  await attract(window).tap()
  await window.getByRole('button', { name: 'English' }).tap()
  await window.getByRole('button', { name: /Join in/ }).tap()
  await expect(bar.getByRole('button', { name: 'Start the game' })).toBeEnabled()
  await bar.getByRole('button', { name: 'Start the game' }).tap()
  for (const page of [bar, window]) await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()

  const seats = bar.getByRole('list', { name: 'Seats' }).getByRole('listitem')
  const [, guest = ''] = await seats.allInnerTexts()
  await window.getByRole('button', { name: 'Menu' }).tap()
  await window.getByRole('menuitem', { name: 'I have finished' }).tap()
  await window.getByRole('button', { name: 'Yes, finish' }).tap()
  await expectAttract(window)
  // A bot of the cafe's plays on, and nobody can say any more who that was.
  await expect(seats).toHaveCount(2)
  await expect(seats.filter({ hasText: guest })).toHaveCount(0)
  expect(await isAsked(bar)).toBe(true)
})

longTest(
  'guests whose page was loaded anew from the beginning come back to the table that others wait at',
  async ({ browser }) => {
    test.skip(lanAddresses().length === 0, 'this machine is on no network, so nobody can be let in')
    host = await startCafe({}, { open: true })
    const [bar, window] = [await openKiosk(browser, host), await openKiosk(browser, host)]
    await goToGame(bar)
    await bar.getByRole('button', { name: 'Let others join' }).tap()
    await attract(window).tap()
    await window.getByRole('button', { name: 'English' }).tap()
    await window.getByRole('button', { name: /Join in/ }).tap()
    const start = bar.getByRole('button', { name: 'Start the game' })
    await expect(start).toBeEnabled()

    await bar.goto('about:blank')
    await bar.goto(`${host.url}/#/kiosk`)
    await attract(bar).tap()
    await bar.getByRole('button', { name: 'English' }).tap()
    await bar.getByRole('link', { name: /^Back to / }).tap()
    await expect(start).toBeEnabled()
  },
)

const ways = {
  English: { play: 'Play now', size: { width: 1080, height: 1920 } },
  'Português (Brasil)': { play: 'Jogar agora', size: sizes.phone },
  Deutsch: { play: 'Jetzt spielen', size: sizes.laptop },
}
for (const [flag, { play, size }] of entriesOf(ways, [])) {
  test(`keys alone are enough, in ${flag} at ${size.width} x ${size.height}`, async ({ browser }) => {
    host = await startCafe()
    const page = await openKiosk(browser, host, { viewport: size })
    await attract(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: flag }).press('Enter')
    await page.locator('a[href="#/kiosk/play/dead-mans-draw"]').press('Enter')
    const start = page.getByRole('button', { name: play })
    await expect(start).toBeVisible()
    await expectAccessible(page)
    await expectLargeTargets(page)
    await start.press('Enter')
    await expect(page.locator('.room__table')).toBeVisible()
    await page.goto(`${host.url}/#/kiosk`)
    await expectAttract(page)
  })
}

/** All that a finger may want is 56 px high; the box of a radio button is its label. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page
    .locator('button:visible, a:visible, label:has(input[type=radio]):visible')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 55.5).map((one) => one.outerHTML))
  expect(small).toEqual([])
}
