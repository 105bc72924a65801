// A phone at the edge of the room's Wi-Fi: a file of the page is lost on its way, and the page gets on all the same.

import { expect } from '@playwright/test'
import { connectClient } from '../../bench/contenders/lanyard-client.ts'
import { comeByLink } from '../../bench/pages/guest-visit.ts'
import { startHost } from '../../tools/driver/host.ts'
import { entriesOf } from '../support/cases.ts'
import { phone } from '../support/phone.ts'
import { longTest, test } from '../support/test.ts'
import type { Browser, Page, Route } from '@playwright/test'
import type { RunningHost } from '../../tools/driver/host.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost()
})
test.afterAll(() => host.stop())

/** Loses such a file the first two times: it is asked for to be fetched ahead, and to be run. Gives how often it was asked for. */
async function loseTwice(page: Page, file: RegExp): Promise<() => number> {
  let asked = 0
  await page.route(file, (route) => (++asked <= 2 ? route.abort() : route.continue()))
  return () => asked
}

/** Resolves once the page has been loaded twice. */
async function reloads(page: Page): Promise<void> {
  await page.waitForEvent('domcontentloaded')
  await page.waitForEvent('domcontentloaded')
}

const newPhone = async (browser: Browser) => (await browser.newContext(phone)).newPage()

const boardFiles = {
  'a board whose file was lost': {
    file: /\/assets\/dead-mans-draw-[^/]*\.js$/,
    game: 'dead-mans-draw',
    shows: '[data-decision]',
  },
  'what the ships have beside their chart': {
    file: /\/assets\/davy-jones-gold-parts-[^/]*\.js$/,
    game: 'davy-jones-gold',
    shows: '.fleets',
  },
} as const
for (const [what, { file, game, shows }] of entriesOf(boardFiles, ['a board whose file was lost']))
  test(`${what} comes by itself`, async ({ browser }) => {
    const ben = await newPhone(browser)
    const asked = await loseTwice(ben, file)
    const owner = await connectClient(host.url)
    await comeByLink(ben, host.url, owner, game)
    await expect(ben.locator(shows).first()).toBeVisible()
    expect(asked()).toBeGreaterThan(2)
    owner.socket.terminate()
  })

