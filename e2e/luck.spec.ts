// A short game to its end: the page has shuffled along, and checks by itself what came of it.

import { expect } from '@playwright/test'
import { Client } from '../src/main/net/testing/client.ts'
import { startHost } from './support/host.ts'
import { expectAccessible } from './support/accessible.ts'
import { isAsked, playToTheEnd, result } from './support/player.ts'
import { test } from './support/test.ts'

const others = ['Ana', 'Ben', 'Cleo']

test('the result says that the luck has been checked, and behind it what that means', async ({ browser }) => {
  const host = await startHost()
  const clients = await Promise.all(others.map(() => Client.enter(host.url)))
  try {
    const [ana] = clients as [Client]
    const wish = { game: 'dead-mans-draw', name: 'Short evening', seats: others.length + 1 }
    await ana.ask({ type: 'open-table', ...wish })
    const { table } = await ana.until('table')
    for (const [seat, client] of clients.entries()) {
      await client.ask({ type: 'enter', table: table.id })
      await client.ask({ type: 'sit', seat, name: others[seat]! })
      await client.ask({ type: 'ready', ready: true })
    }

    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(`${host.url}/#/table/${table.id}`)
    await page.getByRole('button', { name: 'Sit here' }).click()
    await page.getByLabel('Your name').fill('Zoe')
    await page.getByRole('button', { name: 'Sit down' }).click()
    await page.getByRole('button', { name: "I'm ready" }).click()
    await ana.until('table', (message) => message.table.startBar === undefined)
    await ana.ask({ type: 'start' })
    // They draw until they bust: that does not take long.
    const ended = Promise.all(
      clients.map(async (client) => {
        await client.until('view')
        await client.playToTheEnd((choices) => choices[0]!)
      }),
    )
    await isAsked(page)
    // What this page has promised and seen outlives it.
    await page.reload()
    await playToTheEnd(page, 'keys')
    await ended

    const checked = result(page).getByText('Luck checked', { exact: true })
    await expect(checked).toBeVisible()
    await checked.press('Enter')
    await expect(result(page).getByText('This device has opened the seals')).toBeVisible()
    await expect(result(page).getByText('Besides the host, 4 devices put in a number.')).toBeVisible()
    await expectAccessible(page)
  } finally {
    for (const client of clients) client.socket.terminate()
    await host.stop()
  }
})
