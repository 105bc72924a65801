// A phone at the edge of the room's Wi-Fi: a file of the page is lost on its way, and the page gets on all the same.

import { expect } from '@playwright/test'
import { connectClient } from '../../bench/contenders/lanyard-client.ts'
import { comeByLink } from '../../bench/guest-visit.ts'
import { startHost } from '../../tools/driver/host.ts'
import { phone } from '../support/phone.ts'
import { test } from '../support/test.ts'
import type { Browser, Page } from '@playwright/test'
import type { RunningHost } from '../../tools/driver/host.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost()
})
test.afterEach(() => host.stop())

/** Loses such a file the first two times: it is asked for to be fetched ahead, and to be run. Gives how often it was asked for. */
async function loseTwice(page: Page, file: RegExp): Promise<() => number> {
  let asked = 0
  await page.route(file, (route) => (++asked <= 2 ? route.abort() : route.continue()))
  return () => asked
}

const newPhone = async (browser: Browser) => (await browser.newContext(phone)).newPage()

test('a board whose file was lost comes by itself', async ({ browser }) => {
  const ben = await newPhone(browser)
  const asked = await loseTwice(ben, /\/assets\/dead-mans-draw-[^/]*\.js$/)
  const owner = await connectClient(host.url)
  await comeByLink(ben, host.url, owner, 'dead-mans-draw')
  await expect(ben.locator('[data-decision]').first()).toBeVisible()
  expect(asked()).toBeGreaterThan(2)
  owner.socket.terminate()
})

test('a dialog whose file was lost opens as soon as it is there', async ({ browser }) => {
  const ben = await newPhone(browser)
  const asked = await loseTwice(ben, /\/assets\/SettingsDialog-[^/]*\.js$/)
  await ben.goto(host.url)
  await ben.getByRole('button', { name: 'Settings' }).tap()
  await expect(ben.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  expect(asked()).toBeGreaterThan(2)
})

test('a page whose file was lost says so, and opens as soon as it is there', async ({ browser }) => {
  const ben = await newPhone(browser)
  await loseTwice(ben, /\/assets\/HostScreen-[^/]*\.js$/)
  await ben.goto(host.url)
  await ben.getByRole('link', { name: 'Host for the room' }).tap()
  const notice = ben.getByRole('list').getByText('This page is taking a while. It opens as soon as it arrives.')
  await expect(notice).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Open the table' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

for (const [what, file] of [
  ['the first page of all', /\/assets\/home-[^/]*\.js$/],
  ['a page whose texts were lost', /\/assets\/common-en-[^/]*\.js$/],
] as const)
  test(`so does ${what}`, async ({ browser }) => {
    const ben = await newPhone(browser)
    await loseTwice(ben, file)
    await ben.goto(host.url)
    await expect(ben.getByRole('link', { name: 'Host for the room' })).toBeVisible()
  })
