// Two at two devices show each other signs, by touch and by keys; one wants none, and the owner wants none at the table.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { newDevice, ownTable } from '../support/open-table.ts'
import { sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

let house: RunningHost
test.beforeEach(async () => {
  house = await startHost({ name: 'Kitchen' })
})
test.afterEach(() => house.stop())

const button = (page: Page) => page.getByRole('button', { name: 'Show a sign' })
const sign = (page: Page, name: string) => page.getByRole('img', { name, exact: true }).filter({ visible: true })
const announcement = (page: Page) => page.getByTestId('reactions')

test('signs go round the table, and can be switched off by one and for all', async ({ browser }) => {
  const complaints: string[] = []
  const { page: ana, path } = await ownTable(browser, house, 'Ana', { viewport: sizes.laptop })
  const ben = await newDevice(browser, house, path, { viewport: sizes.phone })
  const wall = await newDevice(browser, house, `${path}?as=screen`, { viewport: sizes.laptop })
  for (const page of [ana, ben, wall]) page.on('pageerror', ({ message }) => complaints.push(message))
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('button', { name: 'Sit down' }).click()
  await expect(ben.getByRole('button', { name: 'You are ready' })).toBeVisible()
  await ana.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [ana, ben, wall]) await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()

  // A tray that is opened by a pointer closes after ten seconds, before a busy machine has read it.
  await button(ben).press('Enter')
  const tray = ben.getByRole('dialog', { name: 'Show a sign' })
  await expect(tray.getByRole('button')).toHaveCount(8)
  for (const one of await tray.getByRole('button').all()) {
    const box = (await one.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
  }
  await expectAccessible(ben)
  await ben.keyboard.press('Escape')
  await expect(tray).toHaveCount(0)
  await button(ben).click()
  await expect(tray).toBeVisible()
  // Signs go by themselves: whoever waits for one looks before it is shown.
  const applause = Promise.all([ana, wall].map((page) => expect(sign(page, 'applause')).toHaveCount(1)))
  await tray.getByRole('button', { name: 'applause' }).click()
  await applause
  await wall.context().close()
  await expect(tray).toHaveCount(0)
  await expect(announcement(ana)).toHaveText('Ben: applause.')
  await expect(announcement(ben)).toHaveText('Ben: applause.')

  await button(ana).focus()
  await ana.keyboard.press('Enter')
  await expect(ana.getByRole('button', { name: 'cheers' })).toBeFocused()
  await ana.keyboard.press('Tab')
  await ana.keyboard.press('Tab')
  const laughter = expect(sign(ben, 'laughter')).toHaveCount(1)
  await ana.keyboard.press('Enter')
  await laughter
  await expect(button(ana)).toBeFocused()

  await ben.getByRole('button', { name: 'Menu' }).click()
  await ben.getByRole('menuitem', { name: 'Settings' }).click()
  await ben.getByRole('switch', { name: 'Show signs' }).uncheck()
  await ben.keyboard.press('Escape')
  // The keyboard is back where it came from.
  await expect(ben.getByRole('button', { name: 'Menu' })).toBeFocused()
  await expect(button(ben)).toHaveCount(0)
  await expect(sign(ben, 'laughter')).toHaveCount(0)
  // What is said to screen readers alone is no wider than the page: a phone would shrink it, and let it be moved sideways.
  expect(await ben.locator('html').evaluate((html) => html.scrollWidth)).toBe(sizes.phone.width)

  await ana.getByRole('button', { name: 'Menu' }).click()
  await ana.getByRole('menuitem', { name: 'Switch signs off' }).click()
  await expect(button(ana)).toHaveCount(0)
  await ana.getByRole('button', { name: 'Menu' }).click()
  await ana.getByRole('menuitem', { name: 'Switch signs on' }).click()
  await expect(button(ana)).toBeVisible()
  expect(complaints).toEqual([])
})
