// A station whose tables are at a host that all stations share: it goes there, goes on alone, and comes back. The
// program's window is stood in for by a page with the same bridge, whose sockets come from the window's origin.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import { expectAttract, isTableOpen, playAlone, startCafe } from '../support/kiosk.ts'
import { openWindow } from '../support/kiosk-window.ts'
import { test } from '../support/test.ts'

test('a station plays at the house host, goes on alone without it, and returns between guests', async ({ browser }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lanyard-house-'))
  let house = await startHost({ name: 'House', dataFolder })
  const { port } = house
  const own = await startCafe({ house: house.url }, { name: 'Window seat' })
  try {
    const page = await openWindow(browser, own.url)
    await expect.poll(() => placeOf(page)).toContain(house.url)
    await expectTable(page, house.url)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('menuitem', { name: 'I have finished' }).tap()
    await page.getByRole('button', { name: 'Yes, finish' }).tap()
    // The next guests touch the screen at once.
    const table = await expectTable(page, house.url)

    await house.kill()
    // The game waits for its host a while; then the station is the guests' again.
    await expect(page.getByText('The game is safe', { exact: false }).or(page.locator('.banner'))).toBeVisible()
    await page.clock.fastForward(31_000)
    await expect(page.getByRole('heading', { name: 'What would you like to play?' })).toBeVisible()
    await page.getByRole('button', { name: 'I have finished' }).tap()
    await page.getByRole('button', { name: 'Yes, finish' }).tap()
    await expectAttract(page)

    house = await startHost({ name: 'House', dataFolder, port })
    await page.clock.fastForward(31_000)
    // The page first sends the host the news that it missed: the guest has gone.
    await expect.poll(() => isTableOpen(house.url, table)).toBe(false)
    await expect.poll(() => placeOf(page)).toContain(house.url)
    await expectTable(page, house.url)
  } finally {
    await house.stop()
    await own.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})

/** The host that the page goes to. */
const placeOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('lanyard.place'))

/** A guest's table is at this host. Returns its id. */
async function expectTable(page: Page, url: string): Promise<string> {
  await playAlone(page)
  const table = page.url().split('/').at(-1)!
  expect(await isTableOpen(url, table)).toBe(true)
  return table
}