longTest('a dialog whose file was lost opens as soon as it is there', async ({ browser }) => {
  const ben = await newPhone(browser)
  const asked = await loseTwice(ben, /\/assets\/SettingsDialog-[^/]*\.js$/)
  await ben.goto(host.url)
  await ben.getByRole('button', { name: 'Settings' }).tap()
  await expect(ben.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  expect(asked()).toBeGreaterThan(2)
})

test('a page whose file was lost says so, and opens as soon as it is there', async ({ browser }) => {
  const ben = await newPhone(browser)
  const asked = await loseTwice(ben, /\/assets\/HostScreen-[^/]*\.js$/)
  await ben.goto(host.url)
  await ben.getByRole('link', { name: 'Host for the room' }).tap()
  const notice = ben.getByRole('list').getByText('This page is taking a while. It opens as soon as it arrives.')
  await expect(notice).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Open the table' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(asked()).toBeGreaterThan(2)
})

longTest('a page whose texts were lost opens as soon as they are there', async ({ browser }) => {
  const ben = await newPhone(browser)
  const asked = await loseTwice(ben, /\/assets\/common-en-[^/]*\.js$/)
  await ben.goto(host.url)
  await expect(ben.getByRole('link', { name: 'Host for the room' })).toBeVisible()
  expect(asked()).toBeGreaterThan(2)
})

test('a style sheet that was lost is asked for again, and the page is drawn with it', async ({ browser }) => {
  const ben = await newPhone(browser)
  const asked = await loseTwice(ben, /\/assets\/JoinScreen-[^/]*\.css$/)
  await ben.goto(`${host.url}/#/join`)
  await expect(ben.locator('.join')).toHaveCSS('display', 'grid')
  expect(asked()).toBeGreaterThan(2)
})

test('a page whose worker was lost checks the host’s proof without one', async ({ browser }) => {
  const ben = await newPhone(browser)
  const worker = /\/assets\/hostProofWorker-[^/]*\.js$/
  await ben.route(worker, (route) => route.abort())
  const isLost = ben.waitForEvent('requestfailed', (request) => worker.test(request.url()))
  await ben.goto(host.url)
  await expect(ben.getByText(/^Lanyard \d/)).toBeVisible()
  await isLost
})

// The libraries are asked for to be fetched ahead, and to be run.
const programFiles = {
  'libraries were': { file: /\/assets\/libraries-[^/]*\.js$/, times: 2 },
  'program was': { file: /\/assets\/index-[^/]*\.js$/, times: 1 },
} as const
for (const [what, { file, times }] of entriesOf(programFiles, ['program was']))
  test(`a page whose ${what} lost is loaded anew`, async ({ browser }) => {
    const ben = await newPhone(browser)
    await ben.route(file, (route) => route.abort(), { times })
    const isReloaded = reloads(ben)
    await ben.goto(host.url)
    await isReloaded
    await expect(ben.getByRole('link', { name: 'Host for the room' })).toBeVisible()
  })

test('a page whose first script was lost comes all the same, whether or not it has to be loaded anew', async ({
  browser,
}) => {
  const ben = await newPhone(browser)
  const early = /\/assets\/early-[^/]*\.js$/
  await ben.route(early, (route) => route.abort(), { times: 1 })
  const isLost = ben.waitForEvent('requestfailed', (request) => early.test(request.url()))
  await ben.goto(host.url)
  await isLost
  await expect(ben.getByRole('link', { name: 'Host for the room' })).toBeVisible()
})

test('a page whose own style sheet was lost asks for it again', async ({ browser }) => {
  const ben = await newPhone(browser)
  const asked = await loseTwice(ben, /\/assets\/index-[^/]*\.css$/)
  await ben.goto(host.url)
  await expect(ben.locator('.home')).toHaveCSS('display', 'flex')
  expect(asked()).toBeGreaterThan(2)
})

test('a page whose first script was lost when the program had come is loaded anew', async ({ browser }) => {
  const ben = await newPhone(browser)
  const programHasCome = ben.waitForEvent('requestfinished', (request) =>
    /\/assets\/index-[^/]*\.js$/.test(request.url()),
  )
  const loseLate = (route: Route) => programHasCome.then(() => route.abort())
  await ben.route(/\/assets\/early-[^/]*\.js$/, loseLate, { times: 1 })
  const isReloaded = reloads(ben)
  await ben.goto(host.url)
  await isReloaded
  await expect(ben.getByRole('link', { name: 'Host for the room' })).toBeVisible()
})

test('a page whose file stays lost is loaded anew, as it may come then: some browsers keep the failure', async ({
  browser,
}) => {
  const ben = await newPhone(browser)
  let isLost = true
  await ben.route(/\/assets\/HostScreen-[^/]*\.js$/, (route) => (isLost ? route.abort() : route.continue()))
  await ben.goto(host.url)
  const isReloaded = ben.waitForEvent('domcontentloaded')
  await ben.getByRole('link', { name: 'Host for the room' }).tap()
  await isReloaded
  isLost = false
  await ben.getByRole('link', { name: 'Host for the room' }).tap()
  await expect(ben.getByRole('button', { name: 'Open the table' })).toBeVisible()
})

test('Learn says that it is on its way, and can be closed before it is there', async ({ browser }) => {
  const ben = await newPhone(browser)
  await ben.route(/\/assets\/TutorialScreen-[^/]*\.js$/, (route) => route.abort())
  await ben.goto(`${host.url}/#/host`)
  const learn = ben.getByRole('button', { name: 'Learn' }).first()
  await learn.tap()
  const dialog = ben.getByRole('dialog')
  await expect(dialog.getByText('This page is taking a while.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toHaveCount(0)
  await learn.tap()
  await ben.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
