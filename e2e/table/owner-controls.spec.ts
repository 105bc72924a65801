// The owner's hand on a game's course, on two devices: order, time, a pause, taking back and the end.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { focusAtTable } from '../support/focus-at-table.ts'
import { outOfReach } from '../support/reach.ts'
import { newDevice, ownTable } from '../support/open-table.ts'
import { everySize, sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ name: 'Kitchen', open: true })
})
test.afterEach(() => host.stop())

const menuItem = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name }).click()
}
const captains = (page: Page) => page.locator('.djg .desk [data-decision]')

test('the owner orders the seats, limits time, pauses, takes back and ends', async ({ browser }) => {
  const game = 'davy-jones-gold'
  const { page: ana, path } = await ownTable(browser, host, 'Ana', { game, viewport: sizes.laptop })
  const ben = await newDevice(browser, host, path, { viewport: sizes.phone })
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('button', { name: 'Sit down' }).click()
  await expect(ben.getByRole('button', { name: 'You are ready' })).toBeVisible()

  // The keyboard goes where the person goes.
  await ana.getByRole('button', { name: 'Move Ben up' }).press('Enter')
  await expect(ana.locator('#seats li').first()).toContainText('Ben')
  await expect(ana.getByRole('button', { name: 'Move Ben down' })).toBeFocused()
  await expect(ben.getByRole('button', { name: /^Move/ })).toHaveCount(0)

  await ana.getByText('Rules of this table').click()
  await ana.getByRole('combobox', { name: 'Time for each decision' }).selectOption('5 minutes')
  await expect(ben.getByText('Time for each decision: 5 minutes.')).toBeVisible()
  const screen = await newDevice(browser, host, `${path}?as=screen`, { viewport: everySize.screen })
  await ana.getByRole('button', { name: 'Start the game' }).click()
  for (const page of [ana, ben, screen]) await expect(page.getByRole('timer')).toBeVisible()

  await ben.getByRole('button', { name: 'Menu' }).click()
  await menuItem(ana, 'This table')
  await expectAccessible(ana)
  await ana.getByRole('button', { name: 'Pause the game' }).press('Enter')
  await expect(ben.getByTestId('pause')).toContainText('Ana has paused the game.')
  // What somebody else does closes nobody's menu.
  await ben.getByRole('menu').press('Escape')
  await expect(ben.getByRole('timer')).toHaveCount(0)
  await expect(ben.getByRole('button', { name: 'Go on' })).toHaveCount(0)
  // Nobody is asked meanwhile: no face stands beside the sentence about another.
  await expect(screen.locator('.turn')).toHaveText('Ana has paused the game.')
  await expect(screen.locator('.turn .face')).toHaveCount(0)
  await screen.context().close()
  await expect(ana.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expectAccessible(ben)
  await expectAccessible(ana)
  await ana.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(ana.getByRole('main', { name: 'Table' })).toBeFocused()
  await expect(ben.getByTestId('pause')).toHaveCount(0)
  await expect(ben.getByRole('timer')).toBeVisible()

  // One after the other chooses a captain, thinks better of it, and chooses again.
  const first = await whoIsAsked([ana, ben])
  for (const page of [first, first === ana ? ben : ana]) {
    await captains(page).first().click()
    if (page === ana) {
      await page.getByRole('button', { name: 'Take back', exact: true }).press('Enter')
      await expect(focusAtTable(page)).toHaveCount(1)
    } else {
      await page.getByRole('button', { name: 'Ask to take back' }).press('Enter')
      await expect(page.locator('.has-asked')).toHaveText('You have asked to take that back.')
      await expect(focusAtTable(page)).toHaveCount(1)
      await expect(ana.getByText(/^Ben would like to take back/)).toBeVisible()
      await expectAccessible(ana)
      // To send the question away is to say no, and it is not asked again; but Ana may think better of it.
      // A key in the moment in which the question has come does nothing.
      await expect(async () => {
        await ana.keyboard.press('Escape')
        await expect(ana.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await expect(page.locator('.has-asked')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Ask to take back' })).toHaveCount(0)
      await ana.getByRole('button', { name: 'Menu' }).click()
      await ana.getByRole('menuitem', { name: 'This table' }).click()
      await ana.getByRole('button', { name: 'Take back what Ben has just played' }).press('Enter')
    }
    await expect(
      ben.getByText(page === ana ? 'Ana has taken back: “' : 'Ana has taken back what Ben had just played: “').first(),
    ).toBeVisible()
    await expect(captains(page).first()).toBeVisible()
    await captains(page).first().click()
  }

  // Also where there is little height, all that the owner can do is within reach.
  await ana.setViewportSize(sizes['phone held across'])
  const [timer, signs] = await Promise.all([
    ana.getByRole('timer').boundingBox(),
    ana.getByRole('button', { name: 'Show a sign' }).boundingBox(),
  ])
  expect(signs!.x - timer!.x - timer!.width).toBeGreaterThanOrEqual(8)
  await ana.getByRole('button', { name: 'Menu' }).click()
  expect(await outOfReach(ana, '[role="menuitem"]')).toEqual([])
  await ana.getByRole('menuitem', { name: 'This table' }).click()
  await ana.getByRole('button', { name: 'End the game…' }).press('Enter')
  await expectAccessible(ana)
  await ana.getByRole('button', { name: 'End it for everybody' }).press('Enter')
  for (const page of [ana, ben]) {
    await expect(page.getByText('Ana has ended the game early.').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Seats' })).toBeVisible()
  }
})

async function whoIsAsked(pages: readonly Page[]): Promise<Page> {
  let asked: Page | undefined
  const look = async () => {
    const counts = await Promise.all(pages.map((page) => captains(page).count()))
    asked = pages.find((_, index) => counts[index]! > 0)
    return asked !== undefined
  }
  await expect.poll(look, { intervals: [100] }).toBe(true)
  return asked!
}
