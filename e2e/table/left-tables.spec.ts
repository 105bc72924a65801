// A page that stays open for weeks keeps nothing of the tables that it has left.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { Session } from '../../tools/driver/session.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true })
})
test.afterEach(() => host.stop())

/** Counts the nodes of the page's document and of all that is still referenced, once the rest is collected. */
async function nodeCounter(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  await devTools.send('HeapProfiler.enable')
  return async () => {
    await devTools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devTools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'Nodes')!.value
  }
}

test('a page that has been at five tables has no more elements than after the first', async ({ page }) => {
  const owner = await Session.connect(host.url)
  await page.goto(host.url)
  const countNodes = await nodeCounter(page)
  // The page stays the same one: only what follows the # changes.
  const go = (hash: string) => page.goto(`${host.url}/${hash}`)

  async function visitTable(): Promise<void> {
    const { table } = await owner.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Evening', seats: 2 })
    await owner.ask({ type: 'sit', seat: 0, name: 'Ana' })
    await owner.ask({ type: 'bot', seat: 1, bot: 'easy' })
    await go(`#/table/${table}`)
    await expect(page.locator('.lobby')).toBeVisible()
    await owner.ask({ type: 'start' })
    await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
    await owner.ask({ type: 'close-table' })
    await go('#/')
    await expect(page.locator('main h1')).toBeVisible()
  }

  await visitTable()
  const nodes = await countNodes()
  for (let count = 0; count < 4; count++) await visitTable()
  // A table alone has more than a thousand.
  await expect.poll(countNodes).toBeLessThan(nodes + 500)
  owner.close()
})
