// A whole game through the real host and over real sockets: a laptop that hosts and plays by keyboard, a phone that
// joins and plays by touch, and a bot between them.

import { expect } from '@playwright/test'
import { lanAddresses } from '../../../src/main/net/addresses.ts'
import { chooseGame } from '../../../tools/driver/choose-game.ts'
import { startHost } from '../../../tools/driver/host.ts'
import { decide, isAsked, play, playToTheEnd, result } from '../../../tools/driver/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { phone } from '../../support/phone.ts'
import { sizes } from '../../support/sizes.ts'
import { longTest, test } from '../../support/test.ts'

// The laptop asks for little motion, the phone for all of it until its player has seen enough.
const laptop = { viewport: sizes.laptop, locale: 'en-GB', reducedMotion: 'reduce' } as const
const seenInMotion = 8

// Short games are played to their end, and another after them, in e2e/table/evening.spec.ts.
longTest('two people and a bot find each other, play to the end, and play again', async ({ browser }) => {
  test.skip(lanAddresses().length === 0, 'this machine is on no network, so nobody can host for the room')
  test.setTimeout(300_000)
  const host = await startHost({ quickBots: true, name: 'Kitchen' })
  const complaints: string[] = []
  try {
    const ana = await (await browser.newContext(laptop)).newPage()
    const ben = await (await browser.newContext(phone)).newPage()
    for (const page of [ana, ben]) {
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    }

    await test.step('Ana hosts for the room and adds a bot', async () => {
      await ana.goto(host.url)
      await ana.getByRole('link', { name: 'Host for the room' }).click()
      await ana.getByLabel('Your name').fill('Ana')
      await chooseGame(ana, "Dead Man's Draw")
      await ana.getByRole('button', { name: 'Open the table' }).click()
      await ana.getByRole('button', { name: 'Easy bot' }).first().click()
      await expectAccessible(ana)
    })

    await test.step('Ben finds the table, sits down and is ready', async () => {
      await ben.goto(`http://${lanAddresses()[0]}:${host.port}`)
      await expect(ben.getByRole('heading', { name: 'Join' })).toBeVisible()
      await expectAccessible(ben)
      await ben.getByRole('link', { name: 'Come in' }).tap()
      await ben.getByLabel('Your name').fill('Ben')
      await ben.getByRole('button', { name: 'Sit down' }).tap()
      await expect(ben.getByRole('button', { name: 'You are ready' })).toBeVisible()
      await expectAccessible(ben)
    })

    await test.step('the game is dealt to both', async () => {
      await ana.getByRole('button', { name: 'Start the game' }).click()
      for (const page of [ana, ben]) await expect(page.locator('[data-decision]').first()).toBeVisible()
      await expectAccessible(ana)
      await expectAccessible(ben)
    })

    await test.step('Ben reloads in the middle of a turn and is asked the same; both play to the end', async () => {
      const benPlays = async () => {
        if (await isAsked(ben)) await decide(ben, 'draw', 'touch')
        const before = (await ben.locator('.room__ask').textContent()) ?? ''
        await ben.reload()
        await expect(ben.locator('.room__ask')).toHaveText(before)
        await play(ben, 'touch', seenInMotion)
        await ben.emulateMedia({ reducedMotion: 'reduce' })
        await playToTheEnd(ben, 'touch')
      }
      await Promise.all([playToTheEnd(ana, 'keys'), benPlays()])
      for (const page of [ana, ben]) {
        await expect(result(page)).toContainText(/win/)
        await expectAccessible(page)
      }
    })

    await test.step('one tap each, and the same seats play again', async () => {
      await result(ana).getByRole('button', { name: 'Play again' }).click()
      await result(ben).getByRole('button', { name: 'Play again' }).tap()
      for (const page of [ana, ben]) {
        await expect(result(page)).toHaveCount(0)
        await expect(page.locator('[data-decision]').first()).toBeVisible()
      }
    })
    expect(complaints).toEqual([])
  } finally {
    await host.stop()
  }
})
