// A short game to its end: the page has shuffled along, and checks by itself what came of it.

import { expect } from '@playwright/test'
import { startHost } from './support/host.ts'
import { expectAccessible } from './support/accessible.ts'
import { chooseGame } from './support/games.ts'
import { isAsked, playToTheEnd, result } from './support/player.ts'
import { test } from './support/test.ts'

test('the result says that the luck has been checked, and behind it what that means', async ({ browser }) => {
  test.setTimeout(90_000)
  const host = await startHost()
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(host.url)
    await page.getByRole('link', { name: 'Play here' }).click()
    await chooseGame(page, "Dead Man's Draw")
    await page.getByRole('button', { name: 'Start playing' }).click()
    await isAsked(page)
    // What this page has promised and seen outlives it.
    await page.reload()
    await playToTheEnd(page, 'keys')

    const checked = result(page).getByText('Luck checked', { exact: true })
    await expect(checked).toBeVisible()
    await checked.press('Enter')
    await expect(result(page).getByText('This device has opened the seals')).toBeVisible()
    await expect(result(page).getByText('Besides the host, 1 device put in a number.')).toBeVisible()
    await expectAccessible(page)
  } finally {
    await host.stop()
  }
})
