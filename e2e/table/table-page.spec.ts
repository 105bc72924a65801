// What the page of a table has around every board: the curtain, the log, the banks, the menu.

import { expect } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { expectAccessible } from '../support/accessible.ts'
import { newDevice } from '../support/open-table.ts'
import { sizes } from '../support/sizes.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen', open: true })
})
test.afterEach(() => host.stop())

test('two at one screen with secrets hand over behind a curtain', async ({ browser }) => {
  const page = await newDevice(browser, host, 'play')
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
  const page = await newDevice(browser, host, 'play')
  await page.setViewportSize(sizes.laptop)
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

longTest('where the banks do not all fit, a keyboard can scroll them', async ({ browser }) => {
  const page = await newDevice(browser, host, 'play')
  await page.setViewportSize(sizes['small phone'])
  await page.getByRole('radio', { name: '3 bots' }).check()
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  await expect(page.getByRole('button', { name: /^Draw/ })).toBeVisible()
  await page.getByRole('group', { name: 'The other players' }).focus()
  await expectAccessible(page)
})

test('a press beside the menu puts it away and plays nothing; on a phone what closes the log lies over no line of it', async ({
  browser,
}) => {
  const page = await newDevice(browser, host, 'play')
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  // A bot may begin.
  await expect(page.locator('[data-decision="draw"][aria-disabled="false"]')).toBeVisible()
  // The menu lies over the button that draws.
  const { x, y, width, height } = (await page.locator('[data-place="draw-pile"]').boundingBox())!
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(x + width).toBeLessThan((await page.getByRole('menu').boundingBox())!.x)
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByText('Draw a card to begin your turn.').first()).toBeVisible()
  await expect(page.locator('[data-place="play-area"] [data-card]')).toHaveCount(0)

  await page.setViewportSize(sizes.phone)
  await page.getByRole('button', { name: 'Log' }).click()
  const log = page.locator('#room-log')
  const close = (await log.getByRole('button', { name: 'Close' }).boundingBox())!
  const line = (await log.getByRole('listitem').first().boundingBox())!
  expect(line.x + line.width).toBeLessThanOrEqual(close.x)
})
