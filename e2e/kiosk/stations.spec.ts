// Stations without a shared host that visit one another, and one that knows its house host by name. What discovery finds is
// told in its place; e2e/lan has the real one.

import { expect } from '@playwright/test'
import type { NearbyHost } from '../../src/shared/protocol/house.ts'
import { lanAddresses } from '../../src/main/net/addresses.ts'
import { Session } from '../../tools/driver/session.ts'
import { expectAccessible } from '../support/accessible.ts'
import { attract, goToGame, expectAttract, openKiosk, startCafe } from '../support/kiosk.ts'
import type { CafeHost } from '../support/kiosk.ts'
import { openWindow } from '../support/kiosk-window.ts'
import { longTest, test } from '../support/test.ts'

const hosts: CafeHost[] = []
test.afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.stop()))
})

async function cafe(name: string, settings: object): Promise<CafeHost> {
  const host = await startCafe(settings, { name })
  hosts.push(host)
  return host
}

async function found(host: CafeHost, name: string): Promise<NearbyHost> {
  const { id } = (await (await fetch(`${host.url}/lanyard.json`)).json()) as { id: string }
  return { id, name, url: host.url, protocol: 1, tables: 1 }
}

test('guests join a table at another station, and are at home again when they come back from it', async ({
  browser,
}) => {
  test.skip(lanAddresses().length === 0, 'this machine is on no network, so nobody can be let in')
  const bar = await cafe('Bar', { share: true })
  const own = await cafe('Window seat', { share: true })
  const host = await openKiosk(browser, bar)
  await goToGame(host)
  await host.getByRole('button', { name: 'Let others join' }).tap()
  await expect(host.getByRole('img', { name: /QR code/ })).toBeVisible()

  const page = await openWindow(browser, own.url, [await found(bar, 'Bar')])
  await attract(page).tap()
  await page.getByRole('button', { name: 'English' }).tap()
  const offer = page.getByRole('button', { name: /Join in/ })
  await expect(offer).toContainText('at Bar')
  await expectAccessible(page)
  await offer.tap()
  await host.getByRole('button', { name: 'Start the game' }).tap()
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()

  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: 'I have finished' }).tap()
  await page.getByRole('button', { name: 'Yes, finish' }).tap()
  await expectAttract(page)
  // The page is loaded anew once nothing of them is left at the bar.
  await page.waitForFunction(() => sessionStorage.getItem('lanyard.place') === null)
  // Then their own host is told that they have gone.
  await page.waitForFunction(() => localStorage.getItem('lanyard.wipes-owed') === '[]')
  const witness = await Session.connect(bar.url)
  // A bot of the cafe's plays on.
  await witness.until(() => witness.tables.every(({ people }) => people.length === 1))
  witness.close()
})

longTest('a house host that the settings name is gone to where it is found', async ({ browser }) => {
  const house = await cafe('House', {})
  const own = await cafe('Window seat', { house: 'house' })
  const page = await openWindow(browser, own.url, [await found(house, 'House')])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lanyard.place'))).toContain(house.url)
  await expectAttract(page)
})
