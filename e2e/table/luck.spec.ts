// A short game to its end: the page has shuffled along, and checks by itself what came of it.

import { expect } from '@playwright/test'
import { commitment } from '../../src/shared/luck/commit-reveal.ts'
import { Client } from '../../src/main/net/testing/client.ts'
import { startHost } from '../../tools/driver/host.ts'
import { expectAccessible } from '../support/accessible.ts'
import { isAsked, playToTheEnd, result } from '../../tools/driver/player.ts'
import { sizes } from '../support/sizes.ts'
import { longTest, test } from '../support/test.ts'
import type { Browser, Page } from '@playwright/test'

const others = ['Ana', 'Ben', 'Cleo']
/** D-703: Zoe collects two or three times, and has won. */
const soonOver = { variant: 'sudden-death', knobs: { suddenDeathScore: 10 } }

/** `start`: begins the game and gives those who play it, Ben where he was. */
type Start = (clients: readonly Client[], table: string, url: string) => Promise<readonly Client[]>

/** Zoe's page plays with Ana, Ben and Cleo, who draw until they bust: that does not take long. */
async function played(browser: Browser, start: Start, then: (page: Page) => Promise<void>): Promise<void> {
  const host = await startHost()
  const clients = await Promise.all(others.map(() => Client.connect(host.url)))
  const all = [...clients]
  try {
    const [ana] = clients as [Client]
    const wish = { game: 'dead-mans-draw', name: 'Short evening', seats: others.length + 1, options: soonOver }
    await ana.ask({ type: 'open-table', ...wish })
    const { table } = await ana.until('table')
    for (const [seat, client] of clients.entries()) {
      await client.ask({ type: 'enter', table: table.id })
      await client.ask({ type: 'sit', seat, name: others[seat]! })
      await client.ask({ type: 'ready', ready: true })
    }

    const context = await browser.newContext({
      viewport: sizes.phone,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(`${host.url}/#/table/${table.id}`)
    await page.getByLabel('Your name').fill('Zoe')
    await page.getByRole('button', { name: 'Sit down' }).click()
    await expect(page.getByRole('button', { name: 'You are ready' })).toBeVisible()
    await ana.until('table', (message) => message.table.startBar === undefined)
    const players = await start(clients, table.id, host.url)
    all.push(...players)
    const ended = Promise.all(
      players.map(async (client) => {
        await client.until('view')
        await client.playToTheEnd((choices) => choices[0]!)
      }),
    )
    await isAsked(page)
    // The page's record of the shuffle survives a reload.
    await page.reload()
    await playToTheEnd(page, 'keys')
    await ended
    await then(page)
  } finally {
    for (const client of all) client.socket.terminate()
    await host.stop()
  }
}

test('the result says that the luck has been checked, and behind it what that means', async ({ browser }) => {
  const start: Start = async (clients) => {
    await clients[0]!.ask({ type: 'start' })
    return clients
  }
  await played(browser, start, async (page) => {
    const checked = result(page).getByText('Shuffle checked', { exact: true })
    await expect(checked).toBeVisible()
    await checked.press('Enter')
    await expect(result(page).getByText('This device has opened the seals')).toBeVisible()
    await expect(result(page).getByText('Besides the host, 4 devices put in a number.')).toBeVisible()
    await expectAccessible(page)
  })
})

longTest(
  'a device whose line is cut when numbers are shown has its number in the deal, for the page opens it',
  async ({ browser }) => {
    const start: Start = async ([ana, ben, cleo], table, url) => {
      ben!.silentIn = ['show']
      const { token } = ben!
      await ana!.ask({ type: 'start' })
      await ben!.until('luck', ({ phase }) => phase === 'show')
      ben!.socket.terminate()
      const { parts } = await ana!.until('luck', ({ phase }) => phase === 'done')
      expect(parts[1]!.number).toBe(ben!.witness!.number)
      const again = await Client.connect(url, token)
      await again.ask({ type: 'enter', table })
      return [ana!, again, cleo!]
    }
    await played(browser, start, async (page) => {
      const checked = result(page).getByText('Shuffle checked', { exact: true })
      await expect(checked).toBeVisible()
      await checked.press('Enter')
      await expect(result(page).getByText('Besides the host, 4 devices put in a number.')).toBeVisible()
      await expect(result(page).getByText('Nothing came in time from')).toBeHidden()
    })
  },
)

longTest(
  'beside a device without a key the result says between how many deals the host could have chosen',
  async ({ browser }) => {
    const start: Start = async (clients) => {
      const [ana, ben] = clients as [Client, Client]
      ben.shuffles = false
      await ana.ask({ type: 'start' })
      const number = 'ab'.repeat(32)
      const asked = await ben.until('luck')
      await ben.ask({ type: 'commit', deal: 1, attempt: 1, hash: commitment(number, 2, asked) })
      await ben.until('luck', ({ phase }) => phase === 'show')
      await ben.ask({ type: 'show', deal: 1, attempt: 1, number })
      return clients
    }
    await played(browser, start, async (page) => {
      const unchecked = result(page).getByText('Shuffle not checked', { exact: true })
      await expect(unchecked).toBeVisible()
      await unchecked.press('Enter')
      await expect(result(page).getByText('Not every sealed number was safe from being left out.')).toBeVisible()
      await expect(result(page).getByText('it could have chosen between up to 2 deals')).toBeVisible()
      await expectAccessible(page)
    })
  },
)
