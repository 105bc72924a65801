// On a screen for the room the question keeps its height, however long it is: otherwise the table would be laid out anew with each
// challenge.

import { expect } from '@playwright/test'
import { startHost } from '../../../tools/driver/host.ts'
import { casesOf } from '../../support/cases.ts'
import { alterMessages, fillTable } from '../../support/full-table.ts'
import { fontsIn } from '../../support/fonts.ts'
import { newDevice } from '../../support/open-table.ts'
import { test } from '../../support/test.ts'

test('a challenge to four people is asked in two lines', async ({ browser }) => {
  const host = await startHost({ quickBots: true })
  const table = await fillTable(host.url, 'help-the-sheriff', 4)
  await table.playUntil('challenge')
  const page = await newDevice(browser, host, '', { locale: 'de' })
  const names = ['Mama', 'Oma Elfriede', 'Tim', 'Lea-Marie']
  await alterMessages(page, (message) => {
    if (message.type !== 'table') return message
    const seats = message.table.seats.map((seat, index) => ({ ...seat, name: names[index]! }))
    return { ...message, table: { ...message.table, seats } }
  })
  await page.goto('about:blank')
  await page.goto(`${host.url}/#/table/${table.id}?as=screen`)
  await expect(page.locator('.turn__what--alone')).toContainText('Noch am Überlegen')
  await fontsIn(page)
  for (const size of casesOf(['1366x768', '1920x1080', '3840x2160'], ['1920x1080'])) {
    const [width, height] = size.split('x').map(Number) as [number, number]
    await page.setViewportSize({ width, height })
    const { shown, kept } = await page.locator('.turn').evaluate((turn) => ({
      shown: turn.getBoundingClientRect().height,
      kept: parseFloat(turn.ownerDocument.defaultView!.getComputedStyle(turn).minHeight),
    }))
    expect.soft(shown, size).toBeLessThan(kept + 1)
  }
  table.close()
  await host.stop()
})
